import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whatever goes wrong here is the answer: the database cannot be used. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
