/** The form of the advanced planner, as journeys find and fill it. */
import type { PlanRequest } from '@muster/contracts'
import type { Locator, Page } from '@playwright/test'
import { dayAhead, expect } from './fixture.ts'

export const AT_EIGHT = dayAhead(3)
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
export const box = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
export const list = (within: Page | Locator, name: string) => within.getByRole('combobox', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const world = (page: Page) => list(page, 'World')
export const plan = (page: Page) => button(page, 'Plan Mass')
export const code = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
export const outcome = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true })
export const rows = (page: Page) => page.locator('li[data-coords]')
export const row = (page: Page, coords: string) => page.locator(`li[data-coords="${coords}"]`)
export const arrivals = (page: Page, coords: string) => row(page, coords).getByLabel(/^Arrival \d+ of/)
export const count = (page: Page, what: string, coords: string, arrival = 1) =>
  box(row(page, coords), `${what} of arrival ${arrival} of ${coords}`)

export async function open(page: Page): Promise<void> {
  await page.goto('/planner/advanced')
  await ready(page)
}

export async function ready(page: Page): Promise<void> {
  await expect(world(page)).toHaveValue('nl100')
  await expect(page.getByText('15 villages')).toBeVisible({ timeout: 30_000 })
}

export async function addTargets(page: Page, coords: string, arrival = AT_EIGHT, counts: Record<string, string> = {}) {
  await button(page, 'Add targets').click()
  await box(dialog(page), 'Coordinates').fill(coords)
  await dialog(page).getByLabel('Arrival time').fill(arrival)
  for (const [name, value] of Object.entries(counts)) await box(dialog(page), name).fill(value)
  await button(dialog(page), 'Add targets').click()
  await expect(dialog(page)).toBeHidden()
}

/** Plans, unfolds the form that is folded away for the plan, and gives the body that was sent. */
export async function planned(page: Page): Promise<PlanRequest> {
  const sent = page.waitForRequest('**/plan-mass')
  await plan(page).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  // The page builds the body by the same contract.
  return (await sent).postDataJSON() as PlanRequest
}
