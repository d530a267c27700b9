import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { TOKEN_HEADER } from '../../http/pages/cross-site.ts'
import { LARGE_WORLD, largeRequest } from '../large-world.fixture.ts'
import { PLAN_MASS, type TestPlanner, usePlanner } from '../planner.fixture.ts'
import { looseRequest } from '../planning.fixture.ts'

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 30_000, interval: 100 }

async function openLargeWorld({ game, browser }: TestPlanner): Promise<void> {
  game.put(LARGE_WORLD)
  const isThere = async () => (await browser.get(`/api/tw/v1/world/${LARGE_WORLD.key}/villages`)).status === 200
  await vi.waitUntil(isThere, PATIENCE)
}

/** A browser with a connection of its own, which can be closed before the answer has come. */
async function openConnection({ app }: TestPlanner) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // fetch keeps connections open that have not carried a request yet, and the server's end would wait for them.
  onTestFinished(() => app.server.closeAllConnections())
  const [cookie = ''] = (await fetch(`${origin}/health`)).headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { cookie, [TOKEN_HEADER]: cookie.split('=')[1] ?? '', 'content-type': 'application/json' }
  return {
    get: (url: string) => fetch(origin + url),
    post: (body: unknown, signal?: AbortSignal) =>
      fetch(origin + PLAN_MASS, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) }),
  }
}

type Connection = Awaited<ReturnType<typeof openConnection>>

/** Launches that are kept apart take minutes of processor: no machine is so fast, and none so busy, that it ends before it is told to. */
function endlessRequest() {
  return { ...largeRequest(10_000), zeroDuplicateSendTimes: true }
}
const NO_LIMIT = { PLAN_SECONDS: '600' }

/**
 * Has a large plan in hand where there is one place: whoever comes next is refused, and that answer is given as well.
 * The small one that finds out may come first, and then it is the large one that is refused and has to be sent anew.
 */
async function haveLargePlanInHand({ post }: Connection, signal?: AbortSignal) {
  const send = () => post(endlessRequest(), signal).catch((error: unknown) => error)
  let large = send()
  for (;;) {
    const next = await post(looseRequest())
    const { code } = await next.clone().json()
    if (code === 'PLANNER_BUSY') return { large, next }
    // Real time: the plan is made in a process of its own, which does not tell that it has begun.
    const answered = await Promise.race([large, new Promise((resolve) => setTimeout(resolve, PATIENCE.interval))])
    if (answered !== undefined) large = send()
  }
}

describe('limits of planning', () => {
  const database = useTestDatabase('PostgreSQL')

  describe('with one process and no waiting place', () => {
    const planner = usePlanner(database, { PLAN_WORKERS: '1', PLAN_QUEUE: '0', ...NO_LIMIT })

    test('while a large plan is made others are answered, and a closed page frees its process [PLAN-33]', async () => {
      await openLargeWorld(planner())
      const connection = await openConnection(planner())
      const leaving = new AbortController()
      const { large, next } = await haveLargePlanInHand(connection, leaving.signal)
      expect(await next.json()).toMatchObject({ error: 'Service Unavailable', code: 'PLANNER_BUSY' })
      expect(next.headers.get('retry-after')).toBe('5')

      for (const url of ['/health', '/ready', '/api/tw/v1/total-plans'])
        expect((await connection.get(url)).status).toBe(200)

      // Had the plan held them up, it would have been answered by now and could not be abandoned any more.
      leaving.abort()
      expect(await large).toMatchObject({ name: 'AbortError' })
      await vi.waitUntil(async () => (await connection.post(looseRequest())).status === 200, PATIENCE)
    }, 120_000)
  })

  describe('with one second for a plan', () => {
    const planner = usePlanner(database, { PLAN_WORKERS: '1', PLAN_SECONDS: '1' })

    test('a plan that takes longer is refused [PLAN-33]', async () => {
      await openLargeWorld(planner())
      expect(await planner().refused(largeRequest(10_000))).toMatchObject({
        status: 422,
        error: 'Unprocessable Entity',
        code: 'PLANNING_TOO_LONG',
        message:
          'The plan was not ready after 1 s and was stopped: that is too much at once (commands: 10000, villages: 10000). Plan half of the targets first, then the rest with the villages that are left.',
      })
    }, 120_000)
  })

  describe('while the server ends', () => {
    const planner = usePlanner(database, { PLAN_WORKERS: '1', PLAN_QUEUE: '0', ...NO_LIMIT })

    test('a plan in hand is refused in words, and its connection is not reset', async () => {
      await openLargeWorld(planner())
      const connection = await openConnection(planner())
      const { large } = await haveLargePlanInHand(connection)
      const ended = planner().app.close()
      const refused = await large
      if (!(refused instanceof Response)) throw refused
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ code: 'SERVER_CLOSING' })
      await ended
    }, 120_000)
  })

  describe('with two plans a minute', () => {
    const planner = usePlanner(database, { RATE_LIMIT: 'on', RATE_PLANS_PER_MINUTE: '2' })

    test('a burst of plans is refused [SEC-10]', async () => {
      const post = () => planner().browser.post(PLAN_MASS, looseRequest())
      expect([(await post()).status, (await post()).status]).toEqual([200, 200])
      const refused = await post()
      expect(refused.body).toMatchObject({ status: 429, error: 'Too Many Requests', code: 'TOO_MANY_REQUESTS' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  describe('with one process and limits for an address', () => {
    const planner = usePlanner(database, { RATE_LIMIT: 'on', TRUST_PROXY: 'on', PLAN_WORKERS: '1', ...NO_LIMIT })

    test('an address has two plans in hand, and others still find a place [SEC-10]', async () => {
      await openLargeWorld(planner())
      const connection = await openConnection(planner())
      const leaving = new AbortController()
      const larges = [1, 2, 3].map(() => connection.post(endlessRequest(), leaving.signal).catch(() => undefined))
      const refused = await Promise.race(larges)
      expect(refused?.status).toBe(429)
      expect(await refused?.json()).toMatchObject({ code: 'PLANS_IN_HAND', values: { limit: 2 } })
      expect(refused?.headers.get('retry-after')).toBe('5')

      const other = planner().browser.post(PLAN_MASS, looseRequest(), { 'x-forwarded-for': '192.0.2.7' })
      leaving.abort()
      await Promise.all(larges)
      expect((await other).status).toBe(200)
    }, 120_000)
  })

  describe('as they are by default', () => {
    const planner = usePlanner(database)

    test('a plan of 10 MB is refused [SEC-10 PLAN-33]', async () => {
      const body = { ...looseRequest(), template: 'x'.repeat(10_000_000) }
      expect(await planner().refused(body)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    })

    test('a plan of a few megabytes is read', async () => {
      const many = Array.from({ length: 40_000 }, () => ({ coords: '500|500', attacksPer: 1 }))
      expect(await planner().refused({ ...looseRequest(), sourceVillages: many, fakeVillages: many })).toMatchObject({
        status: 422,
        code: 'TOO_MANY_SOURCES',
        values: { count: 80_000 },
      })
    })

    test('a list of villages far longer than any plan takes is refused at its field', async () => {
      const tooMany = Array.from({ length: 40_001 }, () => ({ coords: '500|500', attacksPer: 1 }))
      expect(await planner().refused({ ...looseRequest(), sourceVillages: tooMany })).toMatchObject({
        status: 400,
        code: 'BAD_FIELD',
        field: 'sourceVillages',
      })
    })

    test('a world whose units are not known yet is to be tried again soon', async () => {
      await planner().plan(looseRequest({ world: 'nl101' }))
      await database().db.updateTable('world').set({ units: '[]' }).where('key', '=', 'nl101').execute()
      expect(await planner().refused(looseRequest({ world: 'nl101' }))).toMatchObject({
        status: 503,
        code: 'WORLD_LOADING',
      })
    })

    test('a world whose settings cannot be had from the game says so, and when they are asked for again', async () => {
      await planner().plan(looseRequest({ world: 'nl101' }))
      await database()
        .db.updateTable('world')
        .set({ units: '[]', settings_problem: 'GAME_UNREACHABLE', settings_next_at: new Date(Date.now() + 600_000) })
        .where('key', '=', 'nl101')
        .execute()
      const { status, headers, body } = await planner().browser.post(PLAN_MASS, looseRequest({ world: 'nl101' }))
      expect(body).toMatchObject({ code: 'WORLD_UNREACHABLE', values: { world: 'nl101' } })
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(500)
    })

    test('a closed world can no longer be planned on', async () => {
      await planner().plan(looseRequest({ world: 'nl101' }))
      await database().db.updateTable('world').set({ active: false }).where('key', '=', 'nl101').execute()
      expect(await planner().refused(looseRequest({ world: 'nl101' }))).toMatchObject({
        status: 422,
        code: 'WORLD_CLOSED',
        field: 'world',
      })
    })
  })
})
