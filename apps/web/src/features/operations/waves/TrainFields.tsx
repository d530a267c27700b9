import { Checkbox, NativeSelect } from '@mantine/core'
import type { CommandTemplate, OperationWave, World } from '@muster/contracts'
import type { NukeBorders } from '@muster/game'
import { trainTemplates } from '@muster/operation'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useTemplateName } from '../../../parts/operations/plan-words.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { escortsOf } from './template-facts.ts'

const MOST_OF_A_TRAIN = 5

export interface TrainFieldsProps {
  readonly wave: OperationWave
  /** Of the wave, the best first. */
  readonly templates: readonly CommandTemplate[]
  /** Of the operation. */
  readonly all: readonly CommandTemplate[]
  readonly world: World
  readonly borders: NukeBorders
  readonly onChange: (wave: OperationWave) => void
}

/** Nobles that go together, one behind the other, and what goes with each of them. */
export function TrainFields({ wave, templates, all, world, borders, onChange }: TrainFieldsProps) {
  const { t, i18n } = useTranslation('operationWaves')
  const templateName = useTemplateName()
  const { train, ...rest } = wave
  const first = all.find(({ id }) => id === train?.first)
  const trains = train ? trainTemplates(templates) : []
  const number = (figure: number) => figure.toLocaleString(i18n.language)
  return (
    <div className={formCss['group']}>
      <Checkbox
        label={t('train')}
        description={t('trainHint')}
        checked={train !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? asTrains(rest, templates, all) : rest)}
      />
      {train && (
        <>
          <NativeSelect
            label={t('trainFirst')}
            value={train.first ?? ''}
            data={[
              { value: '', label: t('trainFirstSame') },
              ...all.map((template) => ({ value: template.id, label: templateName(template) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...rest, train: value === '' ? {} : { first: value } })
            }
          />
          {trains.map((others, at) => (
            <Fragment key={others.id}>
              {at > 0 && <p className={formCss['hint']}>{t('escortsElse', { template: templateName(others) })}</p>}
              <Stack
                as="ol"
                bare
                gap={1}
                size="row"
                aria-label={at === 0 ? t('escorts') : t('escortsWith', { template: templateName(others) })}
              >
                {escortsOf(wave.count, first, others, world, borders).map((escort) => (
                  <Stack as="li" gap={4} columns="72px minmax(0, 1fr) minmax(0, 1fr) 48px" key={escort.number}>
                    <span>{t('nobleNumber', { number: escort.number })}</span>
                    <span>{templateName(escort.template)}</span>
                    <Text as="span" tone="soft" text="end">
                      {t(escort.space.isMore ? 'escortAtLeast' : 'escortSpace', { space: number(escort.space.least) })}
                    </Text>
                    <Text as="span" tone="soft" text="end">
                      {t('percent', { percent: escort.share })}
                    </Text>
                  </Stack>
                ))}
              </Stack>
            </Fragment>
          ))}
        </>
      )}
    </div>
  )
}

/** Its nobles go together; where none of its templates carries one, the first of all that does comes before them. */
function asTrains(
  wave: OperationWave,
  templates: readonly CommandTemplate[],
  all: readonly CommandTemplate[],
): OperationWave {
  const [noble] = trainTemplates(templates).length > 0 ? [] : trainTemplates(all)
  const count = Math.min(wave.count, MOST_OF_A_TRAIN)
  return { ...wave, count, templates: [...(noble ? [noble.id] : []), ...wave.templates], train: {} }
}
