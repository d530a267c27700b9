/**
 * The thread in which the embedded database runs: each statement blocks its thread, and
 * this one has nothing else to do. It serves the socket until it is told to close.
 */
import { constants, cpSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { servePglite } from './pglite-socket.ts'

export interface PgliteTask {
  readonly folder: string
  readonly socketPath: string
}

/** `copy` puts the folder as it is at one moment between two statements into another one. */
export type PgliteOrder = { readonly copyTo: string } | 'close'
/** Comes once after the start and once after each order. */
export type PgliteNotice = 'done' | { readonly failed: string }

if (!parentPort) throw new Error('The embedded database runs in a thread of the server.')
const port = parentPort
const { folder, socketPath }: PgliteTask = workerData

const pglite = await PGlite.create(folder)
const server = await servePglite(pglite, socketPath)

port.on('message', async (order: PgliteOrder) => {
  const notice = await obey(order).catch((error: unknown): PgliteNotice => {
    // A full disk must not end the database: whoever gave the order is told.
    return { failed: error instanceof Error ? error.message : String(error) }
  })
  port.postMessage(notice)
  if (order === 'close') port.close()
})
port.postMessage('done' satisfies PgliteNotice)

async function obey(order: PgliteOrder): Promise<PgliteNotice> {
  if (order === 'close') {
    await server.stop()
    await pglite.close()
  } else {
    await pglite.runExclusive(async () => {
      cpSync(folder, order.copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE })
    })
  }
  return 'done'
}
