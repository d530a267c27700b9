import { NativeSelect } from '@mantine/core'
import { templateOf } from '@muster/formats'
import { TROOP_TEMPLATES } from '@muster/game'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../../parts/clock.ts'
import { useCurrentWorld, useZone } from '../../parts/current-world.ts'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../parts/date-time-field/RelativeTime.tsx'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { TimesTitle, VillageField } from '../../parts/planning/draft-fields.tsx'
import { UnitSelect } from '../../parts/UnitSelect.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { WorldSelect } from '../../parts/WorldSelect.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { generatorDraft } from './drafts.ts'
import { SendTimeFields } from './ScheduleFields.tsx'

const { useDraft, change, touch, useFieldProblem } = generatorDraft

/** The world, and what is sent on it. */
export function WorldFields() {
  const { t } = useTranslation(['generator', 'planner'])
  const { world } = useCurrentWorld()
  const unit = useDraft(({ form }) => form.unit)
  const template = useDraft(({ form }) => form.template)
  const problem = useFieldProblem('unit')
  const suggested = unit === '' ? undefined : t(`templates.${templateOf({ unit })}`)
  return (
    <section className="planner-card" aria-label={t('planner:world')}>
      <h2>{t('planner:world')}</h2>
      <div className="planner-row planner-row-world">
        <div data-field="world">
          <WorldSelect />
        </div>
        <div data-field="unit">
          <UnitSelect
            label={t('planner:unit')}
            name="unit"
            world={world}
            value={unit}
            onChange={(chosen) => change({ unit: chosen })}
            onLeave={() => touch('unit')}
            problem={problem}
          />
        </div>
        <NativeSelect
          label={t('template')}
          data={[
            { value: '', label: suggested === undefined ? t('byUnit') : t('byUnitIs', { template: suggested }) },
            ...TROOP_TEMPLATES.map((each) => ({ value: each, label: t(`templates.${each}`) })),
          ]}
          value={template}
          onChange={({ currentTarget: { value } }) =>
            change({ template: TROOP_TEMPLATES.find((each) => each === value) ?? '' })
          }
        />
      </div>
    </section>
  )
}

export interface VillageFieldsProps {
  readonly targets: RefObject<VillageInputHandle | null>
  readonly sources: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

/** Where it goes and where it comes from. */
export function VillageFields({ targets, sources, refused }: VillageFieldsProps) {
  const { t } = useTranslation(['generator', 'planner'])
  return (
    <section className="planner-card" aria-label={t('planner:villages')}>
      <h2>{t('planner:villages')}</h2>
      <div className="planner-row planner-row-villages">
        <div>
          <VillageField
            draft={generatorDraft}
            field="targets"
            label={t('planner:targets')}
            handle={targets}
            refused={refused}
          />
          <CountField
            field="attacksPerTarget"
            label={t('planner:attacksPerTarget')}
            hint={t('planner:attacksPerTargetHint')}
          />
        </div>
        <div>
          <VillageField
            draft={generatorDraft}
            field="sources"
            label={t('planner:sources')}
            handle={sources}
            refused={refused}
          />
          <CountField field="attacksPerSource" label={t('attacksPerSource')} hint={t('perSourceHint')} />
        </div>
      </div>
    </section>
  )
}

interface CountFieldProps {
  readonly field: 'attacksPerTarget' | 'attacksPerSource'
  readonly label: string
  readonly hint: string
}

function CountField({ field, label, hint }: CountFieldProps) {
  const count = useDraft(({ form }) => form[field])
  const problem = useFieldProblem(field)
  return (
    <div data-field={field}>
      <NumberField
        label={label}
        description={hint}
        value={count}
        onChange={(changed) => change({ [field]: changed })}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}

/** When it shall land, and when nothing may leave. */
export function TimeFields() {
  const { t } = useTranslation(['generator', 'planner'])
  const spread = useDraft(({ form }) => form.spread)
  return (
    <section className="planner-card" aria-label={t('planner:times')}>
      <TimesTitle />
      <div className="planner-row">
        <ArrivalField field="arrival" label={t('planner:arrival')} required />
        {spread && <ArrivalField field="latestArrival" label={t('latestArrival')} required={false} />}
      </div>
      <SendTimeFields draft={generatorDraft} />
    </section>
  )
}

interface ArrivalFieldProps {
  readonly field: 'arrival' | 'latestArrival'
  readonly label: string
  readonly required: boolean
}

function ArrivalField({ field, label, required }: ArrivalFieldProps) {
  const { t } = useTranslation('generator')
  const zone = useZone()
  const local = useDraft(({ form }) => form[field])
  // An arrival becomes wrong by itself when its time passes.
  useServerSecond()
  const problem = useFieldProblem(field)
  return (
    <div data-field={field}>
      <DateTimeField
        label={label}
        value={local}
        onChange={(changed) => change({ [field]: changed })}
        onLeave={() => touch(field)}
        problem={problem}
        required={required}
      >
        {local === '' && !required ? t('latestArrivalHint') : <RelativeTime local={local} zone={zone} />}
      </DateTimeField>
    </div>
  )
}
