/**
 * The database that needs no server: PGlite in a thread, its files in the data folder,
 * reached by `pg` through a private socket. What a data folder holds:
 *
 *   server.lock          which server uses the folder
 *   postgres/            the database's own files
 *   dumps/               dated copies of them, see dumps.ts
 *
 * It can also fall silent for good, in a statement that breaks off inside of it (silence.ts). Nothing mends that but a fresh
 * start, so it counts as lost.
 *
 * It outlives a killed process without losing what was acknowledged. It does not wait for the disk, so a power cut
 * may cost the last writes or more: that is what the dumps are for.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { workerEntry } from '../../worker-entry.ts'
import { requireRoomToStart, roomOf } from './disk-room.ts'
import { lockFolder } from './folder-lock.ts'
import type { PgliteNotice, PgliteOrder, PgliteTask } from './pglite.worker.ts'
import { createSocketFile, poolConfigFor } from './pglite-socket.ts'
import { watchSilence } from './silence.ts'

/** Longer than any statement is waited for. */
const SILENT_SECONDS = 30

export interface EmbeddedDatabase {
  readonly poolConfig: pg.PoolConfig
  /** Copies the database's files as they are at one moment; statements wait meanwhile. */
  copyTo(folder: string): Promise<void>
  /** Does `work` whose statements may take long: for as long as it takes the database does not count as silent. */
  excused<T>(work: () => Promise<T>): Promise<T>
  /** After the pool was closed. */
  close(): Promise<void>
}

/** Told when the thread of the database ends by itself, or says nothing any more. Nothing can be saved any more then, so the server should end. */
export type OnDatabaseLost = (error: Error) => void

/** Its message is a sentence for whoever starts the server. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'

  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} cannot be opened: ${reason}. It may be damaged. \`npm run restore\` lists its dumps, ` +
        '`npm run restore -- <name>` brings one back and keeps aside what is there now.',
    )
  }
}

/**
 * Throws `FolderInUse` where another server holds the folder, `NoRoom` where its disk is full, `DatabaseDamaged` where
 * its files are not what they should be.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  onLost: OnDatabaseLost,
  silentSeconds = SILENT_SECONDS,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true })
  // Before the lock: on a full disk not even that could be written.
  await requireRoomToStart(roomOf(dataDir, 0), dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    if (!existsSync(folder)) await createCluster(folder)
    // Without this file PGlite would make a new database among what is left of the old one.
    else if (!existsSync(join(folder, 'PG_VERSION')))
      throw new DatabaseDamaged(folder, 'its file PG_VERSION is missing')
    const socket = await createSocketFile()
    const thread = await startThread({ folder, socketPath: socket.path }, onLost).catch(async (error: Error) => {
      await socket.remove()
      throw new DatabaseDamaged(folder, error.message.split('. ')[0] ?? '')
    })
    const silence = watchSilence(silentSeconds, () =>
      onLost(new Error(`The embedded database has said nothing for ${silentSeconds} seconds.`)),
    )
    return {
      poolConfig: poolConfigFor(socket.path, silence),
      excused: silence.excused,
      copyTo: (copyTo) => silence.excused(() => thread.order({ copyTo })),
      async close() {
        silence.stop()
        await thread.close()
        await socket.remove()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Made aside and renamed, so that a folder of that name is always whole. */
async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const { file, execArgv } = workerEntry('create-cluster', import.meta.url)
  await ended(fork(file, [unfinished], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
  await rename(unfinished, folder)
}

async function ended(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error(`The embedded database could not be created (code ${code}).`)
}

interface DatabaseThread {
  order(order: PgliteOrder): Promise<void>
  close(): Promise<void>
}

async function startThread(task: PgliteTask, onLost: OnDatabaseLost): Promise<DatabaseThread> {
  const { file, execArgv } = workerEntry('pglite', import.meta.url)
  const worker = new Worker(file, { workerData: task, execArgv })
  let isServing = false
  let lost: Error | undefined
  worker.once('error', (error) => {
    lost = error
  })
  worker.once('exit', (code) => {
    if (isServing) onLost(lost ?? new Error(`The embedded database ended with code ${code}.`))
  })

  await noticeOf(worker)
  isServing = true

  // One order at a time: a notice does not say which order it answers.
  let last: Promise<void> = Promise.resolve()
  function order(next: PgliteOrder): Promise<void> {
    const give = () => {
      const done = noticeOf(worker)
      worker.postMessage(next)
      return done
    }
    last = last.then(give, give)
    return last
  }

  return {
    order,
    async close() {
      isServing = false
      await order('close')
    },
  }
}

function noticeOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      worker.off('message', onNotice).off('error', settle).off('exit', onExit)
      if (error) reject(error)
      else resolve()
    }
    const onNotice = (notice: PgliteNotice) => settle(notice === 'done' ? undefined : new Error(notice.failed))
    const onExit = (code: number) => settle(new Error(`The embedded database ended with code ${code}.`))
    worker.on('message', onNotice).on('error', settle).on('exit', onExit)
  })
}
