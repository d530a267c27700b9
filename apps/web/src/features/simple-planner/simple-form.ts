/**
 * The simple planner's form as data: what is entered, what is wrong with it, and the
 * request that is made of it.
 *
 *   SimpleForm ──problemsOf──▶ a code for each wrong field
 *        └──toRequest──▶ the call's body, with the wire's names
 *
 * An empty number box is null, never 0. Times are the world's own clock.
 */
import type { PlanRequest, World } from '@muster/contracts'
import { COMMAND_TYPES, type Instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { fullLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import {
  arrivalProblem,
  boostProblem,
  countProblem,
  earliestLaunchProblem,
  hasVillage,
  problemsIn,
  villageCounts,
} from '../../parts/planning/fields/field-problems.ts'
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
import { UnitChoice } from '../../parts/planning/fields/world-units.ts'

export const SimpleForm = z.object({
  ...Schedule.shape,
  ...DistanceLimit.shape,
  /** As the village inputs hold them: any text with coordinates in it. */
  targets: z.string(),
  sources: z.string(),
  reuseSingleSource: z.boolean(),
  distinctLaunches: z.boolean(),
  unit: UnitChoice,
  attacksPerTarget: z.nullable(z.number()),
  arrival: z.string(),
  earliestLaunch: z.string(),
  type: z.union([z.enum(COMMAND_TYPES), z.literal('')]),
  boostPercent: z.nullable(z.number()),
})
export type SimpleForm = Readonly<z.infer<typeof SimpleForm>>

export type FormField = keyof SimpleForm | 'world'
export type FormProblems = Readonly<Partial<Record<FormField, FieldCode>>>

export const EMPTY_FORM: SimpleForm = {
  ...EMPTY_SCHEDULE,
  ...NO_DISTANCE_LIMIT,
  targets: '',
  sources: '',
  reuseSingleSource: false,
  distinctLaunches: false,
  unit: '',
  attacksPerTarget: 1,
  arrival: '',
  earliestLaunch: '',
  type: 'Attack',
  boostPercent: 0,
}

const ARRIVAL_CODES = { missing: 'ARRIVAL_TIME_REQUIRED', past: 'DATE_IN_PAST_NOT_ALLOWED' } as const

/** The world decides which unit and which local times exist; without one nothing can be planned. */
export function problemsOf(form: SimpleForm, world: World | undefined, now: Instant): FormProblems {
  const zone = world?.timeZone ?? 'UTC'
  return problemsIn({
    ...scheduleProblems(form, zone),
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: hasVillage(form.targets) ? undefined : 'labelRequired',
    sources: hasVillage(form.sources) ? undefined : 'labelRequired',
    unit: world?.units.some(({ name }) => name === form.unit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    type: form.type === '' ? 'TYPE_REQUIRED' : undefined,
    boostPercent: form.type === 'Support' ? boostProblem(form.boostPercent) : undefined,
    attacksPerTarget: countProblem(form.attacksPerTarget, 'ATTACKS_PER_TARGET_REQUIRED'),
    arrival: arrivalProblem(form.arrival, zone, now, ARRIVAL_CODES),
    earliestLaunch: earliestLaunchProblem(form.earliestLaunch, zone),
    maxDistance: distanceLimitProblem(form),
  })
}

/** The body of the call. Only for a form without problems, whose choices and numbers are therefore all there. */
export function toRequest(form: SimpleForm, world: World): PlanRequest {
  const { unit, type, attacksPerTarget } = form
  if (unit === '' || type === '' || attacksPerTarget === null) {
    throw new Error(`A plan was asked for with unit "${unit}", type "${type}" and ${attacksPerTarget} attacks`)
  }
  const sources = villageCounts(form.sources)
  return {
    world: world.world,
    planningType: 'SIMPLE_PLANNER',
    template: -1,
    sourceVillages: Array.from(sources, ([coords, count]) => ({ coords, attacksPer: count })),
    targetVillages: Array.from(villageCounts(form.targets), ([coords, count]) => ({
      coords,
      type,
      unit,
      boost: type === 'Support' ? (form.boostPercent ?? 0) / 100 + 1 : 1,
      earliestLaunchTime: fullLocalTime(form.earliestLaunch),
      antiSnipeUnit: unit,
      arrivalTimes: [
        {
          arrivalTime: fullLocalTime(form.arrival),
          attacksPer: count > 1 ? count : attacksPerTarget,
          antiSnipesPer: 0,
          noblesPer: 0,
        },
      ],
    })),
    ...scheduleOnWire(form),
    maxDistance: distanceOnWire(form),
    useSourceMultipleTimes: form.reuseSingleSource && sources.size === 1,
    zeroDuplicateSendTimes: form.distinctLaunches,
  }
}
