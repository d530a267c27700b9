/**
 * Stands in for `i18next` and `react-i18next` on a page that is opened over a slow line (`vite.orders.config.ts`): what our texts use of
 * them, which is a tenth. The library was a quarter of that page's script, and of hundreds of orders with a dozen texts each it took longer
 * than all the rest of drawing them.
 *
 *   playerPage:orders   the text of a namespace; without one it is of the first that a component named
 *   orders_few          in place of `orders` where a `count` is given and the language says so
 *   {{at}}              a value; {{count, number}} and {{units, list}} as the language writes them
 *
 * `plain-texts.test.ts` holds it to what the library says, in every language.
 */
import { useSyncExternalStore } from 'react'

interface Tree {
  readonly [name: string]: string | Tree
}
type Values = Readonly<Record<string, unknown>>
type Say = (key: string, values?: Values) => string

const PLACE = /\{\{(\w{1,40})(?:, (\w{1,20}))?\}\}/g

let language = ''
let usual = ''
/** By language and namespace: the texts by their whole key. */
const bundles = new Map<string, Map<string, ReadonlyMap<string, string>>>()
const listeners = new Set<() => void>()

/** Of the language that is spoken, each made as it is first needed: rules are slow to make. */
interface Forms {
  plural?: Intl.PluralRules
  number?: Intl.NumberFormat
  list?: Intl.ListFormat
  readonly translations: Map<string, { readonly t: Say; readonly i18n: typeof i18next }>
}
let spoken: Forms = { translations: new Map() }

function say(namespace: string, key: string, values: Values): string {
  const at = key.indexOf(':')
  const texts = bundles.get(language)?.get(at === -1 ? namespace : key.slice(0, at))
  const name = key.slice(at + 1)
  const { count } = values
  const ofCount = typeof count === 'number' ? texts?.get(`${name}_${pluralOf(count)}`) : undefined
  const text = ofCount ?? texts?.get(name) ?? name
  return text.includes('{{')
    ? text.replaceAll(PLACE, (_, value: string, form?: string) => told(values[value], form))
    : text
}

function pluralOf(count: number): string {
  spoken.plural ??= new Intl.PluralRules(language)
  return spoken.plural.select(count)
}

function told(value: unknown, form: string | undefined): string {
  if (form === 'number' && typeof value === 'number') {
    spoken.number ??= new Intl.NumberFormat(language)
    return spoken.number.format(value)
  }
  if (form === 'list' && Array.isArray(value)) {
    spoken.list ??= new Intl.ListFormat(language)
    // A list of words is given where a text names one.
    return spoken.list.format(value as string[])
  }
  return value === undefined || value === null ? '' : String(value)
}

function add(tag: string, namespace: string, texts: Tree): void {
  const ofLanguage = bundles.get(tag) ?? new Map<string, ReadonlyMap<string, string>>()
  bundles.set(tag, ofLanguage.set(namespace, new Map(flat(texts, ''))))
}

function flat(texts: Tree, before: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[before + name, text] as [string, string]] : flat(text, `${before}${name}.`),
  )
}

function speak(tag: string): void {
  language = tag
  spoken = { translations: new Map() }
  for (const tell of listeners) tell()
}

const i18next = {
  get language() {
    return language
  },
  use: (): unknown => i18next,
  async init(given: { lng: string; resources: Readonly<Record<string, Tree>>; defaultNS: string }): Promise<void> {
    usual = given.defaultNS
    // A namespace is no text.
    for (const [tag, namespaces] of Object.entries(given.resources))
      for (const [namespace, texts] of Object.entries(namespaces)) add(tag, namespace, texts as Tree)
    speak(given.lng)
  },
  t: (key: string, values: Values = {}) => say(usual, key, values),
  exists(key: string): boolean {
    const [namespace = usual, name = key] = key.includes(':') ? key.split(':') : []
    return bundles.get(language)?.get(namespace)?.has(name) ?? false
  },
  hasResourceBundle: (tag: string, namespace: string) => bundles.get(tag)?.has(namespace) ?? false,
  addResourceBundle: add,
  getDataByLanguage: (tag: string) => Object.fromEntries(bundles.get(tag) ?? []),
  changeLanguage: async (tag: string) => speak(tag),
}
// biome-ignore lint/style/noDefaultExport: as the library gives itself
export default i18next

/** What the library is told to be used with; here it is. */
export const initReactI18next = undefined

/** The same in every render until another language is spoken. */
export function useTranslation(given: string | readonly string[] = usual) {
  const { translations } = useSyncExternalStore(hear, () => spoken)
  const namespace = typeof given === 'string' ? given : (given[0] ?? usual)
  const known = translations.get(namespace)
  if (known) return known
  const made = { t: (key: string, values: Values = {}) => say(namespace, key, values), i18n: i18next }
  translations.set(namespace, made)
  return made
}

function hear(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
