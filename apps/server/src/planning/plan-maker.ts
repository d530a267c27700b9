/**
 * What makes plans: the processes of this node (plan-processes.ts), or nodes that do nothing else
 * (planning-nodes.ts). The queue in front of it (plan-queue.ts) does not know which.
 */
import type { Operation, OperationReport, Problem, Report } from '@muster/planner'
import { Refusal } from '../http/refusal.ts'

/** What is asked of the engine. */
export type PlanTask = PlannerTask | OperationTask

export interface PlannerTask {
  readonly kind: 'planner'
  readonly problem: Problem
}

interface OperationTask {
  readonly kind: 'operation'
  readonly operation: Operation
  /** After so many seconds the best plan that was found is taken; where the server has fewer, after those. */
  readonly mostSeconds?: number
}

export interface MadeReport {
  readonly report: Report
  readonly milliseconds: number
}

export interface MadeOperation {
  readonly report: OperationReport
  readonly milliseconds: number
  /** Whether the search was stopped, and the report is the best it had. */
  readonly isStopped: boolean
}

export type MadeOf<Task extends PlanTask> = Task extends PlannerTask ? MadeReport : MadeOperation

export interface PlanMaker {
  /** How many plans are made at once; it is not asked for more. */
  readonly places: number
  /**
   * Rejects with the reason of `stop` once that is aborted, and with a refusal where the plan takes longer
   * or more memory than it may. Either way nothing of it runs on.
   */
  make<Task extends PlanTask>(task: Task, stop: AbortSignal): Promise<MadeOf<Task>>
  close(): Promise<void>
}

/** Says what to make smaller: the rules that keep launches apart cost most, and then the size. */
export function tooLong(task: PlanTask, seconds: number): Refusal {
  const { rules, objective } = task.kind === 'planner' ? task.problem : task.operation
  const keepsLaunchesApart = rules.distinctLaunchSeconds || rules.minimumGapSeconds > 0 || objective.fewEqualLaunches
  return new Refusal(422, keepsLaunchesApart ? 'PLANNING_TOO_LONG_APART' : 'PLANNING_TOO_LONG', {
    seconds,
    ...sizeOf(task),
  })
}

export function tooMuchMemory(task: PlanTask): Refusal {
  return new Refusal(422, 'PLANNING_TOO_BIG', sizeOf(task))
}

function sizeOf(task: PlanTask): { sources: number; commands: number } {
  const wishes = task.kind === 'planner' ? task.problem.demands : task.operation.wishes
  const commands = wishes.reduce((sum, { wanted }) => sum + wanted, 0)
  if (task.kind === 'operation') return { sources: task.operation.villages.length, commands }
  return { sources: new Set(task.problem.supplies.map(({ village: { x, y } }) => `${x}|${y}`)).size, commands }
}
