import type { Database } from '../db/database.ts'

export async function keepFeedback(db: Database, message: string): Promise<void> {
  await db.insertInto('feedback').values({ message }).execute()
}
