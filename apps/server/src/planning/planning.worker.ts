/**
 * The engine's thread: a problem comes in as plain data, its report goes out.
 * Nothing here reads a clock but the stopwatch, and nothing is drawn by chance.
 */
import { parentPort } from 'node:worker_threads'
import { type Problem, plan, type Report } from '@muster/planner'

export interface Task {
  readonly id: number
  readonly problem: Problem
}

/** Posted when a task leaves the queue: from here on its time counts. */
export interface Begun {
  readonly begun: Task['id']
}

export interface Done {
  readonly report: Report
  readonly milliseconds: number
}

export function work({ id, problem }: Task): Done {
  parentPort?.postMessage({ begun: id } satisfies Begun)
  const start = performance.now()
  const report = plan(problem)
  return { report, milliseconds: performance.now() - start }
}
