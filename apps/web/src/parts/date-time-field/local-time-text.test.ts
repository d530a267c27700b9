import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { fullLocalTime, isAtNight, pastedLocalTime, readLocalTime, relativeReading } from './local-time-text.ts'

test.each([
  ['2026-11-24T20:00', '2026-11-24T20:00:00'],
  ['2026-11-24T20:00:07', '2026-11-24T20:00:07'],
  ['2026-11-24T20:00:00.000', '2026-11-24T20:00:00'],
  ['2026-11-24T20:00:00.250', '2026-11-24T20:00:00.250'],
  ['2026-11-24 20:00', '2026-11-24T20:00:00'],
  ['', ''],
])('%s is %s in full', (given, told) => {
  expect(fullLocalTime(given)).toBe(told)
})

test.each([
  ['an empty text', '', 'EMPTY'],
  ['a time the clock skips', '2027-03-28T02:30', 'LOCAL_TIME_DOES_NOT_EXIST'],
  ['a day the calendar lacks', '2026-02-30T02:30', 'NOT_A_TIME'],
  ['a year that nobody plans for any more', '1999-12-31T23:59:59', 'YEAR_OUT_OF_RANGE'],
  ['a year that nobody plans for yet', '2100-01-01T00:00', 'YEAR_OUT_OF_RANGE'],
])('%s is no moment', (_what, given, problem) => {
  expect(readLocalTime(given, 'Europe/Amsterdam')).toEqual({ problem })
})

test('a local time is the clock of the world, not of the browser', () => {
  expect(readLocalTime('2026-11-24T20:00', 'Europe/Amsterdam')).toEqual({ instant: Date.parse('2026-11-24T19:00:00Z') })
  expect(readLocalTime('2026-11-24T20:00', 'America/Sao_Paulo')).toEqual({
    instant: Date.parse('2026-11-24T23:00:00Z'),
  })
})

test.each([
  ['2026-11-24 20:00:05', '2026-11-24T20:00:05'],
  ['arrives 24.11.2026 20:00', '2026-11-24T20:00:00'],
  ['4/1/2027, 7:05:09', '2027-01-04T07:05:09'],
  ['2026-11-24T20:00:05.123', '2026-11-24T20:00:05'],
  ['30.02.2026 20:00', undefined],
  ['tomorrow', undefined],
])('a paste of "%s" is read as %s', (pasted, told) => {
  expect(pastedLocalTime(pasted)).toBe(told)
})

// It is 21 November, 23:30:00, in a zone one hour ahead of UTC.
test.each([
  ['in half an hour, which is tomorrow and night', '2026-11-22T00:00:00', '+0 d 0 h 30 min, day 1, night'],
  ['in the morning, past the night', '2026-11-22T08:00:00', '+0 d 8 h 30 min, day 1'],
  ['two days and a bit later', '2026-11-24T00:45:00', '+2 d 1 h 15 min, day 3, night'],
  ['a minute ago', '2026-11-21T23:29:00', '-0 d 0 h 1 min, day 0'],
])('a time is seen from now: %s', (_when, local, told) => {
  const now = instant(Date.parse('2026-11-21T22:30:00Z'))
  const at = instant(Date.parse(`${local}+01:00`))
  const { past, days, hours, minutes, daysAhead } = relativeReading(local, at, '2026-11-21 23:30:00.000', now)
  const sign = past ? '-' : '+'
  expect(`${sign}${days} d ${hours} h ${minutes} min, day ${daysAhead}${isAtNight(local) ? ', night' : ''}`).toBe(told)
})
