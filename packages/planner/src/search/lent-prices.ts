/**
 * Starting prices for the columns of a large part: solve a third of it first.
 *
 *   1. every third column and row along a curve through the map (Morton order)
 *   2. solve that, itself with prices lent by a third of it, down to a small rest
 *   3. a column asks what its best customer among the sampled rows would pay above cost:
 *      price(col) = max(0, max over rows of price(row) − cost(row, col))
 *
 * Villages near each other have nearly equal prices, so the sample's are close to the
 * final ones, and few searches and few new pairs remain. Any prices are safe: they only
 * say where the search starts. (Multiscale solution of transport problems: Schmitzer 2016.)
 */
import type { PartSpec } from './assignment.ts'
import { withTowers } from './costs.ts'
import { blockBoxes, type PairTable, placeOnCurve } from './pair-table.ts'
import { blockPrices, leastInBlock, leastPrice, scanBlock, scanResult } from './row-scan.ts'

const EVERY = 3
/** Below so many pairs a part is solved from prices of 0. */
const SMALL = 20_000

/** `rowPricesOf` solves a part and tells what each row pays at its optimum. */
export function lentPrices(spec: PartSpec, rowPricesOf: (sample: PartSpec) => Float64Array): Float64Array {
  const { table, rule } = spec
  const cols = table.supply.length
  const prices = new Float64Array(cols)
  // Drawn costs of a sample say nothing about those of the rest.
  if (cols * table.demand.length < SMALL || rule.rowDraw.length > 0) return prices

  const sample = sampled(spec)
  const found = scanResult(table)
  const least = blockPrices(table, prices)
  const customers = withColumns(sample.table, table)
  rowPricesOf(sample).forEach((paid, row) => {
    for (let block = 0; block < least.length; block++) {
      if (leastInBlock(customers, rule, row, block) + least[block]! >= paid) continue
      const count = scanBlock(customers, rule, row, block, prices, paid, found, 0)
      for (let i = 0; i < count; i++) {
        const col = found.cols[i]!
        const cost = withTowers(customers, rule, row, col, found.costs[i]!)
        prices[col] = Math.max(prices[col]!, paid - cost)
      }
      least[block] = leastPrice(prices, block)
    }
  })
  return prices
}

function sampled(spec: PartSpec): PartSpec {
  const { table, rowUnits, colUnits, pairRoom } = spec
  const rows = everyThird(table.rowX, table.rowY)
  const cols = everyThird(table.colX, table.colY)
  const ofRows = <T extends Float64Array | Int32Array>(values: T): T =>
    values.map((_, i) => values[rows[i] ?? 0] ?? 0).slice(0, rows.length) as T // same class
  const ofCols = <T extends Float64Array | Int32Array>(values: T): T =>
    values.map((_, i) => values[cols[i] ?? 0] ?? 0).slice(0, cols.length) as T // same class
  const colX = ofCols(table.colX)
  const colY = ofCols(table.colY)
  return {
    rule: spec.rule,
    rowUnits: ofRows(rowUnits),
    colUnits: ofCols(colUnits),
    pairRoom: ofRows(pairRoom),
    table: {
      ...table,
      supply: ofCols(table.supply),
      colX,
      colY,
      ...blockBoxes(colX, colY),
      uses: ofCols(table.uses),
      size: ofCols(table.size),
      demand: ofRows(table.demand),
      rowX: ofRows(table.rowX),
      rowY: ofRows(table.rowY),
      minutesPerField: ofRows(table.minutesPerField),
      boost: ofRows(table.boost),
      wanted: ofRows(table.wanted),
      reach: ofRows(table.reach),
      spanFrom: ofRows(table.spanFrom),
      spanTo: ofRows(table.spanTo),
      offsets: [],
    },
  }
}

/** The sampled rows before all columns. */
function withColumns(sample: PairTable, full: PairTable): PairTable {
  const { demand, rowX, rowY, minutesPerField, boost, wanted, reach, spanFrom, spanTo } = sample
  return { ...full, demand, rowX, rowY, minutesPerField, boost, wanted, reach, spanFrom, spanTo }
}

function everyThird(x: Float64Array, y: Float64Array): number[] {
  const order = Array.from(x, (_, i) => ({ i, key: placeOnCurve(x[i]!, y[i]!) })).sort(
    (a, b) => a.key - b.key || a.i - b.i,
  )
  return order.filter((_, i) => i % EVERY === 1).map(({ i }) => i)
}
