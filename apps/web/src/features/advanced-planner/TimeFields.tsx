import { useTranslation } from 'react-i18next'
import { useCurrentWorld, useZone } from '../../parts/current-world.ts'
import { ExclusionSlots } from '../../parts/exclusion-slots/ExclusionSlots.tsx'
import { SendWindow } from '../../parts/SendWindow.tsx'
import { advancedDraft } from './advanced-draft.ts'
import { LimitField } from './OptionFields.tsx'

const { useDraft, change, useFieldProblem } = advancedDraft

/** When nothing may leave. */
export function TimeFields() {
  const { t } = useTranslation('advanced')
  const zone = useZone()
  const slots = useDraft(({ form }) => form.blackouts)
  return (
    <section className="planner-card" aria-label={t('sendTimes')}>
      <h2>{t('sendTimes')}</h2>
      <QuietHoursFields />
      <div className="form-group" data-field="gapSeconds">
        <LimitField on="limitGap" amount="gapSeconds" />
      </div>
      <div data-field="blackouts">
        <ExclusionSlots slots={slots} onChange={(blackouts) => change({ blackouts })} zone={zone} />
      </div>
    </section>
  )
}

function QuietHoursFields() {
  const latest = useDraft(({ form }) => form.latestHour)
  const earliest = useDraft(({ form }) => form.earliestHour)
  const off = useDraft(({ form }) => form.quietHoursOff)
  return (
    <SendWindow
      latest={latest}
      earliest={earliest}
      off={off}
      onChange={(changed) =>
        change({
          ...(changed.latest !== undefined && { latestHour: changed.latest }),
          ...(changed.earliest !== undefined && { earliestHour: changed.earliest }),
          ...(changed.off !== undefined && { quietHoursOff: changed.off }),
        })
      }
      latestProblem={useFieldProblem('latestHour')}
      earliestProblem={useFieldProblem('earliestHour')}
    />
  )
}

/** The zone of all times on the screen, said once. */
export function ZoneNote() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const zone = useZone()
  return world ? <p className="form-hint">{t('timesZone', { world: world.world, zone })}</p> : null
}
