/**
 * A plan to try out: villages of one tribe, targets of a tribe beside it, an arrival
 * tomorrow evening. On a young world both may be few. Every source can reach every target in time:
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
const LEAST_SOURCES = 3
const LEAST_TARGETS = 2
/** The largest tribes: on a world of a hundred thousand villages looking at each would hold up everybody else. */
const TRIBES_TRIED = 12
const REACH_FIELDS = 23
const ARRIVAL_TIME = '20:00:00'
const DAY_MS = 86_400_000

/** The largest one that is found; `undefined` on a world without two tribes beside each other. `tribeOf` gives the tribe of a player that is in one. */
export function examplePlan(
  snapshot: WorldSnapshot,
  tribeOf: ReadonlyMap<number, number>,
  now: Instant,
  timeZone: string,
): ExamplePlan | undefined {
  const byTribe = villagesByTribe(snapshot, tribeOf)
  const tribes = [...byTribe.values()].sort((a, b) => b.length - a.length)
  let best: Pick<ExamplePlan, 'sources' | 'targets'> | undefined
  for (const own of tribes.slice(0, TRIBES_TRIED)) {
    const front = frontOf(own, tribes)
    if (!front) continue
    const near = nearest(front.village, front.tribe, TARGETS)
    const targets = near.filter((target) => fieldsBetween(front.village, target) <= REACH_FIELDS / 2)
    const inReach = own.filter((source) => targets.every((target) => fieldsBetween(source, target) <= REACH_FIELDS))
    const sources = nearest(front.village, inReach, SOURCES)
    const isLarger = sources.length * targets.length > (best ? best.sources.length * best.targets.length : 0)
    if (isLarger && sources.length >= LEAST_SOURCES && targets.length >= LEAST_TARGETS) best = { sources, targets }
    if (sources.length === SOURCES && targets.length === TARGETS) break
  }
  return best && { ...best, arrival: `${tomorrow(now, timeZone)}T${ARRIVAL_TIME}` }
}

/** The village of others that lies nearest to the middle of a tribe, with all villages of its tribe. */
function frontOf(own: readonly Coord[], tribes: readonly (readonly Coord[])[]) {
  const middle = middleOf(own)
  let front: { readonly village: Coord; readonly tribe: readonly Coord[]; readonly fields: number } | undefined
  for (const tribe of tribes) {
    if (tribe === own) continue
    for (const village of tribe) {
      const fields = fieldsBetween(middle, village)
      if (!front || fields < front.fields) front = { village, tribe, fields }
    }
  }
  return front
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
