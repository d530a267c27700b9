import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { changeOfFix } from './noble-fix.ts'
import { form, target, toldTargets } from './noble-form.fixture.ts'

const warning = { coords: '520|500', arrivalTime: '2026-11-24 20:00:00.000' }
const two = form({ targets: [target('520|500'), target('521|500')] })
const told = (fix: Parameters<typeof changeOfFix>[0], given = two) => {
  const change = changeOfFix(fix, warning, given, nl100)
  return change && (change.targets ? toldTargets(change.targets) : change)
}

test.each([
  ['a later arrival', { change: 'LATER_ARRIVAL', seconds: 90 }, '2026-11-24T20:01:30'],
  ['an earlier arrival', { change: 'EARLIER_ARRIVAL', seconds: 30 }, '2026-11-24T19:59:30'],
] as const)('%s moves at its target alone', (_fix, fix, time) => {
  expect(told(fix)).toEqual([`520|500 ${time}×4`, '521|500 2026-11-24T20:00:00×4'])
})

test('wider send times move the nearer end of the quiet hours', () => {
  expect(told({ change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:30:00.000' })).toEqual({ earliestHour: '07:00' })
})

test.each([
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
