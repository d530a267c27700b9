/**
 * The sources that could serve a row, cheapest first, found as far as a search asks for them.
 *
 *   reduced(row, col) = cost + price(col) − price(row)
 *
 * Prices start as those of the assignment, under which no valid pair is reduced below 0
 * and the pairs it planned are at 0. A list holds every pair whose cost and price stay
 * below its horizon. As prices of columns only rise while lists are in use, `least` stays
 * a lower bound of what an entry asks, and the horizon one of what is not in the list.
 */
import type { Assignment } from '../flow/assignment.ts'
import { pairCost, withTowers } from '../flow/costs.ts'
import { isValidPair, type PairTable, travelOf } from '../flow/pair-table.ts'
import type { PoolPart } from '../flow/pool-part.ts'
import { blockPrices, type ScanResult, scanResult, scanRow } from '../flow/row-scan.ts'
import { FARTHER, FEW_CHOICES } from '../tuning.ts'

export interface Choice {
  readonly col: number
  readonly cost: number
  /** Cost and price when the list was made. */
  readonly least: number
  /** The moment of the launch, where there is but one. */
  readonly at: number
}

interface ChoiceList {
  readonly choices: readonly Choice[]
  /** No pair outside the list asks less; infinite when the list is complete. */
  readonly horizon: number
}

/** What looking at pairs costs, in pairs; it is spent in the same amounts on every machine. */
export interface Work {
  left: number
}

class PartChoices {
  readonly rowPrice: Float64Array
  readonly colPrice: Float64Array
  readonly lists: (ChoiceList | undefined)[]
  readonly found: ScanResult
  leastPrices: Float64Array
  /** How far above a row's price its first list looks. */
  reach: number

  constructor({ table, rule, firstRow, firstCol }: PoolPart, prices: Float64Array) {
    this.rowPrice = prices.slice(firstRow, firstRow + table.rows.length)
    this.colPrice = prices.slice(firstCol, firstCol + table.cols.length)
    this.lists = Array.from(this.rowPrice, () => undefined)
    this.found = scanResult(table)
    this.leastPrices = blockPrices(table, this.colPrice)
    // Where no pair is valid, the dearest may cost nothing, and a list that looks no farther than that has no end.
    this.reach = Math.max(1, Math.ceil(rule.dearest / 256))
  }
}

export class Choices {
  readonly parts: readonly PoolPart[]
  /** What the present stage may still spend. */
  work: Work
  private readonly own: readonly PartChoices[]

  constructor({ parts, network }: Assignment, work: Work) {
    this.parts = parts
    this.own = parts.map((part) => new PartChoices(part, network.price))
    this.work = work
  }

  /** Of each row of a part; open to change. */
  rowPrice(part: number): Float64Array {
    return this.own[part]!.rowPrice
  }

  /** Of each column of a part; they may rise. Where they are to fall, see `lowerPrice`. */
  colPrice(part: number): Float64Array {
    return this.own[part]!.colPrice
  }

  listOf(part: number, row: number): ChoiceList {
    return this.own[part]!.lists[row] ?? this.longerList(part, row)
  }

  /** A list with a horizon farther away. */
  longerList(part: number, row: number): ChoiceList {
    const own = this.own[part]!
    const { rule } = this.parts[part]!
    const price = own.rowPrice[row]!
    const before = own.lists[row]
    // No pair asks more than this.
    const most = rule.ranks * rule.worth + rule.greatest
    let reach = before ? Math.max(own.reach, before.horizon - price) * FARTHER : own.reach
    const wanted = before ? 2 * before.choices.length : FEW_CHOICES
    for (;;) {
      const limit = reach < most ? price + reach : Number.POSITIVE_INFINITY
      const choices = this.choicesBelow(part, row, limit)
      if (choices.length >= wanted || limit === Number.POSITIVE_INFINITY) {
        if (!before)
          own.reach = Math.max(1, choices.length > FARTHER * FEW_CHOICES ? Math.floor(reach / FARTHER) : reach)
        const list = { choices, horizon: limit }
        own.lists[row] = list
        return list
      }
      reach *= FARTHER
    }
  }

  /**
   * Prices a column at what its best customer would pay above cost, of those for whom the
   * pair is open. Answers whether that is less than before.
   */
  lowerPrice(part: number, col: number, isOpen: (row: number, at: number) => boolean): boolean {
    const { table, rule } = this.parts[part]!
    const { colPrice, rowPrice } = this.own[part]!
    this.work.left -= rowPrice.length
    let paid = 0
    for (let row = 0; row < rowPrice.length; row++) {
      const price = rowPrice[row]!
      if (price <= paid || !isValidPair(table, row, col)) continue
      const offer = price - pairCost(table, rule, row, col)
      if (offer > paid && isOpen(row, launchOf(table, row, col))) paid = offer
    }
    if (paid >= colPrice[col]!) return false
    colPrice[col] = paid
    return true
  }

  /** Must follow when prices of columns fell. */
  forgetLists(part: number): void {
    const own = this.own[part]!
    own.lists.fill(undefined)
    own.leastPrices = blockPrices(this.parts[part]!.table, own.colPrice)
  }

  private choicesBelow(part: number, row: number, limit: number): Choice[] {
    const { table, rule } = this.parts[part]!
    const { colPrice, leastPrices, found } = this.own[part]!
    const count = scanRow(table, rule, row, colPrice, leastPrices, limit, found)
    this.work.left -= leastPrices.length + 4 * count
    const choices: Choice[] = []
    for (let i = 0; i < count; i++) {
      const col = found.cols[i]!
      const cost = withTowers(table, rule, row, col, found.costs[i]!)
      const least = cost + colPrice[col]!
      if (least < limit) choices.push({ col, cost, least, at: launchOf(table, row, col) })
    }
    this.favour(part, row, limit, choices)
    return choices.sort((a, b) => a.least - b.least || a.col - b.col)
  }

  /** Favoured pairs stand in every list that they are cheap enough for, at what they cost. */
  private favour(part: number, row: number, limit: number, choices: Choice[]): void {
    const { table, rule } = this.parts[part]!
    for (const col of rule.favoured?.cols.get(row) ?? []) {
      if (!isValidPair(table, row, col)) continue
      const cost = pairCost(table, rule, row, col)
      const least = cost + this.own[part]!.colPrice[col]!
      const at = choices.findIndex((choice) => choice.col === col)
      if (at >= 0) choices.splice(at, 1)
      if (least < limit) choices.push({ col, cost, least, at: launchOf(table, row, col) })
    }
  }
}

/** For the first moment of an arrival window. */
function launchOf(table: PairTable, row: number, col: number): number {
  return table.rows.arrival[row]! - travelOf(table, row, col) * 1000
}
