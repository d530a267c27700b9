import { expect, test } from 'vitest'
import { alarmsDue } from './alarm-plan.ts'

const LEADS = { PREPARE: 120, GO: 15 } as const
const LAUNCH = Date.parse('2026-11-24T19:00:00Z')
const before = (seconds: number) => LAUNCH - seconds * 1000
const due = (last: number, now: number, launch = LAUNCH) => alarmsDue([{ id: 'a', launch }], LEADS, last, now)

test.each([
  ['nothing before its time', 121, 120.5, []],
  ['to prepare at its lead', 120.2, 119.9, ['PREPARE']],
  ['nothing between the two', 60, 59.7, []],
  ['to go at its lead', 15.1, 14.9, ['GO']],
  ['nothing after', 14.9, 14.6, []],
])('a command rings %s [OPL-04]', (_when, last, now, stages) => {
  expect(due(before(last), before(now)).rings.map(({ stage }) => stage)).toEqual(stages)
})

test('of a moment in which both are due the last is heard alone', () => {
  expect(due(before(130), before(121), LAUNCH - 106_000).rings).toEqual([{ id: 'a', stage: 'GO' }])
})

test('what a sleeping page did not ring is missed, and rings late as long as it can still leave on time [OPL-04]', () => {
  const woken = due(before(3600), before(30))
  expect(woken).toEqual({ rings: [{ id: 'a', stage: 'PREPARE' }], missed: ['a'] })
  expect(due(before(3600), before(-60))).toEqual({ rings: [], missed: ['a'] })
})

test('the same moment rings once, however often it is asked', () => {
  const rings = [120.3, 120.1, 119.9, 119.7, 119.5].flatMap((now, at, all) =>
    at === 0 ? [] : due(before(all[at - 1] ?? now), before(now)).rings,
  )
  expect(rings).toHaveLength(1)
})
