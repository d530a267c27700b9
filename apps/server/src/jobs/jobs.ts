/**
 * Work that is done in the background and once for all nodes: queues and schedules of
 * pg-boss, kept in the same database and asked through the same pool.
 *
 * A job that fails is tried again with growing pauses; one whose node died is given out
 * again after `expireInSeconds`. So a job may run twice and must bear that.
 */
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { runScript } from '../db/database.ts'

export interface Jobs {
  /** Lets this node take jobs of the queue, one at a time. */
  work(queue: string, work: () => Promise<void>): Promise<void>
  /**
   * Puts a job into the queue at each time of the cron line, in UTC; and one now, at most one
   * an hour, because a machine that is off at those times would never do it.
   */
  schedule(queue: string, cron: string): Promise<void>
  /** Waits a moment for running jobs. */
  close(): Promise<void>
}

/** Told what went wrong in a job, before it is tried again, and in the queue itself. */
export type OnJobError = (error: unknown) => void

const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 600 } as const

export async function openJobs(pool: pg.Pool, onError: OnJobError): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runScript(pool, text, values) },
    // Nothing here is urgent to the second, and each poll is a statement of the one session PGlite has.
    pollingIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
    maintenanceIntervalSeconds: 300,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 3,
  })
  boss.on('error', onError)
  await boss.start()

  return {
    async work(queue, work) {
      await boss.createQueue(queue, { name: queue, policy: 'short', ...RETRIES })
      await boss.work(queue, async () => {
        await work().catch((error: unknown) => {
          // pg-boss keeps the error in its table, where nobody looks.
          onError(error)
          throw error
        })
      })
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, {}, { tz: 'UTC' })
      await boss.send(queue, {}, { singletonKey: 'at start', singletonSeconds: 3600 })
    },
    close: () => boss.stop({ graceful: true, wait: true, timeout: 5_000 }),
  }
}
