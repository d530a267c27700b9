/**
 * Stands in the place of i18next in a player's page (`vite.orders.config.ts`), which uses a tenth of it: the rest would be a
 * quarter of that page (decision 0021). The types are the library's, and what a catalogue says is read as the
 * library reads it, which `text-reader.test.ts` holds for every text of every language.
 *
 *   t('area:key.within', { count, name })    the area may be left out where one is the usual; with a count, the ending of it
 *   {{name}}  {{name, number}}  {{names, list}}    what stands in a text, in the language it is read in
 */
import type { Module, PostProcessorModule } from 'i18next'

export interface Tree {
  readonly [key: string]: string | Tree
}

export type Values = Readonly<Record<string, unknown>>

interface Beginning {
  readonly lng: string
  readonly resources: Readonly<Record<string, Readonly<Record<string, Tree>>>>
  readonly defaultNS?: string
  /** Is told what has no text. */
  readonly missingKeyHandler?: (languages: readonly string[], area: string, key: string) => void
}

/** What a language says, by area. */
type Spoken = Map<string, Tree>

let spokenNow = ''
let usualArea = 'shell'
let bundles = new Map<string, Spoken>()
let listening: PostProcessorModule | undefined
let onMissing: Beginning['missingKeyHandler']
const listeners = new Set<() => void>()

/** Of the library's extensions there is something to do for one alone: it is told each text that is read, and where it was found. */
function use(extension?: Module): typeof reader {
  if (extension?.type === 'postProcessor') listening = extension as PostProcessorModule // by its type
  return reader
}

async function init({ lng, resources, defaultNS = usualArea, missingKeyHandler }: Beginning): Promise<void> {
  bundles = new Map(Object.entries(resources).map(([language, areas]) => [language, new Map(Object.entries(areas))]))
  usualArea = defaultNS
  onMissing = missingKeyHandler
  await changeLanguage(lng)
}

async function changeLanguage(language: string): Promise<void> {
  spokenNow = language
  for (const listener of [...listeners]) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function languageNow(): string {
  return spokenNow
}

function hasResourceBundle(language: string, area: string): boolean {
  return bundles.get(language)?.has(area) ?? false
}

function addResourceBundle(language: string, area: string, texts: Tree): void {
  const spoken: Spoken = bundles.get(language) ?? new Map()
  bundles.set(language, spoken.set(area, { ...spoken.get(area), ...texts }))
}

function removeResourceBundle(language: string, area: string): void {
  bundles.get(language)?.delete(area)
}

function getDataByLanguage(language: string): Record<string, Tree> | undefined {
  const spoken = bundles.get(language)
  return spoken && Object.fromEntries(spoken)
}

/** Reads in one language, keys without an area in this one, and of those what is below the prefix. */
function getFixedT(language: string, area = usualArea, prefix = '') {
  return (key: string, values: Values = {}) => {
    const at = key.indexOf(':')
    const [ofArea, path] =
      at === -1 ? [area, prefix === '' ? key : `${prefix}.${key}`] : [key.slice(0, at), key.slice(at + 1)]
    const found = textAt(language, ofArea, path, values['count'])
    if (found === undefined) {
      onMissing?.([language], ofArea, path)
      return path
    }
    const text = filledIn(found.text, values, language)
    const exactUsedKey = path + found.ending
    listening?.process(text, key, { i18nResolved: { usedLng: language, usedNS: ofArea, exactUsedKey } }, reader)
    return text
  }
}

function t(key: string, values?: Values): string {
  return getFixedT(spokenNow)(key, values)
}

function exists(key: string): boolean {
  const [area = '', path] = key.includes(':') ? key.split(':') : [usualArea, key]
  return textAt(spokenNow, area, path ?? '', undefined) !== undefined
}

interface Found {
  readonly text: string
  /** Of a key that counts: `_one`. */
  readonly ending: string
}

function textAt(language: string, area: string, path: string, count: unknown): Found | undefined {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let tree: string | Tree | undefined = bundles.get(language)?.get(area)
  for (const key of keys) tree = typeof tree === 'object' ? tree[key] : undefined
  if (typeof tree !== 'object') return undefined
  for (const ending of endingsFor(count, language)) {
    const text = tree[last + ending]
    if (typeof text === 'string') return { text, ending }
  }
  return undefined
}

/** The first that has a text is taken. */
function endingsFor(count: unknown, language: string): readonly string[] {
  if (typeof count !== 'number') return ['']
  const ending = `_${rulesOf(language).select(count)}`
  return count === 0 ? ['_zero', ending, ''] : [ending, '']
}

const PLACE = /\{\{(\w{1,40})(?:, (\w{1,20}))?\}\}/g

/** A place for which nothing is given stays as it is written, so that it is seen. */
function filledIn(text: string, values: Values, language: string): string {
  if (!text.includes('{{')) return text
  return text.replace(PLACE, (place: string, name: string, form?: string) => {
    const value = values[name]
    if (value === undefined || value === null) return name in values ? '' : place
    // A catalogue that asks for a number or a list is given one: types and `catalogue-faults` hold the two together.
    if (form === 'number') return numbersOf(language).format(value as number)
    if (form === 'list') return listsOf(language).format(value as Iterable<string>)
    return String(value)
  })
}

const rulesOf = perLanguage((language) => new Intl.PluralRules(language))
const numbersOf = perLanguage((language) => new Intl.NumberFormat(language))
const listsOf = perLanguage((language) => new Intl.ListFormat(language))

/** To make one takes longer than to use it a hundred times. */
function perLanguage<Kind>(make: (language: string) => Kind): (language: string) => Kind {
  const made = new Map<string, Kind>()
  return (language) => {
    const kind = made.get(language) ?? make(language)
    made.set(language, kind)
    return kind
  }
}

const reader = {
  get language() {
    return spokenNow
  },
  /** Of the library, which an extension sets. */
  options: {},
  use,
  init,
  t,
  exists,
  getFixedT,
  changeLanguage,
  hasResourceBundle,
  addResourceBundle,
  removeResourceBundle,
  getDataByLanguage,
}

// biome-ignore lint/style/noDefaultExport: the library's own way, by which it is asked for.
export default reader
