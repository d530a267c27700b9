/**
 * The hot loop of the engine: one row against all columns. For every valid pair whose
 * travel cost and column price together stay below a limit it writes the column and the
 * cost. Watch towers are left to the caller: only few pairs get that far.
 *
 * Columns stand in blocks of near neighbours. A block is skipped as a whole when even
 * its nearest and farthest corner, its least price and the spans of the row show that no
 * pair in it can matter; with good prices most blocks are.
 *
 *   block b = columns from[b] … from[b + 1] − 1, at most 64 of one class, within the box x0 … x1 × y0 … y1
 */

import { type CostRule, drawn, leastCost, type TravelRule, wayCost } from './costs.ts'
import { type PairTable, wayAt } from './pair-table.ts'

export interface ScanResult {
  readonly cols: Int32Array
  readonly costs: Float64Array
}

export function scanResult(table: PairTable): ScanResult {
  return { cols: new Int32Array(table.cols.length), costs: new Float64Array(table.cols.length) }
}

/** The least price of each block. */
export function blockPrices(table: PairTable, prices: Float64Array): Float64Array {
  const least = new Float64Array(table.cols.blocks.length)
  for (let block = 0; block < least.length; block++) least[block] = leastPrice(table, prices, block)
  return least
}

export function leastPrice({ cols }: PairTable, prices: Float64Array, block: number): number {
  const { from } = cols.blocks
  let least = Number.POSITIVE_INFINITY
  for (let col = from[block]!, end = from[block + 1]!; col < end; col++) if (prices[col]! < least) least = prices[col]!
  return least
}

/** How many pairs it wrote, columns ascending. `least` is `blockPrices` of the prices. */
export function scanRow(
  table: PairTable,
  rule: CostRule,
  row: number,
  prices: Float64Array,
  least: Float64Array,
  limit: number,
  found: ScanResult,
): number {
  let count = 0
  for (let block = 0; block < least.length; block++) {
    if (leastInBlock(table, rule, row, block) + least[block]! < limit) {
      count = scanBlock(table, rule, row, block, prices, limit, found, count)
    }
  }
  return count
}

/** No valid pair of the row in the block costs less; infinite when none is valid. */
export function leastInBlock(table: PairTable, rule: TravelRule, row: number, block: number): number {
  const { rows, ways, spans } = table
  const { x0, x1, y0, y1, classOf } = table.cols.blocks
  const way = wayAt(ways, rows.kind[row]!, classOf[block]!)
  const x = rows.x[row]!
  const y = rows.y[row]!
  const left = x0[block]! - x
  const right = x - x1[block]!
  const above = y0[block]! - y
  const below = y - y1[block]!
  const nearX = left > 0 ? left : right > 0 ? right : 0
  const nearY = above > 0 ? above : below > 0 ? below : 0
  const nearest = nearX * nearX + nearY * nearY
  if (nearest > ways.reach[way]!) return Number.POSITIVE_INFINITY
  // Seen from one side or the other, the farthest corner is the one past the nearer edge; squares have no sign.
  const farX = left < right ? left : right
  const farY = above < below ? above : below
  const farthest = farX * farX + farY * farY
  const pace = (ways.minutesPerField[way]! * 60) / ways.boost[way]!
  const shortest = Math.floor(Math.sqrt(nearest) * pace) - 1
  const longest = Math.ceil(Math.sqrt(farthest) * pace) + 1
  let span = ways.spanFrom[way]!
  const spanTo = ways.spanTo[way]!
  while (span < spanTo && (longest < spans[span]! || shortest > spans[span + 1]!)) span += 2
  return span < spanTo ? leastCost(rule, shortest, longest) + wayCost(rule, way) : Number.POSITIVE_INFINITY
}

/** Whether a pair of the row in the block may be valid: none is where not. */
export function mayHoldPair(table: PairTable, row: number, block: number): boolean {
  return leastInBlock(table, NO_COST, row, block) < Number.POSITIVE_INFINITY
}

const NO_COST = { square: 0, linear: 0, constant: 0, rowDraw: new Int32Array(0), ofWay: new Float64Array(0) }

/** What doubles lose in a product or two, and more. */
const SURELY = 1 + 1e-9

/** Appends the pairs of one block behind the `count` found so far. */
export function scanBlock(
  table: PairTable,
  rule: CostRule,
  row: number,
  block: number,
  prices: Float64Array,
  limit: number,
  found: ScanResult,
  count: number,
): number {
  const { rows, ways, spans } = table
  const { x: colX, y: colY, blocks } = table.cols
  const way = wayAt(ways, rows.kind[row]!, blocks.classOf[block]!)
  const { square, linear, colDraw } = rule
  const ofWay = wayCost(rule, way)
  const constant = rule.constant + ofWay
  const { cols: foundCols, costs: foundCosts } = found
  const isDrawn = rule.rowDraw.length > 0
  const rowDraw = isDrawn ? rule.rowDraw[row]! : 0
  const x = rows.x[row]!
  const y = rows.y[row]!
  const minutesPerField = ways.minutesPerField[way]!
  const boost = ways.boost[way]!
  const spanFrom = ways.spanFrom[way]!
  const spanTo = ways.spanTo[way]!
  const promising = promisingCols(table, rule, row, block, prices, limit, foundCols, count)
  for (let i = count; i < promising; i++) {
    const col = foundCols[i]!
    const dx = colX[col]! - x
    const dy = colY[col]! - y
    // The same number as Math.round gives for anything from half a second on, in half the time.
    const ride = Math.sqrt(dx * dx + dy * dy) * minutesPerField * 60
    const travel = Math.floor((boost === 1 ? ride : ride / boost) + 0.5)
    const cost = isDrawn ? drawn(rowDraw, colDraw[col]!) + ofWay : (square * travel + linear) * travel + constant
    if (!(cost + prices[col]! < limit)) continue
    let span = spanFrom
    while (span < spanTo && (travel < spans[span]! || travel > spans[span + 1]!)) span += 2
    if (span >= spanTo) continue
    foundCols[count] = col
    foundCosts[count] = cost
    count++
  }
  return count
}

/**
 * Appends the columns of one block that are in reach, without those that surely ask too much, which is told without root,
 * quotient and rounding: by what was drawn, or by the squared distance. A loop of its own for each sorting: it refuses most of
 * all pairs that are looked at, and all that it does not have to ask counts.
 */
function promisingCols(
  { rows, cols, ways }: PairTable,
  rule: CostRule,
  row: number,
  block: number,
  prices: Float64Array,
  limit: number,
  foundCols: Int32Array,
  count: number,
): number {
  const { x: colX, y: colY, blocks } = cols
  const way = wayAt(ways, rows.kind[row]!, blocks.classOf[block]!)
  const x = rows.x[row]!
  const y = rows.y[row]!
  const nearest = ways.nearest[way]!
  const reach = ways.reach[way]!
  const from = blocks.from[block]!
  const end = blocks.from[block + 1]!
  const { square, linear, colDraw, rowDraw } = rule
  const ofWay = wayCost(rule, way)
  if (rowDraw.length > 0) {
    const draw = rowDraw[row]!
    for (let col = from; col < end; col++) {
      if (!(drawn(draw, colDraw[col]!) + ofWay + prices[col]! < limit)) continue
      const dx = colX[col]! - x
      const dy = colY[col]! - y
      const squared = dx * dx + dy * dy
      if (squared <= reach && squared >= nearest) foundCols[count++] = col
    }
    return count
  }
  const fieldsPerSecond = ways.boost[way]! / (ways.minutesPerField[way]! * 60)
  const most = limit - rule.constant - ofWay + 1
  if (square === 0 && linear === 1) {
    for (let col = from; col < end; col++) {
      const dx = colX[col]! - x
      const dy = colY[col]! - y
      const squared = dx * dx + dy * dy
      const fields = (most - prices[col]!) * fieldsPerSecond
      if (fields > 0 && squared <= fields * fields * SURELY && squared <= reach && squared >= nearest) {
        foundCols[count++] = col
      }
    }
    return count
  }
  if (square === 0 && linear === -1) {
    for (let col = from; col < end; col++) {
      const dx = colX[col]! - x
      const dy = colY[col]! - y
      const squared = dx * dx + dy * dy
      const fields = (prices[col]! - most) * fieldsPerSecond
      if (fields > 0 && squared * SURELY < fields * fields) continue
      if (squared <= reach && squared >= nearest) foundCols[count++] = col
    }
    return count
  }
  for (let col = from; col < end; col++) {
    const dx = colX[col]! - x
    const dy = colY[col]! - y
    const squared = dx * dx + dy * dy
    if (squared <= reach && squared >= nearest) foundCols[count++] = col
  }
  return count
}
