/**
 * Runs a suite on both databases: PGlite in memory, and a real PostgreSQL.
 *
 *   describeOnDatabases('players', (database) => {
 *     test('are found by a part of the name', async () => {
 *       const { db } = database()
 *
 * The schema is there, and before each test every table is as the migrations left it, unless the suite keeps its rows.
 * What makes this quick lies in vitest.global-setup.ts: a migrated PGlite is kept as a dump
 * and loaded once per file, and the PostgreSQL copies a migrated template.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { type Database, databaseOver, openPool } from './database.ts'
import { createSocketFile, poolConfigFor, servePglite } from './embedded/pglite-socket.ts'

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
    await keepSeeds(opened.db)
  }, 60_000)
  beforeEach(() => (keepsRows ? undefined : resetTables(database().db)))
  afterAll(() => opened?.close())
  return database
}

/** What a test keeps is small: as large as by default, the memory that is cleared at the start takes a fifth of the time to open. */
const SMALL = ['-c', 'shared_buffers=16MB']

/** Handed over as it lies there: put into a blob and read out of it again, the dump took a fifth of the time to open. */
class DumpInMemory extends Blob {
  private readonly dump: Buffer<ArrayBuffer>

  constructor(dump: Buffer<ArrayBuffer>) {
    super()
    this.dump = dump
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.dump
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

async function openPglite() {
  const pglite = await PGlite.create({
    loadDataDir: new DumpInMemory(await readFile(inject('pgliteDump'))),
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  })
  const socket = await createSocketFile()
  const server = await servePglite(pglite, socket.path)
  const pool = openPool(poolConfigFor(socket.path), rethrow)
  const db = databaseOver(pool)
  const close = async () => {
    await db.destroy()
    await server.stop()
    await pglite.close()
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

/**
 * The rows that migrations put in are set aside once, and a function brings them back. It
 * deletes, because tables of a test are small and truncating one takes longer than that.
 */
async function keepSeeds(db: Database): Promise<void> {
  await sql`create schema seed`.execute(db)
  for (const table of await tableNames(db)) {
    const copy = await sql`create table seed.${sql.ref(table)} as select * from ${sql.table(table)}`.execute(db)
    if (copy.numAffectedRows === 0n) await sql`drop table seed.${sql.ref(table)}`.execute(db)
  }
  await sql`
    create function seed.reset() returns void language plpgsql as $$
    declare name text;
    begin
      -- Without the checks of references any order of tables will do.
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
        execute format('delete from public.%I', name);
      end loop;
      for name in select tablename from pg_tables where schemaname = 'seed' loop
        execute format('insert into public.%1$I overriding system value select * from seed.%1$I', name);
      end loop;
    end $$`.execute(db)
}

async function resetTables(db: Database): Promise<void> {
  await sql`select seed.reset()`.execute(db)
}

async function tableNames(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(db)
  return rows.map((row) => row.name)
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
