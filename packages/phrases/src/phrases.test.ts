import { describe, expect, test } from 'vitest'
import { AREAS, en, ru } from './index.ts'

/** `shell.pages.privacy` and its text. */
function textsOf(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  )
}

const placeholders = (text: string) => new Set([...text.matchAll(/{{(\w+)/g)].map(([, name]) => name))

/** `_one` and `_other` of English are all the endings that the language has. */
function endingsIn(language: string, keys: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const counted = (key: string) => keys.includes(key.replace(/_other$/, '_one'))
  return keys.flatMap((key) => {
    if (key.endsWith('_one')) return []
    return key.endsWith('_other') && counted(key)
      ? pluralCategories.map((form) => key.replace(/_other$/, `_${form}`))
      : [key]
  })
}

test('both languages have the same texts, with the endings that each has, also those of every area [I18N-04]', () => {
  const keys = textsOf(en).map(([key]) => key)
  for (const [language, texts] of [
    ['en', en],
    ['ru', ru],
  ] as const)
    expect(
      textsOf(texts)
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(endingsIn(language, keys).toSorted())
  for (const area of AREAS)
    expect(
      keys.some((key) => key.startsWith(`${area}.`)),
      area,
    ).toBe(true)
})

describe.each([
  ['English', en],
  ['Russian', ru],
])('in %s', (_name, language) => {
  test('no text is empty [I18N-04]', () => {
    expect(textsOf(language).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

test('a Russian text names no value that the English one does not have', () => {
  const english = new Map(textsOf(en))
  const unknown = textsOf(ru).filter(([key, text]) => {
    // English may do without the number where there is one; Russian counts 21 with the same form.
    const known = placeholders(english.get(key.replace(/_(one|few|many)$/, '_other')) ?? '')
    return [...placeholders(text)].some((name) => !known.has(name))
  })
  expect(unknown).toEqual([])
})
