/**
 * The few pairs with which an assignment starts: for each row the columns that cost it
 * least at given prices, and for each column that few rows chose the rows that lose least by
 * taking it. The better the prices, the fewer pairs have to be priced in later.
 */

import { COL_CANDIDATES, DRAWN_CANDIDATES, ROW_CANDIDATES } from '../tuning.ts'
import { type CostRule, withTowers } from './costs.ts'
import type { PairTable } from './pair-table.ts'
import { blockPrices, leastInBlock, scanBlock, scanResult } from './row-scan.ts'

export type Add = (row: number, col: number, cost: number) => void

/** Answers for each row what any pair that is no candidate asks at least: its cost and the price. */
export function addCandidates(
  table: PairTable,
  rule: CostRule,
  prices: Float64Array,
  add: Add,
  checkCancelled: () => void,
): Float64Array {
  const chosen = new Int32Array(table.cols.length)
  const { least, beyond } = addCheapest(table, rule, prices, checkCancelled, (row, col, cost) => {
    chosen[col]!++
    add(row, col, cost)
  })
  const neglected = Int32Array.from(chosen.keys()).filter((col) => chosen[col]! < COL_CANDIDATES)
  const part = { ...table, cols: table.cols.pick(neglected) }
  const partRule = {
    ...rule,
    colDraw: rule.colDraw.length > 0 ? neglected.map((col) => rule.colDraw[col]!) : rule.colDraw,
  }
  addLeastLoss(part, partRule, least, checkCancelled, (row, i, cost) => add(row, neglected[i]!, cost))
  return beyond
}

/**
 * For each row its cheapest columns. Answers what the cheapest asks, the cost and the price, and what any asks that was not
 * chosen, at least; infinite where there is none.
 */
function addCheapest(
  table: PairTable,
  rule: CostRule,
  prices: Float64Array,
  checkCancelled: () => void,
  add: Add,
): { readonly least: Float64Array; readonly beyond: Float64Array } {
  const blocks = table.cols.blocks.length
  const beyond = new Float64Array(table.rows.length)
  const found = scanResult(table)
  const best = new Cheapest(rule.rowDraw.length > 0 ? DRAWN_CANDIDATES : ROW_CANDIDATES)
  const leastPrices = blockPrices(table, prices)
  const bounds = new Float64Array(blocks)
  const least = Float64Array.from(table.rows.demand, (_, row) => {
    if ((row & 63) === 0) checkCancelled()
    for (let block = 0; block < blocks; block++) {
      bounds[block] = leastInBlock(table, rule, row, block) + leastPrices[block]!
    }
    best.clear()
    // The most promising block first: soon none of the others can better the list.
    for (let block = leastOf(bounds); bounds[block]! < best.threshold; block = leastOf(bounds)) {
      bounds[block] = Number.POSITIVE_INFINITY
      const count = scanBlock(table, rule, row, block, prices, best.threshold, found, 0)
      for (let k = 0; k < count; k++) {
        const col = found.cols[k]!
        if (found.costs[k]! + prices[col]! >= best.threshold) continue
        const cost = withTowers(table, rule, row, col, found.costs[k]!)
        best.offer(cost + prices[col]!, col, cost)
      }
    }
    best.each((col, cost) => add(row, col, cost))
    beyond[row] = best.threshold
    return best.least
  })
  return { least, beyond }
}

/** For each column the rows that lose least by taking it instead of their cheapest. */
function addLeastLoss(
  table: PairTable,
  rule: CostRule,
  least: Float64Array,
  checkCancelled: () => void,
  add: Add,
): void {
  const cols = table.cols.length
  const found = scanResult(table)
  const best = new Shortlists(cols, COL_CANDIDATES)
  const noPrices = new Float64Array(cols)
  const { from } = table.cols.blocks
  /** The greatest threshold of the columns of each block: what loses more makes no list in it. */
  const thresholds = new Float64Array(table.cols.blocks.length).fill(Number.POSITIVE_INFINITY)
  for (let row = 0; row < table.rows.length; row++) {
    if ((row & 63) === 0) checkCancelled()
    const asked = least[row]!
    if (asked === Number.POSITIVE_INFINITY) continue
    for (let block = 0; block < thresholds.length; block++) {
      if (leastInBlock(table, rule, row, block) - asked >= thresholds[block]!) continue
      const count = scanBlock(table, rule, row, block, noPrices, asked + thresholds[block]!, found, 0)
      for (let k = 0; k < count; k++) {
        const col = found.cols[k]!
        if (found.costs[k]! - asked >= best.threshold(col)) continue
        const cost = withTowers(table, rule, row, col, found.costs[k]!)
        best.offer(col, cost - asked, row, cost)
      }
      if (count === 0) continue
      let greatest = Number.NEGATIVE_INFINITY
      for (let col = from[block]!, end = from[block + 1]!; col < end; col++) {
        greatest = Math.max(greatest, best.threshold(col))
      }
      thresholds[block] = greatest
    }
  }
  best.each((col, row, cost) => add(row, col, cost))
}

function leastOf(values: Float64Array): number {
  let least = 0
  for (let i = 1; i < values.length; i++) if (values[i]! < values[least]!) least = i
  return least
}

/**
 * The `length` offers with the least keys. Offers pile up to twice as many before all but the least are
 * dropped, so that one costs the same however many it beats: kept in order they were a fifth of a large plan.
 */
class Cheapest {
  /** A key below it is among the least so far. */
  threshold = Number.POSITIVE_INFINITY
  least = Number.POSITIVE_INFINITY
  private readonly length: number
  private readonly keys: Float64Array
  private readonly items: Int32Array
  private readonly costs: Float64Array
  private count = 0

  constructor(length: number) {
    this.length = length
    this.keys = new Float64Array(2 * length)
    this.items = new Int32Array(2 * length)
    this.costs = new Float64Array(2 * length)
  }

  clear(): void {
    this.count = 0
    this.threshold = Number.POSITIVE_INFINITY
    this.least = Number.POSITIVE_INFINITY
  }

  offer(key: number, item: number, cost: number): void {
    const at = this.count++
    this.keys[at] = key
    this.items[at] = item
    this.costs[at] = cost
    if (key < this.least) this.least = key
    if (this.count === this.keys.length) this.dropTheRest()
  }

  each(visit: (item: number, cost: number) => void): void {
    if (this.count > this.length) this.dropTheRest()
    for (let i = 0; i < this.count; i++) visit(this.items[i]!, this.costs[i]!)
  }

  /** The least come to the front, by parting about a key in the middle again and again (Hoare's selection). */
  private dropTheRest(): void {
    const { keys, length } = this
    let from = 0
    let to = this.count - 1
    while (from < to) {
      const pivot = keys[(from + to) >> 1]!
      let left = from
      let right = to
      while (left <= right) {
        while (keys[left]! < pivot) left++
        while (keys[right]! > pivot) right--
        if (left <= right) this.swap(left++, right--)
      }
      if (length - 1 <= right) to = right
      else if (length - 1 >= left) from = left
      else break
    }
    this.count = length
    this.threshold = keys[length - 1]!
  }

  private swap(a: number, b: number): void {
    const { keys, items, costs } = this
    const key = keys[a]!
    keys[a] = keys[b]!
    keys[b] = key
    const item = items[a]!
    items[a] = items[b]!
    items[b] = item
    const cost = costs[a]!
    costs[a] = costs[b]!
    costs[b] = cost
  }
}

/** For each of `owners` the few entries with the least keys, in flat arrays of `length` each. */
class Shortlists {
  private readonly length: number
  private readonly keys: Float64Array
  private readonly items: Int32Array
  private readonly costs: Float64Array

  constructor(owners: number, length: number) {
    this.length = length
    this.keys = new Float64Array(owners * length).fill(Number.POSITIVE_INFINITY)
    this.items = new Int32Array(owners * length)
    this.costs = new Float64Array(owners * length)
  }

  /** A key below it makes the list of `owner`. */
  threshold(owner: number): number {
    return this.keys[(owner + 1) * this.length - 1]!
  }

  offer(owner: number, key: number, item: number, cost: number): void {
    const { keys, items, costs } = this
    const first = owner * this.length
    let at = first + this.length - 1
    if (key >= keys[at]!) return
    for (; at > first && keys[at - 1]! > key; at--) {
      keys[at] = keys[at - 1]!
      items[at] = items[at - 1]!
      costs[at] = costs[at - 1]!
    }
    keys[at] = key
    items[at] = item
    costs[at] = cost
  }

  each(visit: (owner: number, item: number, cost: number) => void): void {
    for (let i = 0; i < this.keys.length; i++) {
      if (this.keys[i]! < Number.POSITIVE_INFINITY) visit(Math.floor(i / this.length), this.items[i]!, this.costs[i]!)
    }
  }
}
