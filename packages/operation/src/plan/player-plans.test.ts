import { expect, test } from 'vitest'
import { WORLD } from '../operation.fixture.ts'
import { leavingAtNight, quietTextsOf } from './player-nights.ts'
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

const QUIET = { from: '23:00', until: '07:00' }

test('a player is told with how many he sends, and from when until when, whoever sends most first', () => {
  const of = (playerId: number, ...times: string[]) => leaving(...times).map((one) => ({ ...one, playerId }))
  const plans = playerPlans(
    [
      ...of(3, '2026-11-25T10:00'),
      ...of(2, '2026-11-25T11:00'),
      ...of(9, '2026-11-25T12:00', '2026-11-25T09:00', '2026-11-25T11:30'),
    ],
    RULES,
    WORLD.timeZone,
  )
  expect(plans.map(({ playerId, commands }) => [playerId, commands])).toEqual([
    [9, 3],
    [2, 1],
    [3, 1],
  ])
  expect(plans[0]).toMatchObject({ first: Date.UTC(2026, 10, 25, 8), last: Date.UTC(2026, 10, 25, 11) })
  expect(plans[1]?.days[0]?.byHour).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 11 ? 1 : 0)))
})

test.each([
  ['an hour before the night', '22:00', 1],
  ['sooner', '21:59', 0],
  ['as the night begins', '23:00', 1],
  ['in the middle of it', '02:18', 1],
  ['as it ends', '07:00', 1],
  ['an hour after it', '08:00', 1],
  ['later', '08:01', 0],
])('a launch %s (%s) is near the quiet hours of all, or not', (_when, time, nearNight) => {
  const rules = { ...RULES, quietHours: QUIET }
  expect(playerPlans(leaving(`2026-11-25T${time}`), rules, WORLD.timeZone)).toMatchObject([{ nearNight }])
})

test('a night of no length is no night', () => {
  const rules = { ...RULES, quietHours: { from: '12:00', until: '12:00' } }
  expect(playerPlans(leaving('2026-11-25T12:00'), rules, WORLD.timeZone)).toMatchObject([{ nearNight: 0 }])
})

test('who is exempt has his own quiet hours alone; who is not has both', () => {
  const own = { from: '12:00', until: '13:00' }
  const rules = { quietHours: QUIET }
  expect(quietTextsOf(undefined, rules)).toEqual([QUIET])
  expect(quietTextsOf({ playerId: 1, quietHours: own }, rules)).toEqual([own, QUIET])
  expect(quietTextsOf({ playerId: 1, quietHours: own, isExempt: true }, rules)).toEqual([own])
  expect(quietTextsOf({ playerId: 1, quietHours: own }, {})).toEqual([own])
  const plans = playerPlans(
    leaving('2026-11-25T22:30'),
    { ...rules, players: [{ playerId: 1, isExempt: true }] },
    WORLD.timeZone,
  )
  expect(plans).toMatchObject([{ nearNight: 0 }])
})

test.each([
  ['in the night of everybody', '02:18', 1],
  ['an hour before it', '23:00', 1],
  ['an hour after it', '09:00', 1],
  ['by day', '09:01', 0],
])('of a player without quiet hours a launch %s (%s) is near the night, or not', (_when, time, nearNight) => {
  expect(playerPlans(leaving(`2026-11-25T${time}`), RULES, WORLD.timeZone)).toMatchObject([{ nearNight }])
})

test.each([
  ['a player without quiet hours', { players: [] }, ['00:01', '07:59']],
  [
    'whoever has his own quiet hours',
    { players: [{ playerId: 1, quietHours: { from: '03:00', until: '05:00' } }] },
    [],
  ],
  ['anybody where all have them', { players: [], quietHours: { from: '01:00', until: '05:00' } }, []],
  ['whoever is exempt, for he sends at any hour', { players: [{ playerId: 1, isExempt: true }] }, []],
  [
    'whoever’s quiet hours end as they begin',
    { players: [{ playerId: 1, quietHours: { from: '03:00', until: '03:00' } }] },
    ['00:01', '07:59'],
  ],
])('of what leaves at night is told what leaves from %s, or not', (_who, rules, told) => {
  const commands = leaving('2026-11-25T00:00', '2026-11-25T00:01', '2026-11-25T07:59', '2026-11-25T08:00')
  const atNight = leavingAtNight(commands, rules, WORLD.timeZone)
  expect(atNight.map(({ launch }) => new Date(launch + 3_600_000).toISOString().slice(11, 16))).toEqual(told)
})
