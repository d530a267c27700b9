/**
 * Every pool for itself, to the proven optimum over all its valid pairs:
 *
 *   1. pair tables   supplies are columns, demands rows; pairs are computed, never stored (`pair-table`)
 *   2. costs         the levels of the objective as one whole number a pair (`costs`)
 *   3. parts         pools, and for nobles each command size, as parts of one network (`parts`)
 *   4. lent prices   a large part is solved by threes first; its prices start the rest (`lent-prices`)
 *   5. candidates    the few promising pairs of each row and column (`candidates`, `row-scan`)
 *   6. assignment    least-cost flow over them, then pricing out over all pairs (`assignment`, `flow-network`)
 *
 * What couples pools or launches is left to repair and to the program; what they could reach at
 * best is told here.
 */
import type { Problem } from '../problem.ts'
import { Assignment } from './assignment.ts'
import type { PairTable } from './pair-table.ts'
import { partsOf } from './parts.ts'

/** Nobles, and commands of the other pools. */
export interface PoolBound {
  readonly nobles: number
  readonly others: number
}

export class PoolOptimum {
  readonly assignment: Assignment
  readonly tables: readonly PairTable[]
  /** No plan has more, whatever couples the pools. */
  readonly bound: PoolBound
  /** Whether no part was cut down to make room for another: the optimum of the parts is that of the pools. */
  readonly isWhole: boolean
  private readonly problem: Problem

  constructor(problem: Problem, checkCancelled: () => void) {
    const { specs, nobleBound, exact } = partsOf(problem, checkCancelled)
    this.problem = problem
    this.assignment = new Assignment(specs, checkCancelled)
    this.assignment.solve()
    this.tables = specs.map(({ table }) => table)
    this.isWhole = exact
    this.bound = boundOf(this.assignment, nobleBound)
  }

  /** Whether a plan that is exactly the assignment is optimal on every level of the objective. */
  provesAllLevels(): boolean {
    return this.isWhole && this.assignment.areLevelsSeparate()
  }

  /** What a plan with so many commands of each pool travels at best; absent where the assignment does not say. */
  travelBound(commandsOf: (pool: PairTable['pool']) => number): number | undefined {
    const { assignment, isWhole } = this
    const { objective, towers } = this.problem
    if (!isWhole || towers.length > 0 || objective.even) return undefined
    const counts = assignment.parts.map(({ table: { pool } }) => commandsOf(pool))
    const cost = assignment.leastCost(counts)
    if (objective.order !== 'slowest') return cost
    // The slowest sorting costs what is missing to a constant.
    return assignment.parts.reduce((sum, { rule }, part) => sum + (counts[part] ?? 0) * rule.constant, 0) - cost
  }
}

function boundOf(assignment: Assignment, nobleBound: number): PoolBound {
  const shortfall = assignment.shortfall()
  let nobles = 0
  let others = 0
  assignment.parts.forEach(({ rowUnits, table }, part) => {
    const planned = rowUnits.reduce((sum, units) => sum + units, 0) - (shortfall[part] ?? 0)
    if (table.pool === 'noble') nobles += planned * (table.cols.size[0] ?? 1)
    else others += planned
  })
  return { nobles: Number.isFinite(nobleBound) ? nobleBound : nobles, others }
}
