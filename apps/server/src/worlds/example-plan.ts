/**
 * A plan to try out: villages of one tribe, targets of a tribe beside it, an arrival
 * tomorrow evening. Every source can reach every target in time:
 *
 *   the slowest siege engine takes 30 minutes a field, so 23 fields take 11.5 hours,
 *   and between 08:00, when commands may leave again, and 20:00 lie twelve
 */
import { addToGroup, type Coord, fieldsBetween, type Instant, printLocal } from '@muster/game'
import { villageOf, type WorldSnapshot } from './world-snapshot.ts'

export interface ExamplePlan {
  readonly sources: readonly Coord[]
  readonly targets: readonly Coord[]
  /** On the world's clock, `2026-11-24T20:00:00`. */
  readonly arrival: string
}

const SOURCES = 60
const TARGETS = 20
const REACH_FIELDS = 23
const ARRIVAL_TIME = '20:00:00'
const DAY_MS = 86_400_000

/** `undefined` on a world without two such tribes. `tribeOf` gives the tribe of a player that is in one. */
export function examplePlan(
  snapshot: WorldSnapshot,
  tribeOf: ReadonlyMap<number, number>,
  now: Instant,
  timeZone: string,
): ExamplePlan | undefined {
  const byTribe = villagesByTribe(snapshot, tribeOf)
  const largestFirst = [...byTribe.keys()].sort((a, b) => villagesIn(byTribe, b).length - villagesIn(byTribe, a).length)
  for (const tribe of largestFirst) {
    const own = villagesIn(byTribe, tribe)
    const enemies = largestFirst.filter((other) => other !== tribe).flatMap((other) => villagesIn(byTribe, other))
    const front = nearest(middleOf(own), enemies, 1)[0]
    const enemy = front && largestFirst.find((other) => villagesIn(byTribe, other).includes(front))
    if (!front || enemy === undefined) continue
    const targets = nearest(front, villagesIn(byTribe, enemy), TARGETS)
    const inReach = own.filter((source) => targets.every((target) => fieldsBetween(source, target) <= REACH_FIELDS))
    const sources = nearest(front, inReach, SOURCES)
    if (targets.length === TARGETS && sources.length === SOURCES)
      return { sources, targets, arrival: `${tomorrow(now, timeZone)}T${ARRIVAL_TIME}` }
  }
  return undefined
}

function villagesByTribe(snapshot: WorldSnapshot, tribeOf: ReadonlyMap<number, number>): Map<number, Coord[]> {
  const byTribe = new Map<number, Coord[]>()
  for (let index = 0; index < snapshot.id.length; index++) {
    const { x, y, owner } = villageOf(snapshot, index)
    const tribe = tribeOf.get(owner)
    if (tribe === undefined) continue
    addToGroup(byTribe, tribe, { x, y })
  }
  return byTribe
}

function villagesIn(byTribe: ReadonlyMap<number, readonly Coord[]>, tribe: number): readonly Coord[] {
  return byTribe.get(tribe) ?? []
}

function middleOf(villages: readonly Coord[]): Coord {
  const mean = (of: (village: Coord) => number) => villages.reduce((sum, one) => sum + of(one), 0) / villages.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Nearest first. */
function nearest(to: Coord, villages: readonly Coord[], count: number): Coord[] {
  return [...villages].sort((a, b) => fieldsBetween(to, a) - fieldsBetween(to, b)).slice(0, count)
}

function tomorrow(now: Instant, timeZone: string): string {
  const today = printLocal(now, timeZone).slice(0, 10)
  return new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
}
