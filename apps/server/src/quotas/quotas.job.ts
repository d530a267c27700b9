import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetMadeOnce, forgetStoredLately } from './quotas.queries.ts'

const QUEUE = 'forget-stored-lately'

/** Once an hour: what an address has stored counts for a day and is not kept longer, what a request made for a week. */
export async function forgetStoredLatelyHourly(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await forgetStoredLately(db)
    await forgetMadeOnce(db)
  })
  await jobs.schedule(QUEUE, '7 * * * *')
}
