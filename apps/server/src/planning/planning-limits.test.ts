import { syntheticGameWorld } from '@muster/game-stand-in'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { TOKEN_HEADER } from '../http/cross-site.ts'
import { PLAN_MASS, type TestPlanner, usePlanner } from './planner.fixture.ts'
import { looseRequest, target } from './planning.fixture.ts'

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 30_000, interval: 100 }

const LARGE_WORLD = syntheticGameWorld({ key: 'nl900', seed: 1, villages: 11_000 })

/** As many sources and targets as a plan may have, each a village of its own. */
function largeRequest(size: number) {
  const coords = LARGE_WORLD.villages.map(({ x, y }) => `${x}|${y}`)
  return looseRequest({
    world: LARGE_WORLD.key,
    sourceVillages: coords.slice(0, size).map((coords) => ({ coords, attacksPer: 1 })),
    targetVillages: coords
      .slice(-size)
      .map((coords) => target(coords, {}, { arrivalTime: '2099-01-01T20:00', attacksPer: 1 })),
  })
}

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

describe('limits of planning', () => {
  const database = useTestDatabase('PostgreSQL')

  describe('with one thread and no waiting place', () => {
    const planner = usePlanner(database, { PLAN_WORKERS: '1', PLAN_QUEUE: '0' })

    test('PLAN-33 while a large plan is made others are answered, and a closed page frees its thread', async () => {
      await openLargeWorld(planner())
      const connection = await openConnection(planner())
      await connection.post(looseRequest())
      const leaving = new AbortController()
      const large = connection.post(largeRequest(10_000), leaving.signal).catch((error: unknown) => error)

      // Once the thread is taken, whoever comes next is told to come back.
      const busy = await vi.waitUntil(async () => {
        const answer = await connection.post(looseRequest())
        return answer.status === 503 && answer
      }, PATIENCE)
      expect(await busy.json()).toMatchObject({ error: 'Service Unavailable', code: 'PLANNER_BUSY' })
      expect(busy.headers.get('retry-after')).toBe('5')

      const asked = performance.now()
      expect((await connection.get('/api/tw/v1/total-plans')).status).toBe(200)
      // Far below what the plan takes, and far above what a busy machine adds.
      expect(performance.now() - asked).toBeLessThan(4_000)

      leaving.abort()
      expect(await large).toMatchObject({ name: 'AbortError' })
      await vi.waitUntil(async () => (await connection.post(looseRequest())).status === 200, PATIENCE)
    }, 120_000)
  })

  describe('with one second for a plan', () => {
    const planner = usePlanner(database, { PLAN_WORKERS: '1', PLAN_SECONDS: '1' })

    test('PLAN-33 a plan that takes longer is refused', async () => {
      await openLargeWorld(planner())
      expect(await planner().refused(largeRequest(10_000))).toMatchObject({
        status: 422,
        error: 'Unprocessable Entity',
        code: 'PLANNING_TOO_LONG',
        message: 'The plan took longer than 1 seconds and was stopped. Plan fewer commands at once.',
      })
    }, 120_000)
  })

  describe('with two plans a minute', () => {
    const planner = usePlanner(database, { RATE_LIMIT: 'on', RATE_PLANS_PER_MINUTE: '2' })

    test('SEC-10 a burst of plans is refused', async () => {
      const post = () => planner().browser.post(PLAN_MASS, looseRequest())
      expect([(await post()).status, (await post()).status]).toEqual([200, 200])
      const refused = await post()
      expect(refused.body).toMatchObject({ status: 429, error: 'Too Many Requests', code: 'TOO_MANY_REQUESTS' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  describe('as they are by default', () => {
    const planner = usePlanner(database)

    test('SEC-10 PLAN-33 a plan of 10 MB is refused', async () => {
      const body = { ...looseRequest(), template: 'x'.repeat(10_000_000) }
      expect(await planner().refused(body)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    })

    test('a plan of a few megabytes is read', async () => {
      const tooMany = Array.from({ length: 100_000 }, () => ({ coords: '500|500', attacksPer: 1 }))
      expect(await planner().refused({ ...looseRequest(), sourceVillages: tooMany })).toMatchObject({
        status: 422,
        code: 'TOO_MANY_SOURCES',
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
