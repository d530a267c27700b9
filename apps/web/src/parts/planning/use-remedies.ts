import type { Remedies } from '../results/remedies.ts'
import { NIGHT } from '../results/send-night.ts'
import type { DraftOf } from './draft-fields.tsx'
import type { Schedule } from './schedule.ts'

type QuietHours = Pick<Schedule, 'latestHour' | 'earliestHour' | 'quietHoursOff'>

/** `spread` is what the form has to become for launches that differ; absent where it has that, or no such choice. */
export function useRemedies<Form extends QuietHours>(
  draft: Pick<DraftOf<Form>, 'change' | 'useDraft'>,
  spread: Partial<Form> | undefined,
  onPlanAgain: () => void,
): Remedies {
  const isNightForbidden = draft.useDraft(
    ({ form }) => !form.quietHoursOff && form.latestHour === NIGHT.from && form.earliestHour === NIGHT.until,
  )
  const changed = (change: Partial<Form>) => () => {
    draft.change(change)
    onPlanAgain()
  }
  // Fields that every form with quiet hours has.
  const night = { latestHour: NIGHT.from, earliestHour: NIGHT.until, quietHoursOff: false } as Partial<Form>
  return {
    spread: spread && changed(spread),
    forbidNight: isNightForbidden ? undefined : changed(night),
  }
}
