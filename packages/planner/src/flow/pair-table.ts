/**
 * One pool as flat tables: a column for each supply, a row for each demand, a pair
 * where they meet. Pairs are never stored: 10,000 × 10,000 of them would take
 * gigabytes, while travel and validity of one are some ten machine operations.
 *
 *            col 0   col 1   col 2            cols: x, y, uses, size (nobles a command)
 *   row 0      ·       ·       ·              rows: x, y, pace, boost, reach, spans
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
import { BLOCK } from '../tuning.ts'
import { isSeen, type Watch } from '../watched.ts'

/** Nothing on a map of 1000 × 1000 fields is farther apart than this, in squared fields. */
const FARTHEST_SQUARED = 2 * 999 * 999

export interface PairTable {
  readonly pool: PoolName
  readonly cols: Columns
  readonly rows: Rows
  /** Of all rows, see above. */
  readonly spans: Float64Array
  readonly watches: readonly Watch[]
}

type ColumnFields = Pick<Columns, 'supply' | 'x' | 'y' | 'uses' | 'size'>

/** The supplies of a pool, one array a property. */
class Columns {
  readonly length: number
  /** Index into `problem.supplies`. */
  readonly supply: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** Commands it may give, never more than all rows of the pool want. */
  readonly uses: Int32Array
  /** Nobles that one command carries; 1 outside the noble pool. */
  readonly size: Int32Array
  readonly blocks: Boxes

  constructor({ supply, x, y, uses, size }: ColumnFields) {
    this.length = supply.length
    this.supply = supply
    this.x = x
    this.y = y
    this.uses = uses
    this.size = size
    this.blocks = boxesAround(x, y)
  }

  /** One column for each of these groups, in its middle, which is otherwise like the first of them. */
  merged(groups: readonly (readonly number[])[]): Columns {
    const firsts = this.pick(groups.map(([first]) => first!))
    return new Columns({ ...firsts, x: means(this.x, groups), y: means(this.y, groups) })
  }

  /** These of them, in this order. */
  pick(cols: ArrayLike<number>): Columns {
    return new Columns({
      supply: picked(this.supply, cols),
      x: picked(this.x, cols),
      y: picked(this.y, cols),
      uses: picked(this.uses, cols),
      size: picked(this.size, cols),
    })
  }
}

function means(values: Float64Array, groups: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(groups, (group) => group.reduce((sum, i) => sum + values[i]!, 0) / group.length)
}

/** The box around each `BLOCK` of columns. They stand in the order of a curve through the map, so each block lies close together. */
interface Boxes {
  readonly length: number
  readonly x0: Float64Array
  readonly x1: Float64Array
  readonly y0: Float64Array
  readonly y1: Float64Array
}

/** The demands of a pool, one array a property. */
class Rows {
  readonly length: number
  /** Index into `problem.demands`. */
  readonly demand: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly minutesPerField: Float64Array
  readonly boost: Float64Array
  readonly wanted: Int32Array
  /** Epoch milliseconds; the first moment of a window. */
  readonly arrival: Float64Array
  /** Greatest squared distance in fields, inclusive. */
  readonly reach: Float64Array
  /** Indices into the spans of the table. */
  readonly spanFrom: Int32Array
  readonly spanTo: Int32Array
  /** Allowed launches, see `allowedOffsets`. */
  readonly offsets: readonly Spans[]

  constructor(fields: Omit<Rows, 'length' | 'merged' | 'pick'>) {
    this.length = fields.demand.length
    this.demand = fields.demand
    this.x = fields.x
    this.y = fields.y
    this.minutesPerField = fields.minutesPerField
    this.boost = fields.boost
    this.wanted = fields.wanted
    this.arrival = fields.arrival
    this.reach = fields.reach
    this.spanFrom = fields.spanFrom
    this.spanTo = fields.spanTo
    this.offsets = fields.offsets
  }

  /** One row for each of these groups, in its middle, which is otherwise like the first of them. */
  merged(groups: readonly (readonly number[])[]): Rows {
    const firsts = this.pick(groups.map(([first]) => first!))
    return new Rows({ ...firsts, x: means(this.x, groups), y: means(this.y, groups) })
  }

  /** These of them, in this order. */
  pick(rows: ArrayLike<number>): Rows {
    return new Rows({
      demand: picked(this.demand, rows),
      x: picked(this.x, rows),
      y: picked(this.y, rows),
      minutesPerField: picked(this.minutesPerField, rows),
      boost: picked(this.boost, rows),
      wanted: picked(this.wanted, rows),
      arrival: picked(this.arrival, rows),
      reach: picked(this.reach, rows),
      spanFrom: picked(this.spanFrom, rows),
      spanTo: picked(this.spanTo, rows),
      offsets: Array.from(rows, (row) => this.offsets[row]!),
    })
  }
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
  const { spans, ...ofRows } = rowSpans(
    problem,
    demands.map(({ demand }) => demand),
  )
  return {
    pool,
    cols: new Columns({
      supply: Int32Array.from(supplies, ({ index }) => index),
      x: Float64Array.from(supplies, ({ supply }) => supply.village.x),
      y: Float64Array.from(supplies, ({ supply }) => supply.village.y),
      uses: Int32Array.from(supplies, ({ supply }) => Math.min(Math.floor(supply.uses), allWanted)),
      size: Int32Array.from(supplies, ({ supply }) => supply.noblesPerCommand),
    }),
    rows: new Rows({
      demand: Int32Array.from(demands, ({ index }) => index),
      x: Float64Array.from(demands, ({ demand }) => demand.target.x),
      y: Float64Array.from(demands, ({ demand }) => demand.target.y),
      minutesPerField: Float64Array.from(demands, ({ demand }) => demand.minutesPerField),
      boost: Float64Array.from(demands, ({ demand }) => demand.boost),
      wanted: Int32Array.from(demands, ({ demand }) => demand.wanted),
      arrival: Float64Array.from(demands, ({ demand }) => demand.arrival),
      reach: Float64Array.from(demands, ({ demand }) => squaredReach(maxFieldsOf(problem, demand.unit))),
      ...ofRows,
    }),
    spans,
    watches,
  }
}

/** The numbers at these places, in this order. */
function picked<T extends Float64Array | Int32Array>(values: T, indices: ArrayLike<number>): T {
  const picked = values instanceof Float64Array ? new Float64Array(indices.length) : new Int32Array(indices.length)
  for (let i = 0; i < indices.length; i++) picked[i] = values[indices[i]!]!
  return picked as T // the same class as `values`, which the compiler cannot follow
}

function boxesAround(x: Float64Array, y: Float64Array): Boxes {
  const length = Math.ceil(x.length / BLOCK)
  const edge = (values: Float64Array, pick: (a: number, b: number) => number) =>
    Float64Array.from({ length }, (_, block) => values.subarray(block * BLOCK, (block + 1) * BLOCK).reduce(pick))
  const less = (a: number, b: number) => Math.min(a, b)
  const more = (a: number, b: number) => Math.max(a, b)
  return { length, x0: edge(x, less), x1: edge(x, more), y0: edge(y, less), y1: edge(y, more) }
}

/** Along Hilbert's curve: near numbers are near places. (Bits of x and y in turn are quicker, and jump over half of the map.) */
export function placeOnCurve(x: number, y: number): number {
  let place = 0
  let [toX, toY] = [x, y]
  for (let side = 512; side >= 1; side /= 2) {
    const right = (toX & side) > 0 ? 1 : 0
    const down = (toY & side) > 0 ? 1 : 0
    place += side * side * ((3 * right) ^ down)
    if (down === 1) continue
    // The curve of the quarter is turned, and for the right one mirrored.
    const [x, y] = right === 1 ? [side - 1 - (toX & (side - 1)), side - 1 - (toY & (side - 1))] : [toX, toY]
    toX = y
    toY = x
  }
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

function squaredFields(table: PairTable, row: number, col: number): number {
  const { cols, rows } = table
  const dx = cols.x[col]! - rows.x[row]!
  const dy = cols.y[col]! - rows.y[row]!
  return dx * dx + dy * dy
}

/** In whole seconds, bit for bit what `travelTime` of the game package gives. */
export function travelOf(table: PairTable, row: number, col: number): number {
  const fields = Math.sqrt(squaredFields(table, row, col))
  return Math.round((fields * table.rows.minutesPerField[row]! * 60) / table.rows.boost[row]!)
}

function isTravelAllowed(table: PairTable, row: number, travel: number): boolean {
  const { rows, spans } = table
  for (let i = rows.spanFrom[row]!, to = rows.spanTo[row]!; i < to; i += 2) {
    if (travel >= spans[i]! && travel <= spans[i + 1]!) return true
  }
  return false
}

export function isValidPair(table: PairTable, row: number, col: number): boolean {
  const square = squaredFields(table, row, col)
  return square > 0 && square <= table.rows.reach[row]! && isTravelAllowed(table, row, travelOf(table, row, col))
}

export function isSeenPair(table: PairTable, row: number, col: number): boolean {
  const { watches, cols, rows } = table
  for (let i = 0; i < watches.length; i++) {
    if (isSeen(watches[i]!, cols.x[col]!, cols.y[col]!, rows.x[row]!, rows.y[row]!)) return true
  }
  return false
}
