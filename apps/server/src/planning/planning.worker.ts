/**
 * The engine's process: a task comes in as plain data, its report goes out.
 * Nothing here reads a clock but the stopwatch, and nothing is drawn by chance.
 *
 * It runs below the priority of the server, so that on a busy machine answers come first and plans after.
 * Its heap is bounded by the flag it is started with; what lies beside the heap (typed arrays) is
 * looked at while the engine searches.
 */
import { constants, getPriority, setPriority } from 'node:os'
import { plan, planOperation } from '@muster/planner'
import type { MadeOperation, MadeReport, PlanTask } from './plan-maker.ts'

/** `begun` as soon as a task is here: from then on its time counts. */
export type FromPlanning =
  | 'begun'
  | { readonly made: MadeReport | MadeOperation }
  /** More memory than `megabytes` allows. */
  | 'too big'
  /** A fault of the engine, as its stack. */
  | { readonly failed: string }

class TooBig extends Error {}

/** Asking the system takes some microseconds, and the engine asks often. */
const LOOK_EVERY_MS = 100

const megabytes = Number(process.argv[2])

// Started with the server's own, whatever that is; what cannot be lowered further stays.
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL))
process.on('message', (task: PlanTask) => tell('begun', () => tell(answerTo(task))))

function answerTo(task: PlanTask): FromPlanning {
  const start = performance.now()
  try {
    return { made: made(task, start) }
  } catch (error) {
    if (error instanceof TooBig) return 'too big'
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function made(task: PlanTask, start: number): MadeReport | MadeOperation {
  const isCancelled = memoryWatch()
  const passed = () => performance.now() - start
  if (task.kind === 'planner') {
    const report = plan(task.problem, { isCancelled })
    return { report, milliseconds: passed() }
  }
  const mostMs = (task.mostSeconds ?? Number.POSITIVE_INFINITY) * 1000
  let isStopped = false
  const report = planOperation(task.operation, {
    isCancelled,
    isStopped: () => {
      isStopped ||= passed() > mostMs
      return isStopped
    },
  })
  return { report, milliseconds: passed(), isStopped }
}

function memoryWatch(): () => boolean {
  let looked = performance.now()
  return () => {
    const now = performance.now()
    if (now - looked < LOOK_EVERY_MS) return false
    looked = now
    if (process.memoryUsage.rss() > megabytes * 1_000_000) throw new TooBig()
    return false
  }
}

function tell(answer: FromPlanning, then?: () => void): void {
  process.send?.(answer, undefined, undefined, then)
}
