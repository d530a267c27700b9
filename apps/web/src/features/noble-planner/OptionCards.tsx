import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld, useZone } from '../../parts/current-world.ts'
import { ExclusionSlots } from '../../parts/exclusion-slots/ExclusionSlots.tsx'
import { SendWindow } from '../../parts/SendWindow.tsx'
import { SortingOptions } from '../../parts/SortingOptions.tsx'
import { nobleDraft } from './noble-draft.ts'

const { useDraft, change, useFieldProblem } = nobleDraft

/** When nothing may leave. The zone is named here, once for all times of the screen. */
export function TimesCard() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const zone = useZone()
  const slots = useDraft(({ form }) => form.blackouts)
  const latest = useDraft(({ form }) => form.latestHour)
  const earliest = useDraft(({ form }) => form.earliestHour)
  const off = useDraft(({ form }) => form.quietHoursOff)
  const latestProblem = useFieldProblem('latestHour')
  const earliestProblem = useFieldProblem('earliestHour')
  return (
    <section className="planner-card" aria-label={t('times')}>
      <h2>
        {t('times')} {world && <small>{t('timesZone', { world: world.world, zone })}</small>}
      </h2>
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
        latestProblem={latestProblem}
        earliestProblem={earliestProblem}
      />
      <div data-field="blackouts">
        <ExclusionSlots slots={slots} onChange={(blackouts) => change({ blackouts })} zone={zone} />
      </div>
    </section>
  )
}

/** Which of the possible sources are taken. */
export function ChoiceCard() {
  const { t } = useTranslation('noble')
  const sorting = useDraft(({ form }) => form.sorting)
  const spread = useDraft(({ form }) => form.spreadLaunches)
  return (
    <section className="planner-card" aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <SortingOptions value={sorting} onChange={(changed) => change({ sorting: changed })} />
      <Checkbox
        label={t('spreadLaunches')}
        description={t('spreadLaunchesHint')}
        checked={spread}
        onChange={(event) => change({ spreadLaunches: event.currentTarget.checked })}
      />
    </section>
  )
}
