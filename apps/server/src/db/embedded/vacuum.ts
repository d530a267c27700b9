/**
 * What autovacuum does on a server: the room of rows that were changed or deleted is used again, and the database learns how many rows its
 * tables hold, by which it finds its way through them. The embedded one has no process beside its one session that would do it.
 *
 * Whoever asks meanwhile waits for one table at most: each is a statement, and a turn, of its own.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

export interface VacuumSource {
  readonly embedded: Pick<EmbeddedDatabase, 'excused'>
  readonly db: Database
}

/** Gives for how long each table kept the database. */
export async function vacuum({ embedded, db }: VacuumSource): Promise<ReadonlyMap<string, number>> {
  const took = new Map<string, number>()
  for (const table of await tablesOf(db)) {
    const begun = performance.now()
    // The name comes from the database, quoted as it wants it.
    await embedded.excused(() => sql`vacuum (analyze) ${sql.raw(table)}`.execute(db))
    took.set(table, performance.now() - begun)
  }
  return took
}

/** Its own, which are small, are left out. */
async function tablesOf(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname <> 'information_schema' and nspname !~ '^pg_'
     order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}
