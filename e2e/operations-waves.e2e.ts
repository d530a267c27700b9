/**
 * What an operation is aimed at, and with what: targets drawn on the map and pasted, waves in the order of their
 * importance. Carol of EEE has 520|500 to 523|500, next to them nobody lives.
 */
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function newOperation(page: Page): Promise<string> {
  await page.goto('/operations')
  await page.getByRole('textbox', { name: 'Name' }).fill('Thursday')
  await press(page, 'Begin')
  await page.waitForURL(/\/operation\/[^/]+\/troops/)
  return page.url().replace(/\/troops.*$/, '')
}

/** The map opens on all villages of the fixture world: 169.2 fields from side to side, 485.9|436.4 in its corner. */
async function drag(page: Page, map: Locator, from: readonly [number, number], to: readonly [number, number]) {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not there.')
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + ((x + 0.5 - 485.9) / 169.2) * box.width, box.y + ((y + 0.5 - 436.4) / 169.2) * box.width] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 5 })
  await page.mouse.up()
}

test('targets are picked on the map by a circle, a rectangle and a click, and filtered by whose they are [OPW-05]', async ({
  page,
}) => {
  const operation = await newOperation(page)
  await page.goto(`${operation}/targets`)
  await press(page, 'Add targets')
  await page.getByRole('tab', { name: 'Map' }).click()
  const dialog = page.getByRole('dialog')
  const map = dialog.getByRole('application')
  await expect(map).toBeVisible()
  await expect(dialog.getByText('The villages of world nl100 are being loaded')).toHaveCount(0)
  await drag(page, map, [521.5, 500], [524.5, 500])
  await expect(dialog.getByText('4 villages picked.')).toBeVisible()
  await expect(dialog.getByText('4 villages meant')).toBeVisible()

  await dialog.getByText('Rectangle', { exact: true }).click()
  await drag(page, map, [505, 495], [545, 545])
  // Bob's three, Dave's, and two of nobody, which are not meant at first.
  await expect(dialog.getByText('10 villages picked.')).toBeVisible()
  await expect(dialog.getByText('8 villages meant')).toBeVisible()
  await dialog.getByText('AAA', { exact: false }).first().click()
  await dialog.getByText('Without a tribe').click()
  await expect(dialog.getByText('4 villages meant')).toBeVisible()
  await dialog.getByLabel('Into the group').selectOption('Clear')
  await press(page, 'Add 4 villages')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /523\|500.*Carol/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('row', { name: /520\|500.*Carol/ })).toBeVisible()
})

test('waves take their place by drag, and what a target wants besides is pasted with it [OPW-05 OPW-06 OPW-07]', async ({
  page,
}) => {
  const operation = await newOperation(page)
  await page.goto(`${operation}/waves`)
  await press(page, 'Add a wave')
  await page.getByRole('textbox', { name: 'Name' }).fill('Fakes')
  await press(page, 'Add a wave')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nukes')
  await page.locator('[data-wave]').nth(1).locator('[data-handle]').dragTo(page.locator('[data-wave]').first())
  await expect(page.locator('[data-wave]').first()).toContainText('Nukes')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`${operation}/targets`)
  await press(page, 'Add targets')
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('520|500,5,2\n521|500\n522|500 4')
  await expect(page.getByRole('dialog').getByText('only numbers may follow')).toBeVisible()
  await press(page, 'Add 2 villages')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /^Nukes on 520\|500/ })).toHaveValue('5')
  await expect(page.getByRole('textbox', { name: /^Nukes on 521\|500/ })).toHaveValue('')
})
