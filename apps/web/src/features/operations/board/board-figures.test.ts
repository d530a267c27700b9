import { expect, test } from 'vitest'
import { MINUTE_MS, orderOf } from '../orders/orders.fixture.ts'
import { boardFigures, playerSummaries } from './board-figures.ts'

const NOW = Date.UTC(2026, 10, 25, 9)

test.each([
  [-61_000, 'late'],
  [-59_000, 'due5'],
  [5 * MINUTE_MS, 'due5'],
  [5 * MINUTE_MS + 1, 'due30'],
  [-601 * MINUTE_MS, 'missed'],
] as const)('an order nobody marked that leaves in %i ms is %s [OPB-02]', (ahead, figure) => {
  expect(boardFigures([orderOf('a', NOW + ahead)], NOW)[figure]).toBe(1)
})

test('after all has landed each player is told by what was sent, how late, and what was missed [OPB-09]', () => {
  const launch = NOW - 700 * MINUTE_MS
  const sent = (id: string, delay: number) => orderOf(id, launch, { state: 'SENT', stateAt: launch + delay })
  expect(
    playerSummaries(
      [
        sent('a', 10_000),
        sent('b', 95_000),
        orderOf('c', launch),
        orderOf('d', launch, { playerId: 2, state: 'CANNOT' }),
        orderOf('e', launch, { state: 'CANCELLED' }),
      ],
      NOW,
    ),
  ).toEqual([
    { playerId: 2, orders: 1, sent: 0, onTime: 0, latest: 0, missed: 1 },
    { playerId: 1, orders: 3, sent: 2, onTime: 1, latest: 95, missed: 1 },
  ])
})
