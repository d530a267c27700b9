import { expect, test } from 'vitest'
import { LOCAL_TIME_PATTERN } from './local-time-pattern.ts'

test.each([
  ['2026-11-26T07:00:00', true],
  ['2026-11-26T07:00:00.5', true],
  ['2026-11-26T07:00:00.125', true],
  ['2099-12-31T23:59:59', true],
  ['2026-11-26T07:00:00.', false],
  ['2026-11-26T07:00:00.1255', false],
  ['2026-11-26T07:00', false],
  ['2026-11-26 07:00:00', false],
  ['1999-11-26T07:00:00', false],
  ['2126-11-26T07:00:00', false],
  ['12026-11-26T07:00:00', false],
  ['2026-11-26T07:00:00Z', false],
  ['2026-11-26T07:00:00x5', false],
  ['2026-11-26x07:00:00', false],
  ['at 2026-11-26T07:00:00', false],
])('a whole local time of this century is one: %s %s', (text, expected) => {
  expect(LOCAL_TIME_PATTERN.test(text)).toBe(expected)
})
