/**
 * A thread that does one kind of task, and those who wait for it, in turn: one task of each asker after the other, so that whoever
 * asks for many waits for himself.
 *
 *   do ──▶ in line, at most so many of one asker and in all ──▶ in the thread, one under way and one at hand ──▶ told
 *
 * It starts with the first task. When one ends of itself, whoever had a task in its hand is to come again, and the next task
 * starts another. Its entry is given `{ id, task }` and tells `{ id, told }`.
 */
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from './http/refusals/refusal.ts'
import { openWaitingLine, type Patience } from './waiting-line.ts'
import type { WorkerEntry } from './worker-entry.ts'

/** A task needs up to some 30 MB until it is done. */
const MOST_WAITING = 40
const MOST_OF_ONE = 10
/** The second lies ready for when the first is done. */
const MOST_IN_THREAD = 2
const BUSY_SECONDS = 2
const PATIENCE: Patience = { patienceMs: 30_000, impatient: busy }
/** A body of 5 MB with as many values as are read takes 150. */
const MOST_MEGABYTES = 512

export interface TaskGiven<Task> {
  readonly id: number
  readonly task: Task
}

export interface TaskTold<Told> {
  readonly id: number
  readonly told: Told
}

export interface TaskThread<Task, Told> {
  /** In the name of an asker, which is the address of whoever calls. What of the task is `handed` over is not copied, and gone here. */
  readonly do: (asker: string, task: Task, handed?: readonly ArrayBuffer[]) => Promise<Told>
  readonly close: () => Promise<void>
}

export interface TaskThreadParts {
  readonly entry: WorkerEntry
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

interface InThread<Told> {
  resolve(told: Told): void
  reject(refusal: Refusal): void
}

export function openTaskThread<Task, Told>({ entry, log }: TaskThreadParts): TaskThread<Task, Told> {
  const inThread = new Map<number, InThread<Told>>()
  const line = openWaitingLine()
  /** Tasks that are not told yet, by asker. */
  const asked = new Map<string, number>()
  let thread: Worker | undefined
  let waiting = 0
  let lastId = 0

  function start(): Worker {
    const { file, execArgv } = entry
    const started = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    started.unref()
    started.on('message', ({ id, told }: TaskTold<Told>) => {
      inThread.get(id)?.resolve(told)
      inThread.delete(id)
      line.look()
    })
    started.on('error', (error) => {
      log.error(error, `The thread of ${file} broke off`)
      end(started)
    })
    started.on('exit', () => end(started))
    return started
  }

  /** An error is followed by an exit, and in between another may have been started. */
  function end(ended: Worker): void {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of inThread.values()) reject(busy())
    inThread.clear()
    line.look()
  }

  /** A place in the thread, with the task already on its way there. */
  function given(task: Task, handed: readonly ArrayBuffer[]): { readonly told: Promise<Told> } | undefined {
    if (inThread.size >= MOST_IN_THREAD) return undefined
    thread ??= start()
    const id = ++lastId
    const told = new Promise<Told>((resolve, reject) => inThread.set(id, { resolve, reject }))
    thread.postMessage({ id, task } satisfies TaskGiven<Task>, handed)
    return { told }
  }

  function count(asker: string, more: 1 | -1): void {
    waiting += more
    const ofAsker = (asked.get(asker) ?? 0) + more
    if (ofAsker === 0) asked.delete(asker)
    else asked.set(asker, ofAsker)
  }

  return {
    async do(asker, task, handed = []) {
      if (waiting >= MOST_WAITING || (asked.get(asker) ?? 0) >= MOST_OF_ONE) throw busy()
      count(asker, 1)
      try {
        const { told } = await line.wait(asker, () => given(task, handed), PATIENCE)
        return await told
      } finally {
        count(asker, -1)
      }
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}

function busy(): Refusal {
  return new Refusal(503, 'SERVER_BUSY', {}, { retryAfterSeconds: BUSY_SECONDS })
}
