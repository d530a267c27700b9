import type { Remedies } from '../../results/warnings/remedies.ts'
import type { DraftOf } from '../fields/draft-fields.tsx'
import type { Schedule } from '../fields/schedule.ts'
import { type QuietSpan, withNight } from './night-hours.ts'

type QuietHours = Pick<Schedule, 'latestHour' | 'earliestHour' | 'quietHoursOff'>

/** `spread` is what the form has to become for launches that differ; absent where it has that, or no such choice. */
export function useRemedies<Form extends QuietHours>(
  draft: Pick<DraftOf<Form>, 'change' | 'useDraft'>,
  spread: Partial<Form> | undefined,
  onPlanAgain: () => void,
): Remedies {
  const latestHour = draft.useDraft(({ form }) => form.latestHour)
  const earliestHour = draft.useDraft(({ form }) => form.earliestHour)
  const isOff = draft.useDraft(({ form }) => form.quietHoursOff)
  const span = withNight(isOff ? undefined : { from: latestHour, until: earliestHour })
  const changed = (change: Partial<Form>) => () => {
    draft.change(change)
    onPlanAgain()
  }
  // Fields that every form with quiet hours has.
  const quiet = ({ from, until }: QuietSpan) =>
    ({ latestHour: from, earliestHour: until, quietHoursOff: false }) as Partial<Form>
  return {
    spread: spread && changed(spread),
    forbidNight: span && { ...span, plan: changed(quiet(span)) },
  }
}
