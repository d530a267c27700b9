/**
 * What the server says in other languages than English: messages to channels and devices, previews of links, and why nobody is
 * signed in. Each
 * language's catalogues are read when it is first spoken; what they lack is English.
 */
import { existsSync, readFileSync } from 'node:fs'
import { en, fileOfNamespace, filledUp, type Language, type LanguageName, type Texts } from '@muster/phrases'

const NAMESPACES = ['offPack', 'operationWords', 'push', 'signIn', 'webhooks'] as const
type Said = Pick<Language, (typeof NAMESPACES)[number]>

/** The build lays them beside the server's file; from the sources they lie in their package. */
const FOLDER = [new URL('./phrases/', import.meta.url), new URL('../../../packages/phrases/', import.meta.url)].find(
  (folder) => existsSync(folder),
)

const read = new Map<LanguageName, Said>()

export function textsOf(language: LanguageName): Said {
  const found = read.get(language) ?? textsRead(language)
  read.set(language, found)
  return found
}

function textsRead(language: LanguageName): Said {
  const texts = NAMESPACES.map((name) => [name, filledUp(catalogueOf(language, name), en[name], language)])
  // Filled up from the English ones they have every key of theirs.
  return Object.fromEntries(texts) as Said
}

function catalogueOf(language: LanguageName, name: (typeof NAMESPACES)[number]): Texts {
  const file = FOLDER && new URL(`${language}/${fileOfNamespace(name)}`, FOLDER)
  // `npm run languages` has checked what stands in it.
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

/** Of the endings that a key has in a language, the text that goes with a number. */
export function counted<Key extends string>(
  texts: Readonly<Record<`${Key}_other`, string>>,
  key: Key,
  count: number,
  language: LanguageName,
): string {
  // Which endings there are is a matter of the language, which no type says.
  const forms: Readonly<Record<string, string>> = texts
  return forms[`${key}_${new Intl.PluralRules(language).select(count)}`] ?? texts[`${key}_other`]
}

/** A phrase with its values in place, as they are. */
export function filled(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{\{(\w{1,40})(?:, number)?\}\}/g, (mark, name: string) => String(values[name] ?? mark))
}
