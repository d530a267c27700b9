/**
 * A catalogue as it lies in its folder, one file an area (`en/operation-plan.json` is the namespace `operationPlan`), and what
 * becomes of one that lacks texts: English stands in their places.
 */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** The name of the file that holds a namespace. */
export function fileOfNamespace(namespace: string): string {
  return `${namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** The endings of keys that count in a language: `_one` and `_other` in English. */
export function endingsOf(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** Each key that a whole catalogue of this language has, with the English text for it: keys that count in all their endings. */
export function wantedTexts(english: Texts, language: string): Texts {
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]): [string, string | Texts][] => {
      if (typeof text !== 'string') return [[key, wantedTexts(text, language)]]
      const stem = /^(.+)_(one|other)$/.exec(key)?.[1]
      const [one, other] = [english[`${stem}_one`], english[`${stem}_other`]]
      if (stem === undefined || one === undefined || other === undefined) return [[key, text]]
      if (key.endsWith('_one')) return []
      return endingsOf(language).map((ending) => [`${stem}_${ending}`, ending === 'one' ? one : other])
    }),
  )
}

/** A language's texts, and English ones where it has none. */
export function filledUp(own: Texts, english: Texts, language: string): Texts {
  return Object.fromEntries(
    Object.entries(wantedTexts(english, language)).map(([key, text]) => {
      const found = own[key]
      if (typeof text === 'string') return [key, typeof found === 'string' ? found : text]
      return [key, filledUp(typeof found === 'object' ? found : {}, text, language)]
    }),
  )
}

/** The keys of those that are English there, as they are asked for: `units.ram`. */
export function borrowedKeys(own: Texts, english: Texts, language: string): string[] {
  return Object.entries(wantedTexts(english, language)).flatMap(([key, text]) => {
    const found = own[key]
    if (typeof text === 'string') return typeof found === 'string' ? [] : [key]
    return borrowedKeys(typeof found === 'object' ? found : {}, text, language).map((inner) => `${key}.${inner}`)
  })
}
