/**
 * One pool as flat tables: a column for each supply, a row for each demand, a pair
 * where they meet. Pairs are never stored: 10,000 × 10,000 of them would take
 * gigabytes, while travel and validity of one are some ten machine operations.
 *
 *            col 0   col 1   col 2            cols: x, y, uses, size (nobles a command)
 *   row 0      ·       ·       ·              rows: x, y, pace, boost, reach, spans
 *   row 1      ·       ·       ·
 *
 * What a pair is allowed depends on its row only by its kind (clock, pace, reach) and on its
 * column only by its class. A way is a kind and a class together; it holds pace, reach and
 * clock, so that hot loops read them once for a row and a block of columns of one class.
 * The planners' columns are all of one class.
 *
 *   travel(row, col) = round(√(dx² + dy²) × minutes per field × 60 ÷ boost)        of their way
 *   valid(row, col)  ⇔ nearest ≤ dx² + dy² ≤ reach  and travel lies in a span      of their way
 *
 * Ways with the same clock share their spans: `spanFrom[way] … spanTo[way]` are
 * indices into `spans`, which holds first and last second of each span in turn.
 */

import {
  allowedOffsets,
  bannedLaunches,
  type Clock,
  earliestLaunch,
  type Spans,
  travelSpans,
  windowSeconds,
} from '../launches/send-times.ts'
import type { Demand, Rules as LaunchRules, PoolName, Problem } from '../problem.ts'
import { BLOCK } from '../tuning.ts'
import { isSeen, type Watch } from '../watched.ts'

/** Nothing on a map of 1000 × 1000 fields is farther apart than this, in squared fields. */
const FARTHEST_SQUARED = 2 * 999 * 999

/** Squared distances below it are none: a village does not send to itself. */
export const ELSEWHERE = Number.MIN_VALUE

export interface PairTable {
  readonly pool: PoolName
  readonly cols: Columns
  readonly rows: Rows
  readonly ways: Ways
  /** Of all ways, see above. */
  readonly spans: Float64Array
  readonly watches: readonly Watch[]
}

/** Pace, reach and clock of each kind of rows with each class of columns, see {@link wayAt}. */
export interface Ways {
  readonly classes: number
  /** Where senders matter: they are a matter of who wants and who sends alone, and so they multiply no other ways. */
  readonly senders?: SenderWays
  readonly minutesPerField: Float64Array
  readonly boost: Float64Array
  /** Least and greatest squared distance in fields, inclusive; a way that may not be at all has a reach of −1. */
  readonly nearest: Float64Array
  readonly reach: Float64Array
  /** Indices into the spans of the table. */
  readonly spanFrom: Int32Array
  readonly spanTo: Int32Array
  /** Allowed launches, see `allowedOffsets`. */
  readonly offsets: readonly Spans[]
}

/**
 * Kinds are then a clock and a list of senders each, of which there may be as many as rows; classes are of a player each.
 * All ways stand twice, for whoever may send and for whoever is not preferred, and the last is that of nobody.
 */
export interface SenderWays {
  /** Of each kind. */
  readonly clockOf: Int32Array
  readonly listOf: Int32Array
  /** Of each class. */
  readonly senderOf: Int32Array
  readonly senders: number
  /** Of each list and sender: 0 may, 1 may and is not preferred, 2 may not. */
  readonly standing: Uint8Array
  /** Clocks times classes. */
  readonly count: number
}

type ColumnFields = Pick<Columns, 'supply' | 'x' | 'y' | 'uses' | 'size' | 'classOf'>

/** The supplies of a pool, one array a property. */
export class Columns {
  readonly length: number
  /** Index into `problem.supplies`. */
  readonly supply: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** Commands it may give, never more than all rows of the pool want. */
  readonly uses: Int32Array
  /** Nobles that one command carries; 1 outside the noble pool. */
  readonly size: Int32Array
  /** Never falls from one column to the next. */
  readonly classOf: Int32Array
  readonly blocks: Boxes

  constructor({ supply, x, y, uses, size, classOf }: ColumnFields) {
    this.length = supply.length
    this.supply = supply
    this.x = x
    this.y = y
    this.uses = uses
    this.size = size
    this.classOf = classOf
    this.blocks = boxesAround(x, y, classOf)
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
      classOf: picked(this.classOf, cols),
    })
  }
}

function means(values: Float64Array, groups: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(groups, (group) => group.reduce((sum, i) => sum + values[i]!, 0) / group.length)
}

/**
 * The box around each block of columns: at most `BLOCK` of one class. Columns of a class stand in the order of a curve
 * through the map, so each block lies close together.
 */
interface Boxes {
  readonly length: number
  /** Its columns are `from[block]` to `from[block + 1]`, exclusive. */
  readonly from: Int32Array
  readonly classOf: Int32Array
  readonly x0: Float64Array
  readonly x1: Float64Array
  readonly y0: Float64Array
  readonly y1: Float64Array
}

/** The demands of a pool, one array a property. */
export class Rows {
  readonly length: number
  /** Index into `problem.demands`. */
  readonly demand: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly wanted: Int32Array
  /** Epoch milliseconds; the first moment of a window. */
  readonly arrival: Float64Array
  /** Rows of one kind have the same ways. */
  readonly kind: Int32Array

  constructor(fields: Omit<Rows, 'length' | 'merged' | 'pick'>) {
    this.length = fields.demand.length
    this.demand = fields.demand
    this.x = fields.x
    this.y = fields.y
    this.wanted = fields.wanted
    this.arrival = fields.arrival
    this.kind = fields.kind
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
      wanted: picked(this.wanted, rows),
      arrival: picked(this.arrival, rows),
      kind: picked(this.kind, rows),
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
  const { spans, kind, ways } = waysOf(
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
      classOf: new Int32Array(supplies.length),
    }),
    rows: new Rows({
      demand: Int32Array.from(demands, ({ index }) => index),
      x: Float64Array.from(demands, ({ demand }) => demand.target.x),
      y: Float64Array.from(demands, ({ demand }) => demand.target.y),
      wanted: Int32Array.from(demands, ({ demand }) => demand.wanted),
      arrival: Float64Array.from(demands, ({ demand }) => demand.arrival),
      kind,
    }),
    ways,
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

function boxesAround(x: Float64Array, y: Float64Array, classOf: Int32Array): Boxes {
  const starts: number[] = []
  for (let col = 0, first = 0; col < classOf.length; col++) {
    if (col > 0 && classOf[col] !== classOf[col - 1]) first = col
    if ((col - first) % BLOCK === 0) starts.push(col)
  }
  const from = Int32Array.from([...starts, x.length])
  const edge = (values: Float64Array, pick: (a: number, b: number) => number) =>
    Float64Array.from(starts, (start, block) => values.subarray(start, from[block + 1]).reduce(pick))
  const less = (a: number, b: number) => Math.min(a, b)
  const more = (a: number, b: number) => Math.max(a, b)
  return {
    length: starts.length,
    from,
    classOf: Int32Array.from(starts, (start) => classOf[start]!),
    x0: edge(x, less),
    x1: edge(x, more),
    y0: edge(y, less),
    y1: edge(y, more),
  }
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
export function squaredReach(fields: number): number {
  if (fields >= Math.sqrt(FARTHEST_SQUARED)) return FARTHEST_SQUARED
  if (fields < 0) return -1
  let square = Math.floor(fields * fields)
  while (Math.sqrt(square + 1) <= fields) square++
  while (Math.sqrt(square) > fields) square--
  return square
}

interface SpanEntry {
  readonly offsets: Spans
  /** Indices into the spans of the table. */
  readonly from: number
  readonly to: number
}

/** The spans of travel of each clock that is asked for, once for each. */
export class SpanStore {
  private readonly flat: number[] = []
  private readonly known = new Map<string, SpanEntry>()

  /** `key` names whose banned launches these are. */
  entry(
    demand: Clock & Pick<Demand, 'minutesPerField' | 'boost'>,
    rules: LaunchRules,
    banned: Spans,
    key = '',
  ): SpanEntry {
    const window = windowSeconds(demand)
    const longest = Math.ceil((Math.sqrt(FARTHEST_SQUARED) * demand.minutesPerField * 60) / demand.boost) + 1
    const name = `${demand.arrival} ${window} ${earliestLaunch(demand, rules)} ${longest} ${key}`
    const known = this.known.get(name)
    if (known) return known
    const offsets = allowedOffsets(demand, rules, banned, longest)
    const from = this.flat.length
    for (const [first, last] of travelSpans(offsets, window)) this.flat.push(first, last)
    const entry = { offsets, from, to: this.flat.length }
    this.known.set(name, entry)
    return entry
  }

  spans(): Float64Array {
    return Float64Array.from(this.flat)
  }
}

/** The ways of a pool's demands, one for each clock, pace and reach; all columns are of one class. */
function waysOf(problem: Problem, demands: readonly Demand[]): { kind: Int32Array; ways: Ways; spans: Float64Array } {
  const { rules } = problem
  let lastArrival = rules.now
  for (const { latestArrival } of demands) if (latestArrival > lastArrival) lastArrival = latestArrival
  const banned = bannedLaunches(rules, rules.now, lastArrival)
  const store = new SpanStore()
  const kinds = new Map<string, { readonly number: number; readonly demand: Demand; readonly entry: SpanEntry }>()
  const kind = Int32Array.from(demands, (demand) => {
    const entry = store.entry(demand, rules, banned)
    const name = `${entry.from} ${entry.to} ${demand.minutesPerField} ${demand.boost} ${maxFieldsOf(problem, demand.unit)}`
    const known = kinds.get(name) ?? { number: kinds.size, demand, entry }
    kinds.set(name, known)
    return known.number
  })
  const all = [...kinds.values()]
  const ways = {
    classes: 1,
    minutesPerField: Float64Array.from(all, ({ demand }) => demand.minutesPerField),
    boost: Float64Array.from(all, ({ demand }) => demand.boost),
    nearest: new Float64Array(all.length).fill(ELSEWHERE),
    reach: Float64Array.from(all, ({ demand }) => squaredReach(maxFieldsOf(problem, demand.unit))),
    spanFrom: Int32Array.from(all, ({ entry }) => entry.from),
    spanTo: Int32Array.from(all, ({ entry }) => entry.to),
    offsets: all.map(({ entry }) => entry.offsets),
  }
  return { kind, ways, spans: store.spans() }
}

/** The way of a kind and a class, an index into the arrays of `ways`. */
export function wayAt({ classes, senders }: Ways, kind: number, classNumber: number): number {
  if (!senders) return kind * classes + classNumber
  const standing = senders.standing[senders.listOf[kind]! * senders.senders + senders.senderOf[classNumber]!]!
  const way = senders.clockOf[kind]! * classes + classNumber
  return standing === 0 ? way : standing === 1 ? senders.count + way : 2 * senders.count
}

/** The way of a pair. */
export function wayOf({ rows, cols, ways }: PairTable, row: number, col: number): number {
  return wayAt(ways, rows.kind[row]!, cols.classOf[col]!)
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
  const way = wayOf(table, row, col)
  return Math.round((fields * table.ways.minutesPerField[way]! * 60) / table.ways.boost[way]!)
}

/** Allowed launches of a pair, see `allowedOffsets`. */
export function offsetsOf(table: PairTable, row: number, col: number): Spans {
  return table.ways.offsets[wayOf(table, row, col)]!
}

function isTravelAllowed({ ways, spans }: PairTable, way: number, travel: number): boolean {
  for (let i = ways.spanFrom[way]!, to = ways.spanTo[way]!; i < to; i += 2) {
    if (travel >= spans[i]! && travel <= spans[i + 1]!) return true
  }
  return false
}

export function isValidPair(table: PairTable, row: number, col: number): boolean {
  const square = squaredFields(table, row, col)
  const way = wayOf(table, row, col)
  const { nearest, reach } = table.ways
  return square >= nearest[way]! && square <= reach[way]! && isTravelAllowed(table, way, travelOf(table, row, col))
}

export function isSeenPair(table: PairTable, row: number, col: number): boolean {
  const { watches, cols, rows } = table
  for (let i = 0; i < watches.length; i++) {
    if (isSeen(watches[i]!, cols.x[col]!, cols.y[col]!, rows.x[row]!, rows.y[row]!)) return true
  }
  return false
}
