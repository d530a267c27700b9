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

import { LENDING_EVERY, LENDING_FROM_PAIRS } from '../tuning.ts'
import { withTowers } from './costs.ts'
import { picked, placeOnCurve } from './pair-table.ts'
import type { PartSpec } from './pool-part.ts'
import { blockPrices, leastInBlock, leastPrice, scanBlock, scanResult } from './row-scan.ts'

/** `rowPricesOf` solves a part and tells what each row pays at its optimum. */
export function lentPrices(spec: PartSpec, rowPricesOf: (sample: PartSpec) => Float64Array): Float64Array {
  const { table, rule } = spec
  const cols = table.cols.length
  const prices = new Float64Array(cols)
  // Drawn costs of a sample say nothing about those of the rest.
  if (cols * table.rows.length < LENDING_FROM_PAIRS || rule.rowDraw.length > 0) return prices

  const sample = sampled(spec)
  const found = scanResult(table)
  const least = blockPrices(table, prices)
  // The sampled rows before all columns.
  const customers = { ...table, rows: sample.table.rows }
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
  const rows = everyThird(table.rows.x, table.rows.y)
  const cols = everyThird(table.cols.x, table.cols.y)
  return {
    rule: spec.rule,
    rowUnits: picked(rowUnits, rows),
    colUnits: picked(colUnits, cols),
    pairRoom: picked(pairRoom, rows),
    table: { ...table, rows: table.rows.pick(rows), cols: table.cols.pick(cols) },
  }
}

function everyThird(x: Float64Array, y: Float64Array): number[] {
  const order = Array.from(x, (_, i) => ({ i, key: placeOnCurve(x[i]!, y[i]!) })).sort(
    (a, b) => a.key - b.key || a.i - b.i,
  )
  return order.filter((_, i) => i % LENDING_EVERY === 1).map(({ i }) => i)
}
