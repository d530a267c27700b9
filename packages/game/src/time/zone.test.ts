import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { DOMAINS, MARKETS } from '../domains.ts'
import { instant } from './time.ts'
import { offsetAt, parseLocal, printLocal, wallClock, zoneClock } from './zone.ts'

const AMSTERDAM = 'Europe/Amsterdam'
const at = (iso: string) => instant(Date.parse(iso)) // an instant written as UTC text

test.each([
  ['winter', '2026-01-15T20:00:00', '2026-01-15T19:00:00Z'],
  ['summer', '2026-07-15T20:00:00', '2026-07-15T18:00:00Z'],
  ['without seconds', '2026-07-15T20:00', '2026-07-15T18:00:00Z'],
  ['with a blank for the T and milliseconds', '2026-07-15 20:00:00.250', '2026-07-15T18:00:00.250Z'],
  ['the first of the doubled hour in autumn', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ['the last second before the gap in spring', '2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
  ['the first second after the gap in spring', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
])('a local time is read on the world’s clock: %s', (_case, local, utc) => {
  expect(parseLocal(local, AMSTERDAM)).toEqual({ instant: at(utc) })
})

test.each([
  ['2026-03-29T02:00:00', 'SKIPPED_BY_CLOCK_CHANGE'],
  ['2026-03-29T02:59:59', 'SKIPPED_BY_CLOCK_CHANGE'],
  ['2026-02-30T10:00:00', 'BAD_DATE'],
  ['2026-13-01T10:00:00', 'BAD_DATE'],
  ['2026-01-01T24:00:00', 'BAD_DATE'],
  ['2026-01-01', 'BAD_DATE'],
  ['tomorrow', 'BAD_DATE'],
  ['2026-01-01T10:00:00Z', 'BAD_DATE'],
  ['', 'BAD_DATE'],
])('the local time "%s" is refused: %s', (local, problem) => {
  expect(parseLocal(local, AMSTERDAM)).toEqual({ problem })
})

test('a local time is read as the time zone database reads it, in every market', () => {
  const from = at('2020-01-01T00:00:00Z')
  const spans = DOMAINS.map((domain) => zoneClock(MARKETS[domain].timeZone, from, at('2030-01-01T00:00:00Z')))
  const moments = fc.oneof(
    fc.integer({ min: from, max: at('2030-01-01T00:00:00Z') }),
    // Around the changes of the clocks.
    fc
      .tuple(fc.constantFrom(...spans.flatMap(({ since }) => since)), fc.integer({ min: -180, max: 180 }))
      .map(([change, minutes]) => change + minutes * 60_000),
  )
  fc.assert(
    fc.property(moments, fc.constantFrom(...DOMAINS), (ms, domain) => {
      const { timeZone } = MARKETS[domain]
      const plain = Temporal.PlainDateTime.from(new Date(ms).toISOString().slice(0, 23))
      const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      expect(parseLocal(plain.toString({ smallestUnit: 'millisecond' }), timeZone)).toEqual(
        zoned.toPlainDateTime().equals(plain)
          ? { instant: zoned.epochMilliseconds }
          : { problem: 'SKIPPED_BY_CLOCK_CHANGE' },
      )
    }),
    { numRuns: 300 },
  )
})

test('an instant prints as the clock of its zone shows it, in every market', () => {
  for (const domain of DOMAINS) {
    const { timeZone } = MARKETS[domain]
    fc.assert(
      fc.property(fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }), (ms) => {
        const formatted = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(ms)
        expect(printLocal(instant(ms), timeZone).slice(0, 19)).toBe(formatted) // any integer is an instant
      }),
      { numRuns: 40 },
    )
  }
})

test('the table of a clock gives the same offset as the zone, at every clock change and between', () => {
  const from = at('2026-01-01T00:00:00Z')
  const until = at('2028-01-01T00:00:00Z')
  for (const zone of [AMSTERDAM, 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe']) {
    const { since, offsetSeconds } = zoneClock(zone, from, until)
    since.forEach((start, i) => {
      const end = since[i + 1] ?? until
      for (const moment of [start, instant((start + end) / 2), instant(end - 1)]) {
        expect(offsetSeconds[i]).toBe(offsetAt(moment, zone))
      }
    })
    expect(since).toHaveLength(zone === 'America/Sao_Paulo' ? 1 : 5)
  }
})

test('the wall clock reads seconds since local midnight, fractions cut off', () => {
  expect(wallClock(at('2026-07-15T22:00:00.999Z'), AMSTERDAM)).toBe(0)
  expect(wallClock(at('2026-07-15T21:59:59.999Z'), AMSTERDAM)).toBe(86_399)
})

test('the table of a clock holds a change at its very end', () => {
  const change = at('2026-03-29T01:00:00Z')
  const until = (ms: number) => zoneClock(AMSTERDAM, at('2026-03-01T00:00:00Z'), instant(ms)).offsetSeconds
  expect(until(change)).toEqual([3600, 7200])
  expect(until(change - 1)).toEqual([3600])
})
