/** What a channel and a program of a tribe hear of an operation, through the queue, on both databases. */
import type { Webhook } from '@muster/contracts'
import { type DeliveryStandIn, startDeliveryStandIn } from '@muster/delivery-stand-in'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { takeDeliveries } from '../../deliveries/deliveries.queries.ts'
import { QUICK_DELIVERIES } from '../../deliveries/quick-deliveries.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { peopleOf } from '../../server.fixture.ts'
import { nukeWave } from '../operations.fixture.ts'
import { ALICE, BOB, command, type GivenOperation, givenOut } from '../orders/orders.fixture.ts'

const MINUTE = 60_000
/** Longer than a busy machine can hold anything up. */
const SOON = { timeout: 45_000, interval: 50 }

describe.each(['PGlite', 'PostgreSQL'] as const)('webhooks, on %s', (kind) => {
  const database = useTestDatabase(kind)
  let receivers: DeliveryStandIn
  beforeAll(async () => {
    receivers = await startDeliveryStandIn()
  })
  afterAll(() => receivers.close())

  let given: GivenOperation
  let log: string[]
  /** The embedded database has one node, PostgreSQL two; whoever asks asks the first. */
  async function openNodes(): Promise<void> {
    const first = await openNode()
    if (kind === 'PostgreSQL') await listening(await openNode())
    await listening(first)
    given = await givenOut(peopleOf(first, database).nobody())
  }
  async function openNode(): Promise<FastifyInstance> {
    const write = (line: string) => void log.push(line)
    const config = { ...testConfig({ DELIVERIES_INSIDE: 'on' }), deliveryWaits: QUICK_DELIVERIES }
    const app = await buildApp({
      config,
      db: database().db,
      isAlone: kind !== 'PostgreSQL',
      log: pino({ level: 'debug' }, { write }),
    })
    onTestFinished(() => app.close())
    return app
  }
  const listening = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
  beforeEach(async () => {
    log = []
    await keepWorlds(database().db)
  })

  let drawn = 0
  const newName = () => `receiver-${kind}-${++drawn}`

  async function add(how: { kind: 'DISCORD' | 'SIGNED'; name: string; language?: string }) {
    const address = how.kind === 'DISCORD' ? receivers.discordAddress(how.name) : receivers.signedAddress(how.name)
    const body = { kind: how.kind, address, language: how.language ?? 'en' }
    const answer = await given.operation.call('POST', '/webhooks', body)
    expect(answer.statusCode).toBe(201)
    const made: { webhook: Webhook; key: string | null } = answer.json()
    if (made.key !== null) receivers.trust(how.name, made.key)
    return made
  }
  const listed = async (): Promise<Webhook[]> => (await given.operation.call('GET', '/webhooks')).json()
  const contents = (name: string): string[] =>
    receivers.received(name).map(({ body }) => JSON.parse(body.toString()).content)
  const told = (name: string) => receivers.received(name).map(({ body }) => JSON.parse(body.toString()))
  const outcomes = async () =>
    (await database().db.selectFrom('delivery').select('outcome').execute()).map((row) => row.outcome)

  test('tell that orders are given out, once, however many nodes there are [OPB-08 OPB-10]', async () => {
    await openNodes()
    const [channel, program] = [newName(), newName()]
    await add({ kind: 'DISCORD', name: channel })
    await add({ kind: 'SIGNED', name: program })
    await given.giveOut(command('a1'), command('c1'))
    await vi.waitFor(() => expect([contents(channel), told(program)].map((all) => all.length)).toEqual([1, 1]), SOON)
    expect(contents(channel)[0]).toBe(
      '**Friday**\nOrders are given out by Dana, plan 2: 1 new, 0 changed, 2 cancelled, 1 as before.',
    )
    expect(told(program)[0]).toMatchObject({
      ...{ event: 'ORDERS_GIVEN_OUT', version: 2, by: 'Dana', added: 1, same: 1, changed: 0, cancelled: 2 },
      operation: { id: given.operation.id, name: 'Friday', world: 'nl100' },
    })
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['SENT', 'SENT']), SOON)
    expect(receivers.received(program).map(({ status }) => status)).toEqual([204])
  })

  test('tell of the first launch of each wave half an hour and five minutes ahead [OPB-08 OPB-10]', async () => {
    await openNodes()
    const [channel, program] = [newName(), newName()]
    await add({ kind: 'DISCORD', name: channel })
    await add({ kind: 'SIGNED', name: program })
    const waves = {
      templates: [],
      waves: [nukeWave({ id: 'near', name: 'Nukes *now*', templates: ['nuke'] }), nukeWave({ id: 'far' })],
    }
    expect((await given.operation.save('waves', 0, { ...waves, templates: [] })).statusCode).toBeLessThan(500)
    const now = Date.now()
    const at = (id: string, wave: string, minutes: number, playerId = ALICE) =>
      command(id, { wave, playerId, launch: now + minutes * MINUTE, arrival: now + 600 * MINUTE })
    await given.giveOut(
      at('n1', 'near', 4),
      at('n2', 'near', 6, BOB),
      at('h1', 'half', 25),
      at('f1', 'far', 31),
      // It has begun.
      at('g1', 'gone', -2),
      at('g2', 'gone', 3),
    )
    const ahead = () => told(program).filter(({ event }) => event === 'WAVE_AHEAD')
    await vi.waitFor(() => expect(ahead()).toHaveLength(2), SOON)
    expect(ahead()).toMatchObject([
      { wave: { id: 'near' }, firstLaunch: new Date(now + 4 * MINUTE).toISOString(), commands: 2, players: 2 },
      { wave: { id: 'half' }, commands: 1, players: 1 },
    ])
    // The clock moves by 21 minutes: five to the second wave, ten to the third.
    await sql`update operation_order set launch = launch - ${21 * MINUTE}::bigint where operation = ${given.operation.id}`.execute(
      database().db,
    )
    await sql`update operation_watch set due_at = now(), waves_due_at = now()`.execute(database().db)
    await vi.waitFor(() => expect(ahead()).toHaveLength(4), SOON)
    expect(ahead().slice(2)).toMatchObject([{ wave: { id: 'half' } }, { wave: { id: 'far' } }])
    // A wave that nobody has saved is told by its number.
    await vi.waitFor(() => expect(contents(channel)).toHaveLength(4), SOON)
    expect(contents(channel)[1]).toMatch(/Wave \d/)
    expect(contents(channel).join()).not.toMatch(/half/)
  })

  test('tell of commands that cannot be sent and of late ones, many in one message [OPB-08 OPB-10]', async () => {
    await openNodes()
    const program = newName()
    await add({ kind: 'SIGNED', name: program })
    const now = Date.now()
    const late = Array.from({ length: 40 }, (_, at) =>
      command(`l${at}`, { source: `50${at % 10}|500`, launch: now - MINUTE + 2_000, arrival: now + 600 * MINUTE }),
    )
    const later = command('x1', { launch: now + 300 * MINUTE, arrival: now + 600 * MINUTE })
    await given.giveOut(...late, later)
    await given.mark({ order: 'l0', kind: 'SENT' })
    const failing = () => told(program).filter(({ event }) => event === 'ORDERS_FAILING')
    await vi.waitFor(() => expect(failing()).toHaveLength(1), SOON)
    const [first] = failing()
    expect([first.late.count, first.late.orders.length, first.cannot.count]).toEqual([39, 15, 0])
    expect(first.late.orders.map(({ id }: { id: string }) => id)).not.toContain('l0')
    // Half a minute later.
    await given.mark({ order: 'x1', kind: 'CANNOT', word: 'asleep' })
    await sql`update operation_watch set failing_told_at = now() - interval '31 seconds', due_at = now()`.execute(
      database().db,
    )
    await vi.waitFor(() => expect(failing()).toHaveLength(2), SOON)
    expect(failing()[1]).toMatchObject({
      late: { count: 0 },
      cannot: { count: 1, orders: [{ id: 'x1', word: 'asleep' }] },
    })
  })

  test('are told nothing that stands in no message: an address is shown by its host and logged nowhere [OPB-08 OPB-10]', async () => {
    await openNodes()
    const [channel, program] = [newName(), newName()]
    await add({ kind: 'DISCORD', name: channel })
    const { key, webhook } = await add({ kind: 'SIGNED', name: program })
    expect(key).toMatch(/^[\w-]{43}$/)
    const answer = await given.operation.call('GET', '/webhooks')
    expect(answer.json()).toMatchObject([
      { kind: 'DISCORD', host: new URL(receivers.url).host, last: null, endedDate: null },
      { kind: 'SIGNED' },
    ])
    for (const secret of [channel, program, key ?? '']) expect(answer.body).not.toContain(secret)
    receivers.answer(channel, { status: 500 })
    const tested = await given.operation.call('POST', `/webhooks/${webhook.id}/test`)
    expect(tested.json()).toMatchObject({ last: { outcome: 'SENT', status: 204 } })
    await given.giveOut(command('a1'))
    await vi.waitFor(() => expect(receivers.received(channel)).toHaveLength(1), SOON)
    for (const secret of [channel, program, key ?? '']) expect(log.join('')).not.toContain(secret)
    const kept = JSON.stringify(await database().db.selectFrom('operation_webhook').selectAll().execute())
    expect(kept).not.toContain(key)
  })

  test('that are gone are never asked again, and it is told [OPB-08]', async () => {
    await openNodes()
    const channel = newName()
    const { webhook } = await add({ kind: 'DISCORD', name: channel })
    receivers.answer(channel, { status: 404 })
    await given.giveOut(command('a1'))
    await vi.waitFor(async () => expect((await listed())[0]?.endedDate).not.toBeNull(), SOON)
    expect((await listed())[0]?.last).toMatchObject({ outcome: 'GONE', status: 404 })
    await given.giveOut(command('a2'))
    const tested = await given.operation.call('POST', `/webhooks/${webhook.id}/test`)
    expect([tested.statusCode, tested.json().code]).toEqual([409, 'WEBHOOK_ENDED'])
    expect(await outcomes()).toEqual(['ENDED'])
    expect(receivers.received(channel)).toHaveLength(1)
  })

  test('that want nothing for a while are left alone for so long, by every node, and then get what waited [OPB-08]', async () => {
    await openNodes()
    const channel = newName()
    await add({ kind: 'DISCORD', name: channel })
    receivers.answer(
      channel,
      { status: 429, headers: { 'retry-after': '1' }, body: { retry_after: 1.2, global: false } },
      1,
    )
    await given.giveOut(command('a1'))
    // What comes meanwhile waits behind it.
    await vi.waitFor(() => expect(receivers.received(channel)).toHaveLength(1), SOON)
    await given.giveOut(command('a2'))
    await vi.waitFor(
      () => expect(receivers.received(channel).map(({ status }) => status)).toEqual([429, 200, 200]),
      SOON,
    )
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['SENT', 'SENT']), SOON)
    expect(contents(channel).map((content) => /plan \d/.exec(content)?.[0])).toEqual(['plan 2', 'plan 2', 'plan 3'])
  })

  test('that redirect are not followed, and what they did not take is not sent again [OPB-10]', async () => {
    await openNodes()
    const [program, inside] = [newName(), newName()]
    await add({ kind: 'SIGNED', name: program })
    receivers.answer(program, { status: 307, headers: { location: receivers.signedAddress(inside) } })
    await given.giveOut(command('a1'))
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['REFUSED']), SOON)
    expect((await listed())[0]?.last).toMatchObject({ outcome: 'REFUSED', status: 307 })
    expect([receivers.received(program).length, receivers.received(inside).length]).toEqual([1, 0])
  })

  test('that hang hold up nobody else [OPB-08 OPB-10]', async () => {
    await openNodes()
    const [hanging, channel] = [newName(), newName()]
    await add({ kind: 'SIGNED', name: hanging })
    receivers.answer(hanging, 'HANG')
    await add({ kind: 'DISCORD', name: channel })
    await given.giveOut(command('a1'))
    await vi.waitFor(() => expect(receivers.received(channel)).toHaveLength(1), SOON)
    // It is given up, and asked again after a pause.
    await vi.waitFor(
      async () => expect((await listed())[0]?.last).toMatchObject({ outcome: 'UNREACHABLE', status: null }),
      SOON,
    )
    expect((await outcomes()).filter((outcome) => outcome !== null)).toEqual(['SENT'])
  })

  test('that a node took and never sent, because it died, are sent by another, once [OPB-08 OPB-10]', async () => {
    const quiet = await openNode()
    given = await givenOut(peopleOf(quiet, database).nobody())
    const program = newName()
    await add({ kind: 'SIGNED', name: program })
    await given.giveOut(command('a1'))
    const taken = await takeDeliveries(database().db, { node: 'dead', kinds: ['SIGNED'], most: 9, leaseMs: 200 })
    expect(taken).toHaveLength(1)
    await listening(quiet)
    if (kind === 'PostgreSQL') await listening(await openNode())
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['SENT']), SOON)
    expect(told(program).map(({ event }) => event)).toEqual(['ORDERS_GIVEN_OUT'])
  })

  test('are for coordinators, so many at most, and end with one press [OPB-08]', async () => {
    await openNodes()
    const viewer = given.operation.by(given.operation.links.viewer)
    const body = { kind: 'SIGNED', address: receivers.signedAddress('x'), language: 'en' }
    expect((await viewer.call('GET', '/webhooks')).statusCode).toBe(403)
    expect((await viewer.call('POST', '/webhooks', body)).statusCode).toBe(403)
    const made = await Promise.all(Array.from({ length: 6 }, () => given.operation.call('POST', '/webhooks', body)))
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 201, 201, 422])
    for (const { id } of await listed())
      expect((await given.operation.call('DELETE', `/webhooks/${id}`)).statusCode).toBe(204)
    await given.giveOut(command('a1'))
    expect(await outcomes()).toEqual([])
  })
})
