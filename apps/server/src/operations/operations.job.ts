import type { Database } from '../db/database.ts'
import { forgetDeliveries } from '../deliveries/deliveries.queries.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetExpiredOperations } from './operations.queries.ts'

const QUEUE = 'forget-operations'

/** Once a night, at an hour that is quiet on most markets. */
export async function forgetOperationsNightly(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await forgetExpiredOperations(db)
    await forgetDeliveries(db)
  })
  await jobs.schedule(QUEUE, '37 3 * * *')
}
