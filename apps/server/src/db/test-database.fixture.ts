/**
 * Runs a suite on both databases: PGlite in memory, and a real PostgreSQL.
 *
 *   describeOnDatabases('players', (database) => {
 *     test('are found by a part of the name', async () => {
 *       const { db } = database()
 *
 * The schema is there, and before each test every table is as the migrations left it, unless the suite keeps its rows.
 * What makes this quick: a migrated PGlite is kept as a dump (vitest.global-setup.ts) and loaded once for the suites of a worker
 * (kept-pglite.fixture.ts), and the PostgreSQL copies a migrated template.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { type Database, databaseOver, openPool } from './database.ts'
import { createSocketFile, poolConfigFor, servePglite } from './embedded/pglite-socket.ts'
import { giveBackPglite, takePglite } from './kept-pglite.fixture.ts'
import { bringSeedsBack, restartSequences } from './seeds.fixture.ts'

const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

export interface TestDatabase {
  readonly kind: DatabaseKind
  readonly db: Database
  readonly pool: pg.Pool
}

export function describeOnDatabases(name: string, suite: (database: () => TestDatabase) => void): void {
  describe.each(DATABASE_KINDS)(`${name}, on %s`, (kind) => suite(useTestDatabase(kind)))
}

interface TestDatabaseOptions {
  /** For a suite whose tests are one life of one server: what it remembers of the database has to stay true. */
  readonly keepsRows?: boolean
}

/** For a suite that needs one database and no comparison. */
export function useTestDatabase(
  kind: DatabaseKind = 'PGlite',
  { keepsRows = false }: TestDatabaseOptions = {},
): () => TestDatabase {
  let opened: (TestDatabase & { close(): Promise<void> }) | undefined
  const database = () => {
    if (!opened) throw new Error('The database is open inside of tests and hooks only.')
    return opened
  }
  beforeAll(async () => {
    opened = await (kind === 'PGlite' ? openPglite() : openPostgres())
  }, 60_000)
  beforeEach(() => (keepsRows ? undefined : bringSeedsBack(database().db)))
  afterAll(() => opened?.close())
  return database
}

async function openPglite() {
  const kept = await takePglite()
  const socket = await createSocketFile()
  const server = await servePglite(kept.pglite, socket.path)
  const pool = openPool(poolConfigFor(socket.path), rethrow)
  const db = databaseOver(pool)
  await bringSeedsBack(db)
  await restartSequences(db)
  const close = async () => {
    await db.destroy()
    await server.stop()
    await giveBackPglite(kept)
    await socket.remove()
  }
  return { kind: 'PGlite' as const, db, pool, close }
}

async function openPostgres() {
  const server = inject('postgresUrl')
  const name = `muster_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${inject('postgresTemplate')}`)
  const url = new URL(server)
  url.pathname = name
  let isClosing = false
  // Dropping the database ends connections that are still on their way out.
  const pool = openPool({ connectionString: url.href, max: 5 }, (error) => isClosing || rethrow(error))
  const db = databaseOver(pool)
  const close = async () => {
    isClosing = true
    await db.destroy()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { kind: 'PostgreSQL' as const, db, pool, close }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function rethrow(error: Error): never {
  throw error
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the entries of threads and processes as they are built, and what else tests start. */
    builtEntries: string
    /** File with the dump of a migrated PGlite. */
    pgliteDump: string
    /** A PostgreSQL server on which databases may be created. */
    postgresUrl: string
    /** A migrated database on that server. */
    postgresTemplate: string
  }
}
