/** What the accessibility rules of axe find on a page as it stands. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const CONTRASTS = ['color-contrast']

/** In the page's theme. Every theme is the matter of the journey through all screens, `every-screen.e2e.ts`. */
export async function violationsOn(page: Page): Promise<string[]> {
  return violations(page, [{ theme: undefined, rules: RULES, within: 'html' }])
}

/** In the dark theme all rules, in the other three the contrasts once more; the page is light afterwards. */
export async function violationsInEveryTheme(page: Page, within = 'html'): Promise<string[]> {
  return violations(page, [
    { theme: 'dark', rules: RULES, within },
    ...['darker', 'cacturne', 'light'].map((theme) => ({ theme, rules: CONTRASTS, within })),
  ])
}

interface Look {
  /** That of the page where it is none. */
  readonly theme: string | undefined
  readonly rules: readonly string[]
  readonly within: string
}

async function violations(page: Page, looks: readonly Look[]): Promise<string[]> {
  // A key has what still waits for its turn drawn at once, and the browser is idle when it is.
  await page.keyboard.press('Shift')
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
  await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async (asked) => {
    // Put on the page by the script above.
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // The bar of a form lies over whatever the height of the window puts beneath it, which scrolls out from under it.
    const bar = document.querySelector<HTMLElement>('[data-plan-bar]')
    if (bar) bar.style.position = 'static'
    // And so does what a scrolled page has half under the bar at its top.
    window.scrollTo(0, 0)
    const found: string[] = []
    for (const { theme, rules, within } of asked) {
      if (theme !== undefined) {
        document.body.className = theme
        document.body.setAttribute('data-mantine-color-scheme', theme === 'light' ? 'light' : 'dark')
      }
      const root = document.querySelector(within) ?? document
      const { violations: broken } = await axe.run(root, { runOnly: [...rules], resultTypes: ['violations'] })
      for (const { id, nodes } of broken) {
        const where = nodes.map(({ html }) => html.slice(0, 160)).join(' | ')
        found.push(`${id}${theme === undefined ? '' : ` (${theme})`}: ${where}`)
      }
    }
    if (bar) bar.style.position = ''
    return found
  }, looks)
}
