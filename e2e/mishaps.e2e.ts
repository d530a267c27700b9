/** What goes wrong around every screen: damaged storage, worlds that do not come, errors and their reports, and whom the page asks. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const WORLD_LIST = '**/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix*'
const REPORT = '/api/error/v1/error'
const SILENT =
  'Backend is not responding.. Might be deploying at the moment. If its not back in a few minutes please contact me on a chat service.'

const world = (page: Page) => page.getByRole('combobox', { name: 'World' })
const planButton = (page: Page) => page.getByRole('button', { name: 'Plan Mass' })

test('damaged values in the store leave the page working with its defaults [STORE-18]', async ({ page }) => {
  await page.goto('/')
  for (const damage of ['{bad', '"purple"', '[]', '{"sorting":17}']) {
    await page.evaluate((text) => {
      for (const key of [
        'domain',
        'theme',
        'sidebarCollapsed',
        'world.nl',
        'plannerSettings',
        'outputFilters',
        'disableSendBetween',
        'plannerSummary',
        'activeResultTab',
      ]) {
        localStorage.setItem(key, text)
      }
    }, damage)
    await page.reload()
    await expect(planButton(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Game server' })).toHaveValue('nl')
    await expect(page.locator('body')).toHaveClass('dark')
    await expect(world(page)).toHaveValue('nl100')
  }
})

test('worlds that cannot be fetched are told with the exact text, and can be asked for again [ERR-01]', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED .*\/world\/search\//)
  // A part of the page that is drawn later asks as well: what may answer is what is asked from the press on.
  await page.addInitScript(() => addEventListener('click', () => sessionStorage.setItem('pressed', 'yes'), true))
  const isPressed = () => page.evaluate(() => sessionStorage.getItem('pressed') === 'yes')
  await page.route(WORLD_LIST, async (route) => ((await isPressed()) ? route.continue() : route.abort()))
  await page.goto('/')
  const alert = page.getByRole('alert').filter({ hasText: SILENT })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(world(page)).toHaveValue('nl100')
})

test('an unhandled error is posted once, with message, stack and the cross-site token of the cookie [ERR-09 AUTH-17]', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/^uncaught: Error: broken on purpose/)
  expectComplaint(/^uncaught: Error: broken once more/)
  await page.goto('/')
  await expect(planButton(page)).toBeVisible()
  const reports: string[] = []
  page.on('request', (sent) => sent.url().endsWith(REPORT) && reports.push(sent.postData() ?? ''))
  const answered = page.waitForResponse((answer) => answer.url().endsWith(REPORT))
  await breakPage(page)
  const answer = await answered
  expect(answer.status()).toBe(204)
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  expect(answer.request().headers()['x-xsrf-token']).toBe(cookie?.value)
  expect(cookie?.value).toMatch(/.{16}/)
  await breakPage(page)
  await breakPage(page, 'broken once more')
  await expect
    .poll(() => reports.map((report) => JSON.parse(report).message))
    .toEqual(['Error: broken on purpose', 'Error: broken once more'])
  expect(JSON.parse(reports[0] ?? '').stack).toContain('broken on purpose')
})

test('a report that fails causes no further report [ERR-10]', async ({ page, expectComplaint }) => {
  expectComplaint(/^uncaught: Error: broken/)
  expectComplaint(/ERR_FAILED .*\/error\/v1\/error\)/)
  await page.goto('/')
  await expect(planButton(page)).toBeVisible()
  const reports: string[] = []
  await page.route(`**${REPORT}`, (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '').message)
    return route.abort()
  })
  await breakPage(page)
  await expect.poll(() => reports).toHaveLength(1)
  // What the failure of the first caused would stand before what is broken after it.
  await breakPage(page, 'broken once more')
  await expect.poll(() => reports).toEqual(['Error: broken on purpose', 'Error: broken once more'])
})

test('the page fetches nothing from anybody else, and breaks nothing of its content policy', async ({
  page,
  baseURL,
}) => {
  const others: string[] = []
  const complaints: string[] = []
  page.on('request', (asked) => {
    if (!asked.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(asked.url())) others.push(asked.url())
  })
  page.on('console', (line) => {
    if (/content security policy|refused to/i.test(line.text())) complaints.push(line.text())
  })
  await page.goto('/')
  await expect(planButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'What is new' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(others).toEqual([])
  expect(complaints).toEqual([])
})

/** Throws in the page where nothing catches it. */
async function breakPage(page: Page, message = 'broken on purpose'): Promise<void> {
  await page.evaluate((told) => {
    setTimeout(() => {
      throw new Error(told)
    })
  }, message)
}
