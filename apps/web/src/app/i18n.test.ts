import { expect, test } from 'vitest'
import { languageOf } from './i18n.ts'

test.each([
  ['en-US', 'en'],
  ['de-DE', 'en'],
  ['ru', 'ru'],
  ['ru-RU', 'ru'],
  ['RU-by', 'ru'],
  ['rue', 'en'],
  ['', 'en'],
] as const)('a browser in %o reads %s', (browser, language) => {
  expect(languageOf(browser)).toBe(language)
})
