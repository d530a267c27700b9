/**
 * The simple planner's form as data: what is entered, what is wrong with it, and the
 * request that is made of it.
 *
 *   kept options ──fromStorage──▶ SimpleForm ──problemsOf──▶ a code for each wrong field
 *                                     │
 *                                     └──toRequest──▶ the call's body, with the wire's names
 *
 * An empty number box is null, never 0. Times are the world's own clock.
 */
import type { PlanRequest, World } from '@muster/contracts'
import type { CommandType, Instant, UnitName } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { fullLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import { type Blackout, isValidBlackout } from '../../parts/exclusion-slots/blackout.ts'
import {
  arrivalProblem,
  boostProblem,
  countProblem,
  distanceProblem,
  earliestLaunchProblem,
  hasVillage,
  problemsIn,
  villageCounts,
} from '../../parts/planning/field-problems.ts'
import type { PlannerSettings } from '../../storage/stored.ts'

export interface SimpleForm {
  /** As the village inputs hold them: any text with coordinates in it. */
  readonly targets: string
  readonly sources: string
  readonly reuseSingleSource: boolean
  readonly limitDistance: boolean
  readonly maxDistance: number | null
  readonly sorting: PlannerSettings['sorting']
  readonly distinctLaunches: boolean
  readonly unit: UnitName | ''
  readonly attacksPerTarget: number | null
  readonly arrival: string
  readonly earliestLaunch: string
  readonly blackouts: readonly Blackout[]
  readonly latestHour: string
  readonly earliestHour: string
  readonly quietHoursOff: boolean
  readonly type: CommandType | ''
  readonly boostPercent: number | null
}

export type FormField = keyof SimpleForm | 'world'
export type FormProblems = Readonly<Partial<Record<FormField, FieldCode>>>

export const EMPTY_FORM: SimpleForm = {
  targets: '',
  sources: '',
  reuseSingleSource: false,
  limitDistance: false,
  maxDistance: null,
  sorting: 'none',
  distinctLaunches: false,
  unit: '',
  attacksPerTarget: 1,
  arrival: '',
  earliestLaunch: '',
  blackouts: [],
  latestHour: '01:00',
  earliestHour: '08:00',
  quietHoursOff: false,
  type: 'Attack',
  boostPercent: 0,
}

const ARRIVAL_CODES = { missing: 'ARRIVAL_TIME_REQUIRED', past: 'DATE_IN_PAST_NOT_ALLOWED' } as const

/** The world decides which unit and which local times exist; without one nothing can be planned. */
export function problemsOf(form: SimpleForm, world: World | undefined, now: Instant): FormProblems {
  const zone = world?.timeZone ?? 'UTC'
  return problemsIn({
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: hasVillage(form.targets) ? undefined : 'labelRequired',
    sources: hasVillage(form.sources) ? undefined : 'labelRequired',
    unit: world?.units.some(({ name }) => name === form.unit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    type: form.type === '' ? 'TYPE_REQUIRED' : undefined,
    boostPercent: form.type === 'Support' ? boostProblem(form.boostPercent) : undefined,
    attacksPerTarget: countProblem(form.attacksPerTarget, 'ATTACKS_PER_TARGET_REQUIRED'),
    arrival: arrivalProblem(form.arrival, zone, now, ARRIVAL_CODES),
    earliestLaunch: earliestLaunchProblem(form.earliestLaunch, zone),
    latestHour: form.quietHoursOff || form.latestHour !== '' ? undefined : 'LATEST_HOUR_REQUIRED',
    earliestHour: form.quietHoursOff || form.earliestHour !== '' ? undefined : 'EARLIEST_HOUR_REQUIRED',
    maxDistance: form.limitDistance ? distanceProblem(form.maxDistance) : undefined,
    blackouts: form.blackouts.every((slot) => isValidBlackout(slot, zone)) ? undefined : 'END_TIME_BEFORE_START_TIME',
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
    findFastestPossibilities: form.sorting === 'fastest',
    findSlowestPossibilities: form.sorting === 'slowest',
    maxDistance: form.limitDistance ? (form.maxDistance ?? 0) : 0,
    useSourceMultipleTimes: form.reuseSingleSource && sources.size === 1,
    zeroDuplicateSendTimes: form.distinctLaunches,
    exclusionSendTimeSlots: form.blackouts.map(({ start, end }) => ({
      start: fullLocalTime(start),
      end: fullLocalTime(end),
    })),
    ...(form.quietHoursOff ? {} : { exclusionSendTime: { earliest: form.earliestHour, latest: form.latestHour } }),
  }
}

/** An empty form with the options that were kept. Villages and times are never among them. */
export function fromStorage(kept: PlannerSettings, quietHoursOff: boolean): SimpleForm {
  return {
    ...EMPTY_FORM,
    reuseSingleSource: kept.useSourceMultipleTimes,
    limitDistance: kept.limitDistance,
    maxDistance: kept.maxDistance,
    sorting: kept.sorting,
    distinctLaunches: kept.zeroDuplicateSendTimes,
    attacksPerTarget: kept.attacksPerTarget,
    type: kept.type,
    quietHoursOff,
  }
}

function isCount(count: number | null): count is number {
  return countProblem(count, 'ATTACKS_PER_TARGET_REQUIRED') === undefined
}

/** What of the form is kept for the next visit; a number that is missing or wrong keeps the one before. */
export function toStorage(form: SimpleForm, before: PlannerSettings): PlannerSettings {
  return {
    ...before,
    useSourceMultipleTimes: form.reuseSingleSource,
    limitDistance: form.limitDistance,
    maxDistance: distanceProblem(form.maxDistance) ? before.maxDistance : form.maxDistance,
    sorting: form.sorting,
    zeroDuplicateSendTimes: form.distinctLaunches,
    attacksPerTarget: isCount(form.attacksPerTarget) ? form.attacksPerTarget : before.attacksPerTarget,
    type: form.type === '' ? before.type : form.type,
  }
}
