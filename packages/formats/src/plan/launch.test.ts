import { expect, test } from 'vitest'
import { byLaunchHour, sharingLaunchSecond } from './launch.ts'
import { command, on } from './plan-line.fixture.ts'
import type { PlanLine } from './plan-line.ts'

function launches(...clocks: string[]): PlanLine[] {
  return clocks.map((clock) => command({ launch: on(clock) }))
}

test.each([
  ['launches of one second are equal, whatever their fraction [RESULT-22]', ['10:00:00.100', '10:00:00.900'], 2],
  ['launches of neighbouring seconds are not', ['10:00:00.999', '10:00:01.000'], 0],
  ['only those that share a second are counted', ['10:00:00', '10:00:00', '11:00:00'], 2],
])('%s', (_rule, clocks, sharing) => {
  expect(sharingLaunchSecond(launches(...clocks)).size).toBe(sharing)
})

test('the nobles of one train are one command, those of two trains are two', () => {
  const noble = command({ unit: 'snob' })
  expect(sharingLaunchSecond([noble, { ...noble }]).size).toBe(0)
  expect(sharingLaunchSecond([noble, { ...noble, target: { x: 521, y: 500 } }]).size).toBe(2)
})

test('hours come in the order of the clock and hold what leaves in them', () => {
  const hours = byLaunchHour(launches('11:00:00', '10:59:59.999', '10:05:00'))
  expect(hours.map(({ hour, lines }) => `${hour} ${lines.length}`)).toEqual([
    '2026-11-24 10:00:00 2',
    '2026-11-24 11:00:00 1',
  ])
})

test('launches of one moment keep the order in which they were listed', () => {
  const lines = [1, 2, 3].map((x) => command({ launch: on('10:00:00'), target: { x, y: 1 } }))
  expect(byLaunchHour(lines)).toEqual([{ hour: '2026-11-24 10:00:00', lines }])
  expect(byLaunchHour(lines.toReversed())[0]?.lines).toEqual(lines.toReversed())
})
