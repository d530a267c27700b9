/** The form of the simple planner, as journeys find and fill it. */
import type { PlanRequest } from '@muster/contracts'
import type { Page } from '@playwright/test'
import { dayAhead, expect } from './fixture.ts'

export const ARRIVAL = dayAhead(3)
export const targets = (page: Page) => page.getByLabel('Target villages')
export const sources = (page: Page) => page.getByLabel('Source villages')
export const unit = (page: Page) => page.locator('[data-field="unit"] input:not([type="hidden"])')
export const world = (page: Page) => page.locator('[data-field="world"] input:not([type="hidden"])')
export const arrival = (page: Page) => page.getByLabel('Arrival time', { exact: false })
export const plan = (page: Page) => page.getByRole('button', { name: 'Plan Mass' })
export const code = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
export const outcome = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true })

/** The page at `/`, its world imported. */
export async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(unit(page)).not.toHaveValue('', { timeout: 30_000 })
}

/** Everything that is required, with rams from 500|500 to 520|500. */
export async function fill(page: Page): Promise<void> {
  await open(page)
  await choose(page, unit(page), 'Ram')
  await targets(page).fill('520|500')
  await sources(page).fill('500|500')
  await arrival(page).fill(ARRIVAL)
}

export async function choose(page: Page, list: ReturnType<typeof unit>, option: string): Promise<void> {
  await list.click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

/** Plans, unfolds the form that is folded away for the plan, and gives the body that was sent. */
export async function planned(page: Page): Promise<PlanRequest> {
  const sent = page.waitForRequest('**/plan-mass')
  await plan(page).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  // The page builds the body by the same contract.
  return (await sent).postDataJSON() as PlanRequest
}

/** What somebody has selected in a list of villages. */
export function selectedText(field: Element): string {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement // the village lists are text areas
  return value.slice(selectionStart, selectionEnd)
}
