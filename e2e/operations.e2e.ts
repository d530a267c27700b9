/**
 * An operation from its name to the troops that the plan is made of: by nobody, who shares it by links. Alice and Bob are
 * AAA, Carol is EEE and lives east of them.
 */
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Troops, pasted or dropped' })
const part = (page: Page, format: string) => page.locator(`[data-format=${format}]`)
const players = (page: Page) => page.getByRole('table', { name: 'Players and their troops' })

async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/operations')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(page, 'Begin')
  await expect(page).toHaveURL(/\/operation\/[\w-]+\/troops$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** What the rows of the table say, but for ages and what can be done. */
async function figures(page: Page): Promise<string[]> {
  const rows = await players(page).locator('tbody tr[data-row], tfoot tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allTextContents()
      return cells
        .slice(0, 9)
        .map((cell) => cell.trim())
        .join(' · ')
    }),
  )
}

/** Columns of nl100: spear, sword, axe, spy, light, heavy, ram, catapult, snob, militia. */
const row = (...cells: readonly (string | number)[]) => cells.join('\t')
const NONE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

const ARMY = '500|500,9000,0,0,8000,100,2600,0,300,50,1,0,0,'
const OWN_PAGE = [
  row('Village (2)', '', '', 'Action'),
  row('001 (501|500) K55', 'own', 0, 0, 5000, 0, 1000, 0, 100, 0, 0, 0, 'Commands'),
  row('in the village', 0, 0, 5000, 0, 1000, 0, 100, 0, 0, 0, 'Troops'),
  row('outside', 0, 0, 0, 0, 500, 0, 0, 0, 0, 0),
  row('in transit', ...NONE, 'Commands'),
  row('total', 0, 0, 5000, 0, 1500, 0, 100, 0, 0, 0, 'Troops'),
  row('002 (502|500) K55', 'own', '3.000', '2.000', 0, 0, 0, 0, 0, 0, 0, 0, 'Commands'),
  row('in the village', '3.000', '2.000', 0, 0, 0, 0, 0, 0, 0, 0, 'Troops'),
  row('outside', ...NONE),
  row('in transit', ...NONE, 'Commands'),
  row('total', '3.000', '2.000', 0, 0, 0, 0, 0, 0, 0, 0, 'Troops'),
]
const MEMBER_PAGE = [
  row('Village', 'Points', '', '', '(3)'),
  row('003 (510|510) K55', '5.000', 0, 0, '6.000', 50, '2.000', 0, 200, 0, 2, 0, 0, 0),
]
const DEFENCE = ['503|500,6000,in village,9000,0,0,0,0,0,0,0,0,0,0,', '503|500,on the way,0,0,0,0,0,0,0,0,0,0,0,']
const CSV = 'village,axe,ram,spy\n511|510,10000,100,?\n'

test('the troops of a tribe come in every form, are told apart and taken over; part of them stays out, and all is there after a reload [OPT-01 OPT-02 OPT-04 OPT-05 OPT-06 OPT-07 OPT-08 OPT-09 OPT-10]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await begin(page, 'Thursday')
  await field(page).fill([ARMY, ...OWN_PAGE, ...MEMBER_PAGE, ...DEFENCE].join('\n'))
  await page.locator('[data-files]').setInputFiles({
    name: 'bob.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${CSV}540|540,1,1,1\n999|999,1,1,1\n`),
  })
  for (const [format, villages] of [
    ['army', '1 village'],
    ['ownTroops', '2 villages'],
    ['memberTroops', '1 village'],
    ['defence', '1 village'],
    ['csv', '3 villages'],
  ] as const)
    await expect(part(page, format)).toContainText(villages)
  await part(page, 'csv').getByRole('combobox').selectOption('At home')
  await expect(page.getByText('1 village belongs to nobody')).toBeVisible()
  await expect(page.getByText('1 village is not on this world')).toBeVisible()
  await expect(page.getByText('Of 1 player not everything is known')).toBeVisible()
  await press(page, 'Take over 5 villages')

  await expect(players(page)).toBeVisible()
  const all = [
    'Alice AAA · 3 · 1 · 0 · 0 · 1 · 1 · 0 · 5,000',
    'Bob AAA 1 partly unknown · 2 · 0 · 1 · 1 · 0 · 2 · 0 · 0',
    '2 players · 5 · 1 · 1 · 1 · 1 · 3 · 0 · 5,000',
  ]
  expect(await figures(page)).toEqual(all)
  await expect(page.getByRole('region', { name: 'What the tribe can send' })).toContainText(
    'Nukes: Full 1, ¾ 1, ½ 1, ¼ 1 · 3 nobles · 0 fakes once the nukes have left',
  )
  await expect(page.getByRole('list', { name: 'Villages that can send each template' })).toContainText('Nuke 1')
  await expect(page.getByRole('link', { name: /Troops 5 villages, 2 players/ })).toBeVisible()
  await expect(page.getByText('Of 2 villages only all own troops are known, and these count.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Find a tribe' }).fill('EEE')
  await page.getByRole('option', { name: /^EEE/ }).click()
  await page.getByRole('textbox', { name: 'Fields' }).fill('14')
  const front = page.getByRole('region', { name: 'The front keeps its troops' })
  await expect(front).toContainText('takes away 1 village')
  await page.getByRole('textbox', { name: '¼' }).fill('9600')
  const fewer = [
    'Alice AAA · 3 · 1 · 0 · 0 · 0 · 1 · 0 · 5,000',
    'Bob AAA · 1 +1 staying · 0 · 1 · 0 · 0 · 2 · 0 · 0',
    '2 players · 4 · 1 · 1 · 0 · 0 · 3 · 0 · 5,000',
  ]
  await expect.poll(() => figures(page)).toEqual(fewer)
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await page.reload()
  await expect.poll(() => figures(page)).toEqual(fewer)
  await press(page, 'Remove EEE')
  await press(page, 'Back to the usual')
  await expect.poll(() => figures(page)).toEqual(all)

  await field(page).fill('500|500,9000,0,0,100,0,0,0,0,0,0,0,0,')
  await expect(page.getByText('villages before 3, now 1')).toBeVisible()
  await press(page, 'Take over 1 village')
  await expect
    .poll(() => figures(page))
    .toEqual(['Alice AAA · 1 · 0 · 0 · 0 · 0 · 0 · 0 · 0', all[1], '2 players · 3 · 0 · 1 · 1 · 0 · 2 · 0 · 0'])

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(players(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('three bad lines of 200 are listed and lead to where they stand; the others are read [OPT-03]', async ({
  page,
}) => {
  await begin(page, 'Friday')
  const lines = Array.from({ length: 200 }, (_, at) => `${100 + at}|500,1000,0,0,1,0,0,0,0,0,0,0,0,`)
  lines[9] = '500|500,nothing'
  lines[99] = 'no village'
  lines[149] = '501|500,8000,0,0,-5,0,0,0,0,0,0,0,0,'
  await field(page).fill(lines.join('\n'))
  await expect(part(page, 'army')).toContainText('197 villages')
  const problems = page.getByRole('region', { name: 'Lines that were not understood' })
  await expect(problems.getByRole('listitem')).toHaveCount(3)
  await problems.getByRole('button', { name: 'Line 150' }).click()
  await expect(field(page)).toBeFocused()
  expect(
    await field(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe(lines[149])
})

test('a link is a key: it leaves the address, and a viewer’s changes nothing; a renewed one ends the one before', async ({
  page,
  context,
  openAnother,
  expectComplaint,
}) => {
  expectComplaint(/404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(page, 'Shared')
  await press(page, 'Links')
  await press(page, 'Copy the link of viewers')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const viewer = await openAnother()
  await viewer.goto(link)
  await expect(viewer.getByText('You have opened the link of a viewer')).toBeVisible()
  expect(viewer.url()).not.toContain('key')
  await expect(viewer.getByRole('button', { name: 'Links' })).toHaveCount(0)

  await press(page, 'Renew the link of viewers')
  await press(page, 'Renew the link')
  await expect(page.getByText('There is a new link for viewers')).toBeVisible()
  await viewer.reload()
  await expect(viewer.getByRole('heading', { name: 'No operation here' })).toBeVisible()
})
