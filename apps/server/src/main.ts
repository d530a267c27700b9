/** Starts the server: configuration, database, background work, address. Ends it in the opposite order. */
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { forgetClientErrorsNightly } from './client-errors/client-errors.job.ts'
import { type Config, readConfig } from './config.ts'
import { FolderInUse } from './db/embedded/folder-lock.ts'
import { openDatabase } from './db/open-database.ts'
import { ConfigError } from './environment.ts'
import { openJobs } from './jobs/jobs.ts'
import { forgetOffPackPlansNightly } from './off-pack-plans/off-pack-plans.job.ts'
import { withdrawOwners } from './sign-in/sign-in.queries.ts'
import { forgetTribePlansNightly } from './tribe-plans/tribe-plans.job.ts'

/** How long an orderly end may take before the process ends anyway. */
const CLOSE_MS = 15_000
/** How long answers that are on their way may take. Browsers also hold connections that never carried a request. */
const LAST_ANSWERS_MS = 5_000
/** Past the end of its life; the server still runs on it. */
const OLD_NODE = 22

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel })
  let isServing = true
  const lost = (error: Error) => {
    // Whatever was acknowledged lies in the folder; a fresh start picks it up.
    log.fatal(error, 'The embedded database ended; the server ends with it')
    process.exit(1)
  }
  const { db, pool, close } = await openDatabase(config, log, lost)
  const jobs = await openJobs(pool, (error) => log.error(error, 'Background work failed'))
  const app = await buildApp({ config, db, log, isServing: () => isServing })
  await withdrawOwners(db, config.signIn.owners)
  await forgetClientErrorsNightly(jobs, db)
  await forgetOffPackPlansNightly(jobs, db)
  await forgetTribePlansNightly(jobs, db)
  const address = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`Muster is at ${address}\n`)

  async function end(): Promise<void> {
    isServing = false
    const lastAnswers = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
    await app.close()
    clearTimeout(lastAnswers)
    await jobs.close()
    await close()
  }
  endOnSignal(end, (error) => log.error(error, 'The server did not end in order'))
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
  const isTheirs = error instanceof ConfigError || error instanceof FolderInUse || isPortTaken(error)
  process.stderr.write(`${isTheirs ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
