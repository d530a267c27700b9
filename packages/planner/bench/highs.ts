/** The same instance by HiGHS: most commands first, then least or greatest travel. */

import { best } from '../src/oracle.fixture.ts'
import { type HighsSolver, highsSolver } from '../src/oracle-solver.fixture.ts'
import type { Problem } from '../src/problem.ts'
import type { Outcome } from './baselines.ts'

let highs: Promise<HighsSolver> | undefined

export async function byHighs(problem: Problem): Promise<Outcome | undefined> {
  highs ??= highsSolver()
  const { amounts, cost } = best(await highs, problem, 'all')
  return { planned: amounts.reduce((sum, amount) => sum + amount, 0), travel: Math.abs(cost) }
}
