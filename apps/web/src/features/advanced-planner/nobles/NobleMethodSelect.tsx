import { NativeSelect } from '@mantine/core'
import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../../parts/fields/FieldProblem.tsx'
import formCss from '../../../parts/fields/form-layout.module.css'
import { Stack } from '../../../ui/layout.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type NobleChoice, nobleCommands } from './noble-choice.ts'
import { CUSTOM, useNobleMethods } from './noble-methods.api.ts'

export interface NobleMethodSelectProps {
  readonly label: string
  readonly value: NobleChoice
  readonly onChange: (choice: NobleChoice) => void
  readonly problem?: FieldCode | undefined
}

/** One of the usual ways, or a free one whose two figures are entered. */
export function NobleMethodSelect({ label, value, onChange, problem }: NobleMethodSelectProps) {
  const { t } = useTranslation('advanced')
  const { data: methods = [] } = useNobleMethods()
  // What was chosen stays in sight while the list is on its way, or has it no more.
  const names = [...new Set([...methods.map(({ method }) => method), value.method])]
  const choose = (name: string) => {
    const method = methods.find((each) => each.method === name)
    // The free one goes on from the figures that are there.
    if (method) onChange(name === CUSTOM.method ? { ...value, method: name } : method)
  }
  return (
    <>
      <NativeSelect
        label={label}
        data={names.map((name) => ({ value: name, label: name === CUSTOM.method ? t('customMethod') : name }))}
        value={value.method}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={problem && <FieldProblem code={problem} />}
      />
      {value.method === CUSTOM.method ? (
        <Stack gap={5} fits="figure">
          <NumberField
            label={t('noblesUsedPer')}
            value={value.noblesUsedPer}
            onChange={(noblesUsedPer) => onChange({ ...value, noblesUsedPer })}
            required
          />
          <NumberField
            label={t('uses')}
            value={value.uses}
            onChange={(uses) => onChange({ ...value, uses })}
            required
          />
        </Stack>
      ) : (
        <p className={formCss['hint']}>
          {t('methodMeaning', {
            count: nobleCommands(value),
            noblesUsedPer: value.noblesUsedPer,
            uses: value.uses,
          })}
        </p>
      )}
    </>
  )
}
