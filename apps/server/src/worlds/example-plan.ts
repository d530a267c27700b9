/**
 * A plan to try out: villages of one tribe, targets of a tribe beside it, an arrival
 * tomorrow evening. On a young world both may be few. Every source can reach every target in time:
 *
 *   the slowest siege engine takes 30 minutes a field, so 23 fields take 11.5 hours,
 *   and between 08:00, when commands may leave again, and 20:00 lie twelve
 */
import { addToGroup, type Coord, fieldsBetween, type Instant, printLocal } from '@muster/game'
import type { WorldSnapshot } from './world-snapshot.ts'

export interface ExampleVillages {
  readonly sources: readonly Coord[]
  readonly targets: readonly Coord[]
}

const SOURCES = 60
const TARGETS = 20
const LEAST_SOURCES = 3
const LEAST_TARGETS = 2
/** The largest tribes; for each that is tried all villages of the world are looked at. */
const TRIBES_TRIED = 12
const REACH_FIELDS = 23
const ARRIVAL_TIME = '20:00:00'
const DAY_MS = 86_400_000

/**
 * The largest example that is found; `undefined` on a world without two tribes beside each other. `tribeOf` gives the tribe of a player
 * that is in one. On a world of 100,000 villages whose tribes lie apart it takes 50 ms; it is the same as long as the state is.
 */
export function exampleVillages(
  snapshot: WorldSnapshot,
  tribeOf: ReadonlyMap<number, number>,
): ExampleVillages | undefined {
  const tribes = new Int32Array(snapshot.owner.length)
  const byTribe = new Map<number, Coord[]>()
  for (const [index, owner] of snapshot.owner.entries()) {
    const tribe = tribeOf.get(owner)
    if (tribe === undefined) continue
    tribes[index] = tribe
    addToGroup(byTribe, tribe, placeOf(snapshot, index))
  }
  const largest = [...byTribe].sort(([, a], [, b]) => b.length - a.length).slice(0, TRIBES_TRIED)
  let best: ExampleVillages | undefined
  for (const [tribe, own] of largest) {
    const at = frontOf(middleOf(own), tribe, tribes, snapshot)
    if (at === undefined) continue
    const front = placeOf(snapshot, at)
    const beside = byTribe.get(tribes[at] ?? 0) ?? []
    const targets = nearest(
      front,
      beside.filter((target) => fieldsBetween(front, target) <= REACH_FIELDS / 2),
      TARGETS,
    )
    const inReach = own.filter((source) => targets.every((target) => fieldsBetween(source, target) <= REACH_FIELDS))
    const sources = nearest(front, inReach, SOURCES)
    const isLarger = sources.length * targets.length > (best ? best.sources.length * best.targets.length : 0)
    if (isLarger && sources.length >= LEAST_SOURCES && targets.length >= LEAST_TARGETS) best = { sources, targets }
    if (sources.length === SOURCES && targets.length === TARGETS) break
  }
  return best
}

/** Tomorrow evening on the world's clock, `2026-11-24T20:00:00`. */
export function exampleArrival(now: Instant, timeZone: string): string {
  const today = printLocal(now, timeZone).slice(0, 10)
  return `${new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)}T${ARRIVAL_TIME}`
}

/** Index of the village of others that lies nearest to the middle of a tribe. */
function frontOf(middle: Coord, tribe: number, tribes: Int32Array, { x, y }: WorldSnapshot): number | undefined {
  let front: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < tribes.length; index++) {
    if (tribes[index] === 0 || tribes[index] === tribe) continue
    const squared = ((x[index] ?? 0) - middle.x) ** 2 + ((y[index] ?? 0) - middle.y) ** 2
    if (squared >= least) continue
    least = squared
    front = index
  }
  return front
}

function placeOf({ x, y }: WorldSnapshot, index: number): Coord {
  return { x: x[index] ?? 0, y: y[index] ?? 0 }
}

function middleOf(villages: readonly Coord[]): Coord {
  const mean = (of: (village: Coord) => number) => villages.reduce((sum, one) => sum + of(one), 0) / villages.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Nearest first. */
function nearest(to: Coord, villages: readonly Coord[], count: number): Coord[] {
  return villages.toSorted((a, b) => fieldsBetween(to, a) - fieldsBetween(to, b)).slice(0, count)
}
