import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { Pick } from '../../../parts/rows/Pick.tsx'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Box, Stack, Text } from '../../../ui/layout.tsx'
import { shifted } from './wave-list.ts'

export interface OrderedChoiceProps<Value extends string> {
  readonly label: string
  readonly hint: string
  readonly chosen: readonly Value[]
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly addLabel: string
  readonly isReadOnly: boolean
  readonly onChange: (chosen: Value[]) => void
}

/** Some of the options, in an order that counts. */
export function OrderedChoice<Value extends string>(props: OrderedChoiceProps<Value>) {
  const { label, hint, chosen, options, addLabel, isReadOnly, onChange } = props
  const { t } = useTranslation('operationWaves')
  const labels = new Map(options.map(({ value, label: text }) => [value, text]))
  const left = options.filter(({ value }) => !chosen.includes(value))
  return (
    <fieldset className={formCss['group']}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <Stack as="ol" bare gap={1}>
          {chosen.map((value, at) => {
            const name = labels.get(value) ?? value
            return (
              <Stack
                as="li"
                gap={1}
                align="center"
                size="row"
                tall={30}
                columns={['20px minmax(0, 1fr) repeat(3, 30px)', '20px minmax(0, 1fr) repeat(3, 44px)']}
                key={value}
              >
                <Text as="span" tone="soft" text="end">
                  {at + 1}
                </Text>
                <Text as="span" cut>
                  {name}
                </Text>
                {!isReadOnly && (
                  <>
                    <RowButton
                      aria-label={t('moveUp', { name })}
                      disabled={at === 0}
                      onClick={() => onChange(shifted(chosen, at, -1))}
                    >
                      <Stack as="span" style={{ rotate: '180deg' }}>
                        <Icon name="chevron" size={14} />
                      </Stack>
                    </RowButton>
                    <RowButton
                      aria-label={t('moveDown', { name })}
                      disabled={at === chosen.length - 1}
                      onClick={() => onChange(shifted(chosen, at, 1))}
                    >
                      <Icon name="chevron" size={14} />
                    </RowButton>
                    <RowButton
                      aria-label={t('takeOut', { name })}
                      onClick={() => onChange(chosen.filter((each) => each !== value))}
                    >
                      <Icon name="close" size={14} />
                    </RowButton>
                  </>
                )}
              </Stack>
            )
          })}
        </Stack>
      )}
      {!isReadOnly && left.length > 0 && (
        <Box atMost={260}>
          <Pick
            label={addLabel}
            // Nothing is chosen to be added until it is, which the compiler would take for every text.
            value={'' as Value | ''}
            options={[{ value: '' as const, label: addLabel }, ...left]}
            onChange={(value) => value !== '' && onChange([...chosen, value])}
          />
        </Box>
      )}
      <p className={formCss['hint']}>{hint}</p>
    </fieldset>
  )
}
