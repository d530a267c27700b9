import { describe, expect, test } from 'vitest'
import { counted, filled, textsOf } from './language-texts.ts'

describe('what a device is told counts as its language does', () => {
  test.each([
    ['en', 1, '1 command leaves at 20:00 (CET)'],
    ['pl', 1, '1 rozkaz wychodzi: 20:00 (CET)'],
    ['pl', 3, '3 rozkazy wychodzą od 20:00 (CET)'],
    ['pl', 5, '5 rozkazów wychodzi od 20:00 (CET)'],
    ['pl', 22, '22 rozkazy wychodzą od 20:00 (CET)'],
    ['cs', 1, '1 příkaz, odeslání 20:00 (CET)'],
    ['cs', 4, '4 příkazy, odeslání od 20:00 (CET)'],
    ['cs', 5, '5 příkazů, odeslání od 20:00 (CET)'],
  ] as const)('in %s of %i: %s', (language, count, told) => {
    const phrase = counted(textsOf(language).push.message, 'launches', count, language)
    expect(filled(phrase, { count, time: '20:00', zone: 'CET' })).toBe(told)
  })
})

test('a push about failing orders has every figure in its place, in each of three languages', () => {
  const said = (['en', 'pl', 'cs'] as const).map((language) =>
    filled(textsOf(language).push.message.failing, { late: 2, missed: 1 }),
  )
  expect(said).toEqual(['Late: 2, missed: 1', 'Spóźnione: 2, przegapione: 1', 'Pozdě: 2, zmeškáno: 1'])
})
