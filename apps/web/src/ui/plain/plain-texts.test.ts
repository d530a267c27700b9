/** What a player's page has in place of the library of texts says what that says. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@muster/phrases/languages'
import { act, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import plain, { useTranslation } from './plain-texts.ts'

interface Tree {
  readonly [name: string]: string | Tree
}

/** Those of a player's page, and whatever else it may say. */
const FILES = ['shell', 'planner', 'refusals', 'result', 'player-page', 'operation-words', 'push'] as const

function textsOf(language: string): Record<string, Tree> {
  return Object.fromEntries(
    FILES.flatMap((file) => {
      const path = fileURLToPath(new URL(`../../../../../packages/phrases/${language}/${file}.json`, import.meta.url))
      return existsSync(path) ? [[file, JSON.parse(readFileSync(path, 'utf8'))]] : []
    }),
  )
}

const keysOf = (texts: Tree, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : keysOf(text, `${before}${name}.`),
  )

/** For whatever a text names. */
const valuesFor = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w{1,40})(, list)?/g)].map(([, name, list]) => [
      name,
      list ? ['axe', 'ram', 'spy'] : 1_234.5,
    ]),
  )
const PLURAL = /_(zero|one|two|few|many|other)$/

describe.each(LANGUAGES)('in %s', (language) => {
  const resources = { [language]: textsOf(language) }
  const options = { lng: language, resources, defaultNS: 'shell', fallbackLng: false } as const

  test('every text is as the library says it, for any count, numbers and lists', async () => {
    const library = createInstance()
    await library.init({ ...options, interpolation: { escapeValue: false }, returnNull: false })
    await plain.init(options)
    // Its keys are those of all texts together, which the compiler has no name for here.
    const say = library.t as (key: string, values: object) => string
    for (const [namespace, texts] of Object.entries(textsOf(language)))
      for (const key of keysOf(texts)) {
        const asked = `${namespace}:${key.replace(PLURAL, '')}`
        const values = valuesFor(say(`${namespace}:${key}`, { skipInterpolation: true }))
        for (const count of PLURAL.test(key) ? [0, 1, 2, 3, 5, 11, 21, 1.5, 1_234_567] : [2]) {
          const given = { ...values, count }
          expect(plain.t(asked, given), asked).toBe(say(asked, given))
        }
      }
  })
})

test('a component says the texts of its first namespace, and of others by their name; anew in another language', async () => {
  const resources = { en: { shell: { retry: 'Again' }, push: { title: { long: 'Push' } } } }
  await plain.init({ lng: 'en', resources, defaultNS: 'shell' })
  const { result, rerender } = renderHook(() => useTranslation(['push', 'shell']))
  const { t } = result.current
  expect([t('title.long'), t('shell:retry'), plain.t('retry'), t('nowhere')]).toEqual([
    'Push',
    'Again',
    'Again',
    'nowhere',
  ])
  rerender()
  expect(result.current.t).toBe(t)
  expect(plain.hasResourceBundle('de', 'push')).toBe(false)
  plain.addResourceBundle('de', 'push', { title: { long: 'Schub' } })
  await act(() => plain.changeLanguage('de'))
  expect(result.current.t('title.long')).toBe('Schub')
  expect([plain.language, plain.exists('push:title.long'), plain.exists('retry')]).toEqual(['de', true, false])
  expect(Object.keys(plain.getDataByLanguage('de'))).toEqual(['push'])
})

test('a value that is not given leaves no gap in braces', async () => {
  await plain.init({ lng: 'en', resources: { en: { shell: { to: 'To {{whom}}.' } } }, defaultNS: 'shell' })
  expect(plain.t('to')).toBe('To .')
})
