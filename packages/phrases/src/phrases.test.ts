import { describe, expect, test } from 'vitest'
import { AREAS, en, ru } from './index.ts'

/** `shell.pages.privacy` and its text. */
function textsOf(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  )
}

const placeholders = (text: string) => new Set([...text.matchAll(/{{(\w+)/g)].map(([, name]) => name))

test('both languages have the same texts, also those of every area [I18N-04]', () => {
  const keys = textsOf(en).map(([key]) => key)
  expect(
    textsOf(ru)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(keys.toSorted())
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
    const known = placeholders(english.get(key.replace(/_one$/, '_other')) ?? '')
    return [...placeholders(text)].some((name) => !known.has(name))
  })
  expect(unknown).toEqual([])
})
