/**
 * How much room is left on the disk of the data folder, and what the server does about it.
 *
 *   free ≥ floor    everything is written
 *   free < floor    nothing is written any more, what is there is read; refusals say so (STORAGE_FULL)
 *   free = 0        never reached by our own doing: a database that cannot write its journal ends
 *
 * The database itself is told to refuse (`default_transaction_read_only`): then no call, job or import is forgotten. Below the
 * floor its journal is given back first, which alone may free up to a gigabyte. Writing begins again a little
 * above the floor, so that it does not go on and off with each file.
 */
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database.ts'

/** There is too little room for what was about to be written. Its message is a sentence for the person who runs the server. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

export interface DiskRoom {
  readonly floorBytes: number
  freeBytes(): Promise<number>
}

export interface FloorWatch {
  /** Looks now, and waits until what was found holds. */
  look(): Promise<void>
  /** Waits for a look that is under way. */
  stop(): Promise<void>
}

/** A file of the journal: 16 MB are taken or given back at once. */
const JOURNAL_FILE_BYTES = 16 * 2 ** 20
/** What the database needs to start: it may have to repeat its journal and begins a new file of it. */
const START_BYTES = 4 * JOURNAL_FILE_BYTES
const LOOK_MS = 2_000

export function roomOf(folder: string, floorBytes: number): DiskRoom {
  return {
    floorBytes,
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** Throws `NoRoom` where the database could not start, or would break off while it does. */
export async function requireRoomToStart(room: DiskRoom, folder: string): Promise<void> {
  const free = await room.freeBytes()
  if (free >= START_BYTES) return
  throw new NoRoom(
    `The disk of ${folder} is full: ${inMegabytes(free)} are free, the database needs ${inMegabytes(START_BYTES)} to start. ` +
      'What was saved is still there; make room and start again.',
  )
}

export function watchFloor(room: DiskRoom, db: Database, log: Logger): FloorWatch {
  let isRefusing = false
  let running: Promise<void> = Promise.resolve()

  async function compare() {
    const free = await room.freeBytes()
    const isLow = free < room.floorBytes + (isRefusing ? JOURNAL_FILE_BYTES : 0)
    if (!isLow && !isRefusing) return
    // Said again at each look while it is so: a connection may have taken the place of the one that was told.
    await sql`select set_config('default_transaction_read_only', ${isLow ? 'on' : 'off'}, false)`.execute(db)
    if (isLow === isRefusing) return
    isRefusing = isLow
    const figures = `${inMegabytes(free)} are free, the floor is ${inMegabytes(room.floorBytes)}`
    if (!isLow) return log.warn(`There is room on the disk again (${figures}): the server writes`)
    log.error(`The disk is almost full (${figures}): nothing is written until there is room`)
    await sql`checkpoint`.execute(db)
  }

  function look() {
    // A look that fails is repeated soon; the database may be busy, and the disk can be asked again.
    running = running
      .then(compare)
      .catch((error: unknown) => log.warn(error, 'The room on the disk could not be looked at'))
    return running
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()

  return {
    look,
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`
}
