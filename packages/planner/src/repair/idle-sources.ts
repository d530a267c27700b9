/**
 * Seats beside all that is seated: a wish takes the cheapest of the sources with a use to spare that can send now, and nobody moves for it.
 *
 * Sources are looked at block by block, the block with the least bound first (as candidates are found, see `flow/candidates.ts`), for lists of
 * them in order cost more than the seats: thousands of commands go wherever players are not at their load.
 */
import { NodeHeap } from '@muster/whole-programs'
import { pairCost, withTowers } from '../flow/costs.ts'
import { isValidPair } from '../flow/pair-table.ts'
import { blockPrices, leastInBlock, type ScanResult, scanBlock, scanResult } from '../flow/row-scan.ts'
import type { Choices, Work } from './choices.ts'
import type { Roster } from './roster.ts'

interface Part {
  /** The least price of each block; infinite where none of its columns has a use to spare. */
  readonly least: Float64Array
  readonly found: ScanResult
}

/** Good for as long as seats are only added: what has no use to spare is not looked at again. */
export class IdleSources {
  private readonly roster: Roster
  private readonly choices: Choices
  private readonly work: Work
  private readonly parts: readonly Part[]
  /** Columns by what they ask, and behind them blocks by their bounds. */
  private readonly heap = new NodeHeap()

  constructor(roster: Roster, choices: Choices, work: Work) {
    this.roster = roster
    this.choices = choices
    this.work = work
    this.parts = choices.parts.map(({ table }, part) => ({
      least: blockPrices(table, choices.colPrice(part)),
      found: scanResult(table),
    }))
  }

  /**
   * Seats so many commands of the row, each at one of so many of its cheapest idle sources that were not asked for the one before. Answers how
   * many could be sent. Whoever could not send the last one cannot send the next either, so that each source is asked once for all of them.
   */
  seat(part: number, row: number, most: number, wanted = 1): number {
    const { table, rule } = this.choices.parts[part]!
    const { least } = this.parts[part]!
    const { heap, work } = this
    const cols = table.cols.length
    heap.clear()
    for (let block = 0; block < least.length; block++) {
      if (least[block] === Number.POSITIVE_INFINITY) continue
      const bound = leastInBlock(table, rule, row, block) + least[block]!
      if (bound < Number.POSITIVE_INFINITY) heap.push(bound, cols + block)
    }
    work.left -= least.length / 4
    this.offerFavoured(part, row)
    let seated = 0
    for (let left = most; seated < wanted && left > 0 && work.left > 0 && !heap.isEmpty; ) {
      const key = heap.leastKey
      const next = heap.pop()
      if (next >= cols) {
        this.offerBlock(part, row, next - cols)
        continue
      }
      left--
      work.left -= 3
      if (this.roster.idleUses(part, next) < 1) continue
      const seat = this.roster.seatFor({ part, row, col: next }, undefined)
      if (!seat || this.roster.blockers(seat).length > 0) continue
      this.roster.add(seat)
      seated++
      left = most
      heap.push(key, next)
    }
    return seated
  }

  /** What the plan before had is cheaper than its block says. */
  private offerFavoured(part: number, row: number): void {
    const { table, rule } = this.choices.parts[part]!
    const prices = this.choices.colPrice(part)
    for (const col of rule.favoured?.cols.get(row) ?? []) {
      if (isValidPair(table, row, col)) this.heap.push(pairCost(table, rule, row, col) + prices[col]!, col)
    }
  }

  private offerBlock(part: number, row: number, block: number): void {
    const { table, rule } = this.choices.parts[part]!
    const { least, found } = this.parts[part]!
    const prices = this.choices.colPrice(part)
    const { from } = table.cols.blocks
    let hasIdle = false
    for (let col = from[block]!; col < from[block + 1]! && !hasIdle; col++) {
      hasIdle = this.roster.idleUses(part, col) > 0
    }
    if (!hasIdle) {
      least[block] = Number.POSITIVE_INFINITY
      return
    }
    const count = scanBlock(table, rule, row, block, prices, Number.POSITIVE_INFINITY, found, 0)
    this.work.left -= count / 4
    for (let i = 0; i < count; i++) {
      const col = found.cols[i]!
      if (this.roster.idleUses(part, col) < 1) continue
      this.heap.push(withTowers(table, rule, row, col, found.costs[i]!) + prices[col]!, col)
    }
  }
}
