import { type Call, offPackPlanCalls, operationCalls, Refused, tribePlanCalls } from '@muster/contracts'
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { lineAt } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { ALICE, newOperation, newVersion } from '../operations/operations.fixture.ts'
import { usePlanner } from '../planning/planner.fixture.ts'
import { peopleOf } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { planContent } from '../tribe-plans/tribe-plans.fixture.ts'
import { openRecord } from './record.fixture.ts'
import { type DrawnRequest, type Known, requestsOf } from './request.fixture.ts'

/** `npm run fuzz` sets both, and has the figures printed; left alone it is a look at each call, whose draws are the first of that run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 15)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)

describe('whatever is sent', () => {
  const database = useTestDatabase('PGlite', { keepsRows: true })
  const planner = usePlanner(database, {
    // Whoever plans is answered within two seconds as well.
    ...{ PLAN_SECONDS: '1', OPERATION_SECONDS: '1' },
    // A long run leaves more behind than a server keeps.
    QUOTA_SERVER_FEEDBACK: '1000000',
    QUOTA_SERVER_ERRORS: '1000000',
  })
  const record = openRecord()

  beforeAll(async () => {
    // While a world is on its way, answers say nothing of the request.
    const isThere = async () =>
      (await planner().browser.get('/api/tw/v1/world/nl100/villages?playerId=1')).status === 200
    await vi.waitUntil(isThere, { timeout: 60_000, interval: 100 })
  }, 60_000)

  afterAll(() => {
    if (process.env['FUZZ_RUNS'] === undefined) return
    process.stdout.write(`\n${RUNS} requests a call, seed ${SEED}\n${record.printed()}\n`)
    expect(record.faults()).toEqual([])
  })

  async function people(): Promise<readonly PersonBrowser[]> {
    const { as, nobody } = peopleOf(planner().app, database)
    return [nobody(), await as(), await as('VIP'), await as('ADMIN')]
  }

  /** Two of the people, one without an account and one with, have a tribe plan, an off-pack plan and an operation each. */
  async function newStage() {
    const browsers = await people()
    const saved = await Promise.all(
      browsers.slice(0, 2).map(async (browser) => {
        const tribePlan = await browser.call('POST', tribePlanCalls.create.url, {
          json: { world: 'nl100', planning: planContent() },
        })
        const offPackPlan = await browser.call('POST', offPackPlanCalls.create.url, {
          json: { name: 'x', playerId: 1001, world: 'nl100', planningLines: [{ line: lineAt('10:00:00') }] },
        })
        const operation = await newOperation(browser)
        await operation.call('PUT', '/plan', newVersion(0))
        await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
        const [player] = (await operation.call('GET', '/players')).json()
        return {
          operation: operation.id,
          operationKeys: [operation.links.coordinator, player.key],
          id: tribePlanCalls.create.schema.response[201].parse(tribePlan.json()).id,
          key: offPackPlanCalls.create.schema.response[201].parse(offPackPlan.json()).planningKey,
        }
      }),
    )
    return { browsers, saved }
  }

  /** Whoever only looks leaves everything as it is, for the next one who does. */
  let looked: ReturnType<typeof newStage> | undefined
  function stageFor({ method }: Call): ReturnType<typeof newStage> {
    if (method !== 'GET') return newStage()
    looked ??= newStage()
    return looked
  }

  /** What calls about one thing are drawn for. */
  function keptOf({ saved }: Awaited<ReturnType<typeof newStage>>, { url }: Call): Known {
    const isOfOperations = url.startsWith(operationCalls.create.url)
    return {
      id: saved.map(({ id, operation }) => (isOfOperations ? operation : id)),
      key: saved.map(({ key }) => key),
      'operation-key': saved.flatMap(({ operationKeys }) => operationKeys),
      // Of the plan that was given out.
      ...{ order: ['first'], player: [ALICE], version: [1], madeAt: [Date.now()] },
    }
  }

  // A stream goes on until somebody ends it; those are tried in order-streams.test.ts.
  const answering = EVERY_CALL.filter(({ schema }) => !schema.produces?.includes('text/event-stream'))
  test.each(answering.map((call) => [nameOf(call), call] as const))(
    '%s answers as it says it does, and never with a fault of the server',
    async (name, call) => {
      const stage = await stageFor(call)
      const { browsers } = stage
      const kept = keptOf(stage, call)
      const whoever = fc.nat({ max: browsers.length - 1 })
      await fc.assert(
        fc.asyncProperty(requestsOf(call, kept), whoever, async ({ url, headers, payload }: DrawnRequest, who) => {
          const started = performance.now()
          const answer = await browsers[who]?.call(call.method, url, {
            headers,
            ...(payload !== undefined && { body: payload }),
          })
          if (!answer) throw new Error('Nobody has asked.')
          record.note({ call: name, status: answer.statusCode, milliseconds: performance.now() - started })
          expectRight(call, answer.statusCode, answer.body)
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true, reporter: shortly },
      )
    },
    60_000 + RUNS * 1_000,
  )
})

/** Told without its padding: what was drawn may be 20,000 letters long. */
function shortly({
  failed,
  counterexample,
  seed,
  numRuns,
  errorInstance,
}: fc.RunDetails<[DrawnRequest, number]>): void {
  if (!failed) return
  const [request, who] = counterexample ?? []
  const told = Object.entries(request ?? {}).map(([part, value]) => `${part}: ${JSON.stringify(value)?.slice(0, 300)}`)
  const reason = errorInstance instanceof Error ? errorInstance.message.slice(0, 500) : ''
  throw new Error([`seed ${seed}, request ${numRuns}, person ${who}`, ...told, reason].join('\n'))
}

function expectRight({ schema, url }: Call, status: number, body: string): void {
  if (status === 200 && isThePage(url, body)) return
  if (status < 400) {
    expect([...Object.keys(schema.response).map(Number), 304]).toContain(status)
    return
  }
  if (status === 503 && schema.response[503] && !isRefusal(body)) return
  const refused = Refused.parse(JSON.parse(body))
  expect(refused.status).toBe(status)
  // 503 is a refusal with its reason, to be tried again; anything else of the kind is a fault.
  if (status >= 500) expect([status, refused.code]).toEqual([503, expect.stringMatching(BUSY)])
}

/** What an address outside of the API shows that is longer than one may be, where the page is built. */
function isThePage(url: string, body: string): boolean {
  return !url.startsWith('/api/') && body.startsWith('<!doctype html>')
}

const BUSY = /^(WORLD_LOADING|WORLD_UNREACHABLE|PLANNER_BUSY|SERVER_BUSY)$/

function isRefusal(body: string): boolean {
  return Refused.safeParse(JSON.parse(body)).success
}
