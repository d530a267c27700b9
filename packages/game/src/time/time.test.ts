import { expect, test } from 'vitest'
import { earlier, instant, later, launchSecond, parseHour, printDuration } from './time.ts'

test('an instant is moved by seconds, and lies in the second that began last', () => {
  const at = instant(1_700_000_000_250)
  expect(later(at, 90)).toBe(1_700_000_090_250)
  expect(earlier(at, 90)).toBe(1_699_999_910_250)
  expect([at, later(at, 0.749), later(at, 0.75)].map(launchSecond)).toEqual([
    1_700_000_000, 1_700_000_000, 1_700_000_001,
  ])
})

test.each(['108:30', '08:300', ' 08:30', '8:30', '24:00', '08:60'])('"%s" is no hour of the day', (text) => {
  expect(parseHour(text)).toBeUndefined()
})

test.each([
  [0, '00:00:00.000'],
  [0.25, '00:00:00.250'],
  [3_661, '01:01:01.000'],
  [100 * 3600 + 59, '100:00:59.000'],
])('%d seconds are printed as %s', (seconds, text) => {
  expect(printDuration(seconds)).toBe(text)
})
