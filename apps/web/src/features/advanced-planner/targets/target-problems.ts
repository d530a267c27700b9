/**
 * What is wrong with a target of the list, field by field. An empty count is wrong only
 * where its pool has sources; of a pool that is not in use it means none.
 */
import type { World } from '@muster/contracts'
import type { Instant, UnitName } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import {
  type LocalTimeProblem,
  type LocalTimeReading,
  readLocalTime,
} from '../../../parts/date-time-field/local-time-text.ts'
import { boostProblem } from '../../../parts/planning/fields/field-problems.ts'
import { POOLS, type Pool, percentOf, type Target, type TargetArrival } from './targets.ts'

export type ArrivalProblems = Readonly<Partial<Record<'arrival' | 'latest' | Pool, FieldCode>>>

export interface TargetProblems {
  readonly fields: Readonly<
    Partial<Record<'unit' | 'fakeUnit' | 'antiSnipeUnit' | 'boost' | 'earliestLaunch', FieldCode>>
  >
  /** By the arrival's place in its target. */
  readonly arrivals: ReadonlyMap<number, ArrivalProblems>
}

/** What a target is judged by. */
export interface TargetSetting {
  readonly world: World | undefined
  readonly now: Instant
  /** The pools that have sources. */
  readonly inUse: readonly Pool[]
  /** Nobles that leave in one command. */
  readonly noblesPerCommand: number
}

export function isSameSetting(a: TargetSetting, b: TargetSetting): boolean {
  const isSamePools = a.inUse.join() === b.inUse.join()
  return a.world === b.world && a.now === b.now && isSamePools && a.noblesPerCommand === b.noblesPerCommand
}

const MOST_COMMANDS = 1000

/** `undefined` for a target that can be planned. */
export function problemsOfTarget(target: Target, setting: TargetSetting): TargetProblems | undefined {
  const zone = setting.world?.timeZone ?? 'UTC'
  const earliest = readTime(target.earliestLaunch, zone)
  const fields = coded({
    unit: unitProblem(target.unit, setting.world),
    fakeUnit: unitProblem(target.fakeUnit, setting.world),
    antiSnipeUnit: unitProblem(target.antiSnipeUnit, setting.world),
    boost: target.type === 'Support' ? boostProblem(percentOf(target.boost)) : undefined,
    earliestLaunch: 'problem' in earliest && earliest.problem !== 'EMPTY' ? earliest.problem : undefined,
  })
  const arrivals = new Map<number, ArrivalProblems>()
  for (const [index, arrival] of target.arrivals.entries()) {
    const problems = arrivalProblems(arrival, zone, setting)
    if (problems) arrivals.set(index, problems)
  }
  return fields || arrivals.size > 0 ? { fields: fields ?? {}, arrivals } : undefined
}

/** The first code of a target, for where there is room for one. */
export function firstCode({ fields, arrivals }: TargetProblems): FieldCode | undefined {
  return Object.values(fields)[0] ?? [...arrivals.values()].flatMap((problems) => Object.values(problems))[0]
}

function arrivalProblems(
  { arrival, latest, counts }: TargetArrival,
  zone: string,
  { now, inUse, noblesPerCommand }: TargetSetting,
): ArrivalProblems | undefined {
  const at = readTime(arrival, zone)
  const until = readTime(latest, zone)
  const countCode = (pool: Pool) => {
    const count = counts[pool]
    if (count === null) return inUse.includes(pool) ? 'REQUIRED_FIELD' : undefined
    const most = pool === 'noble' ? Math.floor(MOST_COMMANDS / noblesPerCommand) : MOST_COMMANDS
    return Number.isInteger(count) && count >= 0 && count <= most ? undefined : 'COUNT_FROM_ZERO'
  }
  return coded({
    arrival: 'instant' in at ? (at.instant < now ? 'DATE_FILLED_NOT_PAST' : undefined) : codeOf(at.problem),
    latest: latestProblem(at, until),
    attack: countCode('attack'),
    fake: countCode('fake'),
    antiSnipe: countCode('antiSnipe'),
    noble: countCode('noble'),
  })
}

function codeOf(problem: LocalTimeProblem): FieldCode {
  return problem === 'EMPTY' ? 'DATE_FILLED_NOT_PAST' : problem
}

function latestProblem(at: LocalTimeReading, until: LocalTimeReading): FieldCode | undefined {
  if ('problem' in until) return until.problem === 'EMPTY' ? undefined : until.problem
  return 'instant' in at && until.instant < at.instant ? 'LATEST_BEFORE_ARRIVAL' : undefined
}

function unitProblem(unit: UnitName, world: World | undefined): FieldCode | undefined {
  // Without a world, or before its units are known, the world is what is missing.
  if (!world || world.units.length === 0) return undefined
  return world.units.some(({ name }) => name === unit) ? undefined : 'SLOWEST_UNIT_REQUIRED'
}

/** `undefined` when nothing has a code. */
function coded<Name extends string>(
  codes: Readonly<Record<Name, FieldCode | undefined>>,
): Readonly<Partial<Record<Name, FieldCode>>> | undefined {
  const found = Object.entries(codes).filter(([, code]) => code !== undefined)
  // The names are those of the codes.
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, FieldCode>>) : undefined
}

/** Thousands of targets share a few times, and each is judged anew every second. */
const readings = new Map<string, LocalTimeReading>()
const MOST_READINGS = 5_000

function readTime(text: string, zone: string): LocalTimeReading {
  const key = `${zone} ${text}`
  const known = readings.get(key)
  if (known) return known
  if (readings.size >= MOST_READINGS) readings.clear()
  const read = readLocalTime(text, zone)
  readings.set(key, read)
  return read
}

export function wantsAny(targets: readonly Target[], pool: Pool): boolean {
  return targets.some(({ arrivals }) => arrivals.some(({ counts }) => (counts[pool] ?? 0) > 0))
}

export function wantsNothing(targets: readonly Target[]): boolean {
  return POOLS.every((pool) => !wantsAny(targets, pool))
}
