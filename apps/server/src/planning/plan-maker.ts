/**
 * What makes plans: the processes of this node (plan-processes.ts), or nodes that do nothing else
 * (planning-nodes.ts). The queue in front of it (plan-queue.ts) does not know which.
 */
import type { Problem, Report } from '@muster/planner'
import { Refusal } from '../http/refusal.ts'

export interface MadeReport {
  readonly report: Report
  readonly milliseconds: number
}

export interface PlanMaker {
  /** How many plans are made at once; it is not asked for more. */
  readonly places: number
  /**
   * Rejects with the reason of `stop` once that is aborted, and with a refusal where the plan takes longer
   * or more memory than it may. Either way nothing of it runs on.
   */
  make(problem: Problem, stop: AbortSignal): Promise<MadeReport>
  close(): Promise<void>
}

/** Says what to make smaller: the rules that keep launches apart cost most, and then the size. */
export function tooLong(problem: Problem, seconds: number): Refusal {
  const { distinctLaunchSeconds, minimumGapSeconds } = problem.rules
  const keepsLaunchesApart = distinctLaunchSeconds || minimumGapSeconds > 0 || problem.objective.fewEqualLaunches
  return new Refusal(422, keepsLaunchesApart ? 'PLANNING_TOO_LONG_APART' : 'PLANNING_TOO_LONG', {
    seconds,
    ...sizeOf(problem),
  })
}

export function tooMuchMemory(problem: Problem): Refusal {
  return new Refusal(422, 'PLANNING_TOO_BIG', sizeOf(problem))
}

function sizeOf({ supplies, demands }: Problem): { sources: number; commands: number } {
  return {
    sources: new Set(supplies.map(({ village: { x, y } }) => `${x}|${y}`)).size,
    commands: demands.reduce((sum, { wanted }) => sum + wanted, 0),
  }
}
