/** Every screen on a phone: whatever is tapped is found by a finger. */
import type { Page } from '@playwright/test'
import { everyPath } from './every-path.fixture.ts'
import { expect, test } from './fixture.ts'
import { planSimply } from './planned.fixture.ts'
import { smallTargets } from './targets.fixture.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('whatever is tapped on a phone takes 44 px each way, or stands within a sentence', async ({ page, server }) => {
  const found: string[] = []
  for (const path of byTurns(await everyPath(page, server.url))) {
    await openWithin(page, path)
    found.push(...(await smallTargets(page, path)))
  }
  expect(found).toEqual([])
})

test('so does what a screen shows once it is asked to: the sidebar, a plan and the dialog above it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()
  const found = await smallTargets(page, 'the sidebar')
  await page.keyboard.press('Escape')
  await planSimply(page, { sources: ['500|500', '510|510'], targets: ['520|500', '521|500'] })
  await page.getByText('Who has to be awake when: 2 players').click()
  found.push(...(await smallTargets(page, 'a plan')))
  await page.getByRole('button', { name: 'Hand over to players' }).click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  found.push(...(await smallTargets(page, 'handing over')))
  expect(found).toEqual([])
})

/** Follows a link to the address, as the page does it: opened anew, forty screens would take minutes. */
async function openWithin(page: Page, path: string): Promise<void> {
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
function byTurns(paths: readonly string[]): string[] {
  const half = Math.ceil(paths.length / 2)
  return paths.slice(0, half).flatMap((path, at) => [path, ...paths.slice(half + at, half + at + 1)])
}
