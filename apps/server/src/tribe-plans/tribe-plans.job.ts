import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetOldPlans } from './tribe-plans.queries.ts'

const QUEUE = 'forget-tribe-plans'

/** Once a night, at an hour that is quiet on most markets. */
export async function forgetTribePlansNightly(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await forgetOldPlans(db)
  })
  await jobs.schedule(QUEUE, '27 3 * * *')
}
