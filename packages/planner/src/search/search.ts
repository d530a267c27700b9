/**
 * The search in its three steps, each only as far as the one before left something open:
 *
 *   1. assignment   the optimum of every pool alone, over all valid pairs
 *   2. repair       what pools, trains or launch times have in common
 *   3. exact        small coupled problems to the optimum of every level
 */
import type { Problem } from '../problem.ts'
import type { Hooks } from '../report.ts'
import { Assignment } from './assignment.ts'
import { exactPlan } from './exact.ts'
import { launchBound } from './launch-bound.ts'
import type { PairTable } from './pair-table.ts'
import { type Parts, partsOf } from './parts.ts'
import { repaired } from './repair.ts'
import type { Departure } from './roster.ts'
import { demandGroups } from './services.ts'

export interface Found {
  readonly tables: readonly PairTable[]
  readonly departures: readonly Departure[]
  readonly tries: number
  /** A true upper bound of the amount that can be planned. */
  readonly bound: number
  /** Whether every level of the objective is known to be optimal. */
  readonly exact: boolean
  /** No plan of as many commands in each pool travels less (fastest) or more (slowest); absent where nothing says so. */
  readonly travelBound?: number
}

export function search(problem: Problem, hooks: Hooks, checkCancelled: () => void): Found {
  const parts = partsOf(problem, checkCancelled)
  const assignment = new Assignment(parts.specs, checkCancelled)
  assignment.solve()
  const { nobles, others } = poolBound(parts, assignment)
  const repair = repaired(problem, assignment, demandGroups(problem), {
    checkCancelled,
    onAttempt: (attempt, planned) => hooks.onProgress?.({ attempt, planned, bound: nobles + others }),
  })
  const tables = parts.specs.map(({ table }) => table)
  const bound =
    repair.amount < nobles + others
      ? nobles + Math.min(others, launchBound(problem, assignment.parts, checkCancelled))
      : nobles + others
  const found = {
    tables,
    departures: repair.departures,
    tries: repair.tries,
    bound,
    exact: parts.exact && repair.untouched && assignment.areLevelsSeparate(),
  }
  if (found.exact) return found
  const exact = exactPlan(problem, tables, repair.departures, checkCancelled)
  const best = exact
    ? { ...exact, tries: repair.tries, bound: Math.min(bound, exact.bound) }
    : { ...found, exact: false }
  const hasPlainCosts = parts.exact && problem.towers.length === 0 && !problem.objective.even
  return hasPlainCosts ? { ...best, travelBound: travelBound(problem, assignment, best) } : best
}

/** What the pools alone could travel with the commands of this plan. */
function travelBound(
  { objective }: Problem,
  assignment: Assignment,
  { tables, departures }: Pick<Found, 'tables' | 'departures'>,
): number {
  const counts = assignment.parts.map(({ table: { pool } }) =>
    departures.reduce((sum, { part, commands }) => sum + (tables[part]?.pool === pool ? commands : 0), 0),
  )
  const cost = assignment.leastCost(counts)
  if (objective.order !== 'slowest') return cost
  // The slowest sorting costs what is missing to a constant.
  return assignment.parts.reduce((sum, { rule }, part) => sum + (counts[part] ?? 0) * rule.constant, 0) - cost
}

/** What the pools alone could plan: nobles, and commands of the other pools. */
function poolBound({ specs, nobleBound }: Parts, assignment: Assignment) {
  const shortfall = assignment.shortfall()
  let nobles = 0
  let others = 0
  specs.forEach(({ rowUnits, table }, part) => {
    const planned = rowUnits.reduce((sum, units) => sum + units, 0) - (shortfall[part] ?? 0)
    if (table.pool === 'noble') nobles += planned * (table.size[0] ?? 1)
    else others += planned
  })
  return { nobles: Number.isFinite(nobleBound) ? nobleBound : nobles, others }
}
