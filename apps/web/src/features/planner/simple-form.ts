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
import { type CommandType, coordsIn, type Instant, printCoord, type UnitName } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { fullLocalTime, readLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import { type Blackout, isValidBlackout } from '../../parts/exclusion-slots/blackout.ts'
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

const MOST_ATTACKS = 1000
const FARTHEST = 1500
const HIGHEST_BOOST_PERCENT = 50

/** The world decides which unit and which local times exist; without one nothing can be planned. */
export function problemsOf(form: SimpleForm, world: World | undefined, now: Instant): FormProblems {
  const zone = world?.timeZone ?? 'UTC'
  return withoutGaps({
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: hasVillage(form.targets) ? undefined : 'labelRequired',
    sources: hasVillage(form.sources) ? undefined : 'labelRequired',
    unit: world?.units.some(({ name }) => name === form.unit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    type: form.type === '' ? 'TYPE_REQUIRED' : undefined,
    boostPercent: form.type === 'Support' ? boostProblem(form.boostPercent) : undefined,
    attacksPerTarget: countProblem(form.attacksPerTarget),
    arrival: arrivalProblem(form.arrival, zone, now),
    earliestLaunch: earliestLaunchProblem(form.earliestLaunch, zone),
    latestHour: form.quietHoursOff || form.latestHour !== '' ? undefined : 'LATEST_HOUR_REQUIRED',
    earliestHour: form.quietHoursOff || form.earliestHour !== '' ? undefined : 'EARLIEST_HOUR_REQUIRED',
    maxDistance: form.limitDistance ? distanceProblem(form.maxDistance) : undefined,
    blackouts: form.blackouts.every((slot) => isValidBlackout(slot, zone)) ? undefined : 'END_TIME_BEFORE_START_TIME',
  })
}

/** The first line with a coordinate settles it, so a list of thousands is not read through at each key. */
function hasVillage(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (coordsIn(text.slice(start, end)).length > 0) return true
    start = end + 1
  }
  return false
}

function boostProblem(percent: number | null): FieldCode | undefined {
  if (percent === null) return 'BOOST_PERCENTAGE_REQUIRED'
  if (percent < 0) return 'BOOST_GTE_ZERO'
  if (percent > HIGHEST_BOOST_PERCENT) return 'BOOST_LTE_MAX'
  return Number.isInteger(percent) ? undefined : 'BOOST_VALID_INTEGER'
}

function countProblem(count: number | null): FieldCode | undefined {
  if (count === null) return 'ATTACKS_PER_TARGET_REQUIRED'
  return Number.isInteger(count) && count >= 1 && count <= MOST_ATTACKS ? undefined : 'COUNT_OUT_OF_RANGE'
}

function distanceProblem(fields: number | null): FieldCode | undefined {
  return fields !== null && fields >= 1 && fields <= FARTHEST ? undefined : 'DISTANCE_OUT_OF_RANGE'
}

function arrivalProblem(arrival: string, zone: string, now: Instant): FieldCode | undefined {
  const read = readLocalTime(arrival, zone)
  if ('instant' in read) return read.instant < now ? 'DATE_IN_PAST_NOT_ALLOWED' : undefined
  return read.problem === 'EMPTY' ? 'ARRIVAL_TIME_REQUIRED' : read.problem
}

/** May be empty, and may lie in the past: then nothing leaves before now. */
function earliestLaunchProblem(earliest: string, zone: string): FieldCode | undefined {
  const read = readLocalTime(earliest, zone)
  return 'problem' in read && read.problem !== 'EMPTY' ? read.problem : undefined
}

/** The body of the call. Only for a form without problems, whose choices and numbers are therefore all there. */
export function toRequest(form: SimpleForm, world: World): PlanRequest {
  const { unit, type, attacksPerTarget } = form
  if (unit === '' || type === '' || attacksPerTarget === null) {
    throw new Error(`A plan was asked for with unit "${unit}", type "${type}" and ${attacksPerTarget} attacks`)
  }
  const sources = repeats(form.sources)
  return {
    world: world.world,
    planningType: 'SIMPLE_PLANNER',
    template: -1,
    sourceVillages: Array.from(sources, ([coords, count]) => ({ coords, attacksPer: count })),
    targetVillages: Array.from(repeats(form.targets), ([coords, count]) => ({
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

/** How often each coordinate stands in a text, in the order of the first time. */
function repeats(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const coord of coordsIn(text)) {
    const coords = printCoord(coord)
    counts.set(coords, (counts.get(coords) ?? 0) + 1)
  }
  return counts
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

/** What of the form is kept for the next visit; a number that is missing or wrong keeps the one before. */
export function toStorage(form: SimpleForm, before: PlannerSettings): PlannerSettings {
  return {
    ...before,
    useSourceMultipleTimes: form.reuseSingleSource,
    limitDistance: form.limitDistance,
    maxDistance: distanceProblem(form.maxDistance) ? before.maxDistance : form.maxDistance,
    sorting: form.sorting,
    zeroDuplicateSendTimes: form.distinctLaunches,
    attacksPerTarget: countProblem(form.attacksPerTarget) ? before.attacksPerTarget : (form.attacksPerTarget ?? 1),
    type: form.type === '' ? before.type : form.type,
  }
}

function withoutGaps(problems: Readonly<Record<string, FieldCode | undefined>>): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== undefined))
}

/** The unit to go on with on a world: the same by name where the world has it, else the world's second. */
export function unitOn(world: World, unit: UnitName | ''): UnitName | '' {
  if (world.units.some(({ name }) => name === unit)) return unit
  return (world.units[1] ?? world.units[0])?.name ?? ''
}
