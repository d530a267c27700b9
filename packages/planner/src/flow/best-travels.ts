/** For each command that a pool wants the least (sign 1) or greatest (sign −1) travel of any valid source. */
import type { PoolName, Problem } from '../problem.ts'
import { costRule } from './costs.ts'
import { pairTable } from './pair-table.ts'
import { leastInBlock, scanBlock, scanResult } from './row-scan.ts'

export function bestTravels(problem: Problem, pool: PoolName, sign: 1 | -1): number[] {
  const table = pairTable(problem, pool, [])
  if (table.cols.length === 0) return []
  const rule = costRule(table, { ...problem.objective, order: sign === 1 ? 'fastest' : 'slowest', even: false }, 1)
  const prices = new Float64Array(table.cols.length)
  const found = scanResult(table)
  const travels: number[] = []
  for (let row = 0; row < table.rows.length; row++) {
    let best = Number.POSITIVE_INFINITY
    for (let block = 0; block < table.cols.blocks.length; block++) {
      if (leastInBlock(table, rule, row, block) >= best) continue
      const count = scanBlock(table, rule, row, block, prices, best, found, 0)
      for (let i = 0; i < count; i++) best = Math.min(best, found.costs[i]!)
    }
    if (best === Number.POSITIVE_INFINITY) continue
    // The slowest sorting costs what is missing to a constant.
    const travel = sign === 1 ? best : rule.constant - best
    for (let n = 0; n < table.rows.wanted[row]!; n++) travels.push(travel)
  }
  return travels
}
