/**
 * Starting prices for the columns of a large part: solve it at a third of its size first.
 *
 *   1. rows and columns by threes along a curve through the map (Hilbert's): each three are one,
 *      in their middle, who give or want together what each of them does
 *   2. solve that, itself with prices lent by a part a third as large, down to a small rest
 *   3. a column asks what its best customer among the merged rows would pay above cost:
 *      price(col) = max(0, max over rows of price(row) − cost(row, col))
 *
 * The smallest part is solved first. It or a larger one shows where such prices say nothing (see `areNoise`).
 *
 * Villages near each other have nearly equal prices, so the merged ones' are close to the
 * final ones, and few searches and few new pairs remain. That is so for drawn costs too, though those of neighbours
 * say nothing about each other: who is scarce is a matter of who can reach whom. A third of the villages in place of all of
 * them would have gaps and crowds of its own, which its prices follow. Any prices are safe: they only
 * say where the search starts. (Multiscale solution of transport problems: Schmitzer 2016.)
 */

import { DRAWN_LENDING_FROM_PAIRS, LENDING_EVERY, LENDING_FROM_PAIRS } from '../tuning.ts'
import { withTowers } from './costs.ts'
import { type PairTable, placeOnCurve, wayAt } from './pair-table.ts'
import type { PartSpec } from './pool-part.ts'
import { blockPrices, leastInBlock, leastPrice, scanBlock, scanResult } from './row-scan.ts'

/** With fewer rows of a kind than this on average, rows are merged across kinds. */
const FEWEST_OF_A_KIND = 30

/**
 * Where everybody reaches everybody, the prices of n rows differ by less than ln n / n of the dearest draw from the tenth to the
 * ninetieth of a hundred, and by three times that where reach matters.
 */
const DRAWN_NOISE = 2

/** Many units without a limit are no more than that. */
const MOST_UNITS = 2 ** 30

/**
 * `rowPricesOf` solves a part and tells what each row pays at its optimum. `undefined` where a smaller part shows that
 * prices of merged villages say nothing; larger ones are not solved then.
 */
export function lentPrices(
  spec: PartSpec,
  rowPricesOf: (coarse: PartSpec) => Float64Array | undefined,
): Float64Array | undefined {
  const { table, rule } = spec
  const cols = table.cols.length
  const from = rule.rowDraw.length > 0 ? DRAWN_LENDING_FROM_PAIRS : LENDING_FROM_PAIRS
  if (cols * table.rows.length < from) return flatPrices(spec)

  const coarse = coarsened(spec)
  const paidPrices = rowPricesOf(coarse)
  if (!paidPrices || areNoise(paidPrices, coarse)) return undefined
  const prices = new Float64Array(cols)
  const found = scanResult(table)
  const least = blockPrices(table, prices)
  // The merged rows before all columns.
  const customers = { ...table, rows: coarse.table.rows }
  const customersRule = { ...rule, rowDraw: coarse.rule.rowDraw }
  paidPrices.forEach((paid, row) => {
    for (let block = 0; block < least.length; block++) {
      if (leastInBlock(customers, customersRule, row, block) + least[block]! >= paid) continue
      const count = scanBlock(customers, customersRule, row, block, prices, paid, found, 0)
      for (let i = 0; i < count; i++) {
        const col = found.cols[i]!
        const cost = withTowers(customers, customersRule, row, col, found.costs[i]!)
        prices[col] = Math.max(prices[col]!, paid - cost)
      }
      least[block] = leastPrice(table, prices, block)
    }
  })
  return prices
}

/**
 * All the same: what the dearest pair travels where every column will be in use, so that those who are idle may look for
 * rows too, and lower their price for it; else 0, as idle ones end at that.
 */
export function flatPrices({ table, rule, rowUnits, colUnits, shared }: PartSpec): Float64Array {
  const isScarce = !shared && total(colUnits) <= total(rowUnits)
  return new Float64Array(table.cols.length).fill(isScarce ? rule.dearest : 0)
}

function total(units: Int32Array): number {
  return units.reduce((sum, each) => sum + each, 0)
}

/**
 * Whether the prices of merged rows differ by no more than draws do, or by less than half of what merging does to a cost. That is so where travel
 * is evened out and nearly every village has another at just the mean distance: the parabola is flat there, what is left is a matter of
 * seconds, and neighbours are many seconds apart. To start from such prices takes three times the searching that none take.
 */
function areNoise(paid: Float64Array, { table, rule }: PartSpec): boolean {
  const { rows, ways } = table
  if (rule.rowDraw.length > 0) return deciles(paid) < (DRAWN_NOISE * rule.dearest * Math.log(rows.length)) / rows.length
  if (rule.square === 0) return false
  // Few that lie aside are enough: their prices have to be far from all others', and those are learnt while parts are small.
  const spread = paid.reduce((a, b) => Math.max(a, b)) - paid.reduce((a, b) => Math.min(a, b))
  let seconds = 0
  for (let row = 0; row < rows.length; row++) {
    const way = wayAt(ways, rows.kind[row]!, 0)
    seconds += (ways.minutesPerField[way]! * 60) / ways.boost[way]! / rows.length
  }
  const aside = (seconds * spacing(rows)) / 2
  return spread < (rule.square * aside * aside) / 2
}

/** How far the tenth of a hundred is from the ninetieth. */
function deciles(values: Float64Array): number {
  const ascending = values.slice().sort()
  const last = ascending.length - 1
  return ascending[Math.floor(0.9 * last)]! - ascending[Math.floor(0.1 * last)]!
}

/** Fields between neighbours on the curve, on average. */
function spacing({ x, y, length }: PairTable['rows']): number {
  const places = Array.from(x, (_, i) => ({ x: x[i]!, y: y[i]!, place: placeOnCurve(x[i]!, y[i]!) }))
  places.sort((a, b) => a.place - b.place)
  let sum = 0
  places.forEach((to, i) => {
    const from = places[i - 1]
    if (from) sum += Math.hypot(to.x - from.x, to.y - from.y)
  })
  return sum / Math.max(1, length - 1)
}

/** What is favoured is left out: it is a matter of single pairs, and by places that merged villages do not have. */
function coarsened({ table, rule: { favoured, ...rule }, rowUnits, colUnits, pairRoom }: PartSpec): PartSpec {
  const rows = byThrees(table.rows.x, table.rows.y, kindsOfMerged(table))
  const cols = byThrees(table.cols.x, table.cols.y, table.cols.classOf)
  return {
    rule: { ...rule, rowDraw: firsts(rule.rowDraw, rows), colDraw: firsts(rule.colDraw, cols) },
    rowUnits: sums(rowUnits, rows),
    colUnits: sums(colUnits, cols),
    pairRoom: sums(pairRoom, rows),
    table: { ...table, rows: table.rows.merged(rows), cols: table.cols.merged(cols) },
  }
}

/** Of each row; all the same where hardly two rows of a kind would be neighbours. */
function kindsOfMerged({ rows }: PairTable): Int32Array {
  const kinds = new Set(rows.kind).size
  return kinds * FEWEST_OF_A_KIND > rows.length ? new Int32Array(rows.length) : rows.kind
}

/** Neighbours of one kind, three at a time; the last of a kind may be fewer. */
function byThrees(x: Float64Array, y: Float64Array, kinds: Int32Array): number[][] {
  const order = Array.from(x, (_, i) => ({ i, kind: kinds[i]!, place: placeOnCurve(x[i]!, y[i]!) })).sort(
    (a, b) => a.kind - b.kind || a.place - b.place || a.i - b.i,
  )
  const groups: number[][] = []
  let last = -1
  for (const { i, kind } of order) {
    const group = groups.at(-1)
    if (group && kind === last && group.length < LENDING_EVERY) group.push(i)
    else groups.push([i])
    last = kind
  }
  return groups
}

/** Of each group that of its first. */
function firsts(draws: Int32Array, groups: readonly (readonly number[])[]): Int32Array {
  return draws.length === 0 ? draws : Int32Array.from(groups, ([first]) => draws[first!]!)
}

function sums(units: Int32Array, groups: readonly (readonly number[])[]): Int32Array {
  return Int32Array.from(groups, (group) =>
    Math.min(
      MOST_UNITS,
      group.reduce((sum, i) => sum + units[i]!, 0),
    ),
  )
}
