/** What both generators ask for besides a schedule: whether commands spread over a span, and leave one by one. */
import type { PlanRequest } from '@muster/contracts'
import * as z from 'zod/mini'
import {
  DistanceLimit,
  distanceLimitProblem,
  distanceOnWire,
  EMPTY_SCHEDULE,
  NO_DISTANCE_LIMIT,
  Schedule,
  scheduleOnWire,
  scheduleProblems,
} from '../../parts/planning/fields/schedule.ts'

export const ScheduleForm = z.object({
  ...Schedule.shape,
  ...DistanceLimit.shape,
  /** Commands may arrive at any moment from the arrival to the latest arrival. */
  spread: z.boolean(),
  distinctLaunches: z.boolean(),
})
export type ScheduleForm = Readonly<z.infer<typeof ScheduleForm>>

export const EMPTY_SCHEDULE_FORM: ScheduleForm = {
  ...EMPTY_SCHEDULE,
  ...NO_DISTANCE_LIMIT,
  latestHour: '00:00',
  spread: false,
  distinctLaunches: false,
}

export function problemsOfSchedule(form: ScheduleForm, zone: string) {
  return { ...scheduleProblems(form, zone), maxDistance: distanceLimitProblem(form) }
}

/** Only for a form without problems. */
export function scheduleRequest(form: ScheduleForm) {
  return {
    ...scheduleOnWire(form),
    maxDistance: distanceOnWire(form),
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: form.distinctLaunches,
    spamPlannerMode: form.spread,
  } satisfies Partial<PlanRequest>
}
