import type { PlanFix } from '@muster/contracts'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { AT_NINE, arrival, form, target, told } from './advanced-form.fixture.ts'
import type { AdvancedForm } from './advanced-form.ts'
import { changeOfFix } from './apply-fix.ts'

const twoTimes = [target('520|500', { arrivals: [arrival(), arrival({ attack: 1 }, AT_NINE)] }), target('521|500')]
const warning = { coords: '520|500', arrivalTime: '2026-11-24 21:00:00.000', pool: 'attack', totalPlanned: 0 } as const
const given = form({ targets: twoTimes, limitDistance: true, maxDistance: 18 })
type Untold = Omit<PlanFix, 'wins'> & { readonly wins?: number }
const change = (fix: Untold, entered: AdvancedForm = given, of: Parameters<typeof changeOfFix>[1] = warning) =>
  changeOfFix({ wins: 1, ...fix }, of, entered, nl100)

test.each<[string, Untold, string[]]>([
  ['later', { change: 'LATER_ARRIVAL', seconds: 3600 }, ['520|500 20:00×1 22:00×1', '521|500 20:00×1']],
  ['earlier', { change: 'EARLIER_ARRIVAL', seconds: 1800 }, ['520|500 20:00×1 20:30×1', '521|500 20:00×1']],
])('only the arrival that is short moves: %s', (_rule, fix, targets) => {
  expect(told(change(fix)?.targets ?? [])).toEqual(targets)
})

test('an arrival that is listed no more moves nothing', () => {
  expect(change({ change: 'LATER_ARRIVAL', seconds: 1 }, form({ targets: [target('1|1')] }))).toBeUndefined()
})

test('the distance rises, but not beyond what nobles reach', () => {
  expect(change({ change: 'GREATER_DISTANCE', fields: 20.03 })).toEqual({ maxDistance: 20.03 })
  expect(change({ change: 'GREATER_DISTANCE', fields: 71 })).toEqual({ maxDistance: 71 })
  expect(change({ change: 'GREATER_DISTANCE', fields: 71 }, given, { ...warning, pool: 'noble' })).toBeUndefined()
})

test('quiet hours give way, sources are the player’s to find', () => {
  const hours = { earliest: '07:00', latest: '01:00' }
  expect(change({ change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:20:00.000', exclusionSendTime: hours })).toEqual({
    earliestHour: '07:00',
    latestHour: '01:00',
  })
  expect(change({ change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:20:00.000' })).toBeUndefined()
  expect(change({ change: 'MORE_SOURCES', sources: 3 })).toBeUndefined()
})

test('a window begins at the arrival, or reaches as much farther as it did not suffice', () => {
  const latest = (entered: AdvancedForm) =>
    change({ change: 'ARRIVAL_WINDOW', seconds: 2 }, entered)?.targets?.[0]?.arrivals[1]?.latest
  expect(latest(given)).toBe('2026-11-24T21:00:02')
  const window = form({
    targets: [
      target('520|500', {
        arrivals: [arrival(), { ...arrival({ attack: 1 }, AT_NINE), latest: '2026-11-24T21:00:30' }],
      }),
    ],
  })
  expect(latest(window)).toBe('2026-11-24T21:00:32')
  const moved = change({ change: 'LATER_ARRIVAL', seconds: 60 }, window)?.targets?.[0]?.arrivals[1]
  expect(moved).toMatchObject({ arrival: '2026-11-24T21:01:00', latest: '2026-11-24T21:01:30' })
})

test('further arrivals share what they win, and what is planned stays', () => {
  const three = form({ targets: [target('520|500', { arrivals: [arrival({ attack: 3, fake: 1 }, AT_NINE)] })] })
  const fix = { change: 'MORE_ARRIVALS', arrivals: 2, seconds: 60, wins: 2 } as const
  const split = change(fix, three, { ...warning, totalPlanned: 1 })?.targets ?? []
  expect(told(split)).toEqual(['520|500 21:00×1 21:01×1 21:02×1'])
  expect(split[0]?.arrivals.map(({ counts }) => counts.fake)).toEqual([1, 0, 0])
  // Where nothing is planned at the first arrival, nothing is left of it.
  const only = form({ targets: [target('520|500', { arrivals: [arrival({ attack: 2 }, AT_NINE)] })] })
  expect(told(change(fix, only)?.targets ?? [])).toEqual(['520|500 21:01×1 21:02×1'])
})
