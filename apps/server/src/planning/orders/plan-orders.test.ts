import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { fixtureRecord } from '../planning.fixture.ts'
import { HUGE, planner, SMALL } from '../problem.fixture.ts'
import { hangingMaker } from '../processes/hanging-maker.fixture.ts'
import type { MadeOf, PlanMaker, PlanTask } from '../processes/plan-maker.ts'
import { openPlanProcesses } from '../processes/plan-processes.ts'
import { openPlanningNode } from '../processes/planning-node.ts'
import { takeOrder } from './plan-orders.queries.ts'
import { openPlanOrders, PLAN_ORDERS, type PlanOrdersOptions } from './plan-orders.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
const staying = new AbortController().signal

describe('plans made on nodes of their own', () => {
  const database = useTestDatabase('PostgreSQL')

  async function openNodeJobs() {
    const jobs = await openJobs(database().pool, () => {})
    onTestFinished(() => jobs.close())
    return jobs
  }

  async function openOrders(options: Partial<PlanOrdersOptions> = {}): Promise<PlanMaker> {
    return openPlanOrders({ db: database().db, jobs: await openNodeJobs(), places: 2, ...options })
  }

  async function openPlanner(
    maker: PlanMaker = openPlanProcesses({ workers: 1, seconds: 600, operationSeconds: 600, megabytes: 1_000 }),
  ) {
    const errors: unknown[] = []
    const jobs = await openNodeJobs()
    const node = await openPlanningNode({ db: database().db, jobs, maker, onError: (error) => errors.push(error) })
    onTestFinished(() => node.close())
    return { node, errors }
  }

  test('a plan is made on the other node, and nothing of it stays behind', async () => {
    const orders = await openOrders()
    await openPlanner()
    expect((await orders.make(SMALL, staying)).commands).toBe(1)
    await expectNothingLeft(database().db)
  })

  test('plans are made as many at once as the node that asks has places', async () => {
    const orders = await openOrders()
    await openPlanner()
    const made = await Promise.all([1, 2, 3].map(() => orders.make(SMALL, staying)))
    expect(made.map(({ commands }) => commands)).toEqual([1, 1, 1])
  })

  test('the limits of the node that plans hold, and its refusal is the answer [PLAN-33]', async () => {
    const orders = await openOrders()
    await openPlanner(openPlanProcesses({ workers: 1, seconds: 0.5, operationSeconds: 60, megabytes: 1_000 }))
    await expect(orders.make(HUGE, staying)).rejects.toMatchObject({
      status: 422,
      code: 'PLANNING_TOO_LONG',
      values: { seconds: 0.5, commands: 20_000 },
    })
    await expectNothingLeft(database().db)
  })

  test('a fault of the engine is told on both nodes', async () => {
    const orders = await openOrders()
    const { errors } = await openPlanner()
    const broken = planner({}, { world: { ...fixtureRecord(), timeZone: 'Mars/Olympus' } })
    await expect(orders.make(broken, staying)).rejects.toThrow(/Mars/i)
    expect(errors).toHaveLength(1)
  })

  test('a plan that nobody waits for any more is stopped on the node that makes it', async () => {
    const orders = await openOrders()
    const hanging = hangingMaker()
    await openPlanner(hanging.maker)
    const leaving = new AbortController()
    const abandoned = orders.make(SMALL, leaving.signal)
    await vi.waitUntil(() => hanging.begun() === 1, PATIENCE)
    leaving.abort()
    await expect(abandoned).rejects.toBe(leaving.signal.reason)
    await vi.waitUntil(() => hanging.stopped() === 1, PATIENCE)
    await expectNothingLeft(database().db)
  })

  test('a plan whose asking node is gone is stopped, and forgotten with the next one', async () => {
    const orders = await openOrders()
    const hanging = hangingMaker()
    await openPlanner(hanging.maker)
    const leaving = new AbortController()
    const asked = orders.make(SMALL, leaving.signal).catch(() => undefined)
    await vi.waitUntil(() => hanging.begun() === 1, PATIENCE)
    await database()
      .db.updateTable('plan_order')
      .set({ wanted_until: new Date(0) })
      .execute()
    await vi.waitUntil(() => hanging.stopped() === 1, PATIENCE)
    leaving.abort()
    await asked
  })

  test('what was found is enough on the other node too, as soon as somebody says so', async () => {
    const orders = await openOrders()
    let begun = 0
    await openPlanner({
      places: 1,
      make: async <Task extends PlanTask>(_task: Task, _stop: AbortSignal, enough?: AbortSignal) => {
        begun++
        await new Promise((resolve) => enough?.addEventListener('abort', resolve))
        // The cast: only one kind is asked for here.
        return { answer: new Uint8Array(), commands: 7, milliseconds: 1 } as unknown as MadeOf<Task>
      },
      close: async () => {},
    })
    const enough = new AbortController()
    const asked = orders.make(SMALL, staying, enough.signal)
    await vi.waitUntil(() => begun === 1, PATIENCE)
    enough.abort()
    expect((await asked).commands).toBe(7)
    await expectNothingLeft(database().db)
  })

  test('a plan is given to another node when the one that took it falls silent', async () => {
    const orders = await openOrders({ silentSeconds: 3 })
    const asked = orders.make(SMALL, staying)
    await takeAndDie(database().db, 1)
    await openPlanner()
    expect((await asked).commands).toBe(1)
    await expectNothingLeft(database().db)
  })

  test('a plan that is lost twice is refused', async () => {
    const orders = await openOrders({ silentSeconds: 3 })
    const asked = orders.make(SMALL, staying)
    const refused = expect(asked).rejects.toMatchObject({ status: 503, code: 'PLAN_LOST' })
    await takeAndDie(database().db, 1)
    await takeAndDie(database().db, 2)
    await refused
    await expectNothingLeft(database().db)
  })

  test('a plan that no node takes is refused after a while', async () => {
    const orders = await openOrders({ takenWithinSeconds: 0.3 })
    await expect(orders.make(SMALL, staying)).rejects.toMatchObject({ status: 503, code: 'PLANNER_BUSY' })
    await expectNothingLeft(database().db)
  })

  test('a planning node that closes gives back what it has begun', async () => {
    const orders = await openOrders()
    const hanging = hangingMaker()
    const { node } = await openPlanner(hanging.maker)
    const asked = orders.make(SMALL, staying)
    await vi.waitUntil(() => hanging.begun() === 1, PATIENCE)
    await node.close()
    await openPlanner()
    expect((await asked).commands).toBe(1)
  })
})

/** Takes the order as a node does that is killed in the next moment. */
async function takeAndDie(db: Database, attempt: number): Promise<void> {
  await vi.waitUntil(async () => {
    const order = await db.selectFrom('plan_order').select('id').where('attempt', '=', attempt).executeTakeFirst()
    return order && (await takeOrder(db, { id: order.id, attempt }))
  }, PATIENCE)
}

async function expectNothingLeft(db: Database): Promise<void> {
  expect(await db.selectFrom('plan_order').select('id').execute()).toEqual([])
  await vi.waitFor(async () => {
    const jobs = await sql`select id from pgboss.job where name = ${PLAN_ORDERS}`.execute(db)
    expect(jobs.rows).toEqual([])
  }, PATIENCE)
}
