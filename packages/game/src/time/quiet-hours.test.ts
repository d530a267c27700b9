import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'
import { parseHour, secondOfDay } from './time.ts'

const clock = (text: string) => {
  const [hours, minutes, seconds] = text.split(':').map(Number)
  return secondOfDay((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0))
}
const hours = (from: string, until: string) => ({ from: clock(from), until: clock(until) })

test.each([
  ['may leave at the very start', '01:00', '08:00', '01:00:00', false],
  ['may not leave a second later', '01:00', '08:00', '01:00:01', true],
  ['may not leave a second before the end', '01:00', '08:00', '07:59:59', true],
  ['may leave at the very end', '01:00', '08:00', '08:00:00', false],
  ['may leave in the afternoon', '01:00', '08:00', '15:00:00', false],
  ['may not leave at midnight when the span crosses it', '23:00', '06:00', '00:00:00', true],
  ['may leave at noon when the span crosses midnight', '23:00', '06:00', '12:00:00', false],
])('a command %s (%s to %s)', (_rule, from, until, time, quiet) => {
  expect(isQuiet(hours(from, until), clock(time))).toBe(quiet)
})

test('no moment is quiet when the quiet hours start and end together', () => {
  const second = fc.integer({ min: 0, max: 86_399 }).map((value) => secondOfDay(value)) // within a day
  fc.assert(fc.property(second, second, (end, time) => !isQuiet({ from: end, until: end }, time)))
})

test.each([
  ['00:00', 0],
  ['08:30', 30_600],
  ['23:59', 86_340],
  ['24:00', undefined],
  ['8:00', undefined],
  ['08:60', undefined],
  ['', undefined],
])('the hour "%s" is second %s of the day', (text, second) => {
  expect(parseHour(text)).toBe(second)
})
