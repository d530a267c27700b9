import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en, fileOfNamespace, LANGUAGES, type LanguageName, type Texts } from '@muster/phrases'
import { act, renderHook } from '@testing-library/react'
import { createInstance, type i18n, type PostProcessorModule } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import reader, { type Tree, type Values } from './text-reader.ts'
import { useTranslation } from './use-translation.ts'

const PHRASES = join(import.meta.dirname, '../../../../../packages/phrases')
/** Each ending of each language has one of them. */
const COUNTS = [0, 1, 2, 5, 21, 1234, 1_000_000, 1.5]

afterEach(() => beginWith({ en }, 'en'))

function beginWith(resources: Record<string, Record<string, Tree>>, lng: string): Promise<void> {
  return reader.init({ lng, resources, defaultNS: 'shell' })
}

function cataloguesOf(language: LanguageName): Record<string, Texts> {
  const read = (area: string) => JSON.parse(readFileSync(join(PHRASES, language, fileOfNamespace(area)), 'utf8'))
  return Object.fromEntries(Object.keys(en).map((area) => [area, read(area)]))
}

async function library(language: string, areas: Record<string, Texts>): Promise<i18n> {
  const made = createInstance()
  await made.init({
    lng: language,
    resources: { [language]: areas },
    defaultNS: 'shell',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return made
}

/** Every key as it is asked for: without the ending that a count chooses. */
function keysOf(texts: Texts, before = ''): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string') for (const [inner, said] of keysOf(text, `${before}${key}.`)) keys.set(inner, said)
    else {
      const asked = before + key.replace(/_(zero|one|two|few|many|other)$/, '')
      keys.set(asked, (keys.get(asked) ?? '') + text)
    }
  }
  return keys
}

/** For each place that a text has: a number, a list, or a word in which there is what looks like a place. */
function valuesFor(text: string): Values {
  const places = [...text.matchAll(/\{\{(\w{1,40})(?:, (\w{1,20}))?\}\}/g)]
  const valueIn = (form: string | undefined) =>
    form === 'number' ? 12_345.6 : form === 'list' ? ['500|500', 'Bob & {{name}}', '<b>'] : 'Ann {{count}} <i>'
  return Object.fromEntries(places.map(([, name, form]) => [name, valueIn(form)]))
}

test.each(LANGUAGES)('every text in %s is read as the library reads it', async (language) => {
  const areas = cataloguesOf(language)
  const theirs = await library(language, areas)
  await beginWith({ [language]: areas }, language)
  const others: string[] = []
  let compared = 0
  for (const [area, texts] of Object.entries(areas)) {
    for (const [key, text] of keysOf(texts)) {
      const values = valuesFor(text)
      if ('unit' in values && /, number/.test(text)) continue
      for (const count of /_|count/.test(text) || 'count' in values ? COUNTS : [undefined]) {
        const given = count === undefined ? values : { ...values, count }
        const [own, wanted] = [reader.t(`${area}:${key}`, given), String(theirs.t(`${area}:${key}` as never, given))]
        compared += 1
        if (own !== wanted) others.push(`${area}:${key} ${own} instead of ${wanted}`)
      }
    }
  }
  expect(others).toEqual([])
  expect(compared).toBeGreaterThan(3000)
})

test('a number beside a value called a unit is a number, where the library takes the one for how to print the other', async () => {
  await beginWith({ de: { shell: { slowest: '{{unit}}, {{minutes, number}} min' } } }, 'de')
  expect(reader.t('slowest', { unit: 'Ramme', minutes: 1234.5 })).toBe('Ramme, 1.234,5 min')
})

test('a count of none has a text of its own where the catalogue has one', async () => {
  await beginWith({ en: { shell: { rows_zero: 'no rows', rows_one: 'a row', rows_other: '{{count}} rows' } } }, 'en')
  expect([0, 1, 2].map((count) => reader.t('rows', { count }))).toEqual(['no rows', 'a row', '2 rows'])
})

test('what has no text is said by its key and told', async () => {
  const told: string[] = []
  await reader.init({
    lng: 'en',
    resources: { en: { shell: { within: { here: 'Here' } } } },
    missingKeyHandler: (_languages, area, key) => void told.push(`${area}:${key}`),
  })
  expect(reader.t('within.here')).toBe('Here')
  expect([reader.exists('shell:within.here'), reader.exists('shell:within'), reader.exists('map:title')]).toEqual([
    true,
    false,
    false,
  ])
  expect([reader.t('within.there'), reader.t('within'), reader.t('map:title')]).toEqual([
    'within.there',
    'within',
    'title',
  ])
  expect(told).toEqual(['shell:within.there', 'shell:within', 'map:title'])
})

test('whoever listens is told each text that is read, and under which key it was found, as by the library', async () => {
  const texts = { shell: { yes: 'Yes', rows_one: 'a row', rows_other: '{{count}} rows' } }
  const theirs = await library('en', texts)
  await beginWith({ en: texts }, 'en')
  const heard: unknown[] = []
  const listener: PostProcessorModule = {
    type: 'postProcessor',
    name: 'heard',
    process(text, _key, options) {
      heard.push([text, options['i18nResolved']])
      return text
    },
  }
  const options = { postProcess: 'heard', postProcessPassResolved: true }
  reader.use(listener)
  Object.assign(theirs.use(listener).options, options)
  for (const [key, count] of [
    ['yes', undefined],
    ['rows', 1],
    ['rows', 5],
  ] as const) {
    reader.t(key, { count })
    theirs.t(key as never, { count } as never)
  }
  const said = [
    ['Yes', { usedLng: 'en', usedNS: 'shell', exactUsedKey: 'yes' }],
    ['a row', { usedLng: 'en', usedNS: 'shell', exactUsedKey: 'rows_one' }],
    ['5 rows', { usedLng: 'en', usedNS: 'shell', exactUsedKey: 'rows_other' }],
  ]
  expect(heard).toMatchObject(said.flatMap((each) => [each, each]))
})

test('a place for which nothing is given stays to be seen, and one that is told to be empty is', async () => {
  await beginWith({ en: { shell: { of: '{{name}} of {{tribe}}' } } }, 'en')
  expect(reader.t('of', { name: 'Ann' })).toBe('Ann of {{tribe}}')
  expect(reader.t('of', { name: 'Ann', tribe: undefined })).toBe('Ann of ')
})

test('a component is told again when another language is spoken, and given the same as long as it is not', async () => {
  await beginWith({ en: { map: { legend: { title: 'Legend' } } }, ru: { map: { legend: { title: 'Легенда' } } } }, 'en')
  const { result, rerender } = renderHook(() => useTranslation('map', { keyPrefix: 'legend' }))
  const first = result.current
  expect(first.t('title')).toBe('Legend')
  rerender()
  expect(result.current).toBe(first)
  await act(() => reader.changeLanguage('ru'))
  expect([result.current.t('title'), result.current.i18n.language]).toEqual(['Легенда', 'ru'])
})

test('areas are added to what a language has, and taken away', async () => {
  await beginWith({ en: { shell: { yes: 'Yes' } } }, 'en')
  reader.addResourceBundle('ru', 'shell', { yes: 'Да' })
  expect([reader.hasResourceBundle('ru', 'shell'), reader.hasResourceBundle('ru', 'map')]).toEqual([true, false])
  expect(reader.getFixedT('ru')('yes')).toBe('Да')
  expect(Object.keys(reader.getDataByLanguage('ru') ?? {})).toEqual(['shell'])
  reader.removeResourceBundle('ru', 'shell')
  expect(reader.hasResourceBundle('ru', 'shell')).toBe(false)
})
