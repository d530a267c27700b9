/** What the accessibility rules of axe find on a page as it stands. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** In the page's theme all rules, in the light one the contrasts once more; the page is light afterwards. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async () => {
    // Put on the page by the script above.
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // The bar of a form lies over whatever the height of the window puts beneath it, which scrolls out from under it.
    const bar = document.querySelector<HTMLElement>('[data-plan-bar]')
    if (bar) bar.style.position = 'static'
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    document.body.className = 'light'
    const light = await axe.run(document.querySelector('main') ?? document, { runOnly: ['color-contrast'] })
    if (bar) bar.style.position = ''
    return [...violations, ...light.violations].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  })
}
