/**
 * From pasted troops to a plan that was looked at from every side and changed by hand: Alice and Bob of AAA have a nuke in each
 * of three villages, two villages of Carol are to be cleared.
 */
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** As the game tells them, by which a reader knows that a line has points. */
const POINTS = { '500|500': 9000, '501|500': 8000, '510|510': 5000 }

/** Axes, scouts, light cavalry and rams of a full nuke; all own troops. */
const nuke = (coords: keyof typeof POINTS, axes = 9000) =>
  `${coords},${POINTS[coords]},0,0,${axes},100,2600,0,300,0,0,0,0,`

async function bring(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Troops, pasted or dropped' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: /^Take over \d+ villages?$/ }).click()
  await expect(page.getByRole('table', { name: 'Players and their troops' })).toBeVisible()
}

/** An operation with these troops and these targets, saved. */
async function begin(page: Page, name: string, troops: readonly string[], targets: readonly string[]): Promise<void> {
  await page.goto('/operations')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(page, 'Begin')
  await page.waitForURL(/\/operation\/[^/]+\/troops/)
  await bring(page, troops)
  await page.getByRole('link', { name: /^2?\s*Targets/ }).click()
  await press(page, 'Add targets')
  await page.getByRole('textbox', { name: 'Coordinates' }).fill(targets.join('\n'))
  await press(page, `Add ${targets.length} villages`)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Everything is saved')).toBeVisible()
}

/** Pixels of the screen above what a page is for. */
async function pixelsBefore(content: Locator): Promise<number> {
  await expect(content).toBeVisible()
  return content.evaluate((element) => element.getBoundingClientRect().top + scrollY)
}

test('troops, targets and a wave become a plan, which is looked at, changed by hand, made again and brought back [OPP-01 OPP-02 OPP-04 OPP-05 OPP-06 OPP-07 OPP-08 OPP-09 OPP-11]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await begin(page, 'Thursday', [nuke('500|500'), nuke('501|500'), nuke('510|510')], ['520|500', '521|500'])
  const operation = page.url().replace(/\/targets.*$/, '')
  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Add a wave')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nukes')
  await expect(page.getByText('2 commands in all')).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await page.getByRole('link', { name: /Plan Not planned yet/ }).click()
  await press(page, 'Plan')
  await expect(page.getByRole('heading', { name: /^2 of 2 commands planned/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'What each wave gets' })).toContainText('2 of 2')
  await expect(page.getByText('The plan is saved')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  // The picture before the words, and what comes next on the filled button.
  expect(await pixelsBefore(page.getByRole('tabpanel'))).toBeLessThan(280)
  await expect(page.getByRole('slider', { name: /^Launches over time/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Open the map' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Give out', exact: true })).toHaveAttribute('data-variant', 'filled')

  await tab(page, 'Commands')
  const commands = page.getByRole('table', { name: 'Commands of the plan' })
  await expect(commands.locator('tbody tr[data-row]')).toHaveCount(2)
  const lock = commands.getByRole('button', { name: 'Lock 501|500 → 520|500' })
  await lock.scrollIntoViewIfNeeded()
  const before = await commands.boundingBox()
  await lock.click()
  await expect(page.getByText(/^Locked: /)).toBeVisible()
  // The way back moves no row.
  expect((await commands.boundingBox())?.y).toBe(before?.y)
  await commands.getByRole('button', { name: 'Remove 510|510 → 521|500' }).click()
  await expect(commands.locator('tbody tr[data-row]')).toHaveCount(1)
  await press(page, 'Undo')
  await expect(commands.locator('tbody tr[data-row]')).toHaveCount(2)
  await commands.getByRole('button', { name: 'Other source or landing for 510|510 → 521|500' }).click()
  await page.getByRole('button', { name: 'Take 500|500' }).click()
  await expect(commands).toContainText('500|500')
  await expect(page.getByText('The plan is saved')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await tab(page, 'Targets')
  await page
    .getByRole('button', { name: /521\|500/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: /521\|500/ })).toContainText('500|500')
  await tab(page, 'Players')
  await expect(page.getByRole('row', { name: /Alice/ })).toBeVisible()
  await tab(page, 'Map')
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page
    .getByRole('link', { name: /Troops/ })
    .first()
    .click()
  await bring(page, [nuke('500|500', 10), nuke('501|500')])
  await page.getByRole('link', { name: /Plan 2 of 2/ }).click()
  await tab(page, 'Overview')
  await expect(page.getByText('1 command no longer stands on its troops')).toBeVisible()
  await press(page, 'Plan those again')
  const proposal = page.getByRole('region', { name: 'The new plan, before it is taken' })
  await expect(proposal).toContainText('1 changed')
  await expect(proposal).toContainText('1 as before')
  await expect(proposal).toContainText('Only those were planned again')
  await press(page, 'Take it')
  await expect(page.getByText('The plan is saved')).toBeVisible()
  await expect(page.getByText('Yes: the sources of all 2 commands')).toBeVisible()

  await tab(page, 'Versions')
  await page.getByRole('button', { name: 'Pin: 1' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Before the edits')
  await page.getByRole('dialog').getByRole('button', { name: 'Pin' }).click()
  await expect(page.getByRole('table', { name: 'Versions of the plan' })).toContainText('1 Before the edits (pinned)')
  await page.getByRole('button', { name: /^Compare with the plan in force: 1$/ }).click()
  await expect(page.getByRole('region', { name: 'Version 1 beside the plan in force' })).toBeVisible()
  await page.getByRole('button', { name: /^Bring back: 1$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('table', { name: 'Versions of the plan' })).toContainText('Brought back')
  await expect(page.getByText('The plan is saved')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${operation}/plan`)
  for (const view of ['Overview', 'Commands', 'Targets', 'Players', 'Versions']) {
    await tab(page, view)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(await pixelsBefore(page.getByRole('tabpanel'))).toBeLessThan(470)
})

test('what lost its troops is planned again alone, and others move for it where somebody lets them [OPP-11]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await begin(page, 'Sunday', [nuke('500|500'), nuke('501|500'), nuke('510|510')], ['520|500', '521|500'])
  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Add a wave')
  await expect(page.getByText('2 commands in all')).toBeVisible()
  await tab(page, 'Rules')
  await page.getByRole('textbox', { name: 'Greatest distance in fields' }).fill('20')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('link', { name: /Plan Not planned yet/ }).click()
  await press(page, 'Plan')
  await expect(page.getByRole('heading', { name: /^2 of 2 commands planned/ })).toBeVisible()
  await expect(page.getByText('The plan is saved')).toBeVisible()
  await page
    .getByRole('link', { name: /Troops/ })
    .first()
    .click()
  await bring(page, [nuke('500|500'), nuke('501|500'), nuke('510|510', 10)])
  await page.getByRole('link', { name: /Plan 2 of 2/ }).click()
  await expect(page.getByText('1 command no longer stands on its troops')).toBeVisible()
  await press(page, 'Plan those again')
  const proposal = page.getByRole('region', { name: 'The new plan, before it is taken' })
  await expect(proposal).toContainText('1 as before')
  await expect(proposal).toContainText('Nobody can take the place of 1 of them')
  await press(page, 'Let others move for them')
  await expect(proposal).toContainText('others could move for them')
  await expect(proposal).toContainText(/Its village sends to 52[01]\|500 instead/)
  expect(await violationsOn(page)).toEqual([])
  await press(page, 'Take it')
  await expect(page.getByText('Yes: the sources of all 2 commands')).toBeVisible()
})

test('what is short says why and what would help, and what a rule costs can be found out [OPP-03 OPR-07]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await begin(page, 'Friday', [nuke('500|500'), nuke('510|510')], ['520|500', '521|500', '522|500'])
  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Add a wave')
  await expect(page.getByText('3 commands in all')).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('link', { name: /Plan Not planned yet/ }).click()
  await press(page, 'Plan')
  await expect(page.getByRole('heading', { name: /^2 of 3 commands planned/ })).toBeVisible()
  await expect(page.getByText('1 command missing · at 1 target')).toBeVisible()
  await expect(page.getByText(/The troops are spent on other commands/).first()).toBeVisible()
  await press(page, 'Find out')
  await expect(page.getByText('costs nothing').first()).toBeVisible()
})

test('a change that would help is pressed, and what was short is planned around what there is [OPP-03]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await begin(page, 'Saturday', [nuke('500|500'), nuke('501|500'), nuke('510|510')], ['520|500', '521|500', '522|500'])
  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Add a wave')
  await expect(page.getByText('3 commands in all')).toBeVisible()
  await tab(page, 'Rules')
  await page.getByRole('textbox', { name: 'Most commands of a player' }).fill('1')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('link', { name: /Plan Not planned yet/ }).click()
  await press(page, 'Plan')
  await expect(page.getByRole('heading', { name: /^2 of 3 commands planned/ })).toBeVisible()
  await expect(page.getByText('1 command missing · at 1 target')).toBeVisible()
  await press(page, /^Let Alice send 2 commands/)
  const proposal = page.getByRole('region', { name: 'The new plan, before it is taken' })
  await expect(proposal).toContainText('1 added')
  await expect(proposal).toContainText('2 as before')
  await press(page, 'Take it')
  await expect(page.getByRole('heading', { name: /^3 of 3 commands planned/ })).toBeVisible()
  await expect(page.getByText('Nothing is short: every wave gets all that it wants.')).toBeVisible()
  await expect(page.getByText('The plan is saved')).toBeVisible()
})

test('the map shows the whole operation, the timeline picks out launches and landings, and morale stands at each command [OPP-05 OPP-06 OPW-13]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // Dave is far smaller than whoever attacks him.
  await begin(page, 'Sunday', [nuke('500|500'), nuke('501|500'), nuke('510|510')], ['520|500', '530|530'])
  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Add a wave')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nukes')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('link', { name: /Plan Not planned yet/ }).click()
  await press(page, 'Plan')
  await expect(page.getByText('The plan is saved')).toBeVisible()

  await tab(page, 'Map')
  const map = page.getByRole('region', { name: 'The plan on the map' })
  await expect(map.getByText('2 commands shown')).toBeVisible()
  for (const chip of ['Nukes', 'As planned']) {
    await map.getByText(chip, { exact: true }).click()
    await expect(map.getByText('0 commands shown')).toBeVisible()
    await map.getByText(chip, { exact: true }).click()
  }
  await map.getByRole('combobox', { name: 'Player who sends' }).click()
  await page.getByRole('option', { name: 'Bob' }).click()
  await expect(map.getByText('1 command shown')).toBeVisible()
  await map.getByRole('combobox', { name: 'Player who sends' }).click()
  await page.getByRole('option', { name: 'All players' }).click()
  // A village is chosen by keys: what it sends or gets stands below.
  const canvas = map.getByRole('application', { name: /^Map of world/ })
  await canvas.focus()
  await canvas.press('Shift+ArrowRight')
  await canvas.press('Enter')
  const there = map.getByRole('region', { name: /^Commands on 5/ })
  await expect(there.locator('tbody tr[data-row]')).toHaveCount(1)

  await tab(page, 'Commands')
  const rows = page.getByRole('table', { name: 'Commands of the plan' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(2)
  const launches = page.getByRole('slider', { name: /^Launches over time/ })
  await launches.focus()
  await launches.press('Enter')
  await expect(page.getByText(/^Only what leaves /)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await press(page, 'Show all')
  await expect(rows).toHaveCount(2)
  const landings = page.getByRole('slider', { name: /^Landings over time/ })
  await landings.focus()
  // The bars reach from the first launch to the last landing.
  await landings.press('End')
  await landings.press('Enter')
  await expect(page.getByText(/^Only what lands /)).toBeVisible()
  await expect(rows).toHaveCount(2)
  await press(page, 'Show all')
  await expect(page.locator('[data-mark="morale"]').first()).toHaveText(/^Morale \d+ %$/)
})

test('a plan is cancelled while it is made, and one that no longer fits the waves says so [OPP-01 OPP-03]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await begin(page, 'Monday', [nuke('500|500'), nuke('501|500'), nuke('510|510')], ['520|500', '521|500'])
  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Add a wave')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nukes')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('link', { name: /Plan Not planned yet/ }).click()
  // The server is held up, as by a plan that takes long.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/proposal', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await press(page, 'Plan')
  await press(page, 'Cancel')
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /commands planned/ })).toHaveCount(0)
  letGo()
  await page.unroute('**/proposal')
  await press(page, 'Plan')
  await expect(page.getByRole('heading', { name: /^2 of 2 commands planned/ })).toBeVisible()
  await expect(page.getByText('The plan is saved')).toBeVisible()

  await page.getByRole('link', { name: /Waves and rules/ }).click()
  await press(page, 'Nukes')
  await page.getByRole('textbox', { name: 'Commands a target' }).fill('2')
  await page.keyboard.press('Tab')
  await expect(page.getByText('4 commands in all')).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('link', { name: /Plan 2 of 2/ }).click()
  await expect(page.getByText(/^Changed since it was planned: waves/)).toBeVisible()
  await expect(page.getByText('Nothing is short: every wave gets all that it wants.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan again', exact: true })).toBeVisible()
})
