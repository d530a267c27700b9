import type { PlanFix } from '@muster/contracts'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { AT_NINE, arrival, form, target, told } from './advanced-form.fixture.ts'
import type { AdvancedForm } from './advanced-form.ts'
import { changeOfFix } from './apply-fix.ts'

const twoTimes = [target('520|500', { arrivals: [arrival(), arrival({ attack: 1 }, AT_NINE)] }), target('521|500')]
const warning = { coords: '520|500', arrivalTime: '2026-11-24 21:00:00.000', pool: 'attack' } as const
const given = form({ targets: twoTimes, limitDistance: true, maxDistance: 18 })
const change = (fix: PlanFix, entered: AdvancedForm = given, of: Parameters<typeof changeOfFix>[1] = warning) =>
  changeOfFix(fix, of, entered, nl100)

test.each<[string, PlanFix, string[]]>([
  ['later', { change: 'LATER_ARRIVAL', seconds: 3600 }, ['520|500 20:00×1 22:00×1', '521|500 20:00×1']],
  ['earlier', { change: 'EARLIER_ARRIVAL', seconds: 1800 }, ['520|500 20:00×1 20:30×1', '521|500 20:00×1']],
])('only the arrival that is short moves: %s', (_rule, fix, targets) => {
  expect(told(change(fix)?.targets ?? [])).toEqual(targets)
})

test('an arrival that is listed no more moves nothing', () => {
  expect(change({ change: 'LATER_ARRIVAL', seconds: 1 }, form({ targets: [target('1|1')] }))).toBeUndefined()
})

test('the distance rises, but not beyond what nobles reach', () => {
  expect(change({ change: 'GREATER_DISTANCE', fields: 20.0249 })).toEqual({ maxDistance: 20.03 })
  expect(change({ change: 'GREATER_DISTANCE', fields: 71 })).toEqual({ maxDistance: 71 })
  expect(change({ change: 'GREATER_DISTANCE', fields: 71 }, given, { ...warning, pool: 'noble' })).toBeUndefined()
})

test('quiet hours give way, sources are the player’s to find', () => {
  expect(change({ change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:20:00.000' })).toEqual({ earliestHour: '07:00' })
  expect(change({ change: 'MORE_SOURCES', sources: 3 })).toBeUndefined()
})
