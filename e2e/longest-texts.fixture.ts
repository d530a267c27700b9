/**
 * English texts as no language has them: in the place of each stands the one of all languages that takes the most room, so that one
 * visit of a screen tells whether it holds every language. Fifteen visits of each took more than ten minutes.
 *
 *   LINE   the text that is the longest on one line
 *   WORD   the text with the longest word: what no line breaks makes a narrow column wider
 *
 * A count has two endings in English; what other languages have more of stands in for the second.
 */
import { readFileSync } from 'node:fs'
import { groupedBy } from '@muster/game'
import { en, fileOfNamespace, LANGUAGES, type LanguageName, type Texts } from '@muster/phrases'
import type { Page } from '@playwright/test'

export const ROOMS = ['LINE', 'WORD'] as const
export type Room = (typeof ROOMS)[number]

interface Said {
  readonly text: string
  readonly language: LanguageName
}

export interface LongestTexts {
  /** By namespace and key: `shell:pages.guide`. */
  readonly byKey: ReadonlyMap<string, Said>
  /** Whose texts these words are, which a screen shows with figures and names filled in. */
  readonly languagesOf: (words: string) => string
}

/** A text this much shorter in letters is not wider than the longest one, whatever its letters are. */
const MAYBE_WIDER = 0.7
const PLACE = /\{\{?\w+(?:, \w+)?\}\}?/g
/** What stands in a place, for the width. */
const FILLED = '00'

/** Measured in the letters of the product, which the page shows. */
export async function longestTexts(page: Page, room: Room): Promise<LongestTexts> {
  const texts = LANGUAGES.flatMap((language) => textsOf(language).map(([key, text]) => ({ key, text, language })))
  const said = new Map(
    [...groupedBy(texts, ({ key }) => key.replace(/_(?:zero|two|few|many)$/, '_other'))].map(([key, each]) => [
      key,
      likelyWidest(each, room),
    ]),
  )

  const parts = new Set([...said.values()].flatMap((each) => each.map(({ text }) => partOf(text, room))))
  const widths = await widthsOf(page, [...parts])
  const widthOf = ({ text }: Said) => widths.get(partOf(text, room)) ?? 0
  const byKey = new Map([...said].map(([key, each]) => [key, widest(each, widthOf)]))
  return { byKey, languagesOf: (words) => languagesOf(words, byKey) }
}

/**
 * From the next address it opens on, the page is told these texts where it asks for English ones: in a file of an area they lie by
 * their keys, in a file of several by namespace.
 */
export async function tellLongest(page: Page, { byKey }: LongestTexts): Promise<void> {
  const told = Object.fromEntries(
    Object.entries(en).map(([name, texts]) => [name, withTexts(texts, `${name}:`, byKey)]),
  )
  await page.addInitScript((byNamespace) => {
    const { fetch } = window
    window.fetch = async (...asked) => {
      const address = asked[0] instanceof Request ? asked[0].url : String(asked[0])
      const [isText, file = ''] = /\/assets\/i18n\/en(?:\/(\w+))?\.json$/.exec(address) ?? []
      if (!isText) return fetch(...asked)
      if (file in byNamespace) return Response.json(byNamespace[file])
      const names = Object.keys(await (await fetch(...asked)).json())
      return Response.json(Object.fromEntries(names.map((name) => [name, byNamespace[name]])))
    }
  }, told)
}

function textsOf(language: LanguageName): [string, string][] {
  return Object.keys(en).flatMap((area) => {
    const file = new URL(`../packages/phrases/${language}/${fileOfNamespace(area)}`, import.meta.url)
    // A catalogue: `npm run languages` holds it to its form.
    return flat(JSON.parse(readFileSync(file, 'utf8')) as Texts, `${area}:`)
  })
}

function flat(texts: Texts, before: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  )
}

function withTexts(texts: Texts, before: string, byKey: LongestTexts['byKey']): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) =>
      typeof text === 'string'
        ? [key, byKey.get(before + key)?.text ?? text]
        : [key, withTexts(text, `${before}${key}.`, byKey)],
    ),
  )
}

function partOf(text: string, room: Room): string {
  const filled = text.replaceAll(PLACE, FILLED)
  if (room === 'LINE') return filled
  return filled.split(/[\s/–-]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

function likelyWidest(said: readonly Said[], room: Room): Said[] {
  const letters = said.map(({ text }) => partOf(text, room).length)
  const most = Math.max(...letters)
  return said.filter((_, at) => (letters[at] ?? 0) >= most * MAYBE_WIDER)
}

function widest(said: readonly Said[], widthOf: (each: Said) => number): Said {
  return said.reduce((found, each) => (widthOf(each) > widthOf(found) ? each : found))
}

async function widthsOf(page: Page, texts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const widths = await page.evaluate((all) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return []
    pen.font = `14px ${getComputedStyle(document.body).fontFamily}`
    return all.map((text) => pen.measureText(text).width)
  }, texts)
  return new Map(texts.map((text, at) => [text, widths[at] ?? 0]))
}

function languagesOf(words: string, byKey: LongestTexts['byKey']): string {
  const found = [...byKey.values()].filter(({ text }) => holds(words, text.split(PLACE)))
  const longest = Math.max(...found.map(({ text }) => text.length))
  return [...new Set(found.filter(({ text }) => text.length === longest).map(({ language }) => language))].join(' ')
}

/** One after the other, whatever stands between. */
function holds(words: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts.map((each) => each.trim())) {
    const at = words.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return from > 2
}
