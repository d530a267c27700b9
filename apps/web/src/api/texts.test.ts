import { ru } from '@muster/phrases'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { serverAnswers } from '../screen.fixture.tsx'
import { languageOf, withTexts } from './texts.ts'

afterEach(() => i18next.changeLanguage('en'))

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

test('the texts of an area come once, with the first of its screens', async () => {
  await i18next.changeLanguage('ru')
  const seen = serverAnswers({ '/assets/i18n/ru/privacy.json': ru.privacy })
  const screen = { PrivacyPage: 'the screen' }
  expect(await withTexts('privacy', Promise.resolve(screen))).toBe(screen)
  expect(i18next.t('privacy:what')).toBe(ru.privacy.what)
  await withTexts('privacy', Promise.resolve(screen))
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/assets/i18n/ru/privacy.json'])
})

test('a screen whose texts do not come is not shown without them', async () => {
  await i18next.changeLanguage('ru')
  i18next.removeResourceBundle('ru', 'privacy')
  serverAnswers({ '/assets/i18n/ru/privacy.json': () => new Response('', { status: 502 }) })
  await expect(withTexts('privacy', Promise.resolve('the screen'))).rejects.toThrow('ru/privacy')
})
