/**
 * Where each source of a pool fails for a demand: too far, in the past, outside the send times.
 *
 * Thousands of demands may ask it of thousands of sources. So villages stand in blocks of near neighbours, in the order of a
 * curve through the map, and a block is counted as a whole where its nearest and its farthest place fail
 * (or suit) alike. Longer ways never take less time, to the last bit of a double.
 */
import { type Coord, fieldsBetween, travelTime } from '@muster/game'
import { maxFieldsOf, placeOnCurve } from '../flow/pair-table.ts'
import {
  allowedOffsets,
  bannedLaunches,
  earliestLaunch,
  type Spans,
  travelSpans,
  windowSeconds,
} from '../launches/send-times.ts'
import { type Demand, POOLS, type PoolName, type Problem } from '../problem.ts'
import type { Shortage } from '../report.ts'
import { BLOCK } from '../tuning.ts'

interface Block {
  readonly villages: readonly Coord[]
  /** The corners of the box around them. */
  readonly low: Coord
  readonly high: Coord
}

/**
 * How far a place is on the way through the hurdles: 0 the target itself, then odd numbers for travels outside the spans
 * and even ones inside, one after the other, then these two. It grows with the distance.
 */
const IN_PAST = Number.MAX_SAFE_INTEGER
const TOO_FAR = Number.POSITIVE_INFINITY

export class SourceCounts {
  private readonly problem: Problem
  private readonly banned: Spans
  private readonly blocks: ReadonlyMap<PoolName, readonly Block[]>

  constructor(problem: Problem) {
    const { demands, rules, supplies } = problem
    const last = demands.reduce((last, { latestArrival }) => (latestArrival > last ? latestArrival : last), rules.now)
    this.problem = problem
    this.banned = bannedLaunches(rules, rules.now, last)
    this.blocks = new Map(
      POOLS.map((pool) => [pool, blocksOf(supplies.flatMap((each) => (each.pool === pool ? [each.village] : [])))]),
    )
  }

  of(demand: Demand): Shortage['sources'] {
    const { target, pool } = demand
    const stageOf = this.stages(demand)
    const counts = { total: 0, tooFar: 0, inPast: 0, outsideSendTimes: 0, valid: 0 }
    const add = (stage: number, villages: number) => {
      counts.total += villages
      if (stage === 0 || stage === TOO_FAR) counts.tooFar += villages
      else if (stage === IN_PAST) counts.inPast += villages
      else if (stage % 2 === 1) counts.outsideSendTimes += villages
      else counts.valid += villages
    }
    for (const { villages, low, high } of this.blocks.get(pool) ?? []) {
      const nearest = stageOf(nearestIn(low, high, target))
      if (nearest === stageOf(farthestIn(low, high, target))) add(nearest, villages.length)
      else for (const village of villages) add(stageOf(village), 1)
    }
    return counts
  }

  private stages(demand: Demand): (from: Coord) => number {
    const { target, minutesPerField, boost } = demand
    const { problem, banned } = this
    const maxFields = maxFieldsOf(problem, demand.unit)
    const window = windowSeconds(demand)
    const spans = travelSpans(allowedOffsets(demand, problem.rules, banned, Number.POSITIVE_INFINITY), window)
    const longest = Math.floor((demand.arrival - earliestLaunch(demand, problem.rules)) / 1000) + window
    return (from) => {
      const fields = fieldsBetween(from, target)
      if (fields === 0) return 0
      if (fields > maxFields) return TOO_FAR
      const travel = travelTime({ from, to: target, minutesPerField, boost })
      if (travel > longest) return IN_PAST
      const next = spans.findIndex(([, until]) => travel <= until)
      if (next < 0) return 2 * spans.length + 1
      return travel < (spans[next]?.[0] ?? 0) ? 2 * next + 1 : 2 * next + 2
    }
  }
}

function blocksOf(villages: readonly Coord[]): Block[] {
  const sorted = villages
    .map((village) => ({ village, place: placeOnCurve(village.x, village.y) }))
    .sort((a, b) => a.place - b.place)
    .map(({ village }) => village)
  return Array.from({ length: Math.ceil(sorted.length / BLOCK) }, (_, i) => {
    const own = sorted.slice(i * BLOCK, (i + 1) * BLOCK)
    const xs = own.map(({ x }) => x)
    const ys = own.map(({ y }) => y)
    return {
      villages: own,
      low: { x: Math.min(...xs), y: Math.min(...ys) },
      high: { x: Math.max(...xs), y: Math.max(...ys) },
    }
  })
}

function nearestIn(low: Coord, high: Coord, { x, y }: Coord): Coord {
  return { x: Math.min(high.x, Math.max(low.x, x)), y: Math.min(high.y, Math.max(low.y, y)) }
}

function farthestIn(low: Coord, high: Coord, { x, y }: Coord): Coord {
  return { x: x - low.x > high.x - x ? low.x : high.x, y: y - low.y > high.y - y ? low.y : high.y }
}
