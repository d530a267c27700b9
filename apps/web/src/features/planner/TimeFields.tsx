import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../../parts/clock.ts'
import { useZone } from '../../parts/current-world.ts'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../parts/date-time-field/RelativeTime.tsx'
import { BlackoutFields, QuietHoursFields, TimesTitle } from '../../parts/planning/draft-fields.tsx'
import { simpleDraft } from './simple-draft.ts'

const { useDraft, change: changeForm, touch: touchField, useFieldProblem } = simpleDraft

/** When it shall land and when nothing may leave. The zone is named here, once for all times of the screen. */
export function TimeFields() {
  const { t } = useTranslation('planner')
  const zone = useZone()
  return (
    <section className="planner-card" aria-label={t('times')}>
      <TimesTitle />
      <div className="planner-row">
        <ArrivalField zone={zone} />
        <EarliestLaunchField zone={zone} />
      </div>
      <QuietHoursFields draft={simpleDraft} />
      <BlackoutFields draft={simpleDraft} />
    </section>
  )
}

function ArrivalField({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('planner')
  const arrival = useDraft(({ form }) => form.arrival)
  // An arrival becomes wrong by itself when its time passes.
  useServerSecond()
  const problem = useFieldProblem('arrival')
  return (
    <div data-field="arrival">
      <DateTimeField
        label={t('arrival')}
        value={arrival}
        onChange={(changed) => changeForm({ arrival: changed })}
        onLeave={() => touchField('arrival')}
        problem={problem}
        required
      >
        <RelativeTime local={arrival} zone={zone} />
      </DateTimeField>
    </div>
  )
}

function EarliestLaunchField({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('planner')
  const earliest = useDraft(({ form }) => form.earliestLaunch)
  const problem = useFieldProblem('earliestLaunch')
  return (
    <div data-field="earliestLaunch">
      <DateTimeField
        label={t('earliestLaunch')}
        value={earliest}
        onChange={(changed) => changeForm({ earliestLaunch: changed })}
        onLeave={() => touchField('earliestLaunch')}
        problem={problem}
      >
        {earliest === '' ? t('earliestLaunchHint') : <RelativeTime local={earliest} zone={zone} />}
      </DateTimeField>
    </div>
  )
}
