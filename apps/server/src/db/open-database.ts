/**
 * Opens the database the configuration names, brings its schema up to date, and gives
 * what the server needs of it: one path to the data, whichever it is.
 */

import type { Instant } from '@muster/game'
import type pg from 'pg'
import type { Logger } from 'pino'
import { machineClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Database, databaseOver, openPool } from './database.ts'
import { type DiskRoom, type FloorWatch, roomOf, watchFloor } from './embedded/disk-room.ts'
import { keepDumping } from './embedded/dump-schedule.ts'
import { type DumpSource, dump } from './embedded/dumps.ts'
import { type OnDatabaseLost, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'
import { postgresRefusal } from './postgres-refusal.ts'
import { inTurn } from './turns.ts'

export interface OpenedDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** Prepares something in the database while no other node of it does. */
  inTurn<T>(prepare: () => Promise<T>): Promise<T>
  /** Of the embedded database; that of a server is not ours to watch. */
  readonly room: DiskRoom | undefined
  /** Keeps the floor of the disk from now on. Not before the start is done, which writes: it may be what makes room. */
  keepFloor(): Promise<void>
  close(): Promise<void>
}

/** How long a request waits for a connection before the database counts as down. */
const CONNECT_MS = 10_000
/** How long one statement may take. Ours take milliseconds; what a PostgreSQL server has not ended by itself, its connection has lost. */
const STATEMENT_MS = 20_000
const UNANSWERED_MS = 25_000

export async function openDatabase(
  config: Config,
  log: Logger,
  onLost: OnDatabaseLost,
  now: () => Instant = machineClock,
): Promise<OpenedDatabase> {
  const { databaseUrl, databaseConnections, dataDir } = config
  const onBroken = (error: Error) => log.warn(error, 'A connection to the database broke')
  if (databaseUrl !== undefined) {
    const migrations = await readMigrations()
    await inTurn(databaseUrl, () =>
      patiently({ connectionString: databaseUrl }, (db) => migrate(db, migrations)),
    ).catch(refusePostgres)
    const limits = {
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: UNANSWERED_MS,
    }
    const pool = openPool(
      { connectionString: databaseUrl, max: databaseConnections, keepAlive: true, ...limits },
      onBroken,
    )
    const db = databaseOver(pool)
    // The first connection that says how long a statement may take.
    await pool.query('select 1').catch(refusePostgres)
    return {
      db,
      pool,
      room: undefined,
      inTurn: (prepare) => inTurn(databaseUrl, prepare),
      keepFloor: async () => {},
      close: () => db.destroy(),
    }
  }

  const embedded = await openEmbeddedDatabase(dataDir, onLost)
  const { floorBytes } = config
  await embedded.excused(() =>
    patiently(embedded.poolConfig, (db) => migrateAfterDump({ dataDir, embedded, db, floorBytes }, log, now)),
  )
  // PGlite keeps no time limit of its own.
  const limits = { connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS }
  const pool = openPool({ ...embedded.poolConfig, ...limits }, onBroken, onLost)
  const db = databaseOver(pool)
  const dumping = keepDumping({ dataDir, embedded, db, floorBytes }, config.dumpHour, log, now)
  const room = roomOf(dataDir, floorBytes)
  let floor: FloorWatch | undefined
  return {
    db,
    pool,
    room,
    async keepFloor() {
      floor = watchFloor(room, db, log)
      await floor.look()
    },
    inTurn: (prepare) => prepare(),
    async close() {
      await floor?.stop()
      await dumping.stop()
      await db.destroy()
      await embedded.close()
    },
  }
}

function refusePostgres(error: unknown): never {
  throw postgresRefusal(error)
}

/** Changes of the schema take as long as they take: no limit holds for them. */
async function patiently<T>(config: pg.PoolConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = databaseOver(openPool({ ...config, max: 1 }, () => {}))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A folder on which nothing has run yet holds nothing worth a dump. */
async function migrateAfterDump(opened: DumpSource, log: Logger, now: () => Instant): Promise<void> {
  const migrations = await readMigrations()
  const pending = await pendingMigrations(opened.db, migrations)
  if (pending.length === 0) return
  if (pending.length < migrations.length)
    log.info(`Dumped the database to ${await dump(opened, new Date(now()))} before its schema changes`)
  await migrate(opened.db, migrations)
}
