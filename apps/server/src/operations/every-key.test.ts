/** Every call about one operation, by every key that is none for it: whoever asks is known before a word of what he sends is read. */
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../server.fixture.ts'
import type { Method } from '../sign-in/person-browser.fixture.ts'
import { OPERATIONS } from './operations.fixture.ts'
import { ALICE, BOB, type GivenOperation, givenOut } from './orders/orders.fixture.ts'

const OPERATION = `${OPERATIONS}/:id`
const PLACES: Readonly<Record<string, string>> = {
  player: String(ALICE),
  order: 'a1',
  version: '1',
  device: 'device-0001',
}
const CALLS = EVERY_CALL.filter(({ url }) => url === OPERATION || url.startsWith(`${OPERATION}/`)).map((call) => ({
  name: nameOf(call).replace(OPERATION, ''),
  method: call.method as Method, // of all that contracts have
  path: call.url.slice(OPERATION.length).replace(/:(\w+)/g, (_, name: string) => PLACES[name] ?? 'x'),
}))
/** Those of a player by his own link; the call that renews his link is of those who lead. */
const OF_PLAYERS = CALLS.filter(({ name }) => /\/players\/:player\/(?!link$)/.test(name))
const OF_LEADERS = CALLS.filter((call) => !OF_PLAYERS.includes(call))
/** What a viewer may ask for, and that he is there. */
const OF_VIEWERS = [
  ...['GET ', 'GET /selection', 'GET /targets', 'GET /waves', 'GET /rules', 'GET /troops', 'GET /file'],
  ...['GET /plan', 'GET /plan/versions', 'GET /plan/versions/:version'],
  ...['GET /orders', 'GET /orders/:order/marks', 'GET /signals', 'PUT /presence'],
]

describe('every call about an operation', () => {
  const database = useTestDatabase()
  const server = useServer(database)
  let given: GivenOperation
  beforeEach(async () => {
    await keepWorlds(database().db)
    given = await givenOut(server().nobody())
  })

  /** What each call is answered by a key. */
  async function answers(calls: typeof CALLS, key: string | undefined): Promise<Readonly<Record<string, string>>> {
    const by = given.operation.by(key)
    const told: Record<string, string> = {}
    for (const { name, method, path } of calls) {
      const answer = await by.call(method, path)
      told[name] = `${answer.statusCode} ${answer.statusCode >= 400 ? answer.json().code : ''}`
    }
    return told
  }
  const all = (calls: typeof CALLS, answer: string) => Object.fromEntries(calls.map(({ name }) => [name, answer]))

  test('is none without a key, and by a foreign one, an older one and that of a player [OPO-07]', async () => {
    const other = await givenOut(server().nobody())
    const { coordinator, viewer } = given.operation.links
    const player = await given.player(ALICE)
    const renewed = (await given.operation.call('POST', '/links', { role: 'VIEWER' })).json()
    await given.operation.by(coordinator).call('POST', '/links', { role: 'COORDINATOR' })
    for (const key of [undefined, '', other.operation.links.coordinator, coordinator, viewer, player.key])
      expect(await answers(OF_LEADERS, key)).toEqual(all(OF_LEADERS, '404 OPERATION_UNKNOWN'))
    expect((await given.operation.by(renewed.viewer).call('GET')).statusCode).toBe(200)
  })

  test('by the link of a viewer reads, and is refused where it changes or gives away anything', async () => {
    const refused = OF_LEADERS.filter(({ name }) => !OF_VIEWERS.includes(name))
    expect(refused.length + OF_VIEWERS.length).toBe(OF_LEADERS.length)
    const { viewer } = given.operation.links
    expect(await answers(refused, viewer)).toEqual(all(refused, '403 OPERATION_READ_ONLY'))
    // A stream answers until it ends.
    const read = OF_LEADERS.filter(
      ({ name, method }) => OF_VIEWERS.includes(name) && method === 'GET' && name !== 'GET /signals',
    )
    expect(Object.values(await answers(read, viewer)).filter((told) => told !== '200 ')).toEqual([])
  })

  test('of a player is none by any key but that of his own link as it is now [OPO-07]', async () => {
    const [alice, bob] = [await given.player(ALICE), await given.player(BOB)]
    const other = await (await givenOut(server().nobody())).player(ALICE)
    const renewed = (await given.operation.call('POST', `/players/${ALICE}/link`)).json()
    const { coordinator, viewer } = given.operation.links
    expect(renewed.key).not.toBe(alice.key)
    for (const key of [undefined, '', bob.key, other.key, alice.key, coordinator, viewer])
      expect(await answers(OF_PLAYERS, key)).toEqual(all(OF_PLAYERS, '404 OPERATION_UNKNOWN'))
    expect((await alice.call('GET', '/orders', undefined, renewed.key)).statusCode).toBe(200)
  })
})
