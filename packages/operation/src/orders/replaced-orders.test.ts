import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { ANNA, BERT } from '../operation.fixture.ts'
import { replacingOf, type StoodOrder } from './replaced-orders.ts'

const CARL = 3
const order = (id: string, given: Partial<StoodOrder> = {}): StoodOrder => ({
  ...{ id, source: `${id}|500`, playerId: ANNA, launch: instant(1000), state: 'PLANNED', stateAt: null },
  ...given,
})
const replacing = (orders: readonly StoodOrder[], asked: readonly string[], asksAway = false) =>
  replacingOf(orders, { orders: asked, asksAway })

test('what was asked for is replaced in whichever state, but for what was sent or taken back', () => {
  const orders = (['PLANNED', 'OPENED', 'CANNOT', 'MISSED', 'SENT', 'REPLACED', 'CANCELLED'] as const).map((state) =>
    order(state, { state }),
  )
  const ids = orders.map(({ id }) => id)
  const { failing, off } = replacing(orders, ids)
  expect(failing).toEqual(['PLANNED', 'OPENED', 'CANNOT', 'MISSED'])
  expect(off).toEqual(['REPLACED', 'CANCELLED'])
  expect(replacing(orders, []).failing).toEqual([])
})

test('the village of an order that is replaced sends nothing in its place, though the player said nothing', () => {
  const { sources, away } = replacing([order('1'), order('2', { playerId: BERT })], ['1'])
  expect(sources).toEqual(['1|500'])
  expect(away).toEqual([ANNA])
})

test('a village that failed twice is named once', () => {
  const orders = [order('1', { state: 'MISSED' }), order('2', { state: 'CANNOT', source: '1|500' })]
  expect(replacing(orders, []).sources).toEqual(['1|500'])
})

test('who failed is asked no more, in the order of players; who is asked all the same is not away', () => {
  const orders = [CARL, BERT, ANNA].map((playerId) => order(`${playerId}`, { playerId, state: 'CANNOT' }))
  expect(replacing(orders, []).away).toEqual([ANNA, BERT, CARL])
  expect(replacing(orders, [], true).away).toEqual([])
})

test.each([
  ['later', 3000, []],
  ['at the same moment', 2000, [ANNA]],
  ['sooner', 1000, [ANNA]],
])('who sent something %s is back, or not', (_when, sentAt, away) => {
  const orders = [
    order('1', { state: 'CANNOT', stateAt: instant(2000) }),
    order('2', { state: 'SENT', stateAt: instant(sentAt) }),
  ]
  expect(replacing(orders, []).away).toEqual(away)
})

test('of several that failed or were sent the last one counts, by its launch where nobody said when', () => {
  const failed = [
    order('1', { state: 'MISSED', launch: instant(5000) }),
    order('2', { state: 'CANNOT', stateAt: instant(1000) }),
  ]
  const sent = (launch: number) => order('3', { state: 'SENT', launch: instant(launch) })
  expect(replacing([...failed, sent(4000)], []).away).toEqual([ANNA])
  expect(replacing([...failed, sent(6000), order('4', { state: 'SENT', launch: instant(0) })], []).away).toEqual([])
})

test('what is only planned for later brings nobody back', () => {
  const orders = [
    order('1', { state: 'CANNOT', stateAt: instant(2000) }),
    order('2', { state: 'OPENED', launch: instant(9000) }),
  ]
  expect(replacing(orders, []).away).toEqual([ANNA])
})

test('what somebody else sent brings nobody back', () => {
  const orders = [
    order('1', { state: 'CANNOT' }),
    order('2', { state: 'SENT', playerId: BERT, stateAt: instant(9000) }),
  ]
  expect(replacing(orders, []).away).toEqual([ANNA])
})
