/**
 * Looks after a process that plans, while its engine searches and looks at nothing: ends it where it takes more memory
 * than it may, and where the server that started it is no more, however that ended. It also hears when what was found is enough,
 * and puts that where the engine looks.
 *
 * By SIGKILL, as the system would: whoever waits for the plan tells it by that.
 */
import { Socket } from 'node:net'
import { workerData } from 'node:worker_threads'
import { ENOUGH_PIPE, readingEnough } from './enough.ts'

export interface Watched {
  readonly megabytes: number
  /** The process that started this one. */
  readonly parent: number
  /** One number, shared: the place of the last task of which what was found is enough. */
  readonly enough: Int32Array
}

/** In which the engine can fill some 20 MB; a look takes some microseconds. */
const LOOK_EVERY_MS = 10

// The one who starts it says what it watches.
const { megabytes, parent, enough } = workerData as Watched

setInterval(() => {
  if (process.memoryUsage.rss() > megabytes * 1_000_000 || !isThere()) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)

// Going on is right where it breaks: the server at its other end is gone, and that is looked for above.
new Socket({ fd: ENOUGH_PIPE })
  .on('error', () => {})
  .on(
    'data',
    readingEnough((place) => Atomics.store(enough, 0, place)),
  )

/** An orphan has another parent, or on some systems one that is gone. */
function isThere(): boolean {
  if (process.ppid !== parent) return false
  try {
    return process.kill(parent, 0)
  } catch (error) {
    // One that may not be asked is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
