import type { Problem } from '@muster/planner'
import { expect, onTestFinished, test } from 'vitest'
import { openPlanPool, type PlanPoolOptions } from './plan-pool.ts'
import { toProblem } from './plan-request.ts'
import { request, setting } from './planning.fixture.ts'

const SMALL = toProblem(request({ exclusionSendTime: { latest: '01:00', earliest: '08:00' } }), setting())
const HUGE = enlarged(SMALL, 20_000)

/** So many sources and targets that no engine is done with them while a test runs. */
function enlarged(problem: Problem, size: number): Problem {
  const [supply] = problem.supplies
  const [demand] = problem.demands
  if (!supply || !demand) throw new Error('The common plan has one source and one target')
  const spread = (i: number, step: number) => ({ x: (i * step) % 997, y: Math.floor((i * step) / 997) % 991 })
  return {
    ...problem,
    supplies: Array.from({ length: size }, (_, i) => ({ ...supply, village: spread(i, 7_919) })),
    demands: Array.from({ length: size }, (_, i) => ({ ...demand, target: spread(i, 104_729) })),
  }
}

function openPool(options: Partial<PlanPoolOptions> = {}) {
  const pool = openPlanPool({ workers: 1, queue: 2, seconds: 20, ...options })
  onTestFinished(() => pool.close())
  const leaving = new AbortController()
  return { pool, leaving, staying: new AbortController().signal }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

test('a plan is made in a thread, and says how long that took', async () => {
  const { pool, staying } = openPool()
  const done = await pool.plan(SMALL, staying)
  expect(done?.report.commands).toHaveLength(1)
  expect(done?.milliseconds).toBeGreaterThan(0)
})

test('PLAN-33 a plan that finds every thread and every waiting place taken is refused at once', async () => {
  const { pool, leaving, staying } = openPool({ queue: 1 })
  const taken = [pool.plan(HUGE, leaving.signal), pool.plan(SMALL, leaving.signal)]
  await expect(pool.plan(SMALL, staying)).rejects.toMatchObject({
    status: 503,
    code: 'PLANNER_BUSY',
    details: { retryAfterSeconds: 5 },
  })
  leaving.abort()
  expect(await Promise.all(taken)).toEqual([undefined, undefined])
  expect((await pool.plan(SMALL, staying))?.report.commands).toHaveLength(1)
})

test('a plan that nobody waits for any more frees its thread for those who wait', async () => {
  const { pool, leaving, staying } = openPool()
  await pool.plan(SMALL, staying)
  const abandoned = pool.plan(HUGE, leaving.signal)
  const waiting = pool.plan(SMALL, staying)
  await pause(300)
  leaving.abort()
  expect(await abandoned).toBeUndefined()
  expect((await waiting)?.report.commands).toHaveLength(1)
})

test('a plan that is abandoned while it waits is never begun', async () => {
  const { pool, leaving, staying } = openPool()
  const busy = new AbortController()
  const running = pool.plan(HUGE, busy.signal)
  const waiting = pool.plan(HUGE, leaving.signal)
  leaving.abort()
  expect(await waiting).toBeUndefined()
  busy.abort()
  await running
  expect((await pool.plan(SMALL, staying))?.report.commands).toHaveLength(1)
})

test('PLAN-33 a plan that computes longer than it may is stopped, and waiting does not count', async () => {
  const { pool, staying } = openPool({ seconds: 0.5 })
  await pool.plan(SMALL, staying)
  const endless = pool.plan(HUGE, staying)
  const waiting = pool.plan(SMALL, staying)
  await expect(endless).rejects.toMatchObject({ status: 422, code: 'PLANNING_TOO_LONG', values: { seconds: 0.5 } })
  expect((await waiting)?.report.commands).toHaveLength(1)
})

test('a fault in the engine reaches whoever asked, and the thread goes on', async () => {
  const { pool, staying } = openPool()
  const broken = { ...SMALL, rules: { ...SMALL.rules, timeZone: 'Mars/Olympus' } }
  await expect(pool.plan(broken, staying)).rejects.toThrow()
  expect((await pool.plan(SMALL, staying))?.report.commands).toHaveLength(1)
})
