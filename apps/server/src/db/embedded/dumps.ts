/**
 * Dated copies of the embedded database, because it does not wait for the disk: one each
 * day, one before each migration, the newest seven kept.
 *
 *   dumps/2026-11-24T04-00-00Z.tar.gz
 *
 * The files are copied while statements wait, which takes a moment; the copy is then packed while the server goes on.
 * A dump is made only where copy and archive leave the disk its floor (disk-room.ts).
 *
 * What lies in a dump is what a killed process would have left, and the database opens it in the same way.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inMegabytes, NoRoom, roomOf } from './disk-room.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { DamagedArchive, packFolder, unpackFolder } from './tar.ts'

const DUMPS_KEPT = 7
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/

export interface DumpSource {
  readonly dataDir: string
  readonly embedded: EmbeddedDatabase
  readonly db: Database
  /** What a dump leaves free on the disk. */
  readonly floorBytes: number
}

/** Gives the new dump's name. Throws `NoRoom` and makes none where the disk has no room for it. */
export async function dump({ dataDir, embedded, db, floorBytes }: DumpSource, now: Date): Promise<string> {
  const folder = join(dataDir, 'dumps')
  await requireRoomForDump(dataDir, floorBytes)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  const copy = join(folder, 'copy')
  const unfinished = join(folder, `${name}.unfinished`)
  await rm(copy, { recursive: true, force: true })
  try {
    // Less is left to be repeated when the dump is opened one day.
    await sql`checkpoint`.execute(db)
    await embedded.copyTo(copy)
    await packFolder(copy, unfinished)
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(copy, { recursive: true, force: true })
    await rm(unfinished, { force: true })
  }
  for (const old of (await dumpNames(dataDir)).slice(DUMPS_KEPT)) await rm(join(folder, old))
  return name
}

async function requireRoomForDump(dataDir: string, floorBytes: number): Promise<void> {
  const bytes = await bytesIn(join(dataDir, 'postgres'))
  // The copy, and the archive beside it until the copy goes: packed it is smaller than half.
  const needed = bytes + bytes / 2 + floorBytes
  const free = await roomOf(dataDir, floorBytes).freeBytes()
  if (free >= needed) return
  throw new NoRoom(
    `A dump of the database needs ${inMegabytes(needed)} on the disk of ${dataDir}, DISK_FLOOR_MB included; ` +
      `${inMegabytes(free)} are free.`,
  )
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  // A file may go between listing and asking: the database gives some of them back.
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Newest first. */
export async function dumpNames(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(join(dataDir, 'dumps')).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
}

/**
 * Whether the dump of the day is missing: none was made since the clock of this machine last
 * showed the hour. So a machine that is off at that hour catches up when it is on again.
 */
export function isDumpDue(newest: string | undefined, hour: number, now: Date): boolean {
  const last = new Date(now)
  last.setHours(hour, 0, 0, 0)
  if (last > now) last.setDate(last.getDate() - 1)
  return newest === undefined || dumpedAt(newest) < last
}

/** The moment in a dump's name. */
export function dumpedAt(name: string): Date {
  return new Date(name.replace(NAME, '$1T$2:$3:$4Z'))
}

/**
 * Puts a dump in the database's place and gives the folder in which what was there before is kept. Nothing
 * changes when the dump turns out to be damaged. Throws `FolderInUse` while a server runs on the folder.
 */
export async function restore(dataDir: string, archive: string, now: Date): Promise<string | undefined> {
  const lock = await lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const unpacked = `${folder}.restoring`
  try {
    await rm(unpacked, { recursive: true, force: true })
    await unpackFolder(archive, unpacked)
    if (!existsSync(join(unpacked, 'PG_VERSION'))) throw new DamagedArchive(`${archive} holds no database.`)
    const before = existsSync(folder)
      ? `${folder}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
      : undefined
    if (before !== undefined) await rename(folder, before)
    await rename(unpacked, folder)
    return before
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    await lock.release()
  }
}
