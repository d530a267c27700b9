/**
 * The few pairs with which an assignment starts: for each row the columns that cost it
 * least, for each column the rows that lose least by taking it, both at given prices of
 * the columns. The better the prices, the fewer pairs have to be priced in later.
 */
import { type CostRule, withTowers } from './costs.ts'
import { BLOCK, type PairTable } from './pair-table.ts'
import { blockPrices, leastInBlock, scanBlock, scanResult } from './row-scan.ts'

const ROW_CANDIDATES = 16
const COL_CANDIDATES = 8

export type Add = (row: number, col: number, cost: number) => void

export function addCandidates(
  table: PairTable,
  rule: CostRule,
  prices: Float64Array,
  add: Add,
  checkCancelled: () => void,
): void {
  const cols = table.supply.length
  const blocks = table.blockX0.length
  const found = scanResult(table)
  const forRow = new Shortlists(1, ROW_CANDIDATES)
  const forCol = new Shortlists(cols, COL_CANDIDATES)
  const leastPrices = blockPrices(table, prices)
  const leastCosts = new Float64Array(blocks)
  const noPrices = new Float64Array(cols)
  /** The greatest threshold of the columns of each block: what loses more makes no list in it. */
  const thresholds = new Float64Array(blocks).fill(Number.POSITIVE_INFINITY)

  for (let row = 0; row < table.demand.length; row++) {
    if ((row & 63) === 0) checkCancelled()
    // Blocks from the most promising on, so that the list fills with good columns and later blocks fall away.
    let first = 0
    for (let block = 0; block < blocks; block++) {
      leastCosts[block] = leastInBlock(table, rule, row, block)
      if (leastCosts[block]! + leastPrices[block]! < leastCosts[first]! + leastPrices[first]!) first = block
    }
    forRow.clear()
    for (let i = 0; i < blocks; i++) {
      const block = i === 0 ? first : i <= first ? i - 1 : i
      if (leastCosts[block]! + leastPrices[block]! >= forRow.threshold(0)) continue
      const count = scanBlock(table, rule, row, block, prices, forRow.threshold(0), found, 0)
      for (let k = 0; k < count; k++) {
        const col = found.cols[k]!
        if (found.costs[k]! + prices[col]! >= forRow.threshold(0)) continue
        const cost = withTowers(table, rule, row, col, found.costs[k]!)
        forRow.offer(0, cost + prices[col]!, col, cost)
      }
    }
    const least = forRow.leastKey(0)
    if (least === Number.POSITIVE_INFINITY) continue
    forRow.each((_, col, cost) => add(row, col, cost))

    for (let block = 0; block < blocks; block++) {
      if (leastCosts[block]! - least >= thresholds[block]!) continue
      const count = scanBlock(table, rule, row, block, noPrices, least + thresholds[block]!, found, 0)
      for (let k = 0; k < count; k++) {
        const col = found.cols[k]!
        if (found.costs[k]! - least >= forCol.threshold(col)) continue
        const cost = withTowers(table, rule, row, col, found.costs[k]!)
        forCol.offer(col, cost - least, row, cost)
      }
      if (count === 0) continue
      let greatest = Number.NEGATIVE_INFINITY
      for (let col = block * BLOCK; col < Math.min(cols, (block + 1) * BLOCK); col++) {
        greatest = Math.max(greatest, forCol.threshold(col))
      }
      thresholds[block] = greatest
    }
  }
  forCol.each((col, row, cost) => add(row, col, cost))
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

  clear(): void {
    this.keys.fill(Number.POSITIVE_INFINITY)
  }

  leastKey(owner: number): number {
    return this.keys[owner * this.length]!
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
