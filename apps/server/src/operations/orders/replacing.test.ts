import { type KeptPlan, Marked, OperationOrders, PlanProposal, Replacements } from '@muster/contracts'
import { type GameStandIn, startGameStandIn } from '@muster/game-stand-in'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { expectRefused } from '../../http/refusals/refusal.fixture.ts'
import { type People, peopleOf } from '../../server.fixture.ts'
import { worldThere } from '../../worlds/world-there.fixture.ts'
import { ALICE, BOB, newOperation, newVersion, type OpenedOperation, playerPart } from '../operations.fixture.ts'

const PARTS = ['selection', 'targets', 'waves', 'rules'] as const
/** Nobody answers there: the domain shows its demo world. */
const NOWHERE = 'http://127.0.0.1:9'

describe('replacing orders [OPB-05]', () => {
  const database = useTestDatabase()
  let game: GameStandIn
  let app: FastifyInstance
  let people: People
  beforeAll(async () => {
    game = await startGameStandIn()
    app = await buildApp({
      config: testConfig({ GAME_ORIGIN_NL: game.url, GAME_ORIGIN_NET: NOWHERE }),
      db: database().db,
    })
    people = peopleOf(app, database)
  })
  afterAll(async () => {
    await app.close()
    await game.close()
  })

  let operation: OpenedOperation
  let first: KeptPlan['plan']['commands'][number]
  beforeEach(async () => {
    const nobody = people.nobody()
    await worldThere(nobody)
    operation = await newOperation(nobody)
    for (const part of PARTS) expect((await operation.save(part)).statusCode).toBe(200)
    const [village] = playerPart().villages
    await operation.bring(
      playerPart({ villages: ['502|500', '503|500'].map((coords) => ({ ...village, coords })) }),
      playerPart({ playerId: BOB, villages: [{ ...village, coords: '540|500' }] }),
    )
    const { plan } = PlanProposal.parse((await operation.call('POST', '/proposal', { keepsPlan: false })).json())
    expect((await operation.call('PUT', '/plan', newVersion(0, plan))).statusCode).toBe(200)
    expect((await operation.call('POST', '/orders', { version: 1, author: 'Dana' })).statusCode).toBe(200)
    const [command] = plan.commands
    if (!command) throw new Error('There is a command.')
    first = command
  })

  async function mark(kind: string, order = first.id): Promise<void> {
    const marks = [{ id: `mark-${kind}`, order, kind, madeAt: Date.now() }]
    expect((await operation.call('POST', '/orders/marks', { author: 'Dana', marks })).statusCode).toBe(200)
  }

  const ask = (more = {}) =>
    operation.call('POST', '/orders/replacements', { orders: [first.id], leadMinutes: 5, asksAway: false, ...more })
  const asked = async (more = {}) => Replacements.parse((await ask(more)).json())
  const take = ({ version, made }: Replacements) =>
    operation.call('POST', '/orders/replace', { version, author: 'Dana', note: '', made })
  const orders = async () => OperationOrders.parse((await operation.call('GET', '/orders')).json())

  test('gives the order to whoever is nearest and free, and joins the one before to it', async () => {
    await mark('CANNOT')
    const found = await asked()
    expect(found).toMatchObject({
      version: 1,
      made: [{ order: first.id, command: { source: '540|500', playerId: BOB, target: '520|500' } }],
      short: [],
    })
    const [made] = found.made
    const answer = await take(found)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Marked.parse(answer.json()).orders).toMatchObject([
      { id: first.id, state: 'REPLACED', replacedBy: made?.command.id },
    ])
    const { version, orders: all } = await orders()
    expect(version).toBe(2)
    // By launch: Bob's way is the longer.
    expect(all).toMatchObject([
      { id: made?.command.id, playerId: BOB, state: 'PLANNED' },
      { id: first.id, state: 'REPLACED', replacedBy: made?.command.id },
    ])
    const kept: KeptPlan = (await operation.call('GET', '/plan')).json()
    expect(kept).toMatchObject({ version: 2, author: 'Dana', cause: 'EDITED' })
    expect(kept.plan.commands).toEqual([made?.command])
    // Whoever sends now has a link, and what is in force is what was given out.
    const players: { playerId: number }[] = (await operation.call('GET', '/players')).json()
    expect(players.map(({ playerId }) => playerId)).toEqual([ALICE, BOB])
    await mark('CANNOT', made?.command.id)
    expect((await ask({ orders: [made?.command.id], asksAway: true })).statusCode).toBe(200)
  })

  test('asks other villages of whoever failed only when told to', async () => {
    await mark('CANNOT')
    expect((await asked()).made.map(({ command }) => command.playerId)).toEqual([BOB])
    expect((await asked({ asksAway: true })).made.map(({ command }) => command.source)).toEqual(['502|500'])
  })

  test('finds nothing for what was sent, and takes nothing for what was sent meanwhile', async () => {
    await mark('CANNOT')
    const found = await asked()
    await mark('SENT')
    expect(await asked()).toEqual({ version: 1, made: [], short: [] })
    expectRefused(await take(found), 409, 'ORDERS_CHANGED')
    expect((await orders()).orders).toMatchObject([{ id: first.id, state: 'SENT' }])
    expect((await operation.head()).revisions.plan).toBe(1)
  })

  test('is taken once, however often it is pressed', async () => {
    await mark('CANNOT')
    const found = await asked()
    const answers = await Promise.all([take(found), take(found)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await orders()).orders).toHaveLength(2)
  })

  test('is refused while the plan has changes that are not given out', async () => {
    await mark('CANNOT')
    const found = await asked()
    const kept: KeptPlan = (await operation.call('GET', '/plan')).json()
    await operation.call('PUT', '/plan', newVersion(1, kept.plan))
    expectRefused(await ask(), 409, 'PLAN_NOT_GIVEN_OUT')
    expectRefused(await take(found), 409, 'PLAN_NOT_GIVEN_OUT')
  })

  test('takes no command that would have had to leave already, and none twice', async () => {
    await mark('CANNOT')
    const found = await asked()
    const [made] = found.made
    if (!made) throw new Error('There is a replacement.')
    const late = { ...made, command: { ...made.command, launch: Date.now() - 1 } }
    expectRefused(await take({ ...found, made: [late] }), 409, 'REPLACEMENT_TOO_LATE')
    expectRefused(await take({ ...found, made: [made, made] }), 409, 'ORDERS_CHANGED')
    expectRefused(await take({ ...found, made: [{ ...made, order: 'zz' }] }), 409, 'ORDERS_CHANGED')
  })

  test('of an operation that gave nothing out is refused', async () => {
    const other = await newOperation(people.nobody())
    const body = { orders: ['a'], leadMinutes: 5, asksAway: false }
    expectRefused(await other.call('POST', '/orders/replacements', body), 409, 'NOTHING_GIVEN_OUT')
    const viewer = operation.by(operation.links.viewer)
    expectRefused(await viewer.call('POST', '/orders/replacements', body), 403, 'OPERATION_READ_ONLY')
  })
})
