import { expect, test } from 'vitest'
import { printDuration } from './time/time.ts'
import { travelTime } from './travel.ts'

const from = { x: 500, y: 500 }

test.each([
  ['rams take 30 minutes a field', { x: 520, y: 500 }, 30, 1, '10:00:00.000'],
  ['a support boost divides the time', { x: 520, y: 500 }, 22, 1.1, '06:40:00.000'],
  ['a served speed is used with all its digits', { x: 501, y: 500 }, 18.000000000504, 1, '00:18:00.000'],
  ['travel rounds to the nearest second', { x: 495, y: 510 }, 18, 1, '03:21:15.000'],
  ['a long way takes more than a day', { x: 600, y: 500 }, 30, 1, '50:00:00.000'],
  ['a very long way takes more than ninety-nine hours', { x: 999, y: 500 }, 30, 1, '249:30:00.000'],
])('%s', (_rule, to, minutesPerField, boost, told) => {
  expect(printDuration(travelTime({ from, to, minutesPerField, boost }))).toBe(told)
})
