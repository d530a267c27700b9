import { expect, test } from 'vitest'
import { borrowedKeys, filledUp, LANGUAGES, languageFor, ownName, wantedTexts } from './index.ts'

test.each([
  [['en-US'], 'en'],
  [['ru'], 'ru'],
  [['RU-by'], 'ru'],
  [['rue'], 'en'],
  [['fi-FI', 'ru-RU', 'en'], 'ru'],
  [['fi-FI'], 'en'],
  [[], 'en'],
] as const)('whoever wishes %o reads %s [I18N-01]', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language)
})

test('each language stands once in the list, under a tag that browsers know', () => {
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length)
  expect(Intl.getCanonicalLocales([...LANGUAGES])).toEqual(LANGUAGES)
  expect(Intl.PluralRules.supportedLocalesOf(LANGUAGES)).toEqual(LANGUAGES)
})

test.each([
  ['en', 'English'],
  ['ru', 'Русский'],
  ['pt-BR', 'Português (Brasil)'],
])('%s calls itself %s', (language, name) => {
  expect(ownName(language)).toBe(name)
})

const ENGLISH = {
  title: 'Plan',
  units: { ram: 'Ram' },
  sent_one: '{{count}} command',
  sent_other: '{{count}} commands',
}

test('a text that a language lacks is the English one, in each ending that the language counts with', () => {
  expect(filledUp({ title: 'План', units: {} }, ENGLISH, 'ru')).toEqual({
    title: 'План',
    units: { ram: 'Ram' },
    sent_one: '{{count}} command',
    sent_few: '{{count}} commands',
    sent_many: '{{count}} commands',
    sent_other: '{{count}} commands',
  })
})

test('what a language borrows is told by the keys under which it stands, and a whole one borrows nothing', () => {
  const partial = { title: 'План', units: {}, sent_one: '{{count}} команда' }
  expect(borrowedKeys(partial, ENGLISH, 'ru')).toEqual(['units.ram', 'sent_few', 'sent_many', 'sent_other'])
  expect(borrowedKeys(filledUp(partial, ENGLISH, 'ru'), ENGLISH, 'ru')).toEqual([])
})

test('a key that counts is wanted with the endings of the language', () => {
  expect(Object.keys(wantedTexts(ENGLISH, 'de'))).toEqual(['title', 'units', 'sent_one', 'sent_other'])
})
