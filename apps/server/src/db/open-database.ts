/**
 * Opens the database the configuration names, brings its schema up to date, and gives
 * what the server needs of it: one path to the data, whichever it is.
 */

import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Database, databaseOver, openPool } from './database.ts'
import { keepDumping } from './embedded/dump-schedule.ts'
import { dump } from './embedded/dumps.ts'
import { type EmbeddedDatabase, type OnDatabaseLost, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'

export interface OpenedDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** How long a request waits for a connection of a server before the database counts as down. */
const CONNECT_MS = 10_000

export async function openDatabase(config: Config, log: Logger, onLost: OnDatabaseLost): Promise<OpenedDatabase> {
  const { databaseUrl, databaseConnections, dataDir } = config
  const onBroken = (error: Error) => log.warn(error, 'A connection to the database broke')
  if (databaseUrl !== undefined) {
    const settings = { connectionString: databaseUrl, max: databaseConnections, connectionTimeoutMillis: CONNECT_MS }
    const pool = openPool(settings, onBroken)
    const db = databaseOver(pool)
    await migrate(db, await readMigrations())
    return { db, pool, close: () => db.destroy() }
  }

  const embedded = await openEmbeddedDatabase(dataDir, onLost)
  const pool = openPool(embedded.poolConfig, onBroken)
  const db = databaseOver(pool)
  await migrateAfterDump({ dataDir, embedded, db }, log)
  const dumping = keepDumping({ dataDir, embedded, db }, config.dumpHour, log)
  return {
    db,
    pool,
    async close() {
      await dumping.stop()
      await db.destroy()
      await embedded.close()
    },
  }
}

interface Opened {
  readonly dataDir: string
  readonly embedded: EmbeddedDatabase
  readonly db: Database
}

/** A folder on which nothing has run yet holds nothing worth a dump. */
async function migrateAfterDump(opened: Opened, log: Logger): Promise<void> {
  const migrations = await readMigrations()
  const pending = await pendingMigrations(opened.db, migrations)
  if (pending.length === 0) return
  if (pending.length < migrations.length)
    log.info(`Dumped the database to ${await dump(opened, new Date())} before its schema changes`)
  await migrate(opened.db, migrations)
}
