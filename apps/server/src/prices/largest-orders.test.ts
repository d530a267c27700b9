/** That the largest orders there may be fit into the answers that hold them: a hundredth of them is kept as wide as any can be. */
import {
  type CoordinatorMark,
  CoordinatorMarks,
  DEFAULT_LIMITS,
  figureOf,
  LARGEST_ORDERS_BYTES,
  LONGEST_MARK_WORD,
  MOST_MARKS_AT_ONCE,
  MOST_ORDERED_PLAYERS,
  MOST_ORDERS,
  OperationCommand,
  OperationOrder,
  type OrderedPlayer,
  orderCalls,
  type Price,
  playerOrderCalls,
} from '@muster/contracts'
import { UNITS } from '@muster/game'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { refuseTooManyOrders } from '../operations/orders/giving-out.ts'
import { standingOf } from '../operations/orders/marks.queries.ts'
import { noteSeen, playersOf } from '../operations/orders/order-players.queries.ts'
import {
  bytesOfCommands,
  keepOrders,
  keepOrdersHead,
  keepPlayers,
  orderTexts,
} from '../operations/orders/orders.queries.ts'

const SHARE = 100
const ORDERS = MOST_ORDERS / SHARE
const MOMENT = 4_102_444_800_000
/** Letters that JSON spells with most bytes. */
const longest = (letters: number, at: number) => String(at).padStart(letters, '\u0001')
const database = useTestDatabase('PostgreSQL')

/** As wide as the plan of its operation has room for. */
function widest(at: number): OperationCommand {
  const rules = Array.from({ length: 6 }, () => 'x'.repeat(40))
  return OperationCommand.parse({
    ...{ id: longest(24, at), source: '500|500', target: '520|500', playerId: 2 ** 31 - 1 },
    ...{ wave: 'w'.repeat(24), template: 't', launch: MOMENT, arrival: MOMENT, building: 'headquarters' },
    ...{ inTrain: 100, isLocked: true, isByHand: true, brokenOnPurpose: rules },
    units: Object.fromEntries(UNITS.map((unit) => [unit, 10_000_000])),
  })
}

beforeEach(async () => {
  const { db } = database()
  await db.insertInto('operation').values({ id: 'o', name: 'x', world: 'nl100' }).execute()
  const at = new Date(MOMENT)
  const revision = await keepOrdersHead(db, { operation: 'o', version: 1, author: 'x', at, bytes: 0 })
  const commands = Array.from({ length: ORDERS }, (_, order) => widest(order))
  await keepOrders(db, { operation: 'o', at, revision }, JSON.stringify(commands))
  await sql`update operation_order set state = 'CANCELLED', state_at = given_at, state_by = 'COORDINATOR', changed_at = given_at,
    word = ${'更'.repeat(LONGEST_MARK_WORD)}, sent_all_the_same = true, replaced_by = ${longest(24, 0)}, revision = 2147483647`.execute(
    db,
  )
})

function expectWithin({ answer }: Price, bytes: number): void {
  expect(bytes).toBeLessThanOrEqual(figureOf(answer, DEFAULT_LIMITS))
}

test('all orders of an operation fit into their answers', async () => {
  const { db } = database()
  const text = await orderTexts(db, 'o', {})
  expect((JSON.parse(`[${text}]`) as unknown[]).map((order) => OperationOrder.parse(order))).toHaveLength(ORDERS)
  const besides = Buffer.byteLength(text) - (await bytesOfCommands(db, 'o'))
  // Whatever the commands are, they take no more than they may; and others on the targets of a player half a megabyte.
  const others =
    2_000 *
    Buffer.byteLength(
      JSON.stringify({
        target: '520|500',
        wave: longest(24, 0),
        template: longest(24, 0),
        arrival: MOMENT,
        playerId: 2 ** 31 - 1,
      }),
    )
  const villages = 2 * MOST_ORDERS * Buffer.byteLength(`"999|999":${2 ** 31 - 1},`)
  expectWithin(orderCalls.all.price, LARGEST_ORDERS_BYTES + SHARE * besides)
  expectWithin(playerOrderCalls.ofPlayer.price, LARGEST_ORDERS_BYTES + SHARE * besides + others + villages)
})

test('what marking and cancelling answer fits, of as many orders as they may be about', async () => {
  const { db } = database()
  const ids = Array.from({ length: ORDERS }, (_, order) => longest(24, order))
  const bytes = Buffer.byteLength(await standingOf(db, 'o', JSON.stringify(ids)))
  expectWithin(orderCalls.cancelTarget.price, SHARE * bytes)
  for (const { price } of [orderCalls.mark, playerOrderCalls.markAsPlayer])
    expectWithin(price, (MOST_MARKS_AT_ONCE / ORDERS) * bytes)
})

test('as many marks as may come at once fit into their body, in any letters', () => {
  const mark: CoordinatorMark = {
    ...{ id: 'x'.repeat(40), order: 'x'.repeat(24), kind: 'CANCELLED', madeAt: MOMENT, deviceAt: MOMENT },
    ...{ word: '更'.repeat(LONGEST_MARK_WORD), isOffline: true },
  }
  const body = { author: '更'.repeat(40), marks: Array<CoordinatorMark>(MOST_MARKS_AT_ONCE).fill(mark) }
  expect(CoordinatorMarks.parse(body)).toEqual(body)
  const most = figureOf(orderCalls.mark.price.body, DEFAULT_LIMITS)
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(most)
})

test('a word to a mark is one line: what no line shows is a blank', () => {
  const mark = { id: 'x'.repeat(8), order: 'a1', kind: 'CANNOT', madeAt: 0, word: 'no\u0000 rams\nleft' }
  expect(CoordinatorMarks.parse({ author: 'x', marks: [mark] }).marks[0]?.word).toBe('no  rams left')
})

test('orders whose commands take more than they may are not given out', async () => {
  const { db } = database()
  const bytes = await bytesOfCommands(db, 'o')
  const most = { orders: ORDERS, players: 1, bytes }
  await refuseTooManyOrders(db, 'o', most)
  await expect(refuseTooManyOrders(db, 'o', { ...most, bytes: bytes - 1 })).rejects.toMatchObject({
    ...{ status: 413, code: 'ORDERS_TOO_LARGE' },
  })
})

test('as many players as may have orders fit into their list', () => {
  const player: OrderedPlayer = {
    ...{ playerId: 2 ** 31 - 1, key: 'x'.repeat(22), orders: MOST_ORDERS },
    ...{ openedDate: new Date(MOMENT).toISOString(), seenDate: new Date(MOMENT).toISOString() },
    settings: { quietHours: { from: '23:00', until: '07:00' }, language: 'en' },
  }
  expectWithin(orderCalls.players.price, Buffer.byteLength(JSON.stringify(Array(MOST_ORDERED_PLAYERS).fill(player))))
})

test('orders of more players than may have some are not given out, and who has none and never came is forgotten', async () => {
  const { db } = database()
  await keepPlayers(db, 'o', [1, 2, 3, 2 ** 31 - 1])
  await noteSeen(db, 'o', 2)
  const bytes = LARGEST_ORDERS_BYTES
  await expect(refuseTooManyOrders(db, 'o', { orders: ORDERS, players: 1, bytes })).rejects.toMatchObject({
    ...{ status: 422, code: 'ORDERS_TOO_MANY_PLAYERS', values: { count: 2, limit: 1 } },
  })
  await refuseTooManyOrders(db, 'o', { orders: ORDERS, players: 2, bytes })
  expect((await playersOf(db, 'o')).map(({ player }) => player)).toEqual([2, 2 ** 31 - 1])
})
