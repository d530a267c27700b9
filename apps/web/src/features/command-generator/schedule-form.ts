/**
 * What both generators ask for in the same way: when commands may leave, when they may
 * arrive, and which of the possible sources are taken.
 */
import type { PlanRequest } from '@muster/contracts'
import type { FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { fullLocalTime, readLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import { isValidBlackout } from '../../parts/exclusion-slots/blackout.ts'
import { distanceProblem, type Problem } from '../../parts/planning/field-problems.ts'

export const ScheduleForm = z.object({
  /** Whole hours as `HH:00`, empty while none is chosen. */
  latestHour: z.string(),
  earliestHour: z.string(),
  quietHoursOff: z.boolean(),
  blackouts: z.readonly(z.array(z.readonly(z.object({ start: z.string(), end: z.string() })))),
  /** Commands may arrive at any moment from the arrival to the latest arrival. */
  spread: z.boolean(),
  sorting: z.enum(['none', 'fastest', 'slowest']),
  limitDistance: z.boolean(),
  /** Fields; null while the box is empty. */
  maxDistance: z.nullable(z.number()),
  distinctLaunches: z.boolean(),
})
export type ScheduleForm = Readonly<z.infer<typeof ScheduleForm>>

export const EMPTY_SCHEDULE: ScheduleForm = {
  latestHour: '00:00',
  earliestHour: '08:00',
  quietHoursOff: false,
  blackouts: [],
  spread: false,
  sorting: 'none',
  limitDistance: false,
  maxDistance: null,
  distinctLaunches: false,
}

type ScheduleProblems = Readonly<Record<'latestHour' | 'earliestHour' | 'blackouts' | 'maxDistance', Problem>>

export function scheduleProblems(form: ScheduleForm, zone: string): ScheduleProblems {
  const hourProblem = (hour: string, code: FieldCode) => (form.quietHoursOff || hour !== '' ? undefined : code)
  return {
    latestHour: hourProblem(form.latestHour, 'LATEST_HOUR_REQUIRED'),
    earliestHour: hourProblem(form.earliestHour, 'EARLIEST_HOUR_REQUIRED'),
    blackouts: form.blackouts.every((slot) => isValidBlackout(slot, zone)) ? undefined : 'END_TIME_BEFORE_START_TIME',
    maxDistance: form.limitDistance ? distanceProblem(form.maxDistance) : undefined,
  }
}

/** May be empty: then a command arrives exactly at its arrival. A wrong arrival has its own problem. */
export function latestArrivalProblem(latest: string, arrival: string, zone: string): Problem {
  const until = readLocalTime(latest, zone)
  if ('problem' in until) return until.problem === 'EMPTY' ? undefined : until.problem
  const from = readLocalTime(arrival, zone)
  return 'instant' in from && until.instant < from.instant ? 'LATEST_ARRIVAL_BEFORE_ARRIVAL' : undefined
}

type ScheduleRequest = Pick<
  PlanRequest,
  | 'findFastestPossibilities'
  | 'findSlowestPossibilities'
  | 'maxDistance'
  | 'useSourceMultipleTimes'
  | 'zeroDuplicateSendTimes'
  | 'spamPlannerMode'
  | 'exclusionSendTimeSlots'
  | 'exclusionSendTime'
>

/** Only for a form without problems. */
export function scheduleRequest(form: ScheduleForm): ScheduleRequest {
  return {
    findFastestPossibilities: form.sorting === 'fastest',
    findSlowestPossibilities: form.sorting === 'slowest',
    maxDistance: form.limitDistance ? (form.maxDistance ?? 0) : 0,
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: form.distinctLaunches,
    spamPlannerMode: form.spread,
    exclusionSendTimeSlots: form.blackouts.map(({ start, end }) => ({
      start: fullLocalTime(start),
      end: fullLocalTime(end),
    })),
    ...(form.quietHoursOff ? {} : { exclusionSendTime: { earliest: form.earliestHour, latest: form.latestHour } }),
  }
}
