/** What the accessibility rules of axe find on a page as it stands. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const THEMES = ['dark', 'darker', 'cacturne', 'light']

/**
 * The looks of texts whose contrast was judged in every theme, as numbers. A theme colours by tags, classes and marks, so of all
 * texts that are the same in these up to the root one stands for the others: for a table one row of it, for the frame around
 * thirty screens that of the first.
 */
export type JudgedLooks = Set<number>

/** In the page's theme. Every theme is the matter of the journey through all screens, `every-screen.e2e.ts`. */
export async function violationsOn(page: Page): Promise<string[]> {
  await bringAxe(page)
  const found = await page.evaluate(violationsOfRules, { within: 'html', rules: RULES, withContrast: true })
  await page.evaluate(standStill, false)
  return found
}

/** All rules in the dark theme; the contrasts of looks that were not judged yet in each. The page is light afterwards. */
export async function violationsInEveryTheme(page: Page, judged: JudgedLooks, within = 'html'): Promise<string[]> {
  await bringAxe(page)
  await page.evaluate(wear, 'dark')
  const found = await page.evaluate(violationsOfRules, { within, rules: RULES, withContrast: false })
  const looks = await page.evaluate(newLooks, { within, judged: [...judged] })
  for (const look of looks) judged.add(look)
  for (const theme of looks.length > 0 ? THEMES : ['light']) {
    await page.evaluate(wear, theme)
    if (looks.length > 0)
      found.push(...(await page.evaluate(violationsOfContrast)).map((violation) => `${violation} (${theme})`))
  }
  await page.evaluate(standStill, false)
  return found
}

async function bringAxe(page: Page): Promise<void> {
  // A key has what still waits for its turn drawn at once, and the browser is idle when it is.
  await page.keyboard.press('Shift')
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
  // There already on a page that followed a link.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'))
  await page.evaluate(standStill, true)
}

/**
 * The bar of a form lies over whatever the height of the window puts beneath it, which scrolls out from under it; and so does what
 * a scrolled page has half under the bar at its top.
 */
function standStill(does: boolean): void {
  const bar = document.querySelector<HTMLElement>('[data-plan-bar]')
  if (bar) bar.style.position = does ? 'static' : ''
  window.scrollTo(0, 0)
}

function wear(theme: string): void {
  document.body.className = theme
  document.body.setAttribute('data-mantine-color-scheme', theme === 'light' ? 'light' : 'dark')
}

/** What the functions below find on the page: axe, and what `newLooks` leaves for the contrasts. */
interface Judging {
  readonly axe: typeof import('axe-core')
  texts?: Element[]
}

interface Asked {
  readonly within: string
  readonly rules: readonly string[]
  readonly withContrast: boolean
}

async function violationsOfRules({ within, rules, withContrast }: Asked): Promise<string[]> {
  // Put on the page by `bringAxe`.
  const { axe } = window as unknown as Judging
  const { violations } = await axe.run(document.querySelector(within) ?? document, {
    runOnly: [...rules],
    rules: { 'color-contrast': { enabled: withContrast } },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Keeps the first text of each look that was not judged yet, for `violationsOfContrast`. */
function newLooks({ within, judged }: { readonly within: string; readonly judged: readonly number[] }): number[] {
  const known = new Set(judged)
  const found = new Map<number, Element>()
  for (const element of document.querySelectorAll(`${within} *`)) {
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
    )
    if (!isText && !element.matches('input, select, textarea')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const look = lookOf(element)
    if (!known.has(look) && !found.has(look)) found.set(look, element)
  }
  // Read by `violationsOfContrast`.
  ;(window as unknown as Judging).texts = [...found.values()]
  return [...found.keys()]

  /** Of its marks and those of all that it stands in; below the root, which wears the theme. */
  function lookOf(element: Element): number {
    let look = 2_166_136_261
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const marks = [...each.attributes].filter(({ name }) =>
        /^(?:class|style|type|role|disabled|open|data-|aria-)/.test(name),
      )
      // Where something stands and how long it is colours nothing, and a sentence in a mark is told by no rule of a sheet.
      const told = marks.map(({ name, value }) => {
        if (name === 'style') return value.match(/(?:color|background|opacity)[^;]*/g)?.join() ?? ''
        return /^[a-z -]{0,24}$/i.test(value) || name === 'class' ? name + value : name
      })
      const ends = `${each.previousElementSibling ? '' : 'first'}${each.nextElementSibling ? '' : 'last'}`
      for (const letter of `${each.localName}${ends}${told.join()}>`)
        look = Math.imul(look ^ letter.charCodeAt(0), 16_777_619)
    }
    return look
  }
}

async function violationsOfContrast(): Promise<string[]> {
  // Put on the page by `bringAxe` and `newLooks`.
  const { axe, texts = [] } = window as unknown as Judging
  const shown = texts.filter((element) => element.isConnected)
  if (shown.length === 0) return []
  const { violations } = await axe.run({ include: shown }, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
