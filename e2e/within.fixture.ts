import { expect, type Page } from '@playwright/test'

/** What a player's link opens is a page of its own. */
const OF_PLAYERS = /^\/orders\//
/** Of `about:blank`. */
const EMPTY = 'blank'

/**
 * Follows a link to the address, as the page does it: opened anew, a screen takes the processor four times as long, and forty of them
 * minutes. What a page opens first, it opens by its address.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  const from = new URL(page.url()).pathname
  if (from === EMPTY || OF_PLAYERS.test(path) || OF_PLAYERS.test(from)) await page.goto(path)
  // Its heading would be the one that was there before.
  else if (path !== from)
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
      // The router hears of it.
      history.pushState(null, '', to)
    }, path)
  await page.locator('h1:not([data-left])').waitFor()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  // A key has what still waits for its turn drawn at once, and the browser is idle when it is.
  await page.keyboard.press('Shift')
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
}

/** Of the first half and of the second in turn: steps of one screen keep its heading, so none follows another. */
export function byTurns(paths: readonly string[]): string[] {
  const half = Math.ceil(paths.length / 2)
  return paths.slice(0, half).flatMap((path, at) => [path, ...paths.slice(half + at, half + at + 1)])
}
