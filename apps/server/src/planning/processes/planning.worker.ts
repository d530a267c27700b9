/**
 * The engine's process: a task comes in as plain data, what was made goes out.
 * Nothing here reads a clock but the stopwatch, and nothing is drawn by chance.
 *
 * It runs below the priority of the server, so that on a busy machine answers come first and plans after.
 * Its heap is bounded by the flag it is started with. What lies beside the heap (typed arrays), and whether the server still
 * is there, a thread of its own looks after (planning-watch.worker.ts): the engine is deep in its search and looks at nothing.
 */
import { constants, getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { OperationQuestion } from '../../operations/proposals/operation-question.ts'
import { plannedQuestion } from '../../operations/proposals/planned-question.ts'
import { warmOperation } from '../../operations/proposals/warm-operation.ts'
import { workerEntry } from '../../worker-entry.ts'
import { plannedRequest } from '../planned-request.ts'
import type { PlannerQuestion } from '../planner-question.ts'
import type { MadeAnswer, MadeOperation, OperationTask, PlanSize, PlanTask, RefusedPlan } from './plan-maker.ts'
import type { Watched } from './planning-watch.worker.ts'
import { warmPlan } from './warm-plan.ts'
import { warmUp } from './warming.ts'

/** `begun` as soon as a task is here: from then on its time counts. */
export type FromPlanning =
  | 'begun'
  /** What an operation wants, once it is read. */
  | { readonly counted: PlanSize }
  | { readonly made: MadeAnswer | MadeOperation }
  | { readonly refused: RefusedPlan }
  /** A fault of the engine, as its stack. */
  | { readonly failed: string }

const [, , megabytes, parent, how] = process.argv

// Started with the server's own, whatever that is; what cannot be lowered further stays.
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL))
/**
 * What is left of an operation's time once its search ends, for each command that it wants: to seat what was not come to, to tell what each
 * takes and why something is missing, and to write it out. Ten thousand among 8,000 villages take about a second; of a short time
 * it is no more than this share, so that there is a search at all.
 */
const FOLLOWING_MS_EACH = 0.1
const MOST_OF_SHORT_TIME = 0.5
/** Beside half of what was asked for: by then a stopped search ends also with what it was still to seat, which may take longer than the search. */
const OVERDUE_SECONDS = 2
/** V8 compiles for good what it has seen several times, or at length. */
const WARMING_ROUNDS = 3

const enough = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
watch({ megabytes: Number(megabytes), parent: Number(parent), enough })
let tasks = 0
process.on('message', (task: PlanTask) => {
  tasks++
  tell('begun', () => tell(answerTo(task)))
})
if (how === 'ready') {
  const rounds = Array.from({ length: WARMING_ROUNDS }, () => [warmPlan, warmOperation])
  await warmUp(rounds.flat(), () => tasks > 0)
}

function watch(watched: Watched): void {
  const { file, execArgv } = workerEntry('planning-watch', import.meta.url)
  new Worker(file, { execArgv, workerData: watched }).unref()
}

function answerTo(task: PlanTask): FromPlanning {
  const start = performance.now()
  const passed = () => performance.now() - start
  try {
    if (task.kind === 'operation') return answerToOperation(task, passed)
    // The cast: written by this very slice, where the plan was asked for.
    const answer = plannedRequest(task.question as PlannerQuestion, passed)
    return 'refused' in answer ? answer : { made: answer }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function answerToOperation({ question, mostSeconds = Number.POSITIVE_INFINITY }: OperationTask, passed: () => number) {
  const ownPlace = tasks
  const mostMs = mostSeconds * 1000
  let searchMs = mostMs
  let enoughMs: number | undefined
  /** Since when what was found is enough, as far as this was looked at. */
  const isEnough = () => {
    if (enoughMs === undefined && Atomics.load(enough, 0) === ownPlace) enoughMs = passed()
    return enoughMs !== undefined
  }
  const answer = plannedQuestion(
    // Written by the operations' own slice: the one that asks is the one that reads.
    question as OperationQuestion,
    {
      isStopped: () => isEnough() || passed() > searchMs,
      isOverdue: () => passed() > Math.min(enoughMs ?? mostMs, mostMs) * 1.5 + OVERDUE_SECONDS * 1000,
      onCounted(counted) {
        searchMs -= Math.min(counted.commands * FOLLOWING_MS_EACH, searchMs * MOST_OF_SHORT_TIME)
        tell({ counted })
      },
    },
    passed,
  )
  return 'refused' in answer ? answer : { made: answer }
}

function tell(answer: FromPlanning, then?: () => void): void {
  process.send?.(answer, undefined, undefined, then)
}
