/** What a closed browser of a player, and of a coordinator, is woken for, through the queue, on both databases. */
import type { PushMessage } from '@muster/contracts'
import { type DeliveryStandIn, newPushReader, type PushReader, startDeliveryStandIn } from '@muster/delivery-stand-in'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { takeDeliveries } from '../../deliveries/deliveries.queries.ts'
import { QUICK_DELIVERIES } from '../../deliveries/quick-deliveries.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { openPersonBrowser } from '../../sign-in/person-browser.fixture.ts'
import { ALICE, BOB, command, type GivenOperation, givenOut } from '../orders/orders.fixture.ts'

const MINUTE = 60_000
/** Longer than a busy machine can hold anything up. */
const SOON = { timeout: 45_000, interval: 50 }

describe.each(['PGlite', 'PostgreSQL'] as const)('pushes, on %s', (kind) => {
  const database = useTestDatabase(kind)
  let services: DeliveryStandIn
  beforeAll(async () => {
    services = await startDeliveryStandIn()
  })
  afterAll(() => services.close())

  let given: GivenOperation
  let serverKey: string
  /** The embedded database has one node, PostgreSQL two; whoever asks asks the first. */
  async function openNodes(): Promise<void> {
    const first = await openNode()
    if (kind === 'PostgreSQL') await listening(await openNode())
    await listening(first)
    await begin(first)
  }
  async function begin(node: FastifyInstance): Promise<void> {
    given = await givenOut(openPersonBrowser(node))
    serverKey = (await openPersonBrowser(node).call('GET', '/api/tw/v1/push-key')).json().key
  }
  async function openNode(): Promise<FastifyInstance> {
    const config = { ...testConfig({ DELIVERIES_INSIDE: 'on' }), deliveryWaits: QUICK_DELIVERIES }
    const app = await buildApp({ config, db: database().db, isAlone: kind !== 'PostgreSQL' })
    onTestFinished(() => app.close())
    return app
  }
  const listening = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
  beforeEach(() => keepWorlds(database().db))

  let drawn = 0
  interface Device {
    readonly name: string
    readonly reader: PushReader
    /** What it was woken for. */
    readonly messages: () => PushMessage[]
  }
  const newDevice = (): Device => {
    const name = `device-${kind}-${++drawn}`
    const reader = newPushReader()
    const taken = () => services.received(name).filter(({ status }) => status === 201)
    const messages = () => taken().map((push) => JSON.parse(reader.read(push, serverKey, services.url)))
    return { name, reader, messages }
  }
  const subscription = ({ name, reader }: Device, minutes?: number) => ({
    ...{ endpoint: services.pushAddress(name), ...reader.keys, language: 'en' },
    ...(minutes !== undefined && { minutes }),
  })
  async function subscribe(player: number, minutes = 10, device = newDevice()): Promise<Device> {
    const page = await given.player(player)
    const answer = await page.call('PUT', `/push/${device.name}`, subscription(device, minutes))
    expect(answer.statusCode, answer.body).toBe(204)
    return device
  }
  async function subscribeToBoard(): Promise<Device> {
    const device = newDevice()
    const answer = await given.operation.call('PUT', `/push/${device.name}`, subscription(device))
    expect(answer.statusCode, answer.body).toBe(204)
    return device
  }
  const at = (id: string, launch: number, more = {}) => command(id, { launch, arrival: launch + 600 * MINUTE, ...more })
  const outcomes = async () =>
    (await database().db.selectFrom('delivery').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome)
  /** Looks again, as it does when time passes. */
  const look = () => sql`update operation_watch set due_at = now(), waves_due_at = now()`.execute(database().db)
  const pass = async (minutes: number) => {
    await sql`update operation_order set launch = launch - ${minutes * MINUTE}::bigint`.execute(database().db)
    await look()
  }

  test('come minutes ahead, one for each cluster of launches, to their player alone [OPL-11]', async () => {
    await openNodes()
    const [alice, bob] = [await subscribe(ALICE, 10), await subscribe(BOB, 3)]
    const now = Date.now()
    await given.giveOut(
      at('c1', now + 8 * MINUTE),
      at('c2', now + 9 * MINUTE, { target: '521|500' }),
      at('d1', now + 14 * MINUTE),
      at('b1', now + 8 * MINUTE, { playerId: BOB, source: '510|500' }),
    )
    await vi.waitFor(() => expect(alice.messages()).toHaveLength(1), SOON)
    const [first] = alice.messages()
    expect(first).toMatchObject({ path: `/orders/${given.operation.id}/${ALICE}` })
    expect(first?.title).toMatch(/^2 commands leave from \d\d:\d\d:\d\d \(Europe\/Amsterdam\)$/)
    expect(first?.body.split('\n')).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d 500\|500 → 520\|500$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d 500\|500 → 521\|500$/),
    ])
    await pass(6)
    await vi.waitFor(() => expect([alice, bob].map(({ messages }) => messages().length)).toEqual([2, 1]), SOON)
    expect(bob.messages()[0]?.body).toMatch(/510\|500 → 520\|500/)
    const [push] = services.received(alice.name)
    expect(push?.headers).toMatchObject({ urgency: 'high' })
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(8 * 60)
  })

  test('do not come for what is sent, impossible or cancelled, also where that is said while a push waits [OPL-11]', async () => {
    await openNodes()
    const alice = await subscribe(ALICE, 10)
    const now = Date.now()
    await given.giveOut(at('s1', now + 30 * MINUTE), at('s2', now + 31 * MINUTE), at('s3', now + 32 * MINUTE))
    const marked = [
      ['s1', 'SENT'],
      ['s2', 'CANCELLED'],
      ['s3', 'CANNOT'],
    ] as const
    for (const [order, kindOfMark] of marked) await given.mark({ order, kind: kindOfMark })
    await pass(25)
    // Nothing waits, and nothing came.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ due: boolean }>`select due_at > now() as due from operation_watch`.execute(
        database().db,
      )
      expect(rows).toEqual([{ due: true }])
    }, SOON)
    expect(await outcomes()).toEqual([])
    services.answer(alice.name, { status: 429, headers: { 'retry-after': '1' } }, 1)
    await given.giveOut(at('w1', Date.now() + 9 * MINUTE))
    await vi.waitFor(() => expect(services.received(alice.name)).toHaveLength(1), SOON)
    await given.mark({ order: 'w1', kind: 'SENT' })
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['STALE']), SOON)
    expect(alice.messages()).toEqual([])
  })

  test.each([404, 410])('end for a browser whose push service answers %i [OPL-11]', async (status) => {
    await openNodes()
    const alice = await subscribe(ALICE, 10)
    services.answer(alice.name, { status })
    await given.giveOut(at('g1', Date.now() + 9 * MINUTE))
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['ENDED']), SOON)
    expect(await database().db.selectFrom('operation_push').selectAll().execute()).toEqual([])
    expect(services.received(alice.name)).toHaveLength(1)
  })

  test('come after a push service that wants nothing, fails or says nothing, while others wait for none [OPL-11]', async () => {
    await openNodes()
    const [limited, failing, silent, well] = [
      await subscribe(ALICE, 10),
      await subscribe(ALICE, 10),
      await subscribe(ALICE, 10),
      await subscribe(BOB, 10),
    ]
    services.answer(limited.name, { status: 429, headers: { 'retry-after': '1' } }, 1)
    services.answer(failing.name, { status: 503 }, 1)
    services.answer(silent.name, 'HANG', 1)
    const launch = Date.now() + 9 * MINUTE
    await given.giveOut(at('a9', launch), at('b9', launch, { playerId: BOB }))
    await vi.waitFor(() => expect(well.messages()).toHaveLength(1), SOON)
    expect(services.received(silent.name).length).toBeLessThanOrEqual(1)
    await vi.waitFor(
      () => expect([limited, failing, silent].map(({ messages }) => messages().length)).toEqual([1, 1, 1]),
      SOON,
    )
    await vi.waitFor(async () => expect((await outcomes()).toSorted()).toEqual(['SENT', 'SENT', 'SENT', 'SENT']), SOON)
  }, 120_000)

  test('wake a coordinator as soon as orders are late or missed, and a player for none of it [OPB-11]', async () => {
    await openNodes()
    const [board, alice] = [await subscribeToBoard(), await subscribe(ALICE, 10)]
    const now = Date.now()
    await given.giveOut(
      at('l1', now - MINUTE + 2_000),
      command('m1', { launch: now - 30 * MINUTE, arrival: now + 1_500 }),
    )
    await vi.waitFor(() => expect(board.messages().length).toBeGreaterThan(0), SOON)
    await vi.waitFor(async () => {
      await sql`update operation_watch set failing_told_at = null, due_at = now()`.execute(database().db)
      expect(board.messages().map(({ body }) => body)).toContainEqual(expect.stringMatching(/missed: 1/))
    }, SOON)
    expect(board.messages()[0]).toMatchObject({
      ...{ title: 'Friday: orders fail', path: `/operation/${given.operation.id}/board` },
    })
    expect(alice.messages()).toEqual([])
  })

  test('end with one call, and with the link by which they were asked for [OPL-11 OPB-11]', async () => {
    await openNodes()
    const [alice, other, board] = [await subscribe(ALICE), await subscribe(ALICE), await subscribeToBoard()]
    const devices = async () =>
      (await database().db.selectFrom('operation_push').select('device').execute()).map(({ device }) => device)
    const page = await given.player(ALICE)
    expect((await page.call('DELETE', `/push/${alice.name}`)).statusCode).toBe(204)
    expect((await devices()).toSorted()).toEqual([other.name, board.name].toSorted())
    await given.operation.call('POST', `/players/${ALICE}/link`)
    expect(await devices()).toEqual([board.name])
    await given.operation.call('POST', '/links', { role: 'VIEWER' })
    expect(await devices()).toEqual([board.name])
    await given.operation.call('POST', '/links', { role: 'COORDINATOR' })
    expect(await devices()).toEqual([])
  })

  test('are asked for by nobody else: another player, a viewer, a device of somebody else [OPL-11]', async () => {
    await openNodes()
    const alice = await subscribe(ALICE)
    const bob = await given.player(BOB)
    const body = subscription(newDevice(), 10)
    const asBob = given.operation.by(bob.key)
    expect((await asBob.call('PUT', `/players/${ALICE}/push/${'x'.repeat(10)}`, body)).statusCode).toBe(404)
    const viewer = given.operation.by(given.operation.links.viewer)
    expect((await viewer.call('PUT', `/push/${'x'.repeat(10)}`, subscription(newDevice()))).statusCode).toBe(403)
    // Whoever knows the name of a device takes it from nobody.
    await bob.call('PUT', `/push/${alice.name}`, body)
    await bob.call('DELETE', `/push/${alice.name}`)
    const rows = await database().db.selectFrom('operation_push').select(['device', 'player', 'endpoint']).execute()
    expect(rows).toEqual([{ device: alice.name, player: ALICE, endpoint: services.pushAddress(alice.name) }])
    // Five of one player.
    for (let more = 0; more < 6; more += 1) await subscribe(ALICE)
    expect(await database().db.selectFrom('operation_push').select('device').execute()).toHaveLength(5)
  })

  test('that a node took and never sent, because it died, are sent by another, once [OPL-11]', async () => {
    const quiet = await openNode()
    await begin(quiet)
    const alice = await subscribe(ALICE, 10)
    await given.giveOut(at('q1', Date.now() + 9 * MINUTE))
    await listening(quiet)
    if (kind === 'PostgreSQL') await listening(await openNode())
    // Whatever is put in is taken by one that never sends it, unless one that does is quicker.
    await takeDeliveries(database().db, { node: 'dead', kinds: ['PUSH'], most: 9, leaseMs: 200 })
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['SENT']), SOON)
    expect(alice.messages()).toHaveLength(1)
  })
})
