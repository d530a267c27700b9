import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type UserTable = Tables['app_user']
export type UserRow = Pick<UserTable, 'name' | 'provider' | 'roles'> & {
  readonly id: number
  readonly created_at: Date
}

const USER = ['id', 'name', 'provider', 'roles', 'created_at'] as const

/** The oldest first: an account that is new appears at the end, and moves nobody to another page. */
export async function users(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<UserRow[]> {
  return db.selectFrom('app_user').select(USER).orderBy('id').limit(limit).offset(offset).execute()
}

/** Inside a transaction: until its end nobody else changes the account. */
export async function userForChange(transaction: Database, id: number): Promise<UserRow | undefined> {
  return transaction.selectFrom('app_user').select(USER).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setRoles(db: Database, id: number, roles: UserTable['roles']): Promise<UserRow> {
  return db.updateTable('app_user').set({ roles }).where('id', '=', id).returning(USER).executeTakeFirstOrThrow()
}

/** Deletes the account with its sessions, unless it has one of these roles. False where it was kept. */
export async function deleteAccount(db: Database, id: number, unless: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('app_user')
    .where('id', '=', id)
    .where(sql<boolean>`not roles && ${unless}::text[]`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
