import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, parseWallTime, secondsBetween, wallTimeOf, wallTimesIn } from './wall-time.ts'

test.each([
  ['2026-11-24 20:00:00.000', '2026-11-24 20:00:00.000'],
  ['2026-11-24 20:00:00', '2026-11-24 20:00:00.000'],
  ['2026-11-24T20:00:00.5', '2026-11-24 20:00:00.500'],
  ['2026-11-24 20:00:00:902', '2026-11-24 20:00:00.902'],
  ['24-11-2026 20:00:00', '2026-11-24 20:00:00.000'],
  ['24.11.2026 20:00:00', '2026-11-24 20:00:00.000'],
  ['4/1/2026 8:00:00', '2026-01-04 08:00:00.000'],
  ['24/11.2026 20:00:00', undefined],
  ['2026-02-30 20:00:00', undefined],
  ['2026-11-24 24:00:00', undefined],
  ['2026-11-24', undefined],
  ['2026-11-24 20:00', undefined],
  ['', undefined],
])('%s is read as %s', (text, time) => {
  expect(parseWallTime(text)).toBe(time)
})

test.each([
  [
    'Taran   652|587   Foo   126   2019/12/03 02:44:59   1/1   2019/12/05 11:51:59',
    '2019-12-03 02:44:59.000 2019-12-05 11:51:59.000',
  ],
  ['2021/02/06 07:52:21', '2021-02-06 07:52:21.000'],
  ['11.11.19 18:06:08:464', '2019-11-11 18:06:08.464'],
  ['Dec 21, 2017 17:49:24:902', '2017-12-21 17:49:24.902'],
  ['Okt. 3 2026 07:00:00', '2026-10-03 07:00:00.000'],
  ['arrives 24.11.2026 20:00:00, back Nov 25, 2026 01:00:00', '2026-11-24 20:00:00.000 2026-11-25 01:00:00.000'],
  ['Nov 25, 2026 01:00:00 before 24.11.2026 20:00:00', '2026-11-25 01:00:00.000 2026-11-24 20:00:00.000'],
  ['1-1-1 10:00:00, 31.02.19 10:00:00, 500|500 10:00:00, Dec 32, 2017 10:00:00, decade 21, 2017 10:00:00', ''],
  ['192.168.20.24 10:00:00 and 2026-11.24 10:00:00', ''],
])('the moments of the line “%s” are %s [SORT-02]', (line, times) => {
  expect(wallTimesIn(line).join(' ')).toBe(times)
})

test.each([
  ['en', '[command]attack[/command] ram [coord]501|487[/coord] --> Arrival time: Jan 25, 2026 12:00:00'],
  ['de', '[command]attack[/command] Ramme [coord]501|487[/coord] --> Ankunftszeit: 25.01.26 12:00:00'],
  ['de-CH', '[command]attack[/command] Ramme [coord]501|487[/coord] --> Akunftszit: 25.01.26 12:00:00:000'],
  ['fr', '[command]attack[/command] bélier [coord]501|487[/coord] --> Heure d’arrivée: 25/01/26 12:00:00'],
])('the moment of a line of an SOS of the market %s is the arrival [SORT-02]', (_market, line) => {
  expect(wallTimesIn(line)).toEqual(['2026-01-25 12:00:00.000'])
})

test('a moment comes back from the clock that shows it', () => {
  const anyInstant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map(instant)
  fc.assert(
    fc.property(anyInstant, fc.constantFrom('Europe/Moscow', 'Asia/Dubai', 'America/Sao_Paulo'), (at, zone) => {
      expect(instantOf(wallTimeOf(at, zone), zone)).toBe(at)
    }),
  )
})

test('the span between two readings is taken as the clock shows it', () => {
  const [from, to] = [parseWallTime('2026-03-28 21:00:00'), parseWallTime('2026-03-29 08:00:00.500')]
  expect(from && to && secondsBetween(from, to)).toBe(11 * 3600 + 0.5)
})
