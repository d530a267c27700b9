/**
 * Work that is done in the background and once for all nodes: queues and schedules of
 * pg-boss, kept in the same database and asked through the same pool.
 *
 * A job that fails is tried again with growing pauses; one whose node died is given out
 * again after `expireInSeconds`. So a job may run twice and must bear that.
 */
import { setTimeout as pause } from 'node:timers/promises'
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
  /** Puts jobs with an order into a queue whose takers are waited for: none is tried again by itself. */
  handOut<Order extends object>(queue: string): Promise<Handing<Order>>
  /** Lets this node take jobs of such a queue, so many at once, each as soon as there is room for it. */
  take<Order extends object>(queue: string, most: number, work: (order: Order) => Promise<void>): Promise<Taking>
  /** Waits a moment for running jobs. */
  close(): Promise<void>
}

interface Handing<Order> {
  /** The id of the job. */
  send(order: Order): Promise<string>
  /** Whether it was taken or not; a taken one goes on. */
  withdraw(job: string): Promise<void>
}

interface Taking {
  /** What was taken goes on. */
  stop(): void
}

/** Told what went wrong in a job, before it is tried again, and in the queue itself. */
export type OnJobError = (error: unknown) => void

const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 600 } as const
/** The taker is waited for, so whoever waits says whether to try again. */
const ONCE = { retryLimit: 0, expireInSeconds: 3600 } as const
/** Nothing of it is urgent to the second, and each look is a statement of the one session PGlite has. */
const LOOKING_SECONDS = 5
/** A plan is waited for by somebody, unlike what is done at night. */
const LOOK_FOR_ORDERS_MS = 250
const AFTER_FAULT_MS = 5_000

/** `lookingSeconds` pass between two looks for scheduled work. */
export async function openJobs(pool: pg.Pool, onError: OnJobError, lookingSeconds = LOOKING_SECONDS): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runScript(pool, text, values) },
    pollingIntervalSeconds: lookingSeconds,
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
    async handOut(queue) {
      await boss.createQueue(queue, { name: queue, policy: 'standard', ...ONCE })
      return {
        async send(order) {
          const job = await boss.send(queue, order)
          if (job === null) throw new Error(`The queue ${queue} took no job.`)
          return job
        },
        withdraw: (job) => boss.deleteJob(queue, job),
      }
    },
    async take<Order extends object>(queue: string, most: number, work: (order: Order) => Promise<void>) {
      await boss.createQueue(queue, { name: queue, policy: 'standard', ...ONCE })
      let isTaking = true
      async function keepTaking(): Promise<void> {
        while (isTaking) {
          const wasBusy = await takeOne().catch((error: unknown) => {
            onError(error)
            return pause(AFTER_FAULT_MS, true, { ref: false })
          })
          if (!wasBusy) await pause(LOOK_FOR_ORDERS_MS, undefined, { ref: false })
        }
      }
      async function takeOne(): Promise<boolean> {
        const [job] = await boss.fetch<Order>(queue)
        if (!job) return false
        await work(job.data).finally(() => boss.deleteJob(queue, job.id))
        return true
      }
      for (let place = 0; place < most; place++) void keepTaking()
      return {
        stop() {
          isTaking = false
        },
      }
    },
    close: () => boss.stop({ graceful: true, wait: true, timeout: 5_000 }),
  }
}
