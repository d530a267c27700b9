/**
 * Once per run of the server's tests: a migrated PGlite as a dump, a PostgreSQL
 * with a migrated template database, and the entries of threads and processes as they are built.
 *
 * The dump is kept in node_modules/.cache, named after what it was made from, because PGlite takes
 * seconds to create. The PostgreSQL is the one TEST_DATABASE_URL names, or one
 * that npm brought along, started on a free port in a folder of its own.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseOver, openPool } from './src/db/database.ts'
import { createSocketFile, poolConfigFor, servePglite } from './src/db/embedded/pglite-socket.ts'
import { type Migration, migrate, readMigrations } from './src/db/migrate.ts'
import { keepSeeds } from './src/db/seeds.fixture.ts'
import { startTestPostgres } from './src/db/test-postgres.fixture.ts'

const SEEDS = fileURLToPath(new URL('./src/db/seeds.fixture.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/muster/', import.meta.url))
/** Beside `dist`: from there the server finds the page, its migrations and its texts. */
const ENTRIES = fileURLToPath(new URL('./.cache', import.meta.url))
const BUNDLING = fileURLToPath(new URL('../../scripts/tooling/server-bundle.mjs', import.meta.url))

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const migrations = await readMigrations()
  const [dump, postgres] = await Promise.all([
    pgliteDump(migrations),
    startTestPostgres(),
    promisify(execFile)(process.execPath, [BUNDLING, ENTRIES]),
  ])
  const template = `muster_template_${process.pid}_${Date.now()}`
  await createTemplate(postgres.url, template, migrations)
  provide('builtEntries', ENTRIES)
  provide('pgliteDump', dump)
  provide('postgresUrl', postgres.url)
  provide('postgresTemplate', template)
  return async () => {
    await dropDatabase(postgres.url, template)
    await postgres.stop()
  }
}

async function pgliteDump(migrations: readonly Migration[]): Promise<string> {
  const file = join(CACHE, `pglite-${await fingerprint(migrations)}.tar`)
  if (await stat(file).catch(() => undefined)) return file
  const pglite = await PGlite.create()
  const socket = await createSocketFile()
  const server = await servePglite(pglite, socket.path)
  const db = databaseOver(openPool(poolConfigFor(socket.path), rethrow))
  await migrate(db, migrations)
  await keepSeeds(db)
  await db.destroy()
  await server.stop()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await socket.remove()
  // Written aside and then renamed: several runs may make the same dump at the same time.
  await mkdir(CACHE, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return file
}

async function fingerprint(migrations: readonly Migration[]): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { size } = await stat(pglite)
  const hash = createHash('sha256')
    .update(`${size}`)
    .update(await readFile(SEEDS))
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function createTemplate(url: string, name: string, migrations: readonly Migration[]): Promise<void> {
  await onServer(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = name
  const db = databaseOver(openPool({ connectionString: address.href, max: 1 }, rethrow))
  await migrate(db, migrations)
  await keepSeeds(db)
  await db.destroy()
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database ${name} with (force)`)
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
