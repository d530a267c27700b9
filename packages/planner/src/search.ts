/**
 * The search in its three steps, each only as far as the one before left something open:
 *
 *   1. flow      the optimum of every pool alone, over all valid pairs
 *   2. repair    what pools, trains or launch times have in common
 *   3. program   small coupled problems to the optimum of every level
 */
import { certificateOf } from './certificate/certificate.ts'
import type { PairTable } from './flow/pair-table.ts'
import { PoolOptimum } from './flow/pool-optimum.ts'
import type { Departure } from './launches/departure.ts'
import type { Problem } from './problem.ts'
import { exactPlan } from './program/exact.ts'
import { launchBound } from './repair/launch-bound.ts'
import { repaired } from './repair/repair.ts'
import type { Certificate, Hooks } from './report.ts'
import { demandGroups } from './services.ts'
import { type Checks, unlessStopped } from './stopping.ts'
import { PROGRAM_WORK } from './tuning.ts'

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
  /** Steps of arithmetic that the program took. */
  readonly arithmetic: number
  /** Where it was asked for and the flow alone proves the plan. */
  readonly certificate?: Certificate
}

/** `programWork` is what the program may take at most, in steps of arithmetic. */
export function search(
  problem: Problem,
  hooks: Hooks,
  { checkCancelled, checkStopped }: Checks,
  programWork = PROGRAM_WORK,
): Found {
  const pools = new PoolOptimum(problem, checkCancelled)
  const { assignment, tables } = pools
  const { nobles, others } = pools.bound
  const repair = repaired(problem, assignment, demandGroups(problem), {
    checkCancelled: checkStopped,
    onAttempt: (attempt, planned) => hooks.onProgress?.({ attempt, planned, bound: nobles + others }),
  })
  const { departures, tries } = repair
  const bound =
    repair.amount < nobles + others
      ? nobles + Math.min(others, launchBound(problem, assignment.parts, checkCancelled))
      : nobles + others
  if (repair.untouched && pools.provesAllLevels()) {
    const certificate = problem.withCertificate ? certificateOf(assignment) : undefined
    return { tables, departures, tries, bound, exact: true, arithmetic: 0, ...(certificate && { certificate }) }
  }
  const work = { left: programWork, checkCancelled: checkStopped }
  const exact = unlessStopped(() => exactPlan(problem, tables, departures, work))
  const arithmetic = programWork - work.left
  const best: Found = exact
    ? { ...exact, tries, bound: Math.min(bound, exact.bound), arithmetic }
    : { tables, departures, tries, bound, exact: false, arithmetic }
  const travelBound = pools.travelBound((pool) => commandsIn(pool, best))
  return travelBound === undefined ? best : { ...best, travelBound }
}

function commandsIn(pool: PairTable['pool'], { tables, departures }: Found): number {
  return departures.reduce((sum, { part, commands }) => sum + (tables[part]?.pool === pool ? commands : 0), 0)
}
