import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { type Jobs, openJobs } from './jobs.ts'

/** The shortest that the queue takes. */
const LOOKING_SECONDS = 0.5
/** Longer than the pause between two looks. */
const A_LOOK = { timeout: 15_000 }

describeOnDatabases('jobs', (database) => {
  async function openNode(errors: unknown[] = []): Promise<Jobs> {
    const jobs = await openJobs(database().pool, (error) => errors.push(error), LOOKING_SECONDS)
    onTestFinished(() => jobs.close())
    return jobs
  }

  test('scheduled work is done at the start too, for a machine that is off at its time', async () => {
    const jobs = await openNode()
    let done = 0
    await jobs.work('sweeping', async () => void done++)
    await jobs.schedule('sweeping', '17 3 * * *')
    await vi.waitFor(() => expect(done).toBe(1), A_LOOK)
  })

  test('nodes that start together do it once', async () => {
    const done: number[] = []
    for (const [number, node] of (await Promise.all([openNode(), openNode()])).entries()) {
      await node.work('weeding', async () => void done.push(number))
      await node.schedule('weeding', '17 3 * * *')
    }
    await vi.waitFor(() => expect(done).toHaveLength(1), A_LOOK)
    // There is no second job that a later look could find.
    const { rows } = await database().pool.query(`select state from pgboss.job where name = 'weeding'`)
    expect(rows).toHaveLength(1)
    expect(done).toHaveLength(1)
  })

  test('what goes wrong in a job is told, and the next job runs', async () => {
    const errors: unknown[] = []
    const jobs = await openNode(errors)
    let done = 0
    await jobs.work('breaking', async () => {
      throw new Error('the broom broke')
    })
    await jobs.work('mopping', async () => void done++)
    await jobs.schedule('breaking', '17 3 * * *')
    await jobs.schedule('mopping', '17 3 * * *')
    await vi.waitFor(() => expect(done).toBe(1), A_LOOK)
    await vi.waitFor(() => expect(errors).toEqual([new Error('the broom broke')]), A_LOOK)
  })
})
