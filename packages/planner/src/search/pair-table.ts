/**
 * One pool as flat tables: a column for each supply, a row for each demand, a pair
 * where they meet. Pairs are never stored: 10,000 × 10,000 of them would take
 * gigabytes, while travel and validity of one are some ten machine operations.
 *
 *            col 0   col 1   col 2            columns: x, y, uses, size (nobles a command)
 *   row 0      ·       ·       ·              rows:    x, y, pace, boost, reach, spans
 *   row 1      ·       ·       ·
 *
 *   travel(row, col) = round(√(dx² + dy²) × minutes per field × 60 ÷ boost)
 *   valid(row, col)  ⇔ 0 < dx² + dy² ≤ reach(row)  and travel lies in a span of the row
 *
 * Rows with the same clock share their spans: `spanFrom[row] … spanTo[row]` are
 * indices into `spans`, which holds first and last second of each span in turn.
 */
import type { PoolName, Problem } from '../problem.ts'
import {
  allowedOffsets,
  bannedLaunches,
  earliestLaunch,
  type Spans,
  travelSpans,
  windowSeconds,
} from '../send-times.ts'
import { isSeen, type Watch } from '../watched.ts'

/** Nothing on a map of 1000 × 1000 fields is farther apart than this, in squared fields. */
const FARTHEST_SQUARED = 2 * 999 * 999

/** Columns stand in the order of a curve through the map, so that each block of them lies close together. */
export const BLOCK = 64

export interface PairTable {
  readonly pool: PoolName
  /** Index into `problem.supplies` of each column. */
  readonly supply: Int32Array
  readonly colX: Float64Array
  readonly colY: Float64Array
  /** Commands a column may give, never more than all rows of the pool want. */
  readonly uses: Int32Array
  /** The box around each block of columns. */
  readonly blockX0: Float64Array
  readonly blockX1: Float64Array
  readonly blockY0: Float64Array
  readonly blockY1: Float64Array
  /** Nobles that one command carries; 1 outside the noble pool. */
  readonly size: Int32Array
  /** Index into `problem.demands` of each row. */
  readonly demand: Int32Array
  readonly rowX: Float64Array
  readonly rowY: Float64Array
  readonly minutesPerField: Float64Array
  readonly boost: Float64Array
  readonly wanted: Int32Array
  /** Epoch milliseconds; the first moment of a window. */
  readonly arrival: Float64Array
  /** Greatest squared distance in fields, inclusive. */
  readonly reach: Float64Array
  readonly spanFrom: Int32Array
  readonly spanTo: Int32Array
  readonly spans: Float64Array
  /** Allowed launches of each row, see `allowedOffsets`. */
  readonly offsets: readonly Spans[]
  readonly watches: readonly Watch[]
}

/** Of all supplies of a pool, or of those whose commands carry `size` nobles. */
export function pairTable(problem: Problem, pool: PoolName, watches: readonly Watch[], size?: number): PairTable {
  const supplies = problem.supplies.flatMap((supply, index) =>
    supply.pool === pool && supply.uses >= 1 && (size ?? supply.noblesPerCommand) === supply.noblesPerCommand
      ? [{ supply, index, place: placeOnCurve(supply.village.x, supply.village.y) }]
      : [],
  )
  supplies.sort((a, b) => a.place - b.place || a.index - b.index)
  const demands = problem.demands.flatMap((demand, index) =>
    demand.pool === pool && demand.wanted >= 1 ? [{ demand, index }] : [],
  )
  const allWanted = demands.reduce((sum, { demand }) => sum + demand.wanted, 0)
  const { spanFrom, spanTo, spans, offsets } = rowSpans(
    problem,
    demands.map(({ demand }) => demand),
  )
  const colX = Float64Array.from(supplies, ({ supply }) => supply.village.x)
  const colY = Float64Array.from(supplies, ({ supply }) => supply.village.y)
  return {
    pool,
    supply: Int32Array.from(supplies, ({ index }) => index),
    colX,
    colY,
    ...blockBoxes(colX, colY),
    uses: Int32Array.from(supplies, ({ supply }) => Math.min(Math.floor(supply.uses), allWanted)),
    size: Int32Array.from(supplies, ({ supply }) => supply.noblesPerCommand),
    demand: Int32Array.from(demands, ({ index }) => index),
    rowX: Float64Array.from(demands, ({ demand }) => demand.target.x),
    rowY: Float64Array.from(demands, ({ demand }) => demand.target.y),
    minutesPerField: Float64Array.from(demands, ({ demand }) => demand.minutesPerField),
    boost: Float64Array.from(demands, ({ demand }) => demand.boost),
    wanted: Int32Array.from(demands, ({ demand }) => demand.wanted),
    arrival: Float64Array.from(demands, ({ demand }) => demand.arrival),
    reach: Float64Array.from(demands, ({ demand }) => squaredReach(maxFieldsOf(problem, demand.unit))),
    spanFrom,
    spanTo,
    spans,
    offsets,
    watches,
  }
}

export function blockBoxes(colX: Float64Array, colY: Float64Array) {
  const box = (values: Float64Array, pick: (a: number, b: number) => number) =>
    Float64Array.from({ length: Math.ceil(values.length / BLOCK) }, (_, block) =>
      values.subarray(block * BLOCK, (block + 1) * BLOCK).reduce(pick),
    )
  const less = (a: number, b: number) => Math.min(a, b)
  const more = (a: number, b: number) => Math.max(a, b)
  return { blockX0: box(colX, less), blockX1: box(colX, more), blockY0: box(colY, less), blockY1: box(colY, more) }
}

/** Bits of x and y in turn (Morton order): near numbers are near places. */
export function placeOnCurve(x: number, y: number): number {
  let place = 0
  for (let bit = 9; bit >= 0; bit--) place = place * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1)
  return place
}

export function maxFieldsOf({ rules }: Problem, unit: string): number {
  const noble = unit === 'snob' ? rules.maxNobleFields : undefined
  return Math.min(rules.maxFields ?? Number.POSITIVE_INFINITY, noble ?? Number.POSITIVE_INFINITY)
}

/** The greatest whole square whose root is at most `fields`, so that hot loops compare without a root. */
function squaredReach(fields: number): number {
  if (fields >= Math.sqrt(FARTHEST_SQUARED)) return FARTHEST_SQUARED
  if (fields < 0) return -1
  let square = Math.floor(fields * fields)
  while (Math.sqrt(square + 1) <= fields) square++
  while (Math.sqrt(square) > fields) square--
  return square
}

function rowSpans(problem: Problem, demands: readonly Problem['demands'][number][]) {
  const { rules } = problem
  let lastArrival = rules.now
  for (const { latestArrival } of demands) if (latestArrival > lastArrival) lastArrival = latestArrival
  const banned = bannedLaunches(rules, rules.now, lastArrival)
  const spanFrom = new Int32Array(demands.length)
  const spanTo = new Int32Array(demands.length)
  const offsets: Spans[] = []
  const flat: number[] = []
  const known = new Map<string, { readonly offsets: Spans; readonly from: number; readonly to: number }>()
  demands.forEach((demand, row) => {
    const window = windowSeconds(demand)
    const longest = Math.ceil((Math.sqrt(FARTHEST_SQUARED) * demand.minutesPerField * 60) / demand.boost) + 1
    const key = `${demand.arrival} ${window} ${earliestLaunch(demand, rules)} ${longest}`
    let entry = known.get(key)
    if (!entry) {
      const allowed = allowedOffsets(demand, rules, banned, longest)
      const from = flat.length
      for (const [first, last] of travelSpans(allowed, window)) flat.push(first, last)
      entry = { offsets: allowed, from, to: flat.length }
      known.set(key, entry)
    }
    spanFrom[row] = entry.from
    spanTo[row] = entry.to
    offsets.push(entry.offsets)
  })
  return { spanFrom, spanTo, spans: Float64Array.from(flat), offsets }
}

export function squaredFields(table: PairTable, row: number, col: number): number {
  const dx = table.colX[col]! - table.rowX[row]!
  const dy = table.colY[col]! - table.rowY[row]!
  return dx * dx + dy * dy
}

/** In whole seconds, bit for bit what `travelTime` of the game package gives. */
export function travelOf(table: PairTable, row: number, col: number): number {
  const fields = Math.sqrt(squaredFields(table, row, col))
  return Math.round((fields * table.minutesPerField[row]! * 60) / table.boost[row]!)
}

export function isTravelAllowed(table: PairTable, row: number, travel: number): boolean {
  const { spans, spanTo } = table
  for (let i = table.spanFrom[row]!, to = spanTo[row]!; i < to; i += 2) {
    if (travel >= spans[i]! && travel <= spans[i + 1]!) return true
  }
  return false
}

export function isValidPair(table: PairTable, row: number, col: number): boolean {
  const square = squaredFields(table, row, col)
  return square > 0 && square <= table.reach[row]! && isTravelAllowed(table, row, travelOf(table, row, col))
}

export function isSeenPair(table: PairTable, row: number, col: number): boolean {
  const { watches, colX, colY, rowX, rowY } = table
  for (let i = 0; i < watches.length; i++) {
    if (isSeen(watches[i]!, colX[col]!, colY[col]!, rowX[row]!, rowY[row]!)) return true
  }
  return false
}
