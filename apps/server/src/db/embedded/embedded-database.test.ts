/**
 * The embedded database from outside, as the server opens it: lock, dumps, restore, and
 * above all that a killed process loses nothing it acknowledged.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { testConfig } from '../../config.fixture.ts'
import { type Database, databaseOver, openPool } from '../database.ts'
import { type OpenedDatabase, openDatabase } from '../open-database.ts'
import { dump, dumpNames, restore } from './dumps.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts'
import { vacuum } from './vacuum.ts'

const log = pino({ level: 'silent' })
let created: string
let folder: string
// Creating a database takes seconds; the tests start with a copy of the one that the run has created already.
beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'muster-created-'))
  const dump = new Blob([await readFile(inject('pgliteDump'))])
  const pglite = await PGlite.create(join(created, 'postgres'), { loadDataDir: dump })
  await pglite.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-embedded-'))
  await cp(created, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => rm(created, { recursive: true, force: true }))

interface Opened {
  readonly embedded: EmbeddedDatabase
  readonly db: Database
  close(): Promise<void>
}

async function open(): Promise<Opened> {
  const embedded = await openEmbeddedDatabase(folder, rethrow)
  const db = databaseOver(openPool(embedded.poolConfig, rethrow))
  return {
    embedded,
    db,
    async close() {
      await db.destroy()
      await embedded.close()
    },
  }
}

const openServer = (): Promise<OpenedDatabase> =>
  openDatabase(testConfig({ DATA_DIR: folder, DATABASE_URL: '' }), log, rethrow)

async function fruit(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from fruit order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('what was written is there after closing in order, and nothing is left lying about', async () => {
  const first = await open()
  await sql`create table fruit (name text)`.execute(first.db)
  await sql`insert into fruit values ('apple')`.execute(first.db)
  await expect(openEmbeddedDatabase(folder, rethrow)).rejects.toThrow(`process ${process.pid}`)
  await first.close()
  expect(await readdir(folder)).toEqual(['postgres'])

  const second = await open()
  expect(await fruit(second.db)).toEqual(['apple'])
  await second.close()
}, 60_000)

test('the room of rows that are gone is given back by a vacuum, and what a table holds is known then', async () => {
  const { embedded, db, close } = await open()
  await sql`create table fruit (name text)`.execute(db)
  await sql`insert into fruit select 'apple' from generate_series(1, 5000)`.execute(db)
  await sql`delete from fruit`.execute(db)
  await sql`insert into fruit values ('pear')`.execute(db)
  const standing = async () => {
    const { rows } = await sql<{ bytes: number; known: number }>`
      select pg_relation_size('fruit') as bytes, reltuples::int as known from pg_class where relname = 'fruit'`.execute(
      db,
    )
    return rows[0]
  }
  const before = await standing()
  expect([...(await vacuum({ embedded, db })).keys()]).toContain('public.fruit')
  expect(await standing()).toMatchObject({ known: 1 })
  // Into the room of those that are gone, not behind it.
  await sql`insert into fruit select 'apple' from generate_series(1, 4000)`.execute(db)
  expect((await standing())?.bytes).toBeLessThanOrEqual(before?.bytes ?? 0)
  await close()
}, 60_000)

test('a dump brings back what was there when it was made, and what it replaces is kept', async () => {
  const server = await open()
  await sql`create table fruit (name text)`.execute(server.db)
  await sql`insert into fruit values ('apple')`.execute(server.db)
  const name = await dump({ dataDir: folder, floorBytes: 0, ...server }, new Date('2026-11-24T04:00:00Z'))
  expect(name).toBe('2026-11-24T04-00-00Z.tar.gz')
  await sql`insert into fruit values ('pear')`.execute(server.db)
  const archive = join(folder, 'dumps', name)
  await expect(restore(folder, archive, new Date())).rejects.toThrow('in use by another Muster server')
  await server.close()

  const kept = await restore(folder, archive, new Date('2026-11-25T10:00:00Z'))
  expect(kept).toBe(join(folder, 'postgres.before-2026-11-25T10-00-00Z'))
  const restored = await open()
  expect(await fruit(restored.db)).toEqual(['apple'])
  await restored.close()

  await rm(join(folder, 'postgres'), { recursive: true })
  await rename(String(kept), join(folder, 'postgres'))
  const before = await open()
  expect(await fruit(before.db)).toEqual(['apple', 'pear'])
  await before.close()
}, 60_000)

test('a damaged dump changes nothing', async () => {
  await (await open()).close()
  const archive = join(folder, 'damaged.tar.gz')
  await writeFile(archive, 'this is no archive')
  await expect(restore(folder, archive, new Date())).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(['damaged.tar.gz', 'postgres'])
}, 60_000)

test('no dump is made that would take the disk below its floor', async () => {
  const server = await open()
  const dumping = dump({ dataDir: folder, floorBytes: 1e15, ...server }, new Date())
  await expect(dumping).rejects.toThrow('A dump of the database needs 1000000')
  expect(await dumpNames(folder)).toEqual([])
  await server.close()
}, 60_000)

test.each([
  ['without its first file', (postgres: string) => rm(join(postgres, 'PG_VERSION'))],
  ['with a file cut off', (postgres: string) => truncate(join(postgres, 'global/pg_control'), 10)],
])(
  'a folder %s is refused with a sentence that says how to bring a dump back, and left as it is',
  async (_how, damage) => {
    await damage(join(folder, 'postgres'))
    const before = await readdir(join(folder, 'postgres'))
    await expect(openServer()).rejects.toThrow(/^The database in .* cannot be opened: .*npm run restore -- <name>/)
    expect(await readdir(join(folder, 'postgres'))).toEqual(expect.arrayContaining(before))
    expect(await readdir(folder)).toEqual(['postgres'])
  },
  60_000,
)

test('seven dumps are kept', async () => {
  const server = await open()
  await mkdir(join(folder, 'dumps'))
  for (let day = 10; day < 18; day++) await writeFile(join(folder, `dumps/2026-11-${day}T04-00-00Z.tar.gz`), '')
  await dump({ dataDir: folder, floorBytes: 0, ...server }, new Date('2026-11-18T04:00:00Z'))
  const names = await dumpNames(folder)
  expect(names).toHaveLength(7)
  expect(names[0]).toBe('2026-11-18T04-00-00Z.tar.gz')
  expect(names[6]).toBe('2026-11-12T04-00-00Z.tar.gz')
  await server.close()
}, 120_000)

test('the database is dumped before its schema changes, but not when it is new', async () => {
  await rm(join(folder, 'postgres'), { recursive: true })
  await (await openServer()).close()
  expect(await dumpNames(folder)).toEqual([])

  const older = await open()
  await sql`delete from migration where name = '0003-client-errors.sql'`.execute(older.db)
  await sql`drop table client_error`.execute(older.db)
  await older.close()
  await (await openServer()).close()
  expect(await dumpNames(folder)).toHaveLength(1)
}, 120_000)

/** It opens what a killed process left, and is killed again in what it wrote besides. */
const CYCLES = 3

test('a process killed while it writes loses nothing it acknowledged, embedded', async () => {
  let acknowledged = 0
  for (let cycle = 0; cycle < CYCLES; cycle++) acknowledged = await writeUntilKilled({ DATA_DIR: folder }, acknowledged)
  const { db, close } = await open()
  await expectKept(db, acknowledged)
  await close()
}, 180_000)

test('a process killed while it writes loses nothing it acknowledged, on PostgreSQL', async () => {
  const url = new URL(inject('postgresUrl'))
  const server = databaseOver(openPool({ connectionString: url.href, max: 1 }, rethrow))
  const name = `muster_killed_${process.pid}`
  await sql`create database ${sql.ref(name)}`.execute(server)
  url.pathname = name
  let acknowledged = 0
  for (let cycle = 0; cycle < CYCLES; cycle++)
    acknowledged = await writeUntilKilled({ DATABASE_URL: url.href }, acknowledged)
  let isClosing = false
  // Dropping the database ends connections that are still on their way out.
  const db = databaseOver(openPool({ connectionString: url.href, max: 1 }, (error) => isClosing || rethrow(error)))
  await expectKept(db, acknowledged)
  isClosing = true
  await db.destroy()
  await sql`drop database ${sql.ref(name)} with (force)`.execute(server)
  await server.destroy()
}, 180_000)

/**
 * Starts a process that writes one transaction after the other and prints the number of
 * each that was committed; kills it in the middle. Gives the highest number it printed.
 */
async function writeUntilKilled(environment: Record<string, string>, from: number): Promise<number> {
  const child = spawn(process.execPath, [join(inject('builtEntries'), 'killed-writer.fixture.js')], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  let highest = from
  // Another way into its transactions each time.
  const enough = from + 40 + (from % 40)
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    highest = Number(line)
    if (highest >= enough) child.kill('SIGKILL')
  }
  await gone
  if (highest < enough) throw new Error(`The writer ended by itself at ${highest}:\n${errors}`)
  return highest
}

/** Each transaction adds one row and takes from one account what it gives to the other. */
async function expectKept(db: Database, acknowledged: number): Promise<void> {
  const { rows } = await sql<{ written: number; sum: number; gaps: number }>`
    select (select max(n) from written) as written,
           (select sum(balance) from account)::int as sum,
           (select max(n) - count(*) from written) as gaps`.execute(db)
  expect(rows[0]?.written).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]).toMatchObject({ sum: 0, gaps: 0 })
}

function rethrow(error: Error): never {
  throw error
}
