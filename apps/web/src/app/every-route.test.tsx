/**
 * Every address of the page, as the router knows it: opened in both languages with those texts alone that it loads
 * itself, in Russian on another game server.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AREAS, en, ru } from '@muster/phrases'
import type { AnyRoute } from '@tanstack/react-router'
import { cleanup, waitFor } from '@testing-library/react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const PHRASES = { en, ru }
type LanguageName = keyof typeof PHRASES
const areas: ReadonlySet<string> = new Set(AREAS)

/** Loaded anew: a screen that another test has opened asks for its texts no more. */
async function load() {
  vi.resetModules()
  const [{ openAs }, { newRouter }, { beginNewPage }, { writeStored }, { stored }, { serverAnswers }, texts] =
    await Promise.all([
      import('./signed-in.fixture.tsx'),
      import('./router.tsx'),
      import('../storage/page-state.ts'),
      import('../storage/browser-storage.ts'),
      import('../storage/stored.ts'),
      import('../screen.fixture.tsx'),
      import('i18next'),
    ])
  return { openAs, newRouter, beginNewPage, writeStored, stored, serverAnswers, i18next: texts.default }
}

interface Drawn {
  readonly type: { readonly name: string }
}

interface LazyScreen {
  (props: object): { readonly type: () => { readonly props: { readonly children: Drawn } } }
  preload?: () => Promise<void>
}

let page: Awaited<ReturnType<typeof load>>
/** The areas that each screen fetches. */
const fetched = new Map<unknown, ReadonlySet<string>>()
/** The name of each screen. */
const names = new Map<unknown, string>()

function routes(): AnyRoute[] {
  // Each route is one of the table's, whatever its own type.
  return (Object.values(page.newRouter().routesByPath) as AnyRoute[]).filter(({ fullPath }) => fullPath !== '/$')
}

beforeAll(async () => {
  page = await load()
  for (const { options } of routes()) {
    if (fetched.has(options.component)) continue
    await startIn('en', new Set())
    const asked = page.serverAnswers(areaFiles('en'))
    // A lazy screen is a function that answers with the element of the screen once that has come.
    const screen = options.component as unknown as LazyScreen
    await screen.preload?.()
    fetched.set(screen, new Set(asked.map(({ url }) => /\/(\w+)\.json$/.exec(url)?.[1] ?? '')))
    // It stands in a frame that has it wait for its turn.
    names.set(screen, screen({}).type().props.children.type.name)
  }
  vi.unstubAllGlobals()
}, 120_000)

afterEach(() => page.beginNewPage())

test('a screen loads the areas of all texts that its code can show', () => {
  const missing = routes().flatMap(({ fullPath, options: { component } }) => {
    const needed = [...areasNeededBy(fileOf(names.get(component) ?? ''))]
    return needed.flatMap((area) => (fetched.get(component)?.has(area) ? [] : [`${fullPath} lacks ${area}`]))
  })
  expect(missing).toEqual([])
  expect(fetched.size).toBeGreaterThan(20)
})

test('what stands around every screen shows texts of the start alone', () => {
  expect([...areasNeededBy(join(SRC, 'app', 'shell', 'Shell.tsx'))]).toEqual([])
})

interface Visit {
  readonly path: string
  /** What is read on it, and said to whoever hears it. */
  readonly texts: readonly string[]
  /** Keys without a text. */
  readonly missing: readonly string[]
  readonly asked: readonly string[]
  /** The latest time that each of its fields takes. */
  readonly latest: readonly (string | null)[]
}

describe.each([
  ['en', 'nl'],
  ['ru', 'net'],
] as const)('in %s, on the server %s,', (language, server) => {
  const visits: Visit[] = []
  beforeAll(async () => {
    for (const route of routes()) visits.push(await visit(route, language, server))
  }, 300_000)

  test('every address has all its texts and shows no key [I18N-02 I18N-03]', () => {
    expect(visits.length).toBeGreaterThan(25)
    expect(visits.filter(({ missing }) => missing.length > 0)).toEqual([])
    const key = /^[A-Z]+(_[A-Z]+)+$|^(\w+:)?[a-z]\w*\.[a-z]\w+$/
    expect(faults(visits, (text) => text.split(/\s+/).some((word) => key.test(word)))).toEqual([])
  })

  test('no address offers or asks for a world of another server [SHELL-78]', () => {
    const others = server === 'nl' ? /en150|server=net/ : /nl1\d\d|server=nl\b/
    expect(faults(visits, (text) => others.test(text))).toEqual([])
    expect(visits.flatMap(({ asked }) => asked.filter((url) => others.test(url)))).toEqual([])
    expect(visits.filter(({ asked }) => asked.some((url) => url.includes(`server=${server}`))).length).toBeGreaterThan(
      5,
    )
  })

  test('every date field ends with the year 9999 [SHELL-77]', () => {
    const latest = visits.flatMap((visited) => visited.latest)
    expect(new Set(latest)).toEqual(new Set(['9999-12-31T23:59:59']))
  })

  if (language === 'ru')
    test('every address says everything in Russian [I18N-04 I18N-06]', () => {
      expect(faults(visits, isEnglish)).toEqual([])
    })
})

function faults(visits: readonly Visit[], isFault: (text: string) => boolean): string[] {
  return visits.flatMap(({ path, texts }) => texts.filter(isFault).map((text) => `${path}: ${text}`))
}

/** Two words of it and no Russian one; names of formats, people and products are no sentences. */
function isEnglish(text: string): boolean {
  return /[a-z]{3,} [a-z]{3,}/i.test(text.replace(NAMES, '')) && !/[а-я]/i.test(text)
}

const NAMES = /Anna Admin|DS Ultimate|Off Pack/g

async function visit({ fullPath, options }: AnyRoute, language: LanguageName, server: 'nl' | 'net'): Promise<Visit> {
  const missing = await startIn(language, fetched.get(options.component) ?? new Set())
  page.writeStored(page.stored.domain, server)
  const path = fullPath.replace(/\/\{-\$\w+\}/, '').replace(/\$\w+/g, 'abcd1234')
  const { seen, path: now } = page.openAs(['USER', 'VIP', 'ADMIN', 'OWNER'], path, ANSWERS)
  await waitFor(() => expect(document.querySelector('main :is(h1, [role=alert])'), path).not.toBeNull())
  await waitFor(() => expect(document.querySelector('.screen-loading'), path).toBeNull())
  expect(now()).toBe(path)
  const visited = {
    path,
    texts: textsOn(document.body),
    missing,
    asked: seen.map(({ url }) => url),
    latest: [...document.querySelectorAll('[data-entry=dateTime]')].map((field) => field.getAttribute('max')),
  }
  cleanup()
  page.beginNewPage()
  return visited
}

const ANSWERS = {
  '/api/user/v1/users': [],
  '/api/general/v1/feedback': [],
  '/api/csgo/v1/demos': [],
  '/api/tw/v1/planning-data': [],
}

/** The texts as a visit begins with them, and those of some areas; gives the keys that turn out to have none. */
async function startIn(language: LanguageName, more: ReadonlySet<string>): Promise<readonly string[]> {
  const missing: string[] = []
  const texts = Object.entries(PHRASES[language]).filter(([name]) => !areas.has(name) || more.has(name))
  await page.i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    defaultNS: 'shell',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: (_languages, area, key) => void missing.push(`${area}:${key}`),
  })
  return missing
}

function areaFiles(language: LanguageName): Record<string, unknown> {
  return Object.fromEntries(AREAS.map((area) => [`/assets/i18n/${language}/${area}.json`, PHRASES[language][area]]))
}

function textsOn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style')) texts.push(walker.currentNode.nodeValue ?? '')
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'value'])
    for (const named of element.querySelectorAll(`[${name}]`)) texts.push(named.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

function fileOf(screen: string): string {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const found = files.filter((file) => read(join(SRC, file)).includes(`export function ${screen}(`))
  expect(found, screen).toHaveLength(1)
  return join(SRC, found[0] ?? '')
}

/** The areas whose texts a file shows, and all that it imports for more than its types, but for what is fetched later with its own. */
function areasNeededBy(file: string): ReadonlySet<string> {
  const sources = reachable(file)
  const later = [...sources].flatMap(([importer, source]) =>
    [...source.matchAll(LATER)].flatMap(([, texts = '', name = '']) =>
      [...areasNeededBy(join(dirname(importer), name))].filter((area) => !texts.includes(`'${area}'`)),
    ),
  )
  return new Set([...[...sources.values()].flatMap(areasNamedIn), ...later])
}

/** `withTexts('map', import('../plan-map/PlanMapDialog.tsx'))` */
const LATER = /((?:withTexts\(\s*'\w+',\s*)*)import\(\s*'(\.[^']+\.tsx?)'/g
const AT_ONCE = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'(\.[^']+\.tsx?)'/gm

function reachable(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found
  const source = read(file)
  found.set(file, source)
  for (const [, name = ''] of source.matchAll(AT_ONCE)) reachable(join(dirname(file), name), found)
  return found
}

/** `useTranslation(['noble', 'shell'])`, `t('unauthorized:title')`. */
function areasNamedIn(source: string): string[] {
  const used = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, given = '']) =>
    [...given.replace(/keyPrefix: '\w+'/, '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  const written = [...source.matchAll(/['"`](\w+):\w/g)].map(([, name = '']) => name)
  return [...used, ...written].filter((name) => areas.has(name))
}

const files = new Map<string, string>()
function read(file: string): string {
  const text = files.get(file) ?? readFileSync(file, 'utf8')
  files.set(file, text)
  return text
}
