import type { PlanFix } from '@muster/contracts'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { changeOfFix } from './noble-fix.ts'
import { form, target, toldTargets } from './noble-form.fixture.ts'

const warning = { coords: '520|500', arrivalTime: '2026-11-24 20:00:00.000', totalPlanned: 1 }
const two = form({ targets: [target('520|500'), target('521|500')] })
type Untold = Omit<PlanFix, 'wins'> & { readonly wins?: number }
const told = (fix: Untold, given = two) => {
  const change = changeOfFix({ wins: 1, ...fix }, warning, given, nl100)
  return change && (change.targets ? toldTargets(change.targets) : change)
}

test.each([
  ['a later arrival', { change: 'LATER_ARRIVAL', seconds: 90 }, '2026-11-24T20:01:30'],
  ['an earlier arrival', { change: 'EARLIER_ARRIVAL', seconds: 30 }, '2026-11-24T19:59:30'],
] as const)('%s moves at its target alone', (_fix, fix, time) => {
  expect(told(fix)).toEqual([`520|500 ${time}×4`, '521|500 2026-11-24T20:00:00×4'])
})

test('quiet hours become those that were tried', () => {
  const exclusionSendTime = { earliest: '07:00', latest: '01:00' }
  const hours = { earliestHour: '07:00', latestHour: '01:00' }
  expect(told({ change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:30:00.000', exclusionSendTime })).toEqual(hours)
})

test('further arrivals share the nobles they win, and those that are planned stay', () => {
  const fix = { change: 'MORE_ARRIVALS', arrivals: 2, seconds: 1, wins: 2 } as const
  expect(told(fix, form({ targets: [target('520|500', 3)] }))).toEqual([
    '520|500 2026-11-24T20:00:00×1 2026-11-24T20:00:01×1 2026-11-24T20:00:02×1',
  ])
})

test.each([
  ['a window', { change: 'ARRIVAL_WINDOW', seconds: 2 }],
  ['a greater distance', { change: 'GREATER_DISTANCE', fields: 80 }],
  ['more sources', { change: 'MORE_SOURCES', sources: 2 }],
] as const)('%s is not the form’s to change', (_fix, fix) => {
  expect(told(fix)).toBeUndefined()
})

test('an arrival that is no longer listed cannot be moved', () => {
  expect(told({ change: 'LATER_ARRIVAL', seconds: 90 }, form({ targets: [target('521|500')] }))).toBeUndefined()
  const moved = form({ targets: [target('520|500', 4, '2026-11-24T21:00')] })
  expect(told({ change: 'LATER_ARRIVAL', seconds: 90 }, moved)).toBeUndefined()
})
