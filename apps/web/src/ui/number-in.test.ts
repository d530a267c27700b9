import { LANGUAGES } from '@muster/phrases/languages'
import { expect, test } from 'vitest'
import { fractionMarkOf, numberIn } from './number-in.ts'

test.each([
  ['19.800', 19_800],
  ['19,800', 19_800],
  ['19 800', 19_800],
  ['19\u00a0800', 19_800],
  ['19\u202f800', 19_800],
  ['19’800', 19_800],
  ['1.234.567', 1_234_567],
  ['-1,234', -1234],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
])('marks between thousands are none of a fraction: %s', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test.each([
  ['12.5', 12.5],
  ['12,25', 12.25],
  ['0.125', 0.125],
  ['.5', 0.5],
  ['12.', 12],
  ['1234.567', 1234.567],
  ['007', 7],
])('before other than three digits it is a fraction: %s', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test.each([
  ['19.800', '.', 19.8],
  ['19.800', ',', 19_800],
  ['19,800', ',', 19.8],
  ['19,800', '.', 19_800],
  ['1.234.567', '.', 1_234_567],
] as const)(
  'where a fraction may stand, %s with the fraction mark %s is read as the language writes it',
  (text, mark, number) => {
    expect(numberIn(text, mark)).toBe(number)
  },
)

test.each(['', ' ', '-', '.', ','])('%o is not a number yet', (text) => {
  expect(numberIn(text)).toBeNull()
})

test.each(['1.98.00', '19.800.5', '1.2.3', '12a', '1e3', '--1', '1-2', '1,234,5.6', '.,'])(
  '%s is no number',
  (text) => {
    expect(numberIn(text)).toBeUndefined()
  },
)

test('every language has one of the two marks', () => {
  const marks = LANGUAGES.map((language) => [language, fractionMarkOf(language)])
  expect(Object.fromEntries(marks)).toMatchObject({ en: '.', de: ',', pl: ',', 'pt-BR': ',', hu: ',', fr: ',' })
})
