/**
 * What a partial language borrows: English texts stand in the places of those that it lacks, and are marked as English where they stand, for
 * screen readers. Fetched with the first texts of a language that borrows some, which name them.
 *
 * The texts carry no sign, as they leave the page as well: in messages, in files, to the server. What has been said is remembered
 * instead, and known again where it stands:
 *
 *   an element is English       one of its own texts is borrowed, and none is the language's own
 *   by its labels               where it holds no words at all: a field, a picture, a button that is a sign
 *   it is the language's again  below an English one, if one of its own texts is
 *
 * Whatever else stands there, names and figures, goes with the words around it. The label of a part that holds others stays as it is: what
 * marked it would mark all of them.
 *
 * It asks for no other module: what a player's page fetches later cannot ask for what is in that page (`vite.orders.config.ts`).
 */
import type { i18n, PostProcessorModule } from 'i18next'

const NAME = 'borrowed'
const ENGLISH = 'en'
const LABELS = ['aria-label', 'title', 'placeholder', 'alt']
const WORDS = /\p{L}/u
/** A text is looked for just after it was said; with figures in them there are ever new ones. */
const MOST_REMEMBERED = 20_000

/** Where the library found a text. */
interface Found {
  readonly usedLng: string
  readonly usedNS: string
  readonly exactUsedKey: string
}

/** `pl:shell:pages.guide` */
const borrowed = new Set<string>()
/** Whether it was borrowed, by language and text, the last one said at the end. */
const said = new Map<string, boolean>()
let marked = new WeakSet<Element>()
let observer: MutationObserver | undefined
let speaker: Pick<i18n, 'language'> = { language: ENGLISH }

const remembers: PostProcessorModule = {
  type: 'postProcessor',
  name: NAME,
  process(text, _key, options) {
    // Given as it is asked for below; the library's types do not know of it.
    const { usedLng, usedNS, exactUsedKey } = options['i18nResolved'] as Found
    remember(`${usedLng} ${text.trim()}`, borrowed.has(`${usedLng}:${usedNS}:${exactUsedKey}`))
    return text
  },
}

export interface Borrowing {
  readonly library: Pick<i18n, 'use' | 'options' | 'language'>
  readonly language: string
  /** With their namespaces: `shell:pages.guide`. */
  readonly keys: readonly string[]
  /** As `page-state.ts` has it. */
  readonly onNewPage: (begin: () => void) => void
}

export function markBorrowed({ library, language, keys, onNewPage }: Borrowing): void {
  for (const key of keys) borrowed.add(`${language}:${key}`)
  if (observer) return
  speaker = library
  library.use(remembers)
  Object.assign(library.options, { postProcess: NAME, postProcessPassResolved: true })
  observer = new MutationObserver(lookAtChanges)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: LABELS,
  })
  // Of the page: what has the same words in the next language does not change.
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  onNewPage(() => {
    observer?.disconnect()
    observer = undefined
    marked = new WeakSet()
    borrowed.clear()
    said.clear()
    Object.assign(library.options, { postProcess: false, postProcessPassResolved: false })
  })
}

/** What is borrowed in one place and the language's own in another is its own. */
function remember(text: string, isBorrowed: boolean): void {
  const before = said.get(text)
  said.delete(text)
  said.set(text, isBorrowed && before !== false)
  const [first] = said.keys()
  if (said.size > MOST_REMEMBERED && first !== undefined) said.delete(first)
}

function lookAtChanges(changes: readonly MutationRecord[]): void {
  const changed = new Set<Element>()
  for (const { target, addedNodes } of changes) {
    const element = target instanceof Element ? target : target.parentElement
    if (element === document.documentElement) lookAtAllIn(element)
    else if (element) changed.add(element)
    for (const node of addedNodes) if (node instanceof Element) lookAtAllIn(node)
  }
  // What stands below goes by it.
  for (const element of changed) if (mark(element)) lookAtAllIn(element)
}

function lookAtAllIn(element: Element): void {
  mark(element)
  // Each after those around it.
  for (const below of element.querySelectorAll('*')) mark(below)
}

/** Whether its language is another one now. */
function mark(element: Element): boolean {
  const before = element.getAttribute('lang')
  // It has one of its own.
  if (before !== null && !marked.has(element)) return false
  const language = languageOf(element)
  if (language === before) return false
  if (language === null) element.removeAttribute('lang')
  else element.setAttribute('lang', language)
  marked.add(element)
  return true
}

/** Null where it is that of what is around it. */
function languageOf(element: Element): string | null {
  const { language } = speaker
  const kinds = textsOf(element).map((text) => said.get(`${language} ${text.trim()}`))
  if (kinds.includes(false)) return languageAround(element) === ENGLISH ? language : null
  return kinds.includes(true) ? ENGLISH : null
}

function languageAround(element: Element): string | null | undefined {
  return element.parentElement?.closest('[lang]')?.getAttribute('lang')
}

/** Its own, without those of the elements in it. */
function textsOf(element: Element): string[] {
  if (!WORDS.test(element.textContent ?? '')) return LABELS.flatMap((label) => element.getAttribute(label) ?? [])
  return [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []))
}
