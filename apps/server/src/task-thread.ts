/**
 * A thread that does one kind of task, and those who wait for it. It starts with the first task; when one ends of itself,
 * whoever had a task in its hand is to come again, and the next task starts another. Its entry is given `{ id, task }` and
 * tells `{ id, told }`.
 */
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from './http/refusal.ts'
import type { WorkerEntry } from './worker-entry.ts'

/** A task needs up to some 30 MB until it is done. */
const MOST_IN_HAND = 40
const BUSY_SECONDS = 2
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
  readonly do: (task: Task) => Promise<Told>
  readonly close: () => Promise<void>
}

export interface TaskThreadParts {
  readonly entry: WorkerEntry
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

interface Waiting<Told> {
  resolve(told: Told): void
  reject(refusal: Refusal): void
}

export function openTaskThread<Task, Told>({ entry, log }: TaskThreadParts): TaskThread<Task, Told> {
  const waiting = new Map<number, Waiting<Told>>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const { file, execArgv } = entry
    const started = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    started.unref()
    started.on('message', ({ id, told }: TaskTold<Told>) => {
      waiting.get(id)?.resolve(told)
      waiting.delete(id)
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
    for (const { reject } of waiting.values()) reject(busy())
    waiting.clear()
  }

  return {
    do: (task) => {
      if (waiting.size >= MOST_IN_HAND) throw busy()
      thread ??= start()
      const id = ++lastId
      const told = new Promise<Told>((resolve, reject) => waiting.set(id, { resolve, reject }))
      thread.postMessage({ id, task } satisfies TaskGiven<Task>)
      return told
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}

function busy(): Refusal {
  return new Refusal(503, 'SERVER_BUSY', {}, { retryAfterSeconds: BUSY_SECONDS })
}
