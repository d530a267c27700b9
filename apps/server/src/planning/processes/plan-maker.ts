/**
 * What makes plans: the processes of this node (plan-processes.ts), or nodes that do nothing else
 * (planning-nodes.ts). The queue in front of it (plan-queue.ts) does not know which.
 */
import type { RefusalCode } from '@muster/phrases'
import { type PhraseValues, Refusal, type RefusalDetails } from '../../http/refusals/refusal.ts'

/** What is asked of the engine. */
export type PlanTask = PlannerTask | OperationTask

export interface PlannerTask {
  readonly kind: 'planner'
  /** What the process of the plan makes of it is its own affair: here it is carried. */
  readonly question: object
  readonly size: PlanSize
}

export interface OperationTask {
  readonly kind: 'operation'
  readonly question: object
  /** The most that it can be, known before it is read. */
  readonly size: PlanSize
  /** After so many seconds the best plan that was found is taken; where the server has fewer, after those. */
  readonly mostSeconds?: number
}

export interface PlanSize {
  readonly sources: number
  readonly commands: number
  /** Whether launches are kept apart, which costs most. */
  readonly keepsLaunchesApart: boolean
}

/** A refusal on its way, without its sentence, which is written where somebody waits. */
export interface RefusedPlan {
  readonly status: number
  readonly code: RefusalCode
  readonly values: PhraseValues
  readonly details?: RefusalDetails
}

export interface MadeAnswer {
  /** JSON, as it is sent. */
  readonly answer: Uint8Array
  /** Its commands. */
  readonly commands: number
  readonly milliseconds: number
}

export interface MadeOperation {
  /** JSON, as it is sent: 10,000 commands with what they lack are some megabytes. */
  readonly proposal: Uint8Array
  readonly milliseconds: number
}

export type MadeOf<Task extends PlanTask> = Task extends PlannerTask ? MadeAnswer : MadeOperation

export interface PlanMaker {
  /** How many plans are made at once; it is not asked for more. */
  readonly places: number
  /**
   * Rejects with the reason of `stop` once that is aborted, and with a refusal where the plan takes longer
   * or more memory than it may. Either way nothing of it runs on. Once `enough` is aborted, an operation's search ends soon,
   * and the best that it has found is made.
   */
  make<Task extends PlanTask>(task: Task, stop: AbortSignal, enough?: AbortSignal): Promise<MadeOf<Task>>
  close(): Promise<void>
}

/** Says what to make smaller: the rules that keep launches apart cost most, and then the size. */
export function tooLong({ keepsLaunchesApart, sources, commands }: PlanSize, seconds: number): Refusal {
  const code = keepsLaunchesApart ? 'PLANNING_TOO_LONG_APART' : 'PLANNING_TOO_LONG'
  return new Refusal(422, code, { seconds, sources, commands })
}

export function tooMuchMemory({ sources, commands }: PlanSize): Refusal {
  return new Refusal(422, 'PLANNING_TOO_BIG', { sources, commands })
}
