import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ClientError } from './client-error.ts'

export async function keepClientError(db: Database, { page, message, stack }: ClientError): Promise<void> {
  await db.insertInto('client_error').values({ type: 'CLIENT', url: page, message, stack }).execute()
}

type Reporter = Tables['client_error']['type']

export interface ErrorsOfPage {
  readonly url: string
  readonly count: number
}

/** By the page they happened on, most errors first; pages with equally many by address. */
export async function errorsByPage(
  db: Database,
  type: Reporter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ErrorsOfPage[]> {
  return db
    .selectFrom('client_error')
    .select(['url', ({ fn }) => fn.countAll<number>().as('count')])
    .where('type', '=', type)
    .groupBy('url')
    .orderBy('count', 'desc')
    .orderBy('url')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function pagesWithErrors(db: Database, type: Reporter): Promise<number> {
  const { pages } = await db
    .selectFrom('client_error')
    .select(({ fn }) => fn.count<number>('url').distinct().as('pages'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return pages
}

/** Gives how many went. */
export async function forgetOldClientErrors(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('client_error')
    .where('reported_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
