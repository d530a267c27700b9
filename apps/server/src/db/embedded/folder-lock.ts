/**
 * Who uses a data folder. PGlite itself lets two processes open one folder, and then one
 * silently loses what it wrote; so a server holds this file while it runs:
 *
 *   server.lock   {"pid":1234,"started":"81236712","host":"box","since":"2026-11-24T20:00:00.000Z"}
 *
 * A holder is gone when no process has its number, or when the process of that number
 * started at another time. Of another host (two containers on one folder) nothing is known but
 * the file's age: a holder touches its file every few seconds, in a thread that does nothing else (folder-lock.worker.ts).
 *
 * A killed process is there until the system has taken back its memory, half a second with a database in it, and
 * longer where its parent is slow to notice; so a holder on this host is given a moment to go.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { workerEntry } from '../../worker-entry.ts'
import type { HeldLock } from './folder-lock.worker.ts'

const Holder = z.object({
  pid: z.int(),
  /** When the process started, in the system's own words; null where the system does not tell. */
  started: z.nullable(z.string()),
  host: z.string(),
  since: z.string(),
})
export type Holder = z.infer<typeof Holder>

export interface FolderLock {
  release(): Promise<void>
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string, { pid, host, since }: Holder) {
    const where = host === hostname() ? '' : ` on ${host}`
    super(
      `The folder ${folder} is in use by another Muster server: process ${pid}${where}, running since ${since}. ` +
        'Stop that one first, or set DATA_DIR to a folder of its own.',
    )
  }
}

const TOUCH_MS = 5_000
/** For a killed holder to be gone. */
const LEAVING_MS = 3_000
const LOOK_AGAIN_MS = 50
/** A holder on another host whose file is older than this counts as gone. */
const SILENT_MS = 6 * TOUCH_MS

/** The lock files of this very process: in a container each server may be process 1. */
const held = new Set<string>()

/** Takes the folder or throws `FolderInUse`, at the latest `leavingMs` after a holder on this host was found alive. */
export async function lockFolder(folder: string, leavingMs = LEAVING_MS, touchMs = TOUCH_MS): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'server.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  } satisfies Holder)
  // Written aside and linked, because a link appears whole and fails where the name is taken.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, mine)
  try {
    const until = Date.now() + leavingMs
    while (!(await linked(draft, file))) await removeStale(folder, file, until)
  } finally {
    await rm(draft)
  }
  held.add(file)
  const { file: entry, execArgv } = workerEntry('folder-lock', import.meta.url)
  const touching = new Worker(entry, { execArgv, workerData: { file, text: mine, touchMs } satisfies HeldLock })
  touching.unref()
  return {
    async release() {
      await touching.terminate()
      held.delete(file)
      if ((await textOf(file)) === mine) await rm(file)
    },
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Throws where the holder lives at `until`. */
async function removeStale(folder: string, file: string, until: number): Promise<void> {
  if (await isStillLeaving(file, until)) return void (await pause(LOOK_AGAIN_MS))
  await throwIfHeld(folder, file)
  // One at a time: or a slow one would take the fresh lock of a quick one for the stale one it saw.
  const guard = `${file}.clearing`
  const isMine = await mkdir(guard).then(
    () => true,
    () => false,
  )
  if (!isMine) return waitFor(guard)
  try {
    await throwIfHeld(folder, file)
    await rm(file, { force: true })
  } finally {
    await rm(guard, { recursive: true, force: true })
  }
}

/** Of another host no process can be seen to go, and this very process does not leave. */
async function isStillLeaving(file: string, until: number): Promise<boolean> {
  if (Date.now() >= until) return false
  const holder = holderOf((await textOf(file)) ?? '')
  return (
    holder !== undefined && holder.host === hostname() && holder.pid !== process.pid && (await isAlive(holder, file))
  )
}

async function throwIfHeld(folder: string, file: string): Promise<void> {
  const text = await textOf(file)
  const holder = text === undefined ? undefined : holderOf(text)
  if (holder && (await isAlive(holder, file))) throw new FolderInUse(folder, holder)
}

/** A guard that nobody takes away was left by a server killed at that moment. */
async function waitFor(guard: string): Promise<void> {
  await pause(10)
  const age = await stat(guard).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  if (age > SILENT_MS) await rm(guard, { recursive: true, force: true })
}

async function isAlive({ pid, started, host }: Holder, file: string): Promise<boolean> {
  if (host !== hostname()) {
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    return age < SILENT_MS
  }
  if (pid === process.pid) return started === null ? held.has(file) : started === startOf(pid)
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  return started === null || now === null || now === started
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else may not be signalled, but it runs.
    return !isCode(error, 'ESRCH')
  }
}

function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const [command, args] =
      process.platform === 'win32'
        ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]]
        : ['ps', ['-o', 'lstart=', '-p', String(pid)]]
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
  } catch {
    // The system does not tell. Then the number alone has to do.
    return null
  }
}

/** The 22nd field of /proc/<pid>/stat; the second is a name in brackets that may hold blanks itself. */
function startTicks(stat: string): string | null {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

/** `undefined` where the file is gone. */
async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
}

/** `undefined` for what no server wrote: such a file holds nobody. */
function holderOf(text: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    // Not JSON or not ours; either way there is no process to ask about.
    return undefined
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
