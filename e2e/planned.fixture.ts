/**
 * Brings a page to a plan: through the form as a player does it, or, for what the simple
 * planner cannot ask for, with the same call carrying another request to the real server.
 */
import type { PlanRequest } from '@muster/contracts'
import { expect, type Page } from '@playwright/test'
import { dayAhead } from './fixture.ts'

export interface SimplePlan {
  readonly sources: readonly string[]
  readonly targets: readonly string[]
  readonly unit?: string
  readonly arrival?: string
}

/** On nl100, rams arriving in three days at 20:00:00 unless told otherwise; waits for the answer. */
export async function planSimply(page: Page, { sources, targets, unit = 'Ram', arrival }: SimplePlan): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('nl100')
  await page.getByRole('combobox', { name: 'Slowest unit' }).click()
  await page.getByRole('option', { name: unit, exact: false }).first().click()
  await page.getByLabel('Target villages').fill(targets.join('\n'))
  await page.getByLabel('Source villages').fill(sources.join('\n'))
  await page.getByRole('textbox', { name: 'Arrival time' }).fill(arrival ?? dayAhead(3))
  await page.getByRole('button', { name: 'Plan Mass' }).click()
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
}

/** Plans what `request` asks for, through the page's own button. */
export async function planInstead(page: Page, request: Partial<PlanRequest>): Promise<void> {
  await page.route('**/api/tw/v1/plan-mass', async (route) => {
    const asked = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...asked, ...request }) })
  })
  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
}

/** One target of an advanced plan, rams with catapults as fakes. */
export function target(
  coords: string,
  wanted: { readonly attacksPer?: number; readonly fakesPer?: number; readonly noblesPer?: number },
): PlanRequest['targetVillages'][number] {
  return {
    coords,
    type: 'Attack',
    unit: 'ram',
    fakeUnit: 'catapult',
    arrivalTimes: [{ arrivalTime: dayAhead(3), attacksPer: 0, fakesPer: 0, noblesPer: 0, ...wanted }],
  }
}
