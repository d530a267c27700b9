import { OperationOrders } from '@muster/contracts'
import { LATE_AFTER_MS } from '@muster/operation'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { usePlanner } from '../../planning/planner.fixture.ts'
import { peopleOf } from '../../server.fixture.ts'
import { OPERATIONS, opened } from '../operations.fixture.ts'
import { marksOfNight } from './example-night.ts'

const HOUR_MS = 3_600_000

describe('the example of a board at work', () => {
  const database = useTestDatabase('PGlite', { keepsRows: true })
  /** Nobody answers for `net`, so that it shows its demo world. */
  const planner = usePlanner(database, { GAME_ORIGIN_NET: 'http://127.0.0.1:9' })
  let orders: OperationOrders['orders']
  beforeAll(async () => {
    const villages = '/api/tw/v1/world/endemo/villages?playerId=1'
    await vi.waitUntil(async () => (await planner().browser.get(villages)).status === 200, {
      ...{ timeout: 60_000, interval: 100 },
    })
    const nobody = peopleOf(planner().app, database).nobody()
    const json = { name: 'Night', world: 'endemo', isUnderWay: true }
    const answer = await nobody.call('POST', `${OPERATIONS}/example`, { json })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, links } = answer.json()
    const operation = opened(nobody, id, links, links.coordinator)
    orders = OperationOrders.parse((await operation.call('GET', '/orders')).json()).orders
    expect(await operation.head()).toMatchObject({ revisions: { plan: 1 }, orders: { given: orders.length } })
  }, 180_000)

  const count = (is: (order: (typeof orders)[number]) => boolean) => orders.filter(is).length

  test('has orders of a tribe that left hours ago, that leave now and that leave later', () => {
    const now = Date.now()
    expect(orders.length).toBeGreaterThan(100)
    expect(count(({ launch }) => launch < now - HOUR_MS)).toBeGreaterThan(20)
    expect(count(({ launch }) => launch > now)).toBeGreaterThan(20)
    expect(count(({ arrival }) => arrival < now)).toBe(0)
  })

  test('shows most of them sent in time, some late, some that nobody said anything of, and one player who cannot', () => {
    const now = Date.now()
    const due = count(({ launch }) => launch < now - 5 * 60_000)
    const isSentLate = ({ state, stateAt, launch }: (typeof orders)[number]) =>
      state === 'SENT' && (stateAt ?? 0) > launch + LATE_AFTER_MS
    expect(count(({ state }) => state === 'SENT')).toBeGreaterThan(0.8 * due)
    expect(count(isSentLate)).toBeGreaterThan(0)
    expect(count(({ state, launch }) => state === 'OPENED' && launch < now - LATE_AFTER_MS)).toBeGreaterThan(0)
    const cannot = orders.filter(({ state }) => state === 'CANNOT')
    expect(cannot.length).toBeGreaterThan(0)
    expect(new Set(cannot.map(({ playerId }) => playerId)).size).toBe(1)
    expect(orders.every(({ stateBy }) => stateBy === null || stateBy === 'PLAYER')).toBe(true)
  })

  test('is the same for the same orders at the same moment, whenever that is', () => {
    const now = Date.now() as Parameters<typeof marksOfNight>[1] // an instant
    const commands = orders.map((order) => ({ ...order, launch: order.launch, arrival: order.arrival }))
    expect(marksOfNight(commands, now)).toEqual(marksOfNight(commands.toReversed(), now))
    const later = (ms: number) => commands.map((each) => ({ ...each, launch: each.launch + ms }))
    const kinds = (marks: ReturnType<typeof marksOfNight>) =>
      [...marks.values()].flat().map(({ order, kind }) => [order, kind])
    const day = 24 * HOUR_MS
    expect(kinds(marksOfNight(later(day), (now + day) as typeof now))).toEqual(kinds(marksOfNight(commands, now)))
  })
})
