/**
 * All pools as one flow network, solved to the proven optimum over every valid pair
 * while holding only a small part of them as arcs.
 *
 *   1. candidates   for each row its few cheapest columns, for each column its few cheapest rows
 *   2. settle       the optimum over the arcs there are, with its prices
 *      bundle       where a source serves a group twice that it may serve once, a relay; back to 2
 *   3. price out    every valid pair that its prices say would help becomes an arc; back to 2 until there is none
 *
 * When no pair is left with cost + price(col) < price(row), the prices prove the plan
 * optimal over all pairs (Dantzig and Wolfe 1960 call this column generation).
 *
 * A source village that may serve a group of demands only once (unique rules) sends to
 * that group through a relay with room for one command. Most never come near that limit:
 * a relay is made when two commands of a settled plan first clash.
 */

import { NEW_ARCS, PATIENCE, PATIENT_FROM_NODES } from '../tuning.ts'
import { addCandidates } from './candidates.ts'
import { pairCost, withTowers } from './costs.ts'
import { FlowNetwork } from './flow-network.ts'
import { flatPrices, lentPrices } from './lent-prices.ts'
import { isValidPair } from './pair-table.ts'
import type { PartSpec, PoolPart } from './pool-part.ts'
import { blockPrices, leastInBlock, type ScanResult, scanBlock, scanResult } from './row-scan.ts'

export interface Pair {
  readonly part: number
  readonly row: number
  readonly col: number
}

export interface PlannedPair extends Pair {
  readonly commands: number
}

/** What the columns of a part ask, with the least of each block, and the least that a price of each has risen since it was last looked at. */
interface Offers {
  readonly prices: Float64Array
  readonly leastPrices: Float64Array
  readonly rises: Float64Array
}

/** More than there are groups. */
const GROUPS = 2 ** 20

export class Assignment {
  readonly network = new FlowNetwork()
  readonly parts: readonly PoolPart[]
  /** How many ranks of importance there are. */
  readonly ranks: number
  /** The column each arc into a row comes from, perhaps through a relay. */
  private arcCol = new Int32Array(256)
  private readonly relays = new Map<number, number>()
  /** Of each part: the prices at which pairs without an arc were last looked at. */
  private readonly judged: readonly { readonly judgedRow: Float64Array; readonly judgedCol: Float64Array }[]
  private readonly checkCancelled: () => void

  constructor(specs: readonly PartSpec[], checkCancelled: () => void) {
    this.checkCancelled = checkCancelled
    this.judged = specs.map(({ table }) => ({
      judgedRow: new Float64Array(table.rows.length).fill(Number.NEGATIVE_INFINITY),
      judgedCol: new Float64Array(table.cols.length).fill(Number.POSITIVE_INFINITY),
    }))
    this.parts = specs.map((spec, part) => {
      const { rule, rowUnits, colUnits } = spec
      const firstCol = this.network.nodes
      const isShared = new Set(spec.shared?.flatMap(({ cols }) => cols))
      colUnits.forEach((units, col) => {
        if (isShared.has(col)) this.network.addNode(0)
        else this.network.addSupply(units, 0)
      })
      const firstRow = this.network.nodes
      const ranks = spec.ranks ?? new Int32Array(rowUnits.length).fill(part)
      const worths = spec.ranks ? worthsOf(spec.ranks) : ranks.map(() => 1)
      rowUnits.forEach((units, row) => {
        this.network.addDemand(units, worths[row]! * rule.worth)
      })
      const feed = (node: number, cols: readonly number[]) => {
        for (const col of cols) this.network.addArc(node, firstCol + col, 0, colUnits[col]!)
        return { node, cols }
      }
      const commons = (spec.shared ?? []).flatMap(({ cols, units, within = [] }) => {
        const common = this.network.addSupply(units, 0)
        const inner = within.map((each) => {
          const node = this.network.addNode(0)
          this.network.addArc(common, node, 0, each.units)
          return feed(node, each.cols)
        })
        const isInner = new Set(within.flatMap((each) => each.cols))
        feed(
          common,
          cols.filter((col) => !isInner.has(col)),
        )
        return [{ node: common, cols }, ...inner]
      })
      return { ...spec, firstCol, firstRow, ranks, commons }
    })
    this.ranks = 1 + this.parts.reduce((most, { ranks }) => ranks.reduce((a, b) => Math.max(a, b), most), -1)
  }

  /** The optimum over all valid pairs. The search starts from these prices of the columns of each part, or from those it finds. */
  solve(start?: readonly Float64Array[]): void {
    this.parts.forEach((part, index) => {
      const { table, rule, firstCol, firstRow } = part
      const prices = start?.[index] ?? lent(part, this.checkCancelled) ?? flatPrices(part)
      this.network.price.set(prices, firstCol)
      for (const { node, cols } of part.commons) {
        this.network.price[node] = cols.reduce((most, col) => Math.max(most, prices[col]!), 0)
      }
      const add = (row: number, col: number, cost: number) => {
        if (this.arcOf(part, row, col) < 0) this.addPair(index, row, col, cost)
      }
      // What is favoured is an arc from the start, so that nothing that follows takes it for as dear as its way.
      for (const [row, cols] of rule.favoured?.cols ?? []) {
        for (const col of cols) if (isValidPair(table, row, col)) add(row, col, pairCost(table, rule, row, col))
      }
      const { judgedRow, judgedCol } = this.judged[index]!
      judgedRow.set(addCandidates(table, rule, prices, add, this.checkCancelled))
      judgedCol.set(prices)
      for (let row = 0; row < table.rows.length; row++) this.network.reseat(firstRow + row)
    })
    // Prices of a settled plan are near the best: what new pairs unsettle is found at once, however far it is.
    this.network.settle(this.checkCancelled, this.network.nodes < PATIENT_FROM_NODES ? undefined : PATIENCE)
    while (this.bundleClashes() || this.priceOut()) this.network.settle(this.checkCancelled)
  }

  /**
   * Whether no level of the objective spilled into the one above, where weights alone do
   * not rule it out. A price is a whole number of worths, a whole number of seen weights
   * and a rest; while rests and costs together stay below the next weight, the whole
   * parts are prices of the upper level alone and prove its optimum. A relay belongs to one
   * column, and so its price is of that column's scale.
   */
  areLevelsSeparate(): boolean {
    return this.parts.every((part) => {
      const { rule } = part
      if (rule.exact) return true
      const prices = this.pricesOf(part)
      let rests = prices
      return rule.kept.every(({ weight, below }) => {
        rests = rests.map((rest) => rest - Math.round(rest / weight) * weight)
        return rests.every((rest) => 2 * Math.abs(rest) + below < weight)
      })
    })
  }

  /** Of its columns, its rows, the relays of its columns and what columns have in common. */
  private pricesOf({ firstCol, firstRow, table, commons }: PoolPart): number[] {
    const { price } = this.network
    const endOfCols = firstCol + table.cols.length
    const relays = [...this.relays].flatMap(([key, relay]) => {
      const supply = supplyOf(key)
      return supply >= firstCol && supply < endOfCols ? [price[relay]!] : []
    })
    return [
      ...price.subarray(firstCol, endOfCols),
      ...price.subarray(firstRow, firstRow + table.rows.length),
      ...relays,
      ...commons.map(({ node }) => price[node]!),
    ]
  }

  /**
   * No plan with so many commands in each part costs less, whatever it leaves out: by the
   * prices a command costs at least what its row pays less what its column asks, and the
   * arcs at their limit save no more than they do here (weak duality).
   */
  leastCost(commands: readonly number[]): number {
    const { network } = this
    let bound = 0
    for (let arc = 0; arc < network.arcs; arc++) {
      bound += Math.min(0, network.reduced(arc)) * (network.room[arc]! + network.flow[arc]!)
    }
    this.parts.forEach(({ firstCol, firstRow, rowUnits, colUnits }, part) => {
      const count = commands[part] ?? 0
      bound += sumOfLeast(network.price.subarray(firstRow, firstRow + rowUnits.length), rowUnits, count)
      const asked = network.price.slice(firstCol, firstCol + colUnits.length).map((price) => -price)
      bound += sumOfLeast(asked, colUnits, count)
    })
    return bound
  }

  /** Pairs that are worth more by their limit than their ends say, and by how much: an arc of their own or a relay is full. */
  tightArcs({ firstCol, firstRow, table }: PoolPart): { row: number; col: number; more: number }[] {
    const { network } = this
    const tight: { row: number; col: number; more: number }[] = []
    for (let row = 0; row < table.rows.length; row++) {
      for (let arc = network.firstFlowIn[firstRow + row]!; arc >= 0; arc = network.nextFlowIn[arc]!) {
        const col = this.arcCol[arc]!
        const price = Math.max(0, network.price[firstCol + col]!)
        const more = network.price[firstRow + row]! - network.cost[arc]! - price
        if (more > 0) tight.push({ row, col, more })
      }
    }
    return tight
  }

  planned(): PlannedPair[] {
    const pairs: PlannedPair[] = []
    const { network } = this
    this.parts.forEach(({ firstRow, table }, part) => {
      for (let row = 0; row < table.rows.length; row++) {
        for (let arc = network.firstFlowIn[firstRow + row]!; arc >= 0; arc = network.nextFlowIn[arc]!) {
          pairs.push({ part, row, col: this.arcCol[arc]!, commands: network.flow[arc]! })
        }
      }
    })
    return pairs
  }

  unmetUnits(part: number, row: number): number {
    return this.network.unmet[this.parts[part]!.firstRow + row]!
  }

  /** Units of each rank that the plan leaves out. */
  shortfallByRank(): number[] {
    const sums = Array.from({ length: this.ranks }, () => 0)
    const { unmet } = this.network
    this.parts.forEach(({ firstRow, ranks }) => {
      ranks.forEach((rank, row) => {
        sums[rank] = sums[rank]! + unmet[firstRow + row]!
      })
    })
    return sums
  }

  /** Units of each part that the plan leaves out, in the order of importance. */
  shortfall(): number[] {
    const { unmet } = this.network
    return this.parts.map(({ firstRow, table }) => {
      let sum = 0
      for (let row = 0; row < table.rows.length; row++) sum += unmet[firstRow + row]!
      return sum
    })
  }

  private roomOf(part: PoolPart, row: number): number {
    return part.groups ? 1 : part.pairRoom[row]!
  }

  private arcOf(pool: PoolPart, row: number, col: number): number {
    const { firstIn, nextIn } = this.network
    let arc = firstIn[pool.firstRow + row]!
    while (arc >= 0 && this.arcCol[arc] !== col) arc = nextIn[arc]!
    return arc
  }

  private addPair(index: number, row: number, col: number, cost: number): void {
    const { network } = this
    const part = this.parts[index]!
    const group = part.groups?.[row]
    const from = group === undefined ? part.firstCol + col : this.relayOf(part, col, group)
    const arc = network.addArc(from, part.firstRow + row, cost, this.roomOf(part, row))
    if (arc >= this.arcCol.length) this.arcCol = longer(this.arcCol, 2 * arc)
    this.arcCol[arc] = col
  }

  /** Where a column's commands for one group pass: the column itself until two of them clashed. */
  private relayOf(part: PoolPart, col: number, group: number): number {
    const supply = part.firstCol + col
    return this.relays.get(relayKey(supply, group)) ?? supply
  }

  /** Lets columns that serve a group more than once send to it through a relay. Answers whether there were any. */
  private bundleClashes(): boolean {
    const served = new Set<number>()
    const clashing = new Set<number>()
    this.parts.forEach(({ groups, firstCol, firstRow, table }) => {
      if (!groups) return
      for (let row = 0; row < table.rows.length; row++) {
        const { firstFlowIn, nextFlowIn } = this.network
        for (let arc = firstFlowIn[firstRow + row]!; arc >= 0; arc = nextFlowIn[arc]!) {
          const key = relayKey(firstCol + this.arcCol[arc]!, groups[row]!)
          if (served.has(key)) clashing.add(key)
          else served.add(key)
        }
      }
    })
    const fresh = [...clashing].filter((key) => !this.relays.has(key))
    for (const key of fresh) this.addRelay(key)
    return fresh.length > 0
  }

  private addRelay(key: number): void {
    const { network } = this
    const supply = supplyOf(key)
    const group = key % GROUPS
    const { groups, firstRow } = this.parts.findLast(({ firstCol }) => firstCol <= supply)!
    const arcs: number[] = []
    const served: number[] = []
    for (let arc = network.firstOut[supply]!; arc >= 0; arc = network.nextOut[arc]!) {
      if (groups?.[network.head[arc]! - firstRow] !== group) continue
      arcs.push(arc)
      if (network.flow[arc]! > 0) served.push(network.head[arc]!)
    }
    const relay = network.addNode(network.price[supply]!)
    for (const arc of arcs) network.moveTail(arc, relay)
    network.addArc(supply, relay, 0, 1)
    for (const demand of served) network.reseat(demand)
    this.relays.set(key, relay)
  }

  /**
   * Adds the pairs that the prices call too good to be missing. Answers whether there were any.
   *
   * Every pair without an arc is known to cost at least `judgedRow − judgedCol`, the prices at which it was last looked at.
   * So it has to be looked at again only where the price of its row has risen by more than that of its column since.
   */
  private priceOut(): boolean {
    let isChanged = false
    this.parts.forEach((part, index) => {
      const { table, firstCol, firstRow } = part
      const { network } = this
      const { judgedRow, judgedCol } = this.judged[index]!
      const prices = network.price.slice(firstCol, firstCol + table.cols.length)
      const leastPrices = blockPrices(table, prices)
      const rises = blockPrices(
        table,
        prices.map((price, col) => price - judgedCol[col]!),
      )
      const scanned = scanResult(table)
      for (let row = 0; row < table.rows.length; row++) {
        if ((row & 63) === 0) this.checkCancelled()
        const limit = network.price[firstRow + row]!
        const found = this.bargains(part, row, { prices, leastPrices, rises }, limit, limit - judgedRow[row]!, scanned)
        // What there may be besides these gains no more than the least of them.
        judgedRow[row] = found < NEW_ARCS ? limit : limit - this.bargainGain[NEW_ARCS - 1]!
        if (found === 0) continue
        isChanged = true
        for (let i = 0; i < found; i++) this.addPair(index, row, this.bargainCol[i]!, this.bargainCost[i]!)
        network.reseat(firstRow + row)
      }
      judgedCol.set(prices)
    })
    return isChanged
  }

  private readonly bargainCol = new Int32Array(NEW_ARCS)
  private readonly bargainCost = new Float64Array(NEW_ARCS)
  private readonly bargainGain = new Float64Array(NEW_ARCS)

  /**
   * The columns whose cost and price undercut the row's price the most, where no arc is
   * yet. A relay may make them dearer than their column says: as arcs they are judged by it.
   */
  private bargains(
    part: PoolPart,
    row: number,
    { prices, leastPrices, rises }: Offers,
    limit: number,
    rise: number,
    scanned: ScanResult,
  ): number {
    const { table, rule } = part
    const { bargainCol, bargainCost, bargainGain } = this
    let found = 0
    /** What a pair has to gain more than. */
    let least = 0
    for (let block = 0; block < rises.length; block++) {
      if (rises[block]! >= rise || leastInBlock(table, rule, row, block) + leastPrices[block]! >= limit - least)
        continue
      const count = scanBlock(table, rule, row, block, prices, limit - least, scanned, 0)
      for (let i = 0; i < count; i++) {
        const col = scanned.cols[i]!
        if (limit - scanned.costs[i]! - prices[col]! <= least || this.arcOf(part, row, col) >= 0) continue
        const cost = withTowers(table, rule, row, col, scanned.costs[i]!)
        const gain = limit - cost - prices[col]!
        if (gain <= least) continue
        let at = found < NEW_ARCS ? found++ : found - 1
        for (; at > 0 && bargainGain[at - 1]! < gain; at--) {
          bargainGain[at] = bargainGain[at - 1]!
          bargainCol[at] = bargainCol[at - 1]!
          bargainCost[at] = bargainCost[at - 1]!
        }
        bargainGain[at] = gain
        bargainCol[at] = col
        bargainCost[at] = cost
        if (found === NEW_ARCS) least = bargainGain[found - 1]!
      }
    }
    return found
  }
}

/**
 * What a unit of each row is worth, in worths of the part: the least important rank one, and each more important one one more.
 * A whole worth apart is enough for any detour, and for any number of lesser commands: those that can be served
 * together are the independent sets of a matroid, so one command more of a rank costs at most one of a lesser (Edmonds, Fulkerson 1965).
 */
function worthsOf(ranks: Int32Array): Int32Array {
  const descending = [...new Set(ranks)].sort((a, b) => b - a)
  return ranks.map((rank) => 1 + descending.indexOf(rank))
}

/** Of the `count` least values, where each counts `units` times. */
function sumOfLeast(values: Float64Array, units: Int32Array, count: number): number {
  let left = count
  let sum = 0
  for (const i of Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)) {
    const taken = Math.min(left, units[i]!)
    sum += taken * values[i]!
    left -= taken
  }
  return sum
}

function relayKey(supply: number, group: number): number {
  return supply * GROUPS + group
}

function supplyOf(key: number): number {
  return Math.floor(key / GROUPS)
}

function longer(values: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length)
  copy.set(values)
  return copy
}

function lent(spec: PartSpec, checkCancelled: () => void): Float64Array | undefined {
  return lentPrices(spec, (coarse) => rowPrices(coarse, checkCancelled))
}

/** What each row of a part pays for a unit at the optimum; `undefined` where prices say nothing. */
function rowPrices(spec: PartSpec, checkCancelled: () => void): Float64Array | undefined {
  const prices = lent(spec, checkCancelled)
  if (!prices) return undefined
  const assignment = new Assignment([spec], checkCancelled)
  assignment.solve([prices])
  const { firstRow } = assignment.parts[0]!
  return assignment.network.price.slice(firstRow, firstRow + spec.table.rows.length)
}
