/**
 * What a pair costs. All levels of the objective below "as much as possible" fold
 * into one whole number, the heavier level in the heavier digits:
 *
 *   cost  = seen × seenWeight + travelCost
 *   worth = what a planned command is worth; more than any detour it may cause
 *
 * Travel cost is one quadratic of the travel time t for every sorting with an order:
 *
 *   fastest        t                     slowest        T − t
 *   fastest, even  t²                    slowest, even  (T − t)²  T = longest valid travel of the pool
 *   even alone     k(t − mean)²          none           a number drawn for the pair from the seed
 *
 * Even alone multiplies by k, the number of valid pairs, so that the mean is a whole
 * number too; where that would leave the range of exact doubles k is smaller.
 *
 * The weights are factors of `steps` above what lies below them. With `steps` above the
 * number of commands no sum of lighter parts reaches a heavier one. Where doubles are
 * too short for that, `steps` is smaller and the finished prices show whether the levels
 * kept apart: see `areLevelsSeparate`.
 */
import type { Objective } from '../problem.ts'
import { isSeenPair, type PairTable, travelOf, wayAt, wayOf } from './pair-table.ts'

interface Favoured {
  /** Columns by row. */
  readonly cols: ReadonlyMap<number, readonly number[]>
  readonly weight: number
}

export interface CostRule {
  /** travelCost = (square × t + linear) × t + constant */
  readonly square: number
  readonly linear: number
  readonly constant: number
  /** Pairs that cost so much less than their way says; absent where none do. */
  readonly favoured?: Favoured
  /** What a pair of each way costs besides; empty where nothing does. */
  readonly ofWay: Float64Array
  /** Hash of each row and column for drawn costs; empty when costs follow travel. */
  readonly rowDraw: Int32Array
  readonly colDraw: Int32Array
  /** 0 where there are no towers. */
  readonly seenWeight: number
  /** Of each level above seen commands, the heaviest last. */
  readonly weights: readonly number[]
  readonly worth: number
  /** A command of the most important rank is worth so many worths. */
  readonly ranks: number
  /** No travel cost is greater. */
  readonly dearest: number
  /** No pair costs more in all. */
  readonly greatest: number
  /** Levels above travel, the heaviest first, each with the most that a pair may cost of the levels below it. */
  readonly kept: readonly { readonly weight: number; readonly below: number }[]
  /** Whether `steps` alone guarantees that no level spills into the one above. */
  readonly exact: boolean
}

/** 2^50: leaves room for the sums and differences of prices within the 2^53 of exact doubles. */
const ROOM = 2 ** 50
const DRAWN_COSTS = 2 ** 20

interface TravelRange {
  readonly pairs: number
  readonly sum: number
  readonly longest: number
}

/** Over all valid pairs; one look at every pair of the pool. */
function travelRange(table: PairTable): TravelRange {
  const { cols, rows, ways, spans } = table
  const { x: colX, y: colY, blocks } = cols
  let pairs = 0
  let sum = 0
  let longest = 0
  for (let row = 0; row < rows.length; row++) {
    const x = rows.x[row]!
    const y = rows.y[row]!
    for (let block = 0; block < blocks.length; block++) {
      const way = wayAt(ways, rows.kind[row]!, blocks.classOf[block]!)
      const minutesPerField = ways.minutesPerField[way]!
      const boost = ways.boost[way]!
      const nearest = ways.nearest[way]!
      const reach = ways.reach[way]!
      const spanFrom = ways.spanFrom[way]!
      const spanTo = ways.spanTo[way]!
      // As in `scanBlock`: calls a pair take five times as long.
      for (let col = blocks.from[block]!, end = blocks.from[block + 1]!; col < end; col++) {
        const dx = colX[col]! - x
        const dy = colY[col]! - y
        const squared = dx * dx + dy * dy
        if (squared > reach || squared < nearest) continue
        const ride = Math.sqrt(squared) * minutesPerField * 60
        const travel = Math.floor((boost === 1 ? ride : ride / boost) + 0.5)
        let span = spanFrom
        while (span < spanTo && (travel < spans[span]! || travel > spans[span + 1]!)) span += 2
        if (span >= spanTo) continue
        pairs++
        sum += travel
        if (travel > longest) longest = travel
      }
    }
  }
  return { pairs, sum, longest }
}

/** No pair of the pool travels longer than this, valid or not: a bound from the corners of the map it covers. */
function longestConceivable(table: PairTable): number {
  const xs = [...table.cols.x, ...table.rows.x]
  const ys = [...table.cols.y, ...table.rows.y]
  const width = max(xs) - min(xs)
  const height = max(ys) - min(ys)
  const { reach, minutesPerField, boost } = table.ways
  let longest = 0
  for (let way = 0; way < reach.length; way++) {
    const fields = Math.min(Math.sqrt(width * width + height * height), Math.sqrt(Math.max(0, reach[way]!)))
    longest = Math.max(longest, Math.ceil((fields * minutesPerField[way]! * 60) / boost[way]!))
  }
  return longest + 1
}

/** `commands` is how many the pool may send at most. */
export function costRule(table: PairTable, objective: Objective, commands: number, above = NOTHING_ABOVE): CostRule {
  const { order, even, seed } = objective
  const T = longestConceivable(table)
  const none = { rowDraw: new Int32Array(0), colDraw: new Int32Array(0) }
  if (order === 'none' && !even) {
    const draws = { rowDraw: rowDraws(table, seed), colDraw: colDraws(table) }
    return withWeights({ square: 0, linear: 0, constant: 0, ...draws }, DRAWN_COSTS, table, commands, above)
  }
  if (order === 'none') {
    const { pairs, sum } = travelRange(table)
    const mean = pairs === 0 ? 0 : sum / pairs
    const scale = Math.max(1, Math.min(pairs, Math.floor(2 ** 44 / (T * T))))
    const linear = scale === pairs ? -2 * sum : -2 * Math.round(scale * mean)
    // The least value of the parabola, so that no cost is below 0.
    const constant = Math.ceil((linear * linear) / (4 * scale)) + 1
    const most = Math.max(constant, (scale * T + linear) * T + constant)
    return withWeights({ square: scale, linear, constant, ...none }, most, table, commands, above)
  }
  if (order === 'fastest') {
    const [square, linear] = even ? [1, 0] : [0, 1]
    return withWeights({ square, linear, constant: 0, ...none }, even ? T * T : T, table, commands, above)
  }
  if (!even) return withWeights({ square: 0, linear: -1, constant: T, ...none }, T, table, commands, above)
  const { longest } = travelRange(table)
  return withWeights(
    { square: 1, linear: -2 * longest, constant: longest * longest, ...none },
    longest * longest,
    table,
    commands,
    above,
  )
}

/** Levels of a pool that lie above seen commands, and how many ranks of importance it has; the planners have neither. */
interface Above {
  /** Of each level, the heaviest last: the most that one pair may have of it. */
  readonly levels: readonly number[]
  readonly ranks: number
}

const NOTHING_ABOVE: Above = { levels: [], ranks: 1 }

function withWeights(
  rule: Pick<CostRule, 'square' | 'linear' | 'constant' | 'rowDraw' | 'colDraw'>,
  most: number,
  table: PairTable,
  commands: number,
  above: Above,
): CostRule {
  const hasTowers = table.watches.length > 0
  const levels = (hasTowers ? 2 : 1) + above.levels.length
  const step = most + 1
  const span = above.levels.reduce((product, each) => product * each, step * above.ranks)
  const room = Math.floor((ROOM / span) ** (1 / levels))
  const steps = Math.max(2, Math.min(2 * commands + 2, room))
  const seenWeight = hasTowers ? steps * step : 0
  const kept = hasTowers ? [{ weight: seenWeight, below: most }] : []
  let below = seenWeight + step
  const weights = above.levels.map((each) => {
    const weight = steps * below
    kept.unshift({ weight, below: below - 1 })
    below += each * weight
    return weight
  })
  const greatest = below - 1
  const worth = steps * below
  kept.unshift({ weight: worth, below: greatest })
  const { ranks } = above
  return {
    ...rule,
    ofWay: NOTHING,
    weights,
    seenWeight,
    worth,
    ranks,
    greatest,
    kept,
    dearest: most,
    exact: steps > commands,
  }
}

const NOTHING = new Float64Array(0)

export function travelCost(rule: CostRule, row: number, col: number, travel: number): number {
  if (rule.rowDraw.length > 0) return drawn(rule.rowDraw[row]!, rule.colDraw[col]!)
  return (rule.square * travel + rule.linear) * travel + rule.constant
}

/** What the pair costs in all, if its travel costs so much. */
export function withTowers(table: PairTable, rule: CostRule, row: number, col: number, travelCost: number): number {
  return rule.seenWeight > 0 && isSeenPair(table, row, col) ? travelCost + rule.seenWeight : travelCost
}

export function wayCost({ ofWay }: TravelRule, way: number): number {
  return ofWay.length > 0 ? ofWay[way]! : 0
}

/** What any two valid ones of a row and a column cost, seen or not. */
export function pairCost(table: PairTable, rule: CostRule, row: number, col: number): number {
  const { favoured } = rule
  const cost = travelCost(rule, row, col, travelOf(table, row, col)) + wayCost(rule, wayOf(table, row, col))
  const less = favoured?.cols.get(row)?.includes(col) ? favoured.weight : 0
  return withTowers(table, rule, row, col, cost) - less
}

export type TravelRule = Pick<CostRule, 'square' | 'linear' | 'constant' | 'rowDraw' | 'ofWay'>

/** No travel time from `shortest` to `longest` costs less. */
export function leastCost(rule: TravelRule, shortest: number, longest: number): number {
  const { square, linear, constant } = rule
  if (rule.rowDraw.length > 0) return 0
  const lowest = square === 0 ? (linear > 0 ? shortest : longest) : -linear / (2 * square)
  const travel = lowest < shortest ? shortest : lowest > longest ? longest : lowest
  return (square * travel + linear) * travel + constant - 1
}

/** 0 to 2^20 − 1; the mixing step of MurmurHash3. */
export function drawn(rowDraw: number, colDraw: number): number {
  let h = rowDraw ^ colDraw
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 12
}

/** From what the demand is, not from where it stands in the list: order and neighbours change nothing. */
function rowDraws(table: PairTable, seed: number): Int32Array {
  return Int32Array.from(table.rows.demand, (_, row) => {
    const place = table.rows.x[row]! * 1000 + table.rows.y[row]!
    const clock = Math.floor(table.rows.arrival[row]! / 1000)
    return Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(seed | 0, 0x27d4eb2f) ^ Math.imul(clock | 0, 0x165667b1)
  })
}

function colDraws(table: PairTable): Int32Array {
  return Int32Array.from(table.cols.supply, (_, col) =>
    Math.imul(table.cols.x[col]! * 1000 + table.cols.y[col]! + 1, 0x85ebca77),
  )
}

function max(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
}

function min(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
}
