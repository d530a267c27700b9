import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { entryMask } from './entry-mask.ts'
import { completed, type Entry, nextAt, type Part, placeAt, stepped } from './local-time-entry.ts'

test.each<[Part, 1 | -1, string, string | undefined]>([
  ['second', 1, '2026-12-31T23:59:59', '2027-01-01T00:00:00'],
  ['minute', -1, '2026-11-24T20:00', '2026-11-24T19:59:00'],
  ['hour', 1, '2026-11-24T23:00:07', '2026-11-25T00:00:07'],
  ['day', -1, '2026-03-01T08:00:00', '2026-02-28T08:00:00'],
  ['month', 1, '2028-01-31T08:00:00', '2028-02-29T08:00:00'],
  ['month', -1, '2026-01-15T08:00:00', '2025-12-15T08:00:00'],
  ['year', 1, '2028-02-29T08:00:00', '2029-02-28T08:00:00'],
  ['year', 1, '9999-02-28T08:00:00', undefined],
  ['hour', 1, '2026-11-2', undefined],
])('a %s by %i from %s is %s', (part, by, from, told) => {
  expect(stepped(from, part, by)).toBe(told)
})

test.each([
  ['2026-11-24T07:59:59', '2026-11-24T08:00:00'],
  ['2026-11-24T08:00', '2026-11-25T08:00:00'],
  ['2026-12-31T20:00:00', '2027-01-01T08:00:00'],
])('the next 08:00 after %s is %s', (from, told) => {
  expect(nextAt(from, '08:00')).toBe(told)
})

test.each([
  ['2026-11-24T20:00', '2026-11-24T20:00:00'],
  ['T20:00', 'T20:00:00'],
  ['2026-11-24T20', '2026-11-24T20'],
  ['2026-11-24', '2026-11-24'],
])('%s gets its seconds once it is left: %s', (typed, told) => {
  expect(completed(typed)).toBe(told)
})

test.each<[Entry, number, Part]>([
  ['dateTime', 0, 'year'],
  ['dateTime', 6, 'month'],
  ['dateTime', 11, 'hour'],
  ['dateTime', 19, 'second'],
  ['time', 5, 'minute'],
])('in a %s the caret at %i is in the %s', (entry, caret, part) => {
  expect(placeAt(entry, caret)?.part).toBe(part)
})

test.each<[Entry, string, string]>([
  ['dateTime', '2026-11-24T20:00:07', '2026-11-24 20:00:07'],
  ['dateTime', 'lands 24.11.2026 20:00', '2026-11-24 20:00:00'],
  ['dateTime', '20261124200007', '2026-11-24 20:00:07'],
  ['date', '24.11.2026 20:00', '2026-11-24'],
  ['time', '24.11.2026 20:00:07', '20:00:07'],
  ['dateTime', '2026-02-30 20:00:00', '2026-02-30 20:00:00'],
  ['dateTime', 'tomorrow', ''],
])('a %s box that is given "%s" holds "%s"', (entry, given, told) => {
  expect(maskitoTransform(given, entryMask(entry))).toBe(told)
})
