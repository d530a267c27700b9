/** Two who work on one operation at the same time, each in a browser of his own. */
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'
import { plannedOperation } from './orders.fixture.ts'

async function addTarget(page: Page, coords: string): Promise<void> {
  await page.getByRole('button', { name: 'Add targets', exact: true }).click()
  await page.getByRole('textbox', { name: 'Coordinates' }).fill(coords)
  await page.getByRole('button', { name: 'Add 1 village', exact: true }).click()
  await page.keyboard.press('Escape')
}

test('two see each other by name and step; who saves later is told, and nothing of either is lost [OPB-07]', async ({
  page,
  openAnother,
  expectComplaint,
}) => {
  test.setTimeout(120_000)
  const { id, address, call } = await plannedOperation(page)
  const there = address.replace('#', '/targets#')
  await page.goto(there)
  await expect(page.getByRole('button', { name: 'Add targets', exact: true })).toBeVisible()
  const other = await openAnother()
  await other.goto(address.replace('#', '/board#'))
  const atOnes = page.getByRole('region', { name: 'Also here' })
  await expect(atOnes).toContainText('Somebody is here too: Board')
  const atOthers = other.getByRole('region', { name: 'Also here' })
  await expect(atOthers).toContainText('Somebody is here too: Targets')
  await other.getByRole('button', { name: 'Say who you are' }).click()
  await other.getByRole('textbox', { name: 'Your name' }).fill('Lea')
  await other.keyboard.press('Enter')
  await expect(atOnes).toContainText('Lea is here too: Board')
  await other.getByRole('link', { name: /Targets/ }).click()
  await expect(atOnes).toContainText('Lea is at this step too')
  expect(await violationsOn(page)).toEqual([])

  // She does not hear in time that something was saved.
  await expect(other.getByRole('button', { name: 'Add targets', exact: true })).toBeVisible()
  await other.route(`**/api/tw/v1/operations/${id}`, () => {})
  await addTarget(page, '520|500')
  await expect(page.getByText('Everything is saved', { exact: true })).toBeVisible()
  expectComplaint(/409/)
  await addTarget(other, '521|500')
  await expect(other.getByText('Everything is saved, with what somebody else has changed meanwhile.')).toBeVisible()
  // As the call answers.
  const { content } = (await call('GET', '/targets')) as { content: { targets: { coords: string }[] } }
  expect(content.targets.map(({ coords }) => coords).toSorted()).toEqual(['520|500', '521|500'])

  await other.close()
  await expect(atOnes).toBeHidden()
})
