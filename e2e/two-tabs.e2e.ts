/** Two tabs of one browser: what is kept is written by the tab in which it was changed, and the other hears of it. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const nukes = (page: Page) => page.getByRole('textbox', { name: 'Nuke villages', exact: true })
const fakes = (page: Page) => page.getByRole('textbox', { name: 'Fake villages', exact: true })
const slowest = (page: Page) => page.getByRole('button', { name: 'Slowest', exact: true })
const disable = (page: Page) => page.getByLabel('Disable', { exact: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('combobox', { name: 'World', exact: true })).toHaveValue('nl100', { timeout: 30_000 })
}

test('a tab in which nothing was entered loses nothing of the other when it is closed [STORE-11 ADV-49]', async ({
  page,
  context,
}) => {
  await open(page, '/planner/advanced')
  const other = await context.newPage()
  await open(other, '/planner/advanced')
  await nukes(page).fill('500|500')
  await expect(nukes(other)).toHaveValue('500|500')
  await fakes(other).fill('501|500')
  await expect(fakes(page)).toHaveValue('501|500')
  await nukes(page).fill('502|500')
  await other.close({ runBeforeUnload: true })
  await page.reload()
  await expect(nukes(page)).toHaveValue('502|500')
  await expect(fakes(page)).toHaveValue('501|500')
})

test('options of the simple planner are those that were chosen last, in whichever tab [STORE-06]', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/')
  await slowest(page).click()
  await expect(slowest(other)).toHaveAttribute('aria-pressed', 'true')
  await other.close({ runBeforeUnload: true })
  await page.reload()
  await expect(slowest(page)).toHaveAttribute('aria-pressed', 'true')
})

test('quiet hours that one planner disables stay disabled in every planner and tab [SIMPLE-20 STORE-12]', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/planner/advanced')
  await page.getByRole('link', { name: 'Advanced planner', exact: true }).click()
  await page.getByRole('link', { name: 'Simple planner', exact: true }).click()
  await disable(page).check()
  await expect(disable(other)).toBeChecked()
  await page.getByRole('link', { name: 'Advanced planner', exact: true }).click()
  await expect(disable(page)).toBeChecked()
  await other.close({ runBeforeUnload: true })
  await page.reload()
  await expect(disable(page)).toBeChecked()
})
