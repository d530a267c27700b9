/** Proposals beside others: when there is no place, when nobody waits any more, and on nodes that plan for all. */
import { PlanProposal } from '@muster/contracts'
import { type GameStandIn, startGameStandIn } from '@muster/game-stand-in'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { TOKEN_COOKIE, TOKEN_HEADER } from '../../http/pages/cross-site.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { takeOrder } from '../../planning/orders/plan-orders.queries.ts'
import { openPlanOrders } from '../../planning/orders/plan-orders.ts'
import { hangingMaker } from '../../planning/processes/hanging-maker.fixture.ts'
import type { MadeOf, PlanMaker, PlanTask } from '../../planning/processes/plan-maker.ts'
import { openPlanProcesses } from '../../planning/processes/plan-processes.ts'
import { openPlanningNode } from '../../planning/processes/planning-node.ts'
import { workHere } from '../../prices/work-on-thread.fixture.ts'
import { peopleOf } from '../../server.fixture.ts'
import { worldThere } from '../../worlds/world-there.fixture.ts'
import { CONTENTS, newOperation, OPERATIONS, type OpenedOperation } from '../operations.fixture.ts'

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 30_000, interval: 50 }
const PROPOSAL = ['POST', '/proposal', { keepsPlan: false }] as const

const database = useTestDatabase('PostgreSQL')
let game: GameStandIn
beforeAll(async () => {
  game = await startGameStandIn()
})
afterAll(() => game.close())

async function openServer(planMaker: PlanMaker) {
  const app = await buildApp({
    config: testConfig({ GAME_ORIGIN_NL: game.url, PLAN_QUEUE: '0' }),
    db: database().db,
    planMaker,
  })
  onTestFinished(() => app.close())
  const browser = peopleOf(app, database).nobody()
  await worldThere(browser)
  return { app, browser, operation: await newOperation(browser) }
}

/** One nuke of Alice against one village of Carol. */
async function fill(operation: OpenedOperation): Promise<void> {
  for (const part of ['selection', 'targets', 'waves', 'rules'] as const)
    expect((await operation.save(part)).statusCode).toBe(200)
  expect((await operation.bring()).statusCode).toBe(200)
}

test('a proposal finds no place where every place is taken, and is told to come back', async () => {
  const hanging = hangingMaker()
  const { app, operation } = await openServer(hanging.maker)
  const first = operation.call(...PROPOSAL)
  await vi.waitUntil(() => hanging.begun() === 1, PATIENCE)
  const second = await operation.call(...PROPOSAL)
  expect(second.json()).toMatchObject({ status: 503, code: 'PLANNER_BUSY' })
  expect(second.headers['retry-after']).toBe('5')
  await app.close()
  expect((await first).json()).toMatchObject({ status: 503, code: 'SERVER_CLOSING' })
})

test('a proposal that is cancelled is stopped, and its place is free', async () => {
  const hanging = hangingMaker()
  const { app, browser, operation } = await openServer(hanging.maker)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const asked = fetch(`${origin}${OPERATIONS}/${operation.id}/proposal`, {
    method: 'POST',
    headers: {
      cookie: Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      [TOKEN_HEADER]: browser.cookies.get(TOKEN_COOKIE) ?? '',
      'operation-key': operation.links.coordinator,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ keepsPlan: false }),
    signal: leaving.signal,
  }).catch((error: unknown) => error)
  await vi.waitUntil(() => hanging.begun() === 1, PATIENCE)
  leaving.abort()
  expect(await asked).toMatchObject({ name: 'AbortError' })
  await vi.waitUntil(() => hanging.stopped() === 1, PATIENCE)
  expect((await operation.head()).revisions.plan).toBe(0)

  void operation.call(...PROPOSAL)
  await vi.waitUntil(() => hanging.begun() === 2, PATIENCE)
})

test('a search that was named is ended by its name, and whoever ends it gets the best that it has found', async () => {
  let begun = 0
  const { browser, operation } = await openServer({
    places: 1,
    make: async <Task extends PlanTask>(_task: Task, stop: AbortSignal, enough?: AbortSignal) => {
      begun++
      await new Promise((resolve, reject) => {
        enough?.addEventListener('abort', resolve)
        stop.addEventListener('abort', reject)
      })
      // The cast: only operations are asked for here.
      return { proposal: Buffer.from('"the best found"'), milliseconds: 1 } as unknown as MadeOf<Task>
    },
    close: async () => {},
  })
  const end = (ends: string) => operation.call('POST', '/proposal', { keepsPlan: false, ends })
  const asked = operation.call('POST', '/proposal', { keepsPlan: false, search: 'mine' })
  await vi.waitUntil(() => begun === 1, PATIENCE)
  expect((await end('yours')).json()).toMatchObject({ status: 409, code: 'NO_SUCH_SEARCH' })
  const other = await newOperation(browser)
  const elsewhere = await other.call('POST', '/proposal', { keepsPlan: false, ends: 'mine' })
  expect(elsewhere.json()).toMatchObject({ status: 409, code: 'NO_SUCH_SEARCH' })

  const answers = [await end('mine'), await asked]
  expect(answers.map((answer) => answer.json())).toEqual(['the best found', 'the best found'])
  expect((await end('mine')).json()).toMatchObject({ status: 409, code: 'NO_SUCH_SEARCH' })
  expect(begun).toBe(1)
})

test('what an operation holds is handed on as it lies: whoever answers calls reads none of it', async () => {
  const carried: PlanTask[] = []
  const { operation } = await openServer({
    places: 1,
    make: async (task) => {
      carried.push(task)
      throw new Refusal(503, 'PLAN_LOST')
    },
    close: async () => {},
  })
  await fill(operation)
  const targets = Array.from({ length: 2_000 }, (_, at) => ({ coords: `${at % 1000}|${at % 7}`, group: 'clear' }))
  const instead = { targets: { ...CONTENTS.targets, targets } }
  const body = JSON.stringify({ keepsPlan: false, instead })
  const work = workHere()
  await operation.send('POST', '/proposal', body)
  expect(work().longest).toBeLessThan(5_000)
  expect(body.length).toBeGreaterThan(64_000)
  const kept = await database().db.selectFrom('operation_part').select(['part', 'document']).execute()
  const troops = await database().db.selectFrom('operation_troops').select(['player', 'document']).execute()
  expect(kept.length).toBeGreaterThan(1)
  expect(carried).toMatchObject([
    {
      kind: 'operation',
      question: {
        instead: Uint8Array.from(Buffer.from(JSON.stringify(instead))),
        parts: Object.fromEntries(kept.map(({ part, document }) => [part, document])),
        troops: troops.map(({ player: playerId, document }) => ({ playerId, document })),
      },
    },
  ])
})

test('operations are planned on several nodes that only plan, each as the node with pages would have planned it', async () => {
  const openNodeJobs = async () => {
    const jobs = await openJobs(database().pool, () => {})
    onTestFinished(() => jobs.close())
    return jobs
  }
  const openNode = async () => {
    const processes = openPlanProcesses({ workers: 1, seconds: 20, operationSeconds: 60, megabytes: 1_000 })
    let made = 0
    const maker: PlanMaker = {
      ...processes,
      make: (task, stop) => {
        made++
        return processes.make(task, stop)
      },
    }
    const node = await openPlanningNode({
      ...{ db: database().db, jobs: await openNodeJobs(), maker },
      onError: (error) => {
        throw error
      },
    })
    onTestFinished(async () => {
      await node.close()
      await processes.close()
    })
    return () => made
  }
  const { operation } = await openServer(
    await openPlanOrders({ db: database().db, jobs: await openNodeJobs(), places: 4 }),
  )
  await fill(operation)
  const nodes = [await openNode(), await openNode()]
  const answers = await Promise.all([1, 2, 3, 4].map(() => operation.call(...PROPOSAL)))
  const commands = answers.map((answer) => {
    expect(answer.statusCode, answer.body).toBe(200)
    return PlanProposal.parse(answer.json()).plan.commands
  })
  expect(nodes.reduce((sum, made) => sum + made(), 0)).toBe(4)
  expect(commands[0]).toMatchObject([{ source: '501|500', target: '520|500', wave: 'nukes' }])
  for (const others of commands) expect(others).toEqual(commands[0])
  expect(await database().db.selectFrom('plan_order').select('id').execute()).toEqual([])

  const own = openPlanProcesses({ workers: 1, seconds: 20, operationSeconds: 60, megabytes: 1_000 })
  const alone = await openServer(own)
  await fill(alone.operation)
  const [here] = PlanProposal.parse((await alone.operation.call(...PROPOSAL)).json()).plan.commands
  expect(here).toEqual(commands[0]?.[0])
}, 120_000)

test('an operation whose plan reaches the bound of its memory is refused with that, and is as it was', async () => {
  const processesOf = (megabytes: number) =>
    openPlanProcesses({ workers: 1, seconds: 20, operationSeconds: 60, megabytes })
  const [tight, wide] = [processesOf(8), processesOf(1_000)]
  let maker: PlanMaker = tight
  const { operation } = await openServer({
    places: 1,
    make: (task, stop) => maker.make(task, stop),
    close: async () => void (await Promise.all([tight.close(), wide.close()])),
  })
  await fill(operation)
  const before = await operation.head()
  const refused = await operation.call(...PROPOSAL)
  expect(refused.json()).toMatchObject({ status: 422, code: 'PLANNING_TOO_BIG' })
  expect(await operation.head()).toEqual(before)
  maker = wide
  expect(PlanProposal.parse((await operation.call(...PROPOSAL)).json()).plan.commands).toHaveLength(1)
}, 120_000)

test('an operation whose planning node is lost is planned by another', async () => {
  const jobs = await openJobs(database().pool, () => {})
  onTestFinished(() => jobs.close())
  const { operation } = await openServer(await openPlanOrders({ db: database().db, jobs, places: 1, silentSeconds: 3 }))
  await fill(operation)
  const asked = operation.call(...PROPOSAL)
  // Takes the order as a node does that is killed in the next moment.
  await vi.waitUntil(async () => {
    const order = await database().db.selectFrom('plan_order').select('id').executeTakeFirst()
    return order && (await takeOrder(database().db, { id: order.id, attempt: 1 }))
  }, PATIENCE)
  const processes = openPlanProcesses({ workers: 1, seconds: 20, operationSeconds: 60, megabytes: 1_000 })
  const node = await openPlanningNode({ db: database().db, jobs, maker: processes, onError: () => {} })
  onTestFinished(async () => {
    await node.close()
    await processes.close()
  })
  const answer = await asked
  expect(answer.statusCode, answer.body).toBe(200)
  expect(PlanProposal.parse(answer.json()).plan.commands).toHaveLength(1)
}, 120_000)
