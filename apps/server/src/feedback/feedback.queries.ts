import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FeedbackTables } from './feedback.tables.ts'

type FeedbackTable = FeedbackTables['feedback']
export type FeedbackRow = Pick<FeedbackTable, 'message' | 'approved' | 'handled_at'> & {
  readonly id: number
  readonly created_at: Date
}

const FEEDBACK = ['id', 'message', 'approved', 'handled_at', 'created_at'] as const

export async function keepFeedback(db: Database, message: string): Promise<void> {
  await db.insertInto('feedback').values({ message }).execute()
}

/** Those that nobody has handled first, then the newest. */
export async function pageOfFeedback(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FeedbackRow[]> {
  return db
    .selectFrom('feedback')
    .select(FEEDBACK)
    .orderBy(sql`handled_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Gives no row where the message is unknown or somebody else handled it first. */
export async function resolveFeedback(db: Database, id: number, approved: boolean): Promise<FeedbackRow | undefined> {
  return db
    .updateTable('feedback')
    .set({ approved, handled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(FEEDBACK)
    .executeTakeFirst()
}

export async function feedbackExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
