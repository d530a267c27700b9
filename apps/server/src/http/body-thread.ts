/**
 * The thread that reads large bodies, and those who wait for it. It starts with the first of them; when one ends of
 * itself, whoever had a body in its hand is to come again, and the next body starts another.
 */
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { type WorkerEntry, workerEntry } from '../worker-entry.ts'
import type { BodyRead, BodyTask, BodyTold } from './json-bodies.worker.ts'
import { Refusal } from './refusal.ts'

/** Of up to 5 MB each. */
const MOST_IN_HAND = 40
const BUSY_SECONDS = 2
/** A body of 5 MB with as many values as are read takes 150. */
const MOST_MEGABYTES = 512

export interface BodyThread {
  /** `call` is method and address, as the contract writes them. */
  read(call: string, bytes: Uint8Array): Promise<BodyRead>
  close(): Promise<void>
}

export interface BodyThreadParts {
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Another one in tests. */
  readonly entry?: WorkerEntry
}

interface Waiting {
  resolve(read: BodyRead): void
  reject(refusal: Refusal): void
}

const READER = workerEntry('json-bodies', import.meta.url)

export function openBodyThread({ log, entry = READER }: BodyThreadParts): BodyThread {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const { file, execArgv } = entry
    const started = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    started.unref()
    started.on('message', ({ id, read }: BodyTold) => {
      waiting.get(id)?.resolve(read)
      waiting.delete(id)
    })
    started.on('error', (error) => {
      log.error(error, 'The thread that reads bodies broke off')
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
    read(call, bytes) {
      if (waiting.size >= MOST_IN_HAND) throw busy()
      thread ??= start()
      const id = ++lastId
      const told = new Promise<BodyRead>((resolve, reject) => waiting.set(id, { resolve, reject }))
      thread.postMessage({ id, call, bytes } satisfies BodyTask)
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
