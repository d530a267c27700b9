import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, parseWallTime, secondsBetween, wallTimeOf } from './wall-time.ts'

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
