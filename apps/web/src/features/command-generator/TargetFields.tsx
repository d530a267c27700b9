/** Which targets there are, and the draft of those to add. */
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../parts/date-time-field/RelativeTime.tsx'
import { FieldProblem } from '../../parts/fields/FieldProblem.tsx'
import formCss from '../../parts/fields/form-layout.module.css'
import cardCss from '../../parts/planning/cards.module.css'
import { TimesTitle } from '../../parts/planning/schedule-fields.tsx'
import { useServerSecond } from '../../parts/time/clock.ts'
import { VillageInput } from '../../parts/village-input/VillageInput.tsx'
import { useCurrentWorld, useZone } from '../../parts/world/current-world.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { advancedGeneratorDraft } from './drafts.ts'
import { SendTimeFields } from './ScheduleFields.tsx'
import css from './TargetFields.module.css'
import { TargetTable } from './TargetTable.tsx'
import { mayAdd, type NewTarget, withTargets } from './targets.ts'

const { useDraft, change, useFieldProblem } = advancedGeneratorDraft

export interface TargetFieldsProps {
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

export function TargetFields({ refused }: TargetFieldsProps) {
  const { t } = useTranslation('generator')
  const targets = useDraft(({ form }) => form.targets)
  const spread = useDraft(({ form }) => form.spread)
  // An arrival becomes wrong by itself when its time passes.
  useServerSecond()
  const problem = useFieldProblem('targets')
  return (
    <section className={cardCss['card']} aria-label={t('targets')} data-field="targets">
      <h2>
        {t('targets')} <small className="mono">{targets.length}</small>
      </h2>
      <AddTargets refused={refused} />
      {problem && targets.length > 0 && (
        <p className={css['problem']} role="alert">
          <FieldProblem code={problem} />
        </p>
      )}
      <TargetTable
        targets={targets}
        spread={spread}
        refused={refused}
        onChange={(changed) => change({ targets: changed })}
      />
    </section>
  )
}

function AddTargets({ refused }: TargetFieldsProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const { world } = useCurrentWorld()
  const zone = useZone()
  const now = useServerSecond()
  const draft = useDraft(({ form }) => form.newTarget)
  const spread = useDraft(({ form }) => form.spread)
  const isComplete = mayAdd(draft, { zone, now, spread })

  const enter = (changed: Partial<NewTarget>) =>
    change({ newTarget: { ...advancedGeneratorDraft.useDraft.getState().form.newTarget, ...changed } })
  const add = () => {
    const { form } = advancedGeneratorDraft.useDraft.getState()
    if (!mayAdd(form.newTarget, { zone, now: serverNow(), spread })) return
    // Counts and arrival stay: the next villages often get the same.
    change({ targets: withTargets(form.targets, form.newTarget), newTarget: { ...form.newTarget, villages: '' } })
  }
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('addTargets')}</legend>
      <div className={cardCss['row']}>
        <VillageInput
          label={t('targetVillages')}
          placeholder={t('planner:villagesPlaceholder')}
          value={draft.villages}
          onChange={(villages) => enter({ villages })}
          world={world?.world}
          refused={refused}
        />
        <div className={css['values']}>
          <div className={css['counts']}>
            <NumberField label={t('nukes')} value={draft.nukes} onChange={(nukes) => enter({ nukes })} />
            <NumberField label={t('fakes')} value={draft.fakes} onChange={(fakes) => enter({ fakes })} />
            <NumberField
              label={t('antiSnipes')}
              value={draft.antiSnipes}
              onChange={(antiSnipes) => enter({ antiSnipes })}
            />
          </div>
          <DateTimeField
            label={t('planner:arrival')}
            value={draft.arrival}
            onChange={(arrival) => enter({ arrival })}
            required
          >
            <RelativeTime local={draft.arrival} zone={zone} />
          </DateTimeField>
          {spread && (
            <DateTimeField
              label={t('latestArrival')}
              value={draft.latestArrival}
              onChange={(latestArrival) => enter({ latestArrival })}
            />
          )}
          <Button disabled={!isComplete} onClick={add}>
            {t('addTarget')}
          </Button>
          {!isComplete && <p className={formCss['hint']}>{t('addTargetHint')}</p>}
        </div>
      </div>
    </fieldset>
  )
}

/** When nothing may leave, and whether arrivals are spread. */
export function AdvancedGeneratorTimeFields() {
  const { t } = useTranslation('planner')
  return (
    <section className={cardCss['card']} aria-label={t('times')}>
      <TimesTitle />
      <SendTimeFields draft={advancedGeneratorDraft} />
    </section>
  )
}
