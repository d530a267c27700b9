/**
 * The threads that make plans, with a queue in front of them.
 *
 *   asked ──▶ waiting ──▶ begun ──▶ done
 *     │          │          ├─▶ over the time limit   422 PLANNING_TOO_LONG
 *     │          └──────────┴─▶ nobody waits any more  `undefined`
 *     └─▶ every thread and every waiting place is taken  503 PLANNER_BUSY
 *
 * A plan that is no longer wanted ends with its thread, because the engine is deep in
 * its search and reads no messages; a fresh thread takes its place. So an abandoned
 * plan costs the next one a fifth of a second and not the rest of its own time.
 *
 * Threads start with the first plan, so a server that makes none pays for none.
 */
import type { Problem } from '@muster/planner'
import { Piscina } from 'piscina'
import { Refusal } from '../http/refusal.ts'
import { workerEntry } from '../worker-entry.ts'
import type { Begun, Done, Task } from './planning.worker.ts'

export interface PlanPoolOptions {
  readonly workers: number
  /** Plans that may wait for a thread. */
  readonly queue: number
  /** The longest a plan may be computed; waiting does not count. */
  readonly seconds: number
}

export interface PlanPool {
  /** `undefined` when `gone` says that nobody waits for the plan any more. */
  plan(problem: Problem, gone: AbortSignal): Promise<Done | undefined>
  close(): Promise<void>
}

const { file, execArgv } = workerEntry('planning', import.meta.url)

/** Told to whoever finds no place, as the pause before trying again. */
const BUSY_SECONDS = 5

export function openPlanPool({ workers, queue, seconds }: PlanPoolOptions): PlanPool {
  let threads: Piscina<Task, Done> | undefined
  let inHand = 0
  let lastId = 0
  const begin = new Map<Task['id'], () => void>()

  function startThreads(): Piscina<Task, Done> {
    const started = new Piscina<Task, Done>({
      filename: file,
      execArgv,
      name: 'work',
      // As many at rest as at work: a thread that was ended for an abandoned plan is replaced at once.
      minThreads: workers,
      maxThreads: workers,
    })
    started.on('message', ({ begun }: Begun) => begin.get(begun)?.())
    return started
  }

  async function plan(problem: Problem, gone: AbortSignal): Promise<Done | undefined> {
    if (inHand >= workers + queue) throw new Refusal(503, 'PLANNER_BUSY', {}, { retryAfterSeconds: BUSY_SECONDS })
    threads ??= startThreads()
    const id = ++lastId
    const tooLong = new AbortController()
    let timer: NodeJS.Timeout | undefined
    begin.set(id, () => {
      timer = setTimeout(() => tooLong.abort(), seconds * 1000)
    })
    inHand++
    try {
      return await threads.run({ id, problem }, { signal: AbortSignal.any([gone, tooLong.signal]) })
    } catch (error) {
      // Two ends of a plan are no faults; whatever else went wrong in the thread is one.
      if (gone.aborted) return undefined
      if (tooLong.signal.aborted) throw new Refusal(422, 'PLANNING_TOO_LONG', { seconds })
      throw error
    } finally {
      clearTimeout(timer)
      begin.delete(id)
      inHand--
    }
  }

  return { plan, close: async () => threads?.destroy() }
}
