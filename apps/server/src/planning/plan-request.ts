/**
 * Reads a plan request: the wire's names become the engine's, here and nowhere else,
 * and what the engine could not make sense of is refused with the field that is wrong.
 *
 *   sourceVillages           ┐                     targetVillages × arrivalTimes
 *   fakeVillages             ├─ supplies             attacksPer     ┐
 *   antiSnipeSourceVillages  │                       fakesPer       ├─ demands
 *   nobleVillages            ┘                       antiSnipesPer  │
 *                                                    noblesPer      ┘
 *
 * Where it is asked for only sizes and coordinates are looked at (planner-question.ts); the rest is read by the process that plans it.
 *
 * An arrival that can no longer be reached is no mistake of the request: the engine
 * answers it with the warning LAUNCH_IN_PAST.
 */
import type { PlanningType, PlanRequest } from '@muster/contracts'
import type { Coord, Instant, QuietHours, UnitName, WatchTower } from '@muster/game'
import { parseCoord, parseHour, parseLocal, printCoord } from '@muster/game'
import type { Blackout, Changeable, Demand, Objective, PoolName, Problem, Rules, Supply } from '@muster/planner'
import { Refusal } from '../http/refusals/refusal.ts'
import type { WorldRecord } from '../worlds/world-record.ts'
import { villageAt, type WorldSnapshot } from '../worlds/world-snapshot.ts'
import type { PlanSize } from './processes/plan-maker.ts'
import { type PlannerSettings, triesAllowed } from './settings/planner-settings.ts'

/** The most that one plan may hold, of either. */
const MOST_SOURCE_USES = 10_000
const MOST_COMMANDS = 10_000

/** What a request does not say: where it is planned, when, and by which seed. */
export interface PlanSetting {
  readonly world: WorldRecord
  /** Of each target's village, in the request's order. */
  readonly owners: Int32Array
  readonly now: Instant
  readonly seed: number
  readonly settings: PlannerSettings
}

type Target = PlanRequest['targetVillages'][number]
type ArrivalTime = Target['arrivalTimes'][number]

export function toProblem(request: PlanRequest, setting: PlanSetting): Problem {
  const supplies = suppliesOf(request)
  const demands = demandsOf(request, setting)
  if (demands.length === 0) throw new Refusal(400, 'NOTHING_WANTED')
  return {
    supplies,
    demands,
    rules: rulesOf(request, setting),
    objective: objectiveOf(request, setting.seed),
    towers: towersOf(request, setting.world),
    maxTries: triesAllowed(setting.settings, supplies, demands),
    changeable: CHANGEABLE[request.planningType],
    ...(request.certificate && { withCertificate: true }),
  }
}

/** What the form of each planner can change of its arrivals: the simple one and the generators have a single one. */
const CHANGEABLE: Record<PlanningType, Changeable> = {
  SIMPLE_PLANNER: { oneArrival: true, windows: false },
  ADVANCED_PLANNER: { oneArrival: false, windows: true },
  NOBLE_SPAM_PLANNER: { oneArrival: false, windows: false },
  COMMAND_GENERATOR: { oneArrival: true, windows: true },
  ADVANCED_COMMAND_GENERATOR: { oneArrival: true, windows: true },
}

/** Every source of the request, whatever its pool, in the request's order and each once. */
export function sourcesOf(request: PlanRequest): string[] {
  return [...new Set(sourceTexts(request).map((text) => printCoord(coordOf(text))))]
}

/**
 * Cheap sums, so that a request beyond the limits is refused before anything is looked up.
 * A village without a use and a target without a command count as one: they cost reading time as well.
 */
export function refuseTooLarge(request: PlanRequest): void {
  const uses =
    sum(request.sourceVillages, ({ attacksPer }) => Math.max(1, attacksPer)) +
    sum(request.fakeVillages, ({ attacksPer }) => Math.max(1, attacksPer)) +
    sum(request.antiSnipeSourceVillages, () => Math.max(1, antiSnipeUses(request))) +
    sum(request.nobleVillages, ({ nobleMethod }) => Math.max(1, nobleUses(nobleMethod)))
  if (uses > MOST_SOURCE_USES)
    throw new Refusal(422, 'TOO_MANY_SOURCES', { count: uses, limit: MOST_SOURCE_USES }, { field: 'sourceVillages' })
  const commands = sum(request.targetVillages, ({ arrivalTimes }) =>
    Math.max(
      1,
      sum(arrivalTimes, (arrivalTime) => Math.max(1, commandsOf(arrivalTime))),
    ),
  )
  if (commands > MOST_COMMANDS)
    throw new Refusal(422, 'TOO_MANY_COMMANDS', { count: commands, limit: MOST_COMMANDS }, { field: 'targetVillages' })
}

/** As a refusal tells it to whoever asked for too much. */
export function sizeOf(request: PlanRequest): PlanSize {
  return {
    sources: new Set(sourceTexts(request)).size,
    commands: sum(request.targetVillages, ({ arrivalTimes }) => sum(arrivalTimes, commandsOf)),
    keepsLaunchesApart:
      request.zeroDuplicateSendTimes === true ||
      (request.minimalSecondsBetweenSendTimes ?? 0) > 0 ||
      request.limitDuplicateSendTimes === true,
  }
}

function commandsOf(arrivalTime: ArrivalTime): number {
  const { attacksPer = 0, fakesPer = 0, noblesPer = 0 } = arrivalTime
  return attacksPer + fakesPer + noblesPer + antiSnipesOf(arrivalTime)
}

/** The advanced planner and the command generator spell this one differently. */
function antiSnipesOf({ antiSnipesPer, antiSnipePer }: ArrivalTime): number {
  return antiSnipesPer ?? antiSnipePer ?? 0
}

function antiSnipeUses({ antiSnipesPerSource }: PlanRequest): number {
  return antiSnipesPerSource ?? 2
}

/** Commands that the nobles of a source make; a rest too small for one stays at home. */
function nobleUses({ uses, noblesUsedPer }: { readonly uses: number; readonly noblesUsedPer: number }): number {
  return Math.floor(uses / noblesUsedPer)
}

/** Where a request says that villages lie, as flat as can be, for they are looked up where everybody waits. */
export interface NamedPlaces {
  /** As they were written: those of sources, of targets, of towers; a line each. */
  readonly texts: string
  /** `x`, `y` of each. */
  readonly fields: Uint16Array
  readonly sources: number
  readonly targets: number
}

export function namedPlaces(request: PlanRequest): NamedPlaces {
  const sources = sourceTexts(request)
  const targets = request.targetVillages.map(({ coords }) => coords)
  const towers = (request.watchTowers ?? []).map(({ coords }) => coords)
  const texts = [...sources, ...targets, ...towers]
  const fields = new Uint16Array(2 * texts.length)
  for (const [at, text] of texts.entries()) {
    const { x, y } = coordOf(text)
    fields.set([x, y], 2 * at)
  }
  return { texts: texts.join('\n'), fields, sources: sources.length, targets: targets.length }
}

/** Who owns the village of each target, in the request's order; refuses where a place that matters on this world is none. */
export function targetOwners(
  { texts, fields, sources, targets }: NamedPlaces,
  { hasWatchTowers }: WorldRecord,
  villages: WorldSnapshot,
): Int32Array {
  const owners = new Int32Array(targets)
  const unknown: number[] = []
  const count = hasWatchTowers ? fields.length / 2 : sources + targets
  for (let at = 0; at < count; at++) {
    const index = villageAt(villages, { x: fields[2 * at] ?? -1, y: fields[2 * at + 1] ?? -1 })
    if (index === undefined) unknown.push(at)
    else if (at >= sources && at < sources + targets) owners[at - sources] = villages.owner[index] ?? 0
  }
  if (unknown.length === 0) return owners
  const written = texts.split('\n')
  throw new Refusal(400, 'COORDS_UNKNOWN', {}, { coords: [...new Set(unknown.map((at) => written[at] ?? ''))] })
}

function sourceTexts(request: PlanRequest): string[] {
  const { sourceVillages = [], fakeVillages = [], antiSnipeSourceVillages = [], nobleVillages = [] } = request
  return [sourceVillages, fakeVillages, antiSnipeSourceVillages, nobleVillages].flat().map(({ coords }) => coords)
}

/**
 * One supply for a village in a pool. A village listed again adds its uses up, but for
 * anti-snipes, where the request states one number for every village.
 */
function suppliesOf(request: PlanRequest): Supply[] {
  const supplies = new Map<string, Supply>()
  const add = (pool: PoolName, coords: string, uses: number, noblesPerCommand = 1) => {
    const village = coordOf(coords)
    const key = `${pool} ${printCoord(village)} ${noblesPerCommand}`
    const before = supplies.get(key)?.uses ?? 0
    if (uses > 0) supplies.set(key, { pool, village, uses: before + uses, noblesPerCommand })
  }

  const { sourceVillages = [], fakeVillages = [], antiSnipeSourceVillages = [], nobleVillages = [] } = request
  const isOnlySource = new Set(sourceVillages.map(({ coords }) => printCoord(coordOf(coords)))).size === 1
  const isUnlimited = request.useSourceMultipleTimes === true && isOnlySource
  for (const { coords, attacksPer } of sourceVillages) add('attack', coords, isUnlimited ? Infinity : attacksPer)
  for (const { coords, attacksPer } of fakeVillages) add('fake', coords, attacksPer)
  for (const coords of new Set(antiSnipeSourceVillages.map(({ coords }) => printCoord(coordOf(coords)))))
    add('antiSnipe', coords, antiSnipeUses(request))
  for (const { coords, nobleMethod } of nobleVillages)
    add('noble', coords, nobleUses(nobleMethod), nobleMethod.noblesUsedPer)
  return [...supplies.values()]
}

/** By target, then arrival time, then pool, so that warnings come in the order of the request. */
function demandsOf(request: PlanRequest, { world, owners }: PlanSetting): Demand[] {
  const clock = clockOf(world)
  const pace = paceOf(world)
  const demands: Demand[] = []
  for (const [t, target] of request.targetVillages.entries()) {
    const field = `targetVillages.${t}`
    const village = coordOf(target.coords)
    const owner = owners[t]
    if (owner === undefined) throw new Error(`Target ${target.coords} has no owner told`)
    for (const name of NAMED_UNITS) if (target[name] !== undefined) pace(target[name], `${field}.${name}`)
    const earliestLaunch = clock.readIfGiven(target.earliestLaunchTime, `${field}.earliestLaunchTime`)
    for (const [a, arrivalTime] of target.arrivalTimes.entries()) {
      const { arrival, latestArrival } = arrivalWindow(request, target, arrivalTime, clock, {
        field,
        arrival: `${field}.arrivalTimes.${a}`,
      })
      for (const { pool, wanted, unit, unitField, type, boost } of wantedOf(target, arrivalTime)) {
        if (wanted === 0) continue
        demands.push({
          pool,
          target: village,
          targetOwner: owner,
          arrival,
          latestArrival,
          type,
          unit,
          minutesPerField: pace(unit, `${field}.${unitField}`),
          boost,
          ...(earliestLaunch !== undefined && { earliestLaunch }),
          wanted,
        })
      }
    }
  }
  return demands
}

/** The fields of a target that name a unit. A named unit must exist on the world, even where nothing is sent with it. */
const NAMED_UNITS = ['unit', 'fakeUnit', 'antiSnipeUnit'] as const

interface Wanted extends Pick<Demand, 'pool' | 'wanted' | 'unit' | 'type' | 'boost'> {
  /** Which field of the target is wrong when the world lacks the unit. */
  readonly unitField: (typeof NAMED_UNITS)[number] | 'arrivalTimes'
}

/** A boost speeds up support only, and only what is meant for the target itself. */
function wantedOf(target: Target, arrivalTime: ArrivalTime): readonly Wanted[] {
  const { unit, type, fakeUnit = 'catapult', antiSnipeUnit = 'axe' } = target
  const { attacksPer = 0, fakesPer = 0, noblesPer = 0 } = arrivalTime
  const boost = type === 'Support' ? (target.boost ?? 1) : 1
  return [
    { pool: 'noble', wanted: noblesPer, unit: 'snob', unitField: 'arrivalTimes', type: 'Attack', boost: 1 },
    { pool: 'attack', wanted: attacksPer, unit, unitField: 'unit', type, boost },
    {
      pool: 'antiSnipe',
      wanted: antiSnipesOf(arrivalTime),
      unit: antiSnipeUnit,
      unitField: 'antiSnipeUnit',
      type: 'Attack',
      boost: 1,
    },
    { pool: 'fake', wanted: fakesPer, unit: fakeUnit, unitField: 'fakeUnit', type: 'Attack', boost: 1 },
  ]
}

/**
 * A window's end is the arrival time's own or else the target's. It is checked in every mode,
 * but only the spam planner plans for any moment of it.
 */
function arrivalWindow(
  request: PlanRequest,
  target: Target,
  arrivalTime: ArrivalTime,
  clock: WorldClock,
  at: { readonly field: string; readonly arrival: string },
): Pick<Demand, 'arrival' | 'latestArrival'> {
  const arrival = clock.read(arrivalTime.arrivalTime, `${at.arrival}.arrivalTime`)
  const own = clock.readIfGiven(arrivalTime.latestArrivalTime, `${at.arrival}.latestArrivalTime`)
  const latest = own ?? clock.readIfGiven(target.latestArrivalTime, `${at.field}.latestArrivalTime`) ?? arrival
  if (latest < arrival) {
    const field = `${own === undefined ? at.field : at.arrival}.latestArrivalTime`
    throw new Refusal(400, 'ARRIVAL_WINDOW_REVERSED', { coords: target.coords }, { field, coords: [target.coords] })
  }
  return { arrival, latestArrival: request.spamPlannerMode === true ? latest : arrival }
}

/** Minutes per field of a unit of the world. */
function paceOf({ key, units }: WorldRecord): (unit: UnitName, field: string) => number {
  const minutesPerField = new Map(units.map((unit) => [unit.name, unit.minutesPerField]))
  return (unit, field) => {
    const minutes = minutesPerField.get(unit)
    if (minutes === undefined) throw new Refusal(400, 'UNIT_NOT_ON_WORLD', { world: key, unit }, { field })
    return minutes
  }
}

function rulesOf(request: PlanRequest, { world, now }: PlanSetting): Rules {
  const { maxDistance = 0, minimalSecondsBetweenSendTimes = -1 } = request
  const quietHours = quietHoursOf(request)
  return {
    now,
    timeZone: world.timeZone,
    ...(quietHours && { quietHours }),
    blackouts: blackoutsOf(request, world),
    ...(maxDistance > 0 && { maxFields: maxDistance }),
    ...(world.maxNobleFields > 0 && { maxNobleFields: world.maxNobleFields }),
    uniqueTarget: request.uniqueSourceTargetCoord === true,
    uniqueTargetOwner: request.uniqueSourceTargetPlayer === true,
    distinctLaunchSeconds: request.zeroDuplicateSendTimes === true,
    minimumGapSeconds: Math.max(0, minimalSecondsBetweenSendTimes),
  }
}

/** The request says when sending ends and begins; what lies between is quiet. */
function quietHoursOf({ exclusionSendTime }: PlanRequest): QuietHours | undefined {
  if (!exclusionSendTime) return undefined
  const from = parseHour(exclusionSendTime.latest)
  const until = parseHour(exclusionSendTime.earliest)
  if (from === undefined || until === undefined) throw new Error('An hour passed the contract, but is not an hour')
  return { from, until }
}

function blackoutsOf({ exclusionSendTimeSlots = [] }: PlanRequest, world: WorldRecord): Blackout[] {
  const clock = clockOf(world)
  return exclusionSendTimeSlots.map((slot, i) => {
    const field = `exclusionSendTimeSlots.${i}`
    const start = clock.read(slot.start, `${field}.start`)
    const end = clock.read(slot.end, `${field}.end`)
    if (end < start) throw new Refusal(400, 'SLOT_REVERSED', { start: slot.start }, { field: `${field}.end` })
    return { start, end }
  })
}

function objectiveOf(request: PlanRequest, seed: number): Objective {
  const { findFastestPossibilities, findSlowestPossibilities, averageSpeedSorting, limitDuplicateSendTimes } = request
  if (findFastestPossibilities && findSlowestPossibilities)
    throw new Refusal(400, 'FASTEST_AND_SLOWEST', {}, { field: 'findSlowestPossibilities' })
  return {
    order: findFastestPossibilities ? 'fastest' : findSlowestPossibilities ? 'slowest' : 'none',
    even: averageSpeedSorting === true,
    fewEqualLaunches: limitDuplicateSendTimes === true,
    seed,
  }
}

/** A world without watch towers has none to avoid, whatever was sent. */
function towersOf({ watchTowers = [] }: PlanRequest, world: WorldRecord): WatchTower[] {
  return world.hasWatchTowers ? watchTowers.map(({ coords, level }) => ({ at: coordOf(coords), level })) : []
}

/** The contract lets nothing else through. */
function coordOf(text: string): Coord {
  const coord = parseCoord(text)
  if (!coord) throw new Error(`"${text}" passed the contract, but is not a coordinate`)
  return coord
}

interface WorldClock {
  read(text: string, field: string): Instant
  /** Some planners send an empty text where they have no date. */
  readIfGiven(text: string | null | undefined, field: string): Instant | undefined
}

/** Most targets of a plan share a few arrival times, so each text is read once. */
function clockOf({ key, timeZone }: WorldRecord): WorldClock {
  const known = new Map<string, Instant>()
  const read = (text: string, field: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const local = parseLocal(text, timeZone)
    if ('problem' in local)
      throw local.problem === 'BAD_DATE'
        ? new Refusal(400, 'BAD_FIELD', { field, problem: `${text} is not a date` }, { field })
        : new Refusal(400, 'LOCAL_TIME_SKIPPED', { time: text, world: key }, { field })
    known.set(text, local.instant)
    return local.instant
  }
  return { read, readIfGiven: (text, field) => (text ? read(text, field) : undefined) }
}

function sum<T>(items: readonly T[] | undefined, value: (item: T) => number): number {
  return (items ?? []).reduce((total, item) => total + value(item), 0)
}
