import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetOldOffPackPlans } from './off-pack-plans.queries.ts'

const QUEUE = 'forget-off-pack-plans'

/** Once a night, at an hour that is quiet on most markets. */
export async function forgetOffPackPlansNightly(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await forgetOldOffPackPlans(db)
  })
  await jobs.schedule(QUEUE, '37 3 * * *')
}
