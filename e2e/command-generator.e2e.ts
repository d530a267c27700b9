/** The command generators and their list: from a form, pasted lines or a planning to open tabs of the game. */
import type { PlanRequest } from '@muster/contracts'
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { dayAhead, expect, OWNER, test } from './fixture.ts'
import { become, callAs, changeRole, type SignedIn, signedIn } from './people.fixture.ts'

const DAY = dayAhead(3).slice(0, 10)

/** Ten hours from Alice's village to Carol's, unless told otherwise. */
function line(arrival: string, { unit = 'ram', tail = '1' } = {}): string {
  const launch = new Date(Date.parse(`${DAY}T${arrival}Z`) - 36_000_000).toISOString()
  const leaves = `${launch.slice(0, 10)} ${launch.slice(11, 23)}`
  return `500|500->520|500,20.00,${unit},Attack,${DAY} ${arrival}.000,10:00:00.000,${leaves},${tail}`
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Command list' })
const rows = (page: Page) => table(page).locator('tbody tr[data-row]')
const link = (row: Locator) => row.getByRole('link')
const way = (row: Locator) => row.getByRole('rowheader').locator('span').first()
const dialog = (page: Page) => page.getByRole('dialog')
const world = (page: Page) => page.locator('[data-field="world"] input:not([type="hidden"])')
const targets = (page: Page) => page.getByLabel('Target villages')
const sources = (page: Page) => page.getByLabel('Source villages')

/** The generator's page with its world imported. */
async function open(page: Page, path = '/command-generator'): Promise<void> {
  await page.goto(path)
  await expect(world(page)).toHaveValue('nl100', { timeout: 30_000 })
}

async function importLines(page: Page, lines: readonly string[]): Promise<void> {
  // On narrow windows it stands at the head of the form as well.
  await button(page, 'Import lines').last().click()
  await dialog(page).getByLabel('Off-pack lines').fill(lines.join('\n'))
  await button(dialog(page), 'Import').click()
}

/** A list of these lines, whose links are there. */
async function openWithList(page: Page, lines: readonly string[]): Promise<void> {
  await open(page)
  await importLines(page, lines)
  await expect(table(page).getByRole('link')).toHaveCount(lines.length, { timeout: 30_000 })
}

/** Clicks, and gives the page that opens. */
async function tabOf(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await act()
  return opened
}

/** Generates, and gives the body that was sent. */
async function generated(page: Page): Promise<PlanRequest> {
  const sent = page.waitForRequest('**/plan-mass')
  await button(page, 'Generate').click()
  // The page builds the body by the same contract.
  return (await sent).postDataJSON() as PlanRequest
}

test('from an empty form to a list of links [SHELL-05 SHELL-33 CMD-01 CMD-02 CMD-03 CMD-04 CMD-07 CMD-08]', async ({
  page,
  game,
}) => {
  await open(page)
  const generators = page.getByRole('region', { name: 'Generators' }).getByRole('link')
  await expect(generators).toHaveText(['Command generator', 'Advanced generator'])
  await expect(page.getByLabel('Latest sending hour')).toHaveValue('00:00')
  await expect(page.getByLabel('Earliest sending hour')).toHaveValue('08:00')
  await expect(button(page, 'Generate')).toBeDisabled()

  await page.getByRole('combobox', { name: 'Slowest unit' }).click()
  await page.getByRole('option', { name: /^Ram/ }).click()
  await sources(page).fill('500|500\n501|500')
  await page.getByLabel('Arrival time', { exact: false }).fill(dayAhead(3))
  await expect(button(page, 'Generate')).toBeDisabled()
  await targets(page).fill('520|500')
  await page.getByLabel('Attacks per target').fill('2')
  await page.getByLabel('Arrive within a span').check()
  await page.getByLabel('Latest arrival', { exact: false }).fill(dayAhead(3, '20:30:00'))
  await page.getByLabel('Disable', { exact: true }).check()

  const request = await generated(page)
  expect(request).toMatchObject({ planningType: 'COMMAND_GENERATOR', spamPlannerMode: true, fakeVillages: [] })
  expect(request).not.toHaveProperty('exclusionSendTime')
  expect(request.targetVillages[0]?.latestArrivalTime).toBe(dayAhead(3, '20:30:00'))
  expect(request.targetVillages[0]?.arrivalTimes[0]).toMatchObject({ attacksPer: 2, antiSnipePer: 0 })
  await expect(rows(page)).toHaveCount(2)
  const opens = page.getByRole('link', { name: 'Open 500|500 → 520|500 in the game, in a new tab' })
  await expect(opens).toHaveAttribute('href', `${game.url}/nl100/game.php?village=11&screen=place&target=31`)
  await expect(rows(page).first()).toContainText('Nuke')

  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(targets(page)).toHaveValue('520|500')
  expect(await violationsOn(page)).toEqual([])
})

test('a list is opened by links and by Enter, and keeps what was opened [CMD-05 CMD-09 CMD-10 CMD-11 CMD-12 CMD-16 STORE-09]', async ({
  page,
}) => {
  await openWithList(page, [line('20:00:00'), line('07:59:59'), line('08:00:00')])
  // By arrival: 07:59:59, 08:00:00, 20:00:00.
  await expect(rows(page).nth(0)).toHaveAttribute('data-night', 'true')
  await expect(rows(page).nth(1)).not.toHaveAttribute('data-night')

  const tab = await tabOf(page, () => link(rows(page).nth(1)).click())
  await tab.waitForLoadState()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(new URL(tab.url()).searchParams.get('target')).toBe('31')
  await tab.close()
  await expect(way(rows(page).nth(1))).toHaveCSS('text-decoration-line', 'line-through')
  await expect(way(rows(page).nth(0))).toHaveCSS('text-decoration-line', 'none')

  await (await tabOf(page, () => page.keyboard.press('Enter'))).close()
  await expect(rows(page).nth(0)).toHaveAttribute('data-opened', 'true')
  await expect(rows(page).nth(2)).not.toHaveAttribute('data-opened')
  await page.getByLabel('Delay in ms').fill('500')
  await page.keyboard.press('Enter')
  await button(page, 'To do 1').click()
  await expect(rows(page)).toHaveCount(1)
  expect(page.context().pages()).toHaveLength(1)

  await page.reload()
  await expect(page.getByLabel('Delay in ms')).toHaveValue('500')
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'All 3').click()
  const head = page.getByRole('columnheader', { name: /^Arrival/ })
  for (const [sort, first] of [
    ['descending', '20:00:00'],
    ['none', '20:00:00'],
    ['ascending', '07:59:59'],
  ] as const) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', sort)
    await expect(rows(page).first()).toContainText(first)
  }
})

test('arrivals move on with the clock, and several tabs open one after the other [CMD-15 CMD-17 CMD-18]', async ({
  page,
}) => {
  await page.clock.install()
  await openWithList(
    page,
    Array.from({ length: 7 }, (_, i) => line(`20:00:0${i}`)),
  )
  // Counted by the page's own clock, so that a slow machine opens no sooner.
  await page.evaluate(() => {
    const open = window.open.bind(window)
    const times: number[] = []
    Object.assign(window, { openedAt: times })
    window.open = (...address) => {
      times.push(Date.now())
      return open(...address)
    }
  })
  const soon = rows(page).first().getByTitle('When it would arrive if it was sent now')
  const secondsOf = async () => {
    const [, hours, minutes, seconds] = /(\d+):(\d+):(\d+)/.exec((await soon.textContent()) ?? '') ?? []
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
  const before = await secondsOf()
  await page.clock.runFor(3_000)
  await expect.poll(async () => ((await secondsOf()) - before + 86_400) % 86_400).toBe(3)

  const counts = page.getByLabel('Tabs at once')
  await expect(counts.getByRole('option')).toHaveText(['5', '10', '20', '30', '100'])
  await expect(counts).toHaveValue('5')
  await expect(page.getByLabel('Delay in ms')).toHaveValue('200')
  await button(page, 'Open 5 tabs').click()
  await expect(rows(page).nth(0)).toHaveAttribute('data-opened', 'true')
  for (let opened = 2; opened <= 5; opened++) {
    await page.clock.runFor(200)
    await expect(rows(page).and(page.locator('[data-opened]'))).toHaveCount(opened)
  }
  await page.clock.runFor(5_000)
  await expect(rows(page).and(page.locator('[data-opened]'))).toHaveCount(5)
  // Put there above.
  const times = await page.evaluate(() => (window as unknown as { openedAt: number[] }).openedAt)
  expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 200, 400, 600, 800])
})

test('wrong lines are refused, templates fill in the troops [CMD-06 ERR-22 CMD-19 CMD-20 CMD-21 CMD-22 STORE-16 STORE-17]', async ({
  page,
}) => {
  await openWithList(page, [line('20:00:00', { unit: 'axe' }), line('20:00:01', { tail: '1,Fake' })])
  await importLines(page, [line('20:00:02'), 'abc'])
  await expect(dialog(page).locator('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeVisible()
  await expect(button(dialog(page), 'Line 2')).toBeVisible()
  await button(dialog(page), 'Cancel').click()
  await expect(rows(page)).toHaveCount(2)

  await button(page, 'Troop templates').click()
  await expect(dialog(page).getByRole('tab')).toHaveText(['Fake', 'Nuke'])
  await dialog(page).getByLabel('Number of the template in the game').fill('7')
  await dialog(page).getByRole('tab', { name: 'Nuke' }).click()
  await dialog(page).getByLabel('Amount of Ram', { exact: true }).fill('200')
  await dialog(page).getByLabel('Send all of Axeman').check()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(link(rows(page).nth(0))).toHaveAttribute('href', /&ram=200$/)
  await expect(rows(page).nth(0)).toContainText('all: Axeman')
  await expect(link(rows(page).nth(1))).toHaveAttribute('href', /target=31$/)
  await expect(rows(page).nth(1)).toContainText('Fake · no. 7')

  await page.getByRole('tab', { name: 'Lines', exact: true }).click()
  const printed = await page.getByRole('textbox', { name: 'Command lines' }).inputValue()
  expect(
    printed
      .split('\n')[0]
      ?.split(',')
      .map((part) => part.trim()),
  ).toEqual([
    '500|500->520|500',
    '0',
    'axe',
    'Attack',
    `${DAY} 20:00:00.000`,
    '10:00:00.000',
    `${DAY} 10:00:00.000`,
    'Nuke',
  ])
  await button(page, 'Unit descriptions').click()
  await dialog(page).getByLabel('Description of Axeman').fill('Scout out')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'TW Format' })).toHaveValue(/Scout out/)

  await page.reload()
  await world(page).click()
  await page.getByRole('option', { name: 'nl101' }).click()
  await expect(world(page)).toHaveValue('nl101')
  await button(page, 'Troop templates').click()
  await dialog(page).getByRole('tab', { name: 'Nuke' }).click()
  await expect(dialog(page).getByLabel('Amount of Ram', { exact: true })).toHaveValue('')
  await dialog(page).getByLabel('World').selectOption('nl100')
  await dialog(page).getByRole('tab', { name: 'Nuke' }).click()
  await expect(dialog(page).getByLabel('Amount of Ram', { exact: true })).toHaveValue('200')
  await dialog(page).getByRole('tab', { name: 'Fake' }).click()
  await expect(dialog(page).getByLabel('Number of the template in the game')).toHaveValue('7')
})

async function vipOf(url: string): Promise<SignedIn> {
  const owner = await signedIn(url, OWNER)
  const vip = await signedIn(url, { subject: 'vip-generator', name: 'Vera Vip' })
  if (!vip.roles.includes('VIP')) await changeRole(url, owner, vip.id, { role: 'VIP', action: 'ADD' })
  return vip
}

test('for a VIP a tab is closed by its own message, and by no other [CMD-13 CMD-14 AUTH-20 SEC-07]', async ({
  page,
  server: { url },
}) => {
  await become(page, await vipOf(url))
  await openWithList(page, [line('20:00:00'), line('20:00:01'), line('20:00:02')])
  await expect(button(page, 'Reset opening')).toBeVisible()

  const first = await tabOf(page, () => page.keyboard.press('Enter'))
  await first.waitForLoadState()
  await page.keyboard.press('Enter')
  // From the page itself, so from another origin than the world's.
  await page.evaluate(() => window.postMessage(17, '*'))
  await first.evaluate(() => window.opener.postMessage('sent', '*'))
  await expect(rows(page).and(page.locator('[data-opened]'))).toHaveCount(1)
  expect(first.isClosed()).toBe(false)

  const closed = first.waitForEvent('close')
  await first.evaluate(() => window.opener.postMessage({ id: 17 }, '*'))
  await closed
  const second = await tabOf(page, () => page.keyboard.press('Enter'))
  await second.waitForLoadState()
  await page.bringToFront()
  await page.keyboard.press('Enter')
  await expect(rows(page).and(page.locator('[data-opened]'))).toHaveCount(2)
  await button(page, 'Reset opening').click()
  await tabOf(page, () => page.keyboard.press('Enter'))
  await expect(rows(page).and(page.locator('[data-opened]'))).toHaveCount(3)
})

test('a planning opens in a tab of its own, with its lines and its amounts [CMD-23 CMD-24]', async ({
  page,
  server: { url },
  expectComplaint,
}) => {
  expectComplaint(/status of 401 .*\/planning\?key=/)
  const created = await callAs(url, undefined, 'POST', '/api/planning/v1/planning', {
    name: 'Night run',
    playerId: 1001,
    world: 'nl100',
    password: 'geheim',
    planningLines: [line('20:00:00', { unit: 'snob', tail: '4' }), line('20:00:01')].map((each) => ({ line: each })),
  })
  expect(created.status).toBe(201)
  const { planningKey } = (await created.json()) as { planningKey: string } // as the contract says
  await page.goto(`/planning/${planningKey}`)
  await dialog(page).getByLabel('Password', { exact: true }).fill('geheim')
  await button(dialog(page), 'Save').click()
  const generator = await tabOf(page, () => page.getByRole('link', { name: 'Open in the command generator' }).click())
  await expect(generator.getByRole('heading', { level: 1 })).toHaveText('Commands of Night run')
  await expect(rows(generator)).toHaveCount(2)
  await expect(link(rows(generator).nth(0))).toHaveAttribute('href', /&snob=4$/)
  await expect(rows(generator).nth(0)).toContainText('4 × Nobleman')
  await expect(link(rows(generator).nth(1))).toHaveAttribute('href', /target=31$/)
  expect(await violationsOn(generator)).toEqual([])
})

test('nukes and fakes to targets of their own [SHELL-06 ACMD-01 ACMD-02 ACMD-03 ACMD-04 ACMD-05 ACMD-06 ACMD-07 ACMD-08 RESULT-25]', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 422 .*\/plan-mass\)/)
  await open(page, '/advanced-command-generator')
  const add = button(page, 'Add target')
  const [nukes, fakes] = [page.getByLabel('Nukes', { exact: true }), page.getByLabel('Fakes', { exact: true })]
  await expect(nukes).toHaveValue('0')
  await expect(fakes).toHaveValue('1')
  await page.getByLabel('Nuke villages').fill('500|500')
  await page.getByLabel('Fake villages').fill('501|500')

  await expect(add).toBeDisabled()
  await targets(page).fill('520|500')
  await expect(add).toBeDisabled()
  await page.getByLabel('Arrival time', { exact: false }).fill(dayAhead(3))
  await fakes.fill('0')
  await expect(add).toBeDisabled()
  await nukes.fill('1')
  await add.click()
  await targets(page).fill('521|500')
  await nukes.fill('0')
  await fakes.fill('1')
  await add.click()
  await expect(page.getByRole('table', { name: 'Targets' }).locator('tbody tr')).toHaveCount(2)

  await button(page, 'Troop templates').click()
  await dialog(page).getByLabel('Amount of Ram', { exact: true }).fill('1')
  await dialog(page).getByRole('tab', { name: 'Nuke' }).click()
  await dialog(page).getByLabel('Amount of Ram', { exact: true }).fill('300')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No plan yet')).toBeVisible()
  const request = await generated(page)
  expect(request.planningType).toBe('ADVANCED_COMMAND_GENERATOR')
  await expect(rows(page)).toHaveCount(2)
  const [nuke, fake] = [rows(page).filter({ hasText: 'Nuke' }), rows(page).filter({ hasText: 'Fake' })]
  await expect(link(nuke)).toHaveAttribute('href', /&ram=300$/)
  await expect(link(fake)).toHaveAttribute('href', /&ram=1$/)
  expect(await violationsOn(page)).toEqual([])

  await (await tabOf(page, () => page.keyboard.press('Enter'))).close()
  await expect(way(rows(page).first())).toHaveCSS('text-decoration-line', 'line-through')
  await button(page, 'To do 1').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(button(page, 'Open 5 tabs')).toBeVisible()

  await page.route('**/plan-mass', (route) =>
    route.fulfill({ status: 422, json: { error: 'Unprocessable', message: 'Too much.', status: 422 } }),
  )
  await button(page, 'Generate').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too much.' })).toBeVisible()
  await expect(table(page)).toBeHidden()
})

/** What is cut off at its right edge, or stands beside the window. */
async function cutOff(row: Locator): Promise<string[]> {
  return row.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter((part) => part.getClientRects().length > 0 && !(part instanceof SVGElement))
      .filter((part) => {
        const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
        return isCut || part.getBoundingClientRect().right > document.documentElement.clientWidth
      })
      .map((part) => part.textContent ?? ''),
  )
}

test.describe('at 1,024 pixels', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a row of the list is whole and ends in what sends it', async ({ page }) => {
    await openWithList(page, [line('20:00:00'), line('20:00:01', { unit: 'snob', tail: '4' })])
    for (const row of await page.locator('[data-command-list] tbody tr[data-row]').all()) {
      await expect(row.locator('[data-column="launch"]')).toContainText(/\d\d:\d\d:\d\d.*\d\d:\d\d:\d\d/s)
      expect(await cutOff(row)).toEqual([])
    }
  })
})
