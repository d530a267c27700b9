/**
 * Brings the schema up to date: the plain `.sql` files of the migrations folder, in
 * the order of their numbers, each in one transaction with its row in `migration`.
 *
 * Nodes that start together take turns: the transaction locks the table `migration`
 * first (a lock of the table, because PGlite grants an advisory lock to everybody),
 * then looks whether its file has been run meanwhile. A file that was
 * edited after it ran is refused: the schema it once made cannot be told any more.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** The same place seen from the sources (src/db/) and from the built server (dist/). */
const MIGRATIONS_FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../migrations/' : '../migrations/', import.meta.url),
)

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new Error(`The migration ${misnamed} is not named like 0001-what-it-adds.sql.`)
  const twice = names.find((name, i) => name.slice(0, 4) === names[i + 1]?.slice(0, 4))
  if (twice) throw new Error(`Two migrations have the number ${twice.slice(0, 4)}.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may end its lines with CR LF; the migration is the same.
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Runs what has not run yet and gives its names. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await createMigrationTable(db)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await db.transaction().execute((transaction) => runOnce(transaction, migration))) ran.push(migration.name)
  }
  return ran
}

/** What `migrate` would run. Refuses an edited file just as it would. */
export async function pendingMigrations(db: Database, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await createMigrationTable(db)
  const rows = await db.selectFrom('migration').select(['name', 'checksum']).execute()
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  return migrations.filter((migration) => !hasRun(migration, applied.get(migration.name)))
}

async function createMigrationTable(db: Database): Promise<void> {
  const statement = sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
  try {
    await statement.execute(db)
  } catch (error) {
    // Two nodes may both find the table missing; the one that comes second then waits for the first
    // to commit and is told that the name is taken. The table is there, which is what was wanted.
    if (!isNameTaken(error)) throw error
  }
}

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '42P07')
}

async function runOnce(transaction: Transaction<Tables>, migration: Migration): Promise<boolean> {
  await sql`lock table migration in exclusive mode`.execute(transaction)
  const row = await transaction
    .selectFrom('migration')
    .select('checksum')
    .where('name', '=', migration.name)
    .executeTakeFirst()
  if (hasRun(migration, row?.checksum)) return false
  await sql
    .raw(migration.text)
    .execute(transaction)
    .catch((cause: unknown) => {
      throw new Error(`The migration ${migration.name} failed: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      })
    })
  await transaction.insertInto('migration').values({ name: migration.name, checksum: migration.checksum }).execute()
  return true
}

function hasRun(migration: Migration, checksum: string | undefined): boolean {
  if (checksum === undefined) return false
  if (checksum === migration.checksum) return true
  throw new Error(
    `The migration ${migration.name} was changed after it had run on this database. ` +
      'Undo the change and put what is new into a migration of its own.',
  )
}
