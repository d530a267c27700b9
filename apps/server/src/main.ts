/** Starts the server: configuration, database, background work, address. Ends it in the opposite order. */
import { type Logger, pino } from 'pino'
import { forgetClientErrorsNightly } from './client-errors/client-errors.job.ts'
import { type Config, readConfig } from './config.ts'
import { isStorageFull } from './db/database.ts'
import { NoRoom } from './db/embedded/disk-room.ts'
import { DatabaseDamaged } from './db/embedded/embedded-database.ts'
import { FolderInUse } from './db/embedded/folder-lock.ts'
import { openDatabase } from './db/open-database.ts'
import { PostgresRefused } from './db/postgres-refusal.ts'
import { ConfigError } from './environment.ts'
import { openJobs } from './jobs/jobs.ts'
import { forgetOffPackPlansNightly } from './off-pack-plans/off-pack-plans.job.ts'
import { forgetOperationsNightly } from './operations/operations.job.ts'
import { forgetStoredLatelyHourly } from './quotas/quotas.job.ts'
import { buildNode } from './roles.ts'
import { withdrawOwners } from './sign-in/sign-in.queries.ts'
import { openSignals } from './signals/open-signals.ts'
import { forgetTribePlansNightly } from './tribe-plans/tribe-plans.job.ts'

/** How long an orderly end may take before the process ends anyway. */
const CLOSE_MS = 15_000
/** Past the end of its life; the server still runs on it. */
const OLD_NODE = 22

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel })
  let isServing = true
  const lost = (error: Error) => {
    // Whatever was acknowledged lies in the folder; a fresh start picks it up.
    process.stderr.write(`The server ends, because its database did: ${error.message}\n`)
    process.exit(1)
  }
  const { db, pool, room, inTurn, keepFloor, close } = await openDatabase(config, log, lost)
  const signals = await openSignals(config, db, (error) => log.warn(error, 'Signals of other nodes may have been lost'))
  // Each queue is a table of the library's: nodes that make them at the same moment can end up waiting for each other.
  const { jobs, app } = await inTurn(async () => {
    const jobs = await openJobs(pool, failedWork(log))
    const app = await buildNode({
      config,
      db,
      room,
      jobs,
      log,
      signals,
      isAlone: config.databaseUrl === undefined,
      isServing: () => isServing,
    })
    await forgetClientErrorsNightly(jobs, db)
    await forgetOffPackPlansNightly(jobs, db)
    await forgetTribePlansNightly(jobs, db)
    await forgetOperationsNightly(jobs, db)
    await forgetStoredLatelyHourly(jobs, db)
    return { jobs, app }
  })
  await withdrawOwners(db, config.signIn.owners)
  await keepFloor()
  const address = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`Muster is at ${address}\n`)

  async function end(): Promise<void> {
    isServing = false
    await app.close()
    await signals.close()
    await jobs.close()
    await close()
  }
  endOnSignal(end, (error) => log.error(error, 'The server did not end in order'))
}

/** Where nothing can be written, that is told once by whoever saw it, and not by each poll of a queue. */
function failedWork(log: Logger): (error: unknown) => void {
  return (error) => {
    if (!isStorageFull(error)) log.error(error, 'Background work failed')
  }
}

/** A second signal, or an end that takes too long, ends the process at once. */
function endOnSignal(end: () => Promise<void>, onError: (error: unknown) => void): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1)
      isEnding = true
      setTimeout(() => process.exit(1), CLOSE_MS).unref()
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          onError(error)
          process.exit(1)
        },
      )
    })
  }
}

if (Number.parseInt(process.versions.node, 10) < OLD_NODE)
  process.stderr.write(`Node ${process.versions.node} is past the end of its life; Node 24 is recommended.\n`)

try {
  await start(readConfig(process.env))
} catch (error) {
  // What the person who starts the server can put right is one sentence; the rest is a fault with its place.
  const isTheirs =
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof NoRoom ||
    error instanceof DatabaseDamaged ||
    error instanceof PostgresRefused ||
    isPortTaken(error)
  process.stderr.write(`${isTheirs ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
