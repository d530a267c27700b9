import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as contracts from './index.ts'

/** What is said about a value, in order; empty where it is taken. */
function faults(type: z.ZodMiniType, value: unknown): string[] {
  const { error } = type.safeParse(value)
  return error ? error.issues.map(({ code, message }) => (/^[A-Z_]+$/.test(message) ? message : code)) : []
}

test.each<[string, () => z.ZodMiniType, unknown, readonly string[]]>([
  ['a text that is too long', () => contracts.text(3), 'abcd', ['too_big']],
  ['the same where it has a code of its own', () => contracts.text(3, 'TOO_LONG'), 'abcd', ['TOO_LONG']],
  ['a text that is too long and holds NUL', () => contracts.text(3), 'abc\0', ['too_big']],
  ['a text with NUL', () => contracts.text(3), 'a\0', ['NOT_TEXT']],
  ['a blank where something must be filled in', () => contracts.filledText(3), ' \0 ', ['REQUIRED_FIELD']],
  ['half a pair in a filled text', () => contracts.filledText(3), '\ud800', ['NOT_TEXT']],
  ['a filled text that is too long', () => contracts.filledText(3, 'TOO_LONG'), ' abcd ', ['TOO_LONG']],
  ['a filled text that is too long and holds half a pair', () => contracts.filledText(3), 'abc\ud800', ['too_big']],
  ['a coordinate with a sign too many', () => contracts.CoordText, '5000|500', ['NOT_A_VALID_COORDINATE']],
  ['a coordinate with a letter', () => contracts.CoordText, '50a|500', ['NOT_A_VALID_COORDINATE']],
  ['a day without an hour', () => contracts.LocalTimeText, '2026-11-24', ['BAD_DATE']],
  ['an hour that no clock has', () => contracts.HourText, '24:00', ['BAD_HOUR']],
  ['a world in capitals', () => contracts.WorldKey, 'NL100', ['BAD_WORLD']],
  ['a half', () => contracts.whole(0), 0.5, ['invalid_type']],
  ['less than the least', () => contracts.whole(1, 3), 0, ['too_small']],
  ['more than the greatest', () => contracts.whole(1, 3), 4, ['too_big']],
  ['words in an address', () => contracts.wholeInAddress(1, 3, 'BAD_PAGE'), 'ten', ['BAD_PAGE']],
  ['a half in an address', () => contracts.wholeInAddress(1, 3, 'BAD_PAGE'), '1.5', ['BAD_PAGE']],
  ['too little in an address', () => contracts.wholeInAddress(1, 3, 'BAD_PAGE'), '0', ['BAD_PAGE']],
  ['too much in an address', () => contracts.wholeInAddress(1, 3, 'BAD_PAGE'), '4', ['BAD_PAGE']],
  ['a list with one too many', () => contracts.list(z.boolean(), 1), [true, true], ['too_big']],
  ['a list with one too few', () => contracts.list(z.boolean(), 3, 2, 'TOO_FEW'), [true], ['TOO_FEW']],
])('%s is refused once, with what is wrong', (_name, type, value, expected) => {
  expect(faults(type(), value)).toEqual(expected)
})

// What holds a value asks no more of it once its bounds were broken: of 100,000 wrong elements the first is told.
test.each<[string, () => z.ZodMiniType, unknown, readonly string[]]>([
  ['an empty text', () => contracts.filledText(3), '', ['REQUIRED_FIELD']],
  ['a text with NUL', () => contracts.text(3), '\0', ['NOT_TEXT']],
  ['a text that is too long', () => contracts.text(3), 'abcd', ['too_big']],
  ['a half', () => contracts.whole(1, 3), 1.5, ['invalid_type']],
  ['more than the greatest', () => contracts.whole(1, 3), 4, ['too_big']],
  ['a half in an address', () => contracts.wholeInAddress(1, 3, 'BAD_PAGE'), '1.5', ['BAD_PAGE']],
  ['a list with one too many', () => contracts.list(z.boolean(), 1), [true, true], ['too_big']],
  ['a list with one too few', () => contracts.list(z.boolean(), 3, 2), [true], ['too_small']],
])('%s is told, and nothing that holds it is asked further', (_name, type, value, expected) => {
  const asked = z.object({ it: type() }).check(z.refine(() => false, { error: 'ASKED_FURTHER' }))
  expect(faults(asked, { it: value })).toEqual(expected)
})

test('where a bound has no code of its own, the library tells what is wrong in its own words', () => {
  expect(contracts.text(3).safeParse('abcd').error?.issues[0]?.message).toMatch(/\S/)
})

test.each<[string, () => z.ZodMiniType, readonly unknown[]]>([
  ['a text', () => contracts.text(3), ['', 'abc', '🐏a']],
  ['a coordinate', () => contracts.CoordText, ['0|0', '500|499']],
  ['a local time', () => contracts.LocalTimeText, ['2026-11-24T20:00', '2026-11-24 20:00:00', '2026-11-24T20:00:00.5']],
  ['an hour', () => contracts.HourText, ['00:00', '19:59', '23:59']],
  ['a world', () => contracts.WorldKey, ['nl100', 'a1', 'enp11']],
  ['a whole number', () => contracts.whole(1, 3), [1, 3]],
  ['any number', () => contracts.amount(1, 3), [1, 2.5, 3]],
  ['a count', () => contracts.Count, [0, 1000]],
  ['a list', () => contracts.list(z.boolean(), 2, 1), [[true], [true, false]]],
  ['a list that may be empty', () => contracts.list(z.boolean(), 2), [[], [true, false]]],
])('%s is taken up to its bounds', (_name, type, values) => {
  expect(values.filter((value) => faults(type(), value).length > 0)).toEqual([])
})

test('what a page sends of its own accord loses what no database keeps, and nothing else', () => {
  const mended = contracts.mendedText(9)
  expect(mended.parse('a\0b\ud800c🐏')).toBe('abc🐏')
  expect(faults(mended, 'a'.repeat(10))).toEqual(['too_big'])
})

test('numbers of an address are read from its text', () => {
  expect(contracts.wholeInAddress(0, 10).parse('7')).toBe(7)
})
