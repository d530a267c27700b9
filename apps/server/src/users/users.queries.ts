import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Deletes the account with its sessions, unless it has one of these roles. False where it was kept. */
export async function deleteAccount(db: Database, id: number, unless: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('app_user')
    .where('id', '=', id)
    .where(sql<boolean>`not roles && ${unless}::text[]`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
