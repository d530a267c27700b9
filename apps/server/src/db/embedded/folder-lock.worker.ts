/**
 * The thread that keeps a data folder held: it touches the lock file every few seconds, whatever the rest of the process is busy
 * with, because a server on another host takes a file that nobody touches for that of one that is gone.
 *
 * Who was stopped altogether, as a suspended machine is, may find that another has taken the folder. Each further write would
 * destroy what that one keeps, so the process ends at once and without a word to the database.
 */
import { readFileSync, utimesSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

export interface HeldLock {
  readonly file: string
  /** What this server wrote into it. */
  readonly text: string
  readonly touchMs: number
}

// Given by folder-lock.ts, which makes no other thread.
const { file, text, touchMs } = workerData as HeldLock

setInterval(() => {
  try {
    if (readFileSync(file, 'utf8') === text) utimesSync(file, new Date(), new Date())
    else process.kill(process.pid, 'SIGKILL')
  } catch {
    // The file cannot be read now, or is away; whoever makes another is noticed the next time.
  }
}, touchMs)
