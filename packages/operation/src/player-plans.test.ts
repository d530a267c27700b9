import { expect, test } from 'vitest'
import { WORLD } from './operation.fixture.ts'
import { playerPlans } from './player-plans.ts'

const RULES = { players: [] }

/** On the clock of Amsterdam, an hour ahead of UTC in winter. */
const leaving = (...local: string[]) =>
  local.map((time, at) => ({
    ...{ id: String(at), source: '500|500', target: '520|500', playerId: 1, wave: 'w', template: 'nuke', units: {} },
    ...{ launch: Date.parse(`${time}:00Z`) - 3_600_000, arrival: Date.parse(`${time}:00Z`) },
  }))

test('launches of a player are counted by the hours of each day apart, the first day first', () => {
  const commands = leaving('2026-11-26T00:30', '2026-11-25T23:59', '2026-11-25T23:00', '2026-11-25T09:00')
  const [plan] = playerPlans(commands, RULES, WORLD.timeZone)
  const told = plan?.days.map(({ date, byHour }) => [
    date,
    byHour.flatMap((count, hour) => (count ? [[hour, count]] : [])),
  ])
  expect(told).toEqual([
    [
      '2026-11-25',
      [
        [9, 1],
        [23, 2],
      ],
    ],
    ['2026-11-26', [[0, 1]]],
  ])
})
