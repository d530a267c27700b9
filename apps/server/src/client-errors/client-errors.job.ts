import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetOldClientErrors } from './client-errors.queries.ts'

const QUEUE = 'forget-client-errors'

/** Once a night, at an hour that is quiet on most markets. */
export async function forgetClientErrorsNightly(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await forgetOldClientErrors(db)
  })
  await jobs.schedule(QUEUE, '17 3 * * *')
}
