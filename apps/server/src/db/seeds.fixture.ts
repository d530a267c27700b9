/**
 * How migrations leave a database, set aside in a schema of it once a run, and brought back as often as that is wanted:
 *
 *   seed.<table>     the rows of each table that has some
 *   seed.reset()     empties every table and brings the rows back
 *   seed.restart()   lets every sequence begin where it would have
 *
 * Rows are deleted, because tables of a test are small and truncating one takes longer than that; each statement is written out,
 * so that a connection plans it once and not for every test.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** In a database that has been migrated and not used. */
export async function keepSeeds(db: Database): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(db)
  await sql`create schema seed`.execute(db)
  // Without the checks of references any order of tables will do.
  const statements = [`perform set_config('session_replication_role', 'replica', true)`]
  for (const { name } of tables) {
    statements.push(`delete from public."${name}"`)
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    await sql`create table seed.${sql.ref(name)} as select * from ${sql.table(name)}`.execute(db)
    statements.push(`insert into public."${name}" overriding system value select * from seed."${name}"`)
  }
  await createFunction(db, 'reset', statements)
  const { rows: sequences } = await sql<{ name: string; last: string; isCalled: boolean }>`
    select sequencename as name, coalesce(last_value, start_value) as last, last_value is not null as "isCalled"
      from pg_sequences where schemaname = 'public'`.execute(db)
  const places = sequences.map(({ name, last, isCalled }) => `perform setval('public."${name}"', ${last}, ${isCalled})`)
  await createFunction(db, 'restart', places)
}

async function createFunction(db: Database, name: string, statements: readonly string[]): Promise<void> {
  const body = `begin ${statements.map((statement) => `${statement};`).join(' ')} end`
  await sql`create function ${sql.ref(`seed.${name}`)}() returns void language plpgsql as ${sql.lit(body)}`.execute(db)
}

/** Every table is as the migrations left it. */
export async function bringSeedsBack(db: Database): Promise<void> {
  await sql`select seed.reset()`.execute(db)
}

/** So is every number that the database gives. */
export async function restartSequences(db: Database): Promise<void> {
  await sql`select seed.restart()`.execute(db)
}
