import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ClientError } from './client-error.ts'

export async function keepClientError(db: Database, { page, message, stack }: ClientError): Promise<void> {
  await db.insertInto('client_error').values({ type: 'CLIENT', url: page, message, stack }).execute()
}

/** Gives how many went. */
export async function forgetOldClientErrors(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('client_error')
    .where('reported_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
