/** The tools that read and write text: sorter, coordinate extractor and the three converters. Nobody needs to sign in. */
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { dayAhead, expect, test } from './fixture.ts'
import { openWithin } from './within.fixture.ts'

const DAY = dayAhead(3).slice(0, 10)
const line = (source: string, target: string, launch = '10:00:00') =>
  `${source}->${target},20.00,ram,Attack,${DAY} 20:00:00.000,10:00:00.000,${DAY} ${launch}.000,1`
const CANONICAL = line('500|500', '520|500')

const PAGES = [
  { path: '/converter-tw-format', name: 'Off Pack to game format', russian: 'Off Pack в формат игры' },
  { path: '/converter-ds-workbench', name: 'Off Pack to DS Ultimate', russian: 'Off Pack в DS Ultimate' },
  { path: '/converter-off-pack-format', name: 'Game format to Off Pack', russian: 'Формат игры в Off Pack' },
  { path: '/sorter', name: 'Sorter', russian: 'Сортировка' },
  { path: '/coord-extractor', name: 'Coordinate extractor', russian: 'Сбор координат' },
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the sidebar leads anybody to the three converters, the sorter and the coordinate extractor [SHELL-36]', async ({
  page,
}) => {
  await page.goto('/')
  const converters = page.getByRole('region', { name: 'Converters' })
  await expect(converters.getByRole('link')).toHaveText(PAGES.slice(0, 3).map(({ name }) => name))
  for (const { path, name } of PAGES) {
    await page.locator('#sidebar').getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page).toHaveTitle(`${name} · Muster`)
  }
})

test('lines are sorted, and grouped by the hour of their launch [SHELL-10 SORT-01 SORT-02 SORT-04 SORT-05 SORT-06]', async ({
  page,
}) => {
  await page.goto('/sorter')
  const [early, late, later] = ['10:05:00', '10:59:00', '11:00:00'].map((clock) => line('500|500', '520|500', clock))
  await box(page, 'Lines').fill([later, late, early].join('\n'))
  await press(page, 'Sort')
  await expect(page.getByRole('alert').filter({ hasText: 'Correct sorting is not guaranteed' })).toBeVisible()
  await expect(box(page, 'Sorted lines')).toHaveValue([later, late, early].join('\n'))
  expect(await violationsOn(page)).toEqual([])

  await press(page, 'Line 2')
  await expect(box(page, 'Lines')).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(late)

  await press(page, 'Group by hour')
  await expect(page.getByText('Correct sorting is not guaranteed')).toHaveCount(0)
  await expect(box(page, 'Sorted lines')).toHaveValue(
    [`${DAY} 10:00:00`, early, late, `${DAY} 11:00:00`, later].join('\n'),
  )
  await page.reload()
  await expect(box(page, 'Lines')).toHaveValue([later, late, early].join('\n'))
})

test('coordinates are found, left out and handed to their owners [SHELL-13 COORD-01 COORD-02 COORD-03 COORD-04 COORD-05 COORD-07]', async ({
  page,
}) => {
  await page.goto('/coord-extractor')
  await box(page, 'Text').fill('x 500|500 y 501|500 and 520|500, again 500|500')
  await box(page, 'Leave out').fill('(501|500)')
  await expect(box(page, 'Coordinates')).toHaveValue('500|500\n520|500')
  await page.getByRole('checkbox', { name: 'Remove duplicates' }).uncheck()
  await expect(box(page, 'Coordinates')).toHaveValue('500|500\n520|500\n500|500')
  await page.getByRole('checkbox', { name: 'Remove duplicates' }).check()

  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('nl100')
  await press(page, 'Group by player')
  await expect(page.getByRole('rowheader')).toHaveText([/^Alice/, /^Carol/])
  await expect(page.getByRole('list', { name: 'Villages of Carol' }).getByRole('link')).toHaveText('520|500')
  expect(await violationsOn(page)).toEqual([])
})

test('a plan goes into the game format with its links, and comes back the same [SHELL-07 SHELL-09 CONV-08 CONV-10 CONV-11 CONV-12 CONV-13]', async ({
  page,
}) => {
  await page.goto('/converter-tw-format')
  await box(page, 'Off-pack lines').fill('abc')
  await press(page, 'Convert')
  await expect(page.getByRole('alert').filter({ hasText: 'does not belong to the off-pack format' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Outcome' })).toHaveCount(0)

  const plan = [CANONICAL, line('501|500', '521|500', '09:00:00')]
  await box(page, 'Off-pack lines').fill(plan.join('\n'))
  await press(page, 'Convert')
  await expect(box(page, 'TW Format')).toHaveValue(/village=11&screen=place&target=31\]Attack\[\/url\]\n/)
  await page.getByText('Group by hour', { exact: true }).click()
  const gameText = await box(page, 'TW Format').inputValue()
  expect(gameText.split('\n')).toHaveLength(4)
  expect(await violationsOn(page)).toEqual([])

  await page.goto('/converter-off-pack-format')
  await box(page, 'Lines in the game format').fill(gameText)
  await press(page, 'Convert')
  await expect(box(page, 'Off Pack 0.5+ Format')).toHaveValue(
    // The game text tells neither distance nor travel: both are worked out.
    [line('501|500', '521|500', '09:00:00').replace(',10:00:00.000,', ',11:00:00.000,'), CANONICAL].join('\n'),
  )
  await expect(page.locator('[data-filters]').getByRole('checkbox')).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
})

test('a plan goes into the workbench, and each player gets his lines [SHELL-08 CONV-01 CONV-02 CONV-03 CONV-06 CONV-07]', async ({
  page,
}) => {
  await page.goto('/converter-ds-workbench')
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('nl100')
  await expect(page.getByText(/^One command a line: source coords->target coords/)).toBeVisible()
  const plan = [CANONICAL, line('510|510', '520|500').replace(',ram,', ',snob,'), line('500|500', '999|999')]
  await box(page, 'Off-pack lines').fill(plan.join('\n'))
  await expect(page.getByRole('button', { name: 'Group by player' })).toHaveCount(0)
  await press(page, 'Convert')
  await expect(page.getByText('Wrong world selected? Cannot find village ID for target [999|999].')).toBeVisible()
  await expect(box(page, 'DS Ultimate Workbench')).toHaveValue(
    /^11&31&ram&\d{13}&8&false&false&.*\n21&31&snob&\d{13}&11&false&false&.*$/,
  )
  await press(page, 'Group by player')
  await expect(page.getByRole('rowheader')).toHaveText(['Alice', 'Bob'])
  await expect(box(page, 'Plan: Bob')).toHaveValue(/^21&31&snob&/)
  expect(await violationsOn(page)).toEqual([])
})

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ru-RU', hasTouch: true })

  test('every text tool fits the screen and passes the accessibility rules', async ({ page }) => {
    for (const { path, russian } of PAGES) {
      await openWithin(page, path)
      await expect(heading(page)).toHaveText(russian)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      expect(await violationsOn(page), path).toEqual([])
    }
  })
})
