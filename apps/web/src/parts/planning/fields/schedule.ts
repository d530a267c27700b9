/**
 * When commands may leave, and which of the possible sources are taken: what every planner asks for
 * in the same way.
 *
 *   Schedule        quiet hours, time slots and sorting, of every planner
 *   DistanceLimit   how far commands walk, where that can be limited
 *
 *   form ──scheduleProblems──▶ a code for each wrong field
 *     └────scheduleOnWire────▶ its part of the call's body, with the wire's names
 */
import type { PlanRequest } from '@muster/contracts'
import type { FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { stored } from '../../../storage/stored.ts'
import { fullLocalTime } from '../../date-time-field/local-time-text.ts'
import { isValidBlackout } from '../../exclusion-slots/blackout.ts'
import { asStored } from '../keeping.ts'
import { distanceProblem, type Problem } from './field-problems.ts'

export const Schedule = z.object({
  /** Whole hours as `HH:00`, empty while none is chosen. */
  latestHour: z.string(),
  earliestHour: z.string(),
  quietHoursOff: z.boolean(),
  blackouts: z.readonly(z.array(z.readonly(z.object({ start: z.string(), end: z.string() })))),
  sorting: z.enum(['none', 'fastest', 'slowest']),
})
export type Schedule = Readonly<z.infer<typeof Schedule>>

export const DistanceLimit = z.object({
  limitDistance: z.boolean(),
  /** Fields; null while the box is empty. */
  maxDistance: z.nullable(z.number()),
})
export type DistanceLimit = Readonly<z.infer<typeof DistanceLimit>>

export const EMPTY_SCHEDULE: Schedule = {
  latestHour: '01:00',
  earliestHour: '08:00',
  quietHoursOff: false,
  blackouts: [],
  sorting: 'none',
}

export const NO_DISTANCE_LIMIT: DistanceLimit = { limitDistance: false, maxDistance: null }

/** Whether the quiet hours are off is one choice for all planners. */
export const quietHoursOfAll = asStored('quietHoursOff', stored.disableSendBetween)

type ScheduleProblems = Readonly<Record<'latestHour' | 'earliestHour' | 'blackouts', Problem>>

export function scheduleProblems(form: Schedule, zone: string): ScheduleProblems {
  const hourProblem = (hour: string, code: FieldCode) => (form.quietHoursOff || hour !== '' ? undefined : code)
  return {
    latestHour: hourProblem(form.latestHour, 'LATEST_HOUR_REQUIRED'),
    earliestHour: hourProblem(form.earliestHour, 'EARLIEST_HOUR_REQUIRED'),
    blackouts: form.blackouts.every((slot) => isValidBlackout(slot, zone)) ? undefined : 'END_TIME_BEFORE_START_TIME',
  }
}

export function distanceLimitProblem({ limitDistance, maxDistance }: DistanceLimit): Problem {
  return limitDistance ? distanceProblem(maxDistance) : undefined
}

type ScheduleOnWire = Pick<
  PlanRequest,
  'findFastestPossibilities' | 'findSlowestPossibilities' | 'exclusionSendTimeSlots' | 'exclusionSendTime'
>

/** Only for a form without problems. */
export function scheduleOnWire(form: Schedule): ScheduleOnWire {
  return {
    findFastestPossibilities: form.sorting === 'fastest',
    findSlowestPossibilities: form.sorting === 'slowest',
    exclusionSendTimeSlots: form.blackouts.map(({ start, end }) => ({
      start: fullLocalTime(start),
      end: fullLocalTime(end),
    })),
    ...(form.quietHoursOff ? {} : { exclusionSendTime: { earliest: form.earliestHour, latest: form.latestHour } }),
  }
}

/** Fields; 0 is no limit. */
export function distanceOnWire({ limitDistance, maxDistance }: DistanceLimit): number {
  return limitDistance ? (maxDistance ?? 0) : 0
}
