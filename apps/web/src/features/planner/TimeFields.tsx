import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../../parts/clock.ts'
import { useCurrentWorld, useZone } from '../../parts/current-world.ts'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../parts/date-time-field/RelativeTime.tsx'
import { ExclusionSlots } from '../../parts/exclusion-slots/ExclusionSlots.tsx'
import { SendWindow } from '../../parts/SendWindow.tsx'
import { simpleDraft } from './simple-draft.ts'
import type { SimpleForm } from './simple-form.ts'

const { useDraft, change: changeForm, touch: touchField, useFieldProblem } = simpleDraft

/** When it shall land and when nothing may leave. The zone is named here, once for all times of the screen. */
export function TimeFields() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const zone = useZone()
  const slots = useDraft(({ form }) => form.blackouts)
  return (
    <section className="planner-card" aria-label={t('times')}>
      <h2>
        {t('times')} {world && <small>{t('timesZone', { world: world.world, zone })}</small>}
      </h2>
      <div className="planner-row">
        <ArrivalField zone={zone} />
        <EarliestLaunchField zone={zone} />
      </div>
      <QuietHoursFields />
      <div data-field="blackouts">
        <ExclusionSlots slots={slots} onChange={(blackouts) => changeForm({ blackouts })} zone={zone} />
      </div>
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

function QuietHoursFields() {
  const latest = useDraft(({ form }) => form.latestHour)
  const earliest = useDraft(({ form }) => form.earliestHour)
  const off = useDraft(({ form }) => form.quietHoursOff)
  const latestProblem = useFieldProblem('latestHour')
  const earliestProblem = useFieldProblem('earliestHour')
  return (
    <SendWindow
      latest={latest}
      earliest={earliest}
      off={off}
      onChange={(change) => changeForm(quietHoursChange(change))}
      latestProblem={latestProblem}
      earliestProblem={earliestProblem}
    />
  )
}

function quietHoursChange(change: { latest?: string; earliest?: string; off?: boolean }): Partial<SimpleForm> {
  return {
    ...(change.latest !== undefined && { latestHour: change.latest }),
    ...(change.earliest !== undefined && { earliestHour: change.earliest }),
    ...(change.off !== undefined && { quietHoursOff: change.off }),
  }
}
