import { AREAS, ru } from '@muster/phrases'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '../screen.fixture.tsx'
import { writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { speak } from './speak.ts'
import { ownLanguage, withTexts } from './texts.ts'

afterEach(() => i18next.changeLanguage('en'))

test('the language is the one chosen, else the first of the browser that there is [I18N-01]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fi-FI', 'ru-RU', 'en'])
  expect(ownLanguage()).toBe('ru')
  writeStored(stored.language, 'en')
  expect(ownLanguage()).toBe('en')
})

test('a language that is chosen is spoken at once, with the texts of the screens that are open', async () => {
  i18next.removeResourceBundle('ru', 'shell')
  serverAnswers({
    '/assets/i18n/ru.json': ru,
    ...Object.fromEntries(AREAS.map((area) => [`/assets/i18n/ru/${area}.json`, ru[area]])),
  })
  await speak('ru')
  expect(i18next.t('shell:theme')).toBe(ru.shell.theme)
  expect(i18next.t('privacy:what')).toBe(ru.privacy.what)
  expect(document.documentElement.lang).toBe('ru')
  await speak('en')
  expect(document.documentElement.lang).toBe('en')
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
