/**
 * Off-pack plans: made by somebody who is not signed in, opened under their link, worked off line by
 * line, and listed for whoever made them.
 */
import { printOffPackLine, wallTimeOf } from '@muster/formats'
import { instant, seconds } from '@muster/game'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { test as base, expect } from './fixture.ts'
import { become, callAs, signedIn } from './people.fixture.ts'

const ZONE = 'Europe/Amsterdam'
const WORLD = '/api/tw/v1/world/nl100'
const PLANNING = '/api/planning/v1/planning'

/** Here the villages and players of nl100 are there. */
const test = base.extend<{ imported: string }>({
  imported: async ({ server: { url } }, use) => {
    await expect
      .poll(async () => (await fetch(`${url}${WORLD}/villages`)).status, { timeout: 60_000, intervals: [500] })
      .toBe(200)
    await use(url)
  },
})

/** A ram attack of Alice on Carol that leaves in so many minutes. */
function leaving(inMinutes: number, more: Partial<Parameters<typeof printOffPackLine>[0]> = {}): string {
  const launch = Math.floor(Date.now() / 1000) * 1000 + inMinutes * 60_000
  return printOffPackLine({
    source: { x: 500, y: 500 },
    target: { x: 520, y: 500 },
    fields: 20,
    unit: 'ram',
    type: 'Attack',
    arrival: wallTimeOf(instant(launch + 36_000_000), ZONE),
    travel: seconds(36_000),
    launch: wallTimeOf(instant(launch), ZONE),
    amount: 1,
    ...more,
  })
}
/** So many attacks a minute apart, the first of which leaves in so many minutes. */
const many = (count: number, first = 90) => Array.from({ length: count }, (_, n) => leaving(first + n))

interface Kept {
  readonly name?: string
  readonly password?: string
  readonly token?: string
}

/** Gives the key of a planning that is kept without a browser. */
async function kept(url: string, lines: readonly string[], { name = 'Friday night', password, token }: Kept = {}) {
  const planningLines = lines.map((line) => ({ line }))
  const planning = { name, password, playerId: 1001, world: 'nl100', planningLines }
  const answer = await callAs(url, token, 'POST', PLANNING, planning)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

const rows = (page: Page) => page.getByRole('table', { name: 'Commands', exact: true }).locator('tbody tr')
const lateRows = (page: Page) => page.getByRole('table', { name: 'Commands that are too late' }).locator('tbody tr')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const secondsOf = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

async function confirm(page: Page, deed: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click()
}

test('a visitor makes a planning and sees its lines count down [SHELL-18 SHELL-19 SHELL-34 OFFPACK-15 OFFPACK-16 OFFPACK-17 OFFPACK-18 OFFPACK-19 OFFPACK-21 OFFPACK-22 OFFPACK-27 OFFPACK-29 OFFPACK-37 OFFPACK-38 OFFPACK-39]', async ({
  page,
  imported: _,
}) => {
  await page.goto('/')
  const group = page.getByRole('region', { name: 'Off Pack' })
  await expect(group.getByRole('link')).toHaveText(['Create Planning'])
  await group.getByRole('link').click()
  await expect(heading(page)).toHaveText('Create Planning')
  const submit = button(page, 'Create plan')
  const lines = page.getByRole('textbox', { name: 'Lines' })
  await expect(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'Description' }).fill('Friday night')
  await page.getByRole('textbox', { name: 'Find a player' }).fill('Ali')
  await page.getByRole('option', { name: /^Alice/ }).click()
  await lines.fill('hello')
  await expect(page.locator('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeVisible()
  await expect(submit).toBeDisabled()
  await lines.fill(`17. ${leaving(-5)}\n18. ${leaving(60, { unit: 'snob', amount: 4 })}\n19. ${leaving(61)}`)
  await expect(submit).toBeEnabled()
  await page.reload()
  await expect(lines).toHaveValue(/^17\. 500/)
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith(PLANNING))
  await submit.click()
  expect((await request).postDataJSON().planningLines[0].line).toMatch(/^500\|500->520\|500,/)

  await expect(rows(page)).toHaveCount(2)
  const key = new URL(page.url()).pathname.split('/').at(-1)
  await expect(messages(page)).toContainText(`Successfully created planning ${key}`)
  await expect(lateRows(page)).toContainText(['Too late'])
  await expect(rows(page).nth(0)).toContainText(/500\|500520\|500.*Nobleman.*Attack.*10:00:00/)
  await expect(page.getByLabel('Remove attack when sent')).toBeChecked()
  await expect(page.getByLabel('Remove attack when timer expired')).not.toBeChecked()
  await expect(page.getByLabel('Remove attack when timer expired')).toBeDisabled()
  await lateRows(page).nth(0).getByRole('button', { name: /^More/ }).click()
  await lateRows(page)
    .nth(0)
    .getByRole('button', { name: /^Delete line/ })
    .click()
  await expect(lateRows(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveTitle(/^00:\d\d:\d\d · Friday night$/)
  expect(await violationsOn(page)).toEqual([])
})

test('the countdown follows the seconds, and lines go when their time is up and that is wanted [OFFPACK-37 OFFPACK-39 OFFPACK-41]', async ({
  page,
  imported: url,
}) => {
  await page.clock.install()
  // The page goes by the server's clock, which the journey cannot move.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const key = await kept(url, [leaving(60), leaving(180)])
  await page.goto(`/planning/${key}`)
  const left = rows(page).nth(0).locator('[data-label="Time left"]')
  await expect(left).toHaveText(/^(01:00|00:59):\d\d$/)
  const before = secondsOf(await left.innerText())
  await page.clock.fastForward('10:00')
  await expect.poll(async () => before - secondsOf(await left.innerText())).toBeGreaterThanOrEqual(600)
  await expect(page).toHaveTitle(/^00:(49|50):\d\d · Friday night$/)
  await page.clock.fastForward('01:00:00')
  await expect(lateRows(page).locator('[data-label="Time left"]')).toHaveText('Too late')
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Filters and settings').click()
  await page.getByLabel('Remove attack when sent').uncheck()
  await page.getByLabel('Remove attack when timer expired').check()
  await expect(lateRows(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  const answer = await fetch(`${url}${PLANNING}/${key}/lines`)
  expect(await answer.json()).toMatchObject({ totalElements: 1 })
})

test('pages of lines are filtered, deleted, refilled and added to [OFFPACK-23 OFFPACK-24 OFFPACK-25 OFFPACK-26 OFFPACK-30 OFFPACK-31 OFFPACK-33 OFFPACK-42 OFFPACK-51 OFFPACK-52 STORE-14 ERR-08]', async ({
  page,
  imported: url,
}) => {
  const key = await kept(url, [leaving(30), ...many(14)])
  await page.goto(`/planning/${key}`)
  await expect(rows(page)).toHaveCount(15)
  const size = page.getByRole('combobox', { name: 'Lines on a page' })
  await expect(size).toHaveValue('100')
  await size.click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', '250', '500'])
  await page.getByRole('option', { name: '10', exact: true }).click()
  await expect(rows(page)).toHaveCount(10)
  await page.reload()
  await expect(size).toHaveValue('10')
  await expect(rows(page)).toHaveCount(10)

  await button(page, 'Filters and settings').click()
  const filter = page.getByRole('combobox', { name: 'Launch time' })
  const inAnHour = await page.getByLabel('Before or from').inputValue()
  expect(inAnHour).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await filter.click()
  await page.getByRole('option', { name: 'Before', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await filter.click()
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await expect(rows(page)).toHaveCount(10)

  await page.getByLabel('Select all lines of this page').check()
  await rows(page).nth(9).getByRole('checkbox').uncheck()
  await button(page, 'Delete selected (9)').click()
  await expect(page.getByRole('dialog')).toContainText('9 selected lines are deleted')
  await confirm(page, 'Delete lines')
  await expect(rows(page)).toHaveCount(6)
  await rows(page).nth(0).getByRole('button', { name: /^More/ }).click()
  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Delete line/ })
    .click()
  await expect(rows(page)).toHaveCount(5)
  await button(page, 'Undo').click()
  await expect(rows(page)).toHaveCount(6)

  await button(page, 'Add lines').click()
  const lines = page.getByRole('textbox', { name: 'Lines' })
  await lines.fill('hello')
  await expect(button(page, 'Add to the plan')).toBeDisabled()
  await lines.fill(many(30).join('\n'))
  await button(page, 'Add to the plan').click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'About this plan' })).toContainText('36 lines')
  const pages = page.getByRole('navigation', { name: 'Pages of lines' })
  expect(await pages.getByRole('button').count()).toBeLessThanOrEqual(10)
  await pages.getByRole('button', { name: 'Page 4', exact: true }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('what is wrong with a line is told by colour, sign and words [OFFPACK-28 OFFPACK-32 OFFPACK-34 OFFPACK-35 OFFPACK-36 OFFPACK-43]', async ({
  page,
  context,
  imported: url,
}) => {
  const key = await kept(url, [
    leaving(-10),
    leaving(60, { target: { x: 999, y: 999 } }),
    leaving(70),
    leaving(70, { source: { x: 501, y: 500 } }),
    leaving(80, { unit: 'snob', target: { x: 640, y: 540 } }),
    leaving(90, { source: { x: 510, y: 510 } }),
  ])
  await page.goto(`/planning/${key}`)
  await button(page, 'Filters and settings').click()
  await page.getByLabel('Mark duplicates').check()
  const notFound = 'Source or target not found on world nl100. Please delete this line.'
  await expect(rows(page).nth(0)).toContainText(notFound)
  await expect(rows(page).nth(0).getByRole('checkbox')).toBeDisabled()
  for (const [row, label, color] of [
    [lateRows(page).nth(0), 'The launch has passed.', 'rgb(255, 140, 0)'],
    [rows(page).nth(0), notFound, 'rgb(139, 0, 0)'],
    [rows(page).nth(1), 'Another line leaves in the same second.', 'rgb(255, 165, 0)'],
    [rows(page).nth(2), 'Another line leaves in the same second.', 'rgb(255, 165, 0)'],
    [rows(page).nth(3), 'A noble does not walk farther than 70 fields on nl100.', 'rgb(255, 140, 0)'],
  ] as const) {
    await expect(row.getByRole('img', { name: label })).toHaveCSS('color', color)
    await expect(row.locator('td').first()).toHaveCSS('box-shadow', `${color} 3px 0px 0px 0px inset`)
  }
  await expect(rows(page).nth(4).getByRole('img', { name: '510|510 is not a village of Alice.' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await button(page, 'Delete invalid lines (1)').click()
  await confirm(page, 'Delete lines')
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText(notFound)).toHaveCount(0)

  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in the command generator' }).click()
  const generator = await opening
  await expect(generator).toHaveURL(`${url}/command-generator?planning=${key}`)
  await expect(generator.getByText('510|510').first()).toBeVisible()
})

test('a line goes when the page of the game tells that it was sent, and for nobody else [OFFPACK-40 SEC-07]', async ({
  page,
  context,
  game,
  imported: url,
}) => {
  const key = await kept(url, [leaving(60), leaving(61), leaving(62)])
  await page.goto(`/planning/${key}`)
  await expect(rows(page)).toHaveCount(3)
  const opening = context.waitForEvent('page')
  await rows(page).nth(1).getByRole('link').click()
  const rallyPoint = await opening
  await rallyPoint.waitForURL(`${game.url}/nl100/game.php?village=11&screen=place&target=31`)
  const id = Number((await rallyPoint.evaluate(() => window.name)).replace('muster-', ''))
  // From the page itself, whose origin is not the world's.
  await page.evaluate((line) => window.postMessage({ id: line }, '*'), id)
  await rallyPoint.evaluate((line) => window.opener.postMessage({ line }, '*'), id)
  await rallyPoint.evaluate((line) => window.opener.postMessage({ id: line }, '*'), id)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByLabel(`Select line ${id}`, { exact: true })).toHaveCount(0)
})

test('each protected planning asks for its own password once [OFFPACK-46 OFFPACK-47 OFFPACK-48 OFFPACK-49 OFFPACK-50 ERR-15 ERR-16]', async ({
  page,
  imported: url,
  expectComplaint,
}) => {
  expectComplaint(/status of 401 .*\/planning\?key=/)
  expectComplaint(/status of 404 .*\/planning\?key=nope/)
  const first = await kept(url, many(1), { password: 'на рассвете' })
  const second = await kept(url, many(2), { password: 'at dawn' })
  const prompt = page.getByRole('dialog')
  const enter = async (password: string) => {
    await prompt.getByRole('textbox', { name: 'Password' }).fill(password)
    await prompt.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.goto(`/planning/${first}`)
  await expect(prompt).toContainText('This plan requires a password.')
  await prompt.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(heading(page)).toHaveText('Create Planning')
  await page.goto(`/planning/${first}`)
  await enter('wrong')
  await expect(prompt).toContainText('the one that was used is incorrect')
  await enter('на рассвете')
  await expect(rows(page)).toHaveCount(1)
  await page.goto(`/planning/${second}`)
  await enter('at dawn')
  await expect(rows(page)).toHaveCount(2)
  for (const [key, count] of [
    [first, 1],
    [second, 2],
  ] as const) {
    await page.goto(`/planning/${key}`)
    await expect(rows(page)).toHaveCount(count)
    await expect(prompt).toHaveCount(0)
  }
  await page.goto('/planning/nope')
  await expect(messages(page)).toContainText('planning nope was not found')
  await expect(page).toHaveURL(`${url}/planning`)
  await expect(heading(page)).toHaveText('No plan under this link')
})

test('a user finds the own plannings and deletes one, and refusals are told [SHELL-17 SHELL-34 SHELL-67 OFFPACK-01 OFFPACK-02 OFFPACK-03 OFFPACK-04 OFFPACK-05 OFFPACK-06 OFFPACK-07 OFFPACK-08 OFFPACK-09 OFFPACK-10 OFFPACK-11 OFFPACK-12 OFFPACK-13 OFFPACK-14 OFFPACK-20 ERR-14 ERR-17]', async ({
  page,
  imported: url,
  expectComplaint,
}) => {
  expectComplaint(/status of 401 .*\/planning\//)
  expectComplaint(/status of 500 .*\/planning\//)
  expectComplaint(/status of 401 .*\/planning\?key=/)
  const person = await signedIn(url, { subject: 'planner-1', name: 'Pia Planner' })
  const { token } = person
  // The next launch stands first: that of the later plan, on a machine of any pace.
  const old = await kept(url, many(3, 120), { token, name: 'Three rams' })
  const latest = await kept(url, many(1), { token, name: 'One ram', password: 'x' })
  await page.goto('/off-pack-plans')
  await expect(page).toHaveURL(`${url}/`)

  await become(page, person)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Off Pack' }).getByRole('link')).toHaveText([
    'My Plans',
    'Create Planning',
  ])
  await page.getByRole('button', { name: 'Account of Pia Planner' }).click()
  let answer = () => {}
  const spinnerSeen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    `**${PLANNING}/plans`,
    async (route) => {
      await spinnerSeen
      await route.continue()
    },
    { times: 1 },
  )
  await page.locator('[data-user-menu]').getByRole('link', { name: 'My Plans' }).click()
  await expect(page.getByRole('status', { name: 'Loading your plans' })).toBeVisible()
  answer()
  await expect(heading(page)).toHaveText('Total Off Pack Plans (2)')
  const plannings = page.getByRole('main').locator('tbody tr')
  await expect(plannings.nth(0)).toContainText(new RegExp(`^One ram.*1nl100${latest}`))
  await expect(plannings.nth(1)).toContainText(new RegExp(`^Three rams.*3nl100${old}`))
  await expect(plannings.nth(0).getByRole('img', { name: 'Yes' })).toBeVisible()
  await expect(plannings.nth(1).getByRole('img', { name: 'No' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const remove = async () => {
    await plannings.nth(1).getByRole('button', { name: /^More/ }).click()
    await plannings
      .nth(1)
      .getByRole('button', { name: `Delete plan ${old}` })
      .click()
  }
  for (const [status, told] of [
    [401, `Unable to delete ${old}, either you are not the creator or the password u submitted is wrong.`],
    [500, 'Something went wrong. Please contact the site owner.'],
  ] as const) {
    await page.route(`**${PLANNING}/${old}`, (route) =>
      route.fulfill({ status, json: { error: 'Refused', message: 'no', status } }),
    )
    await remove()
    await expect(page.getByRole('dialog')).toContainText(`Are you sure you want to delete planning ${old}`)
    await confirm(page, 'Delete plan')
    await expect(messages(page)).toContainText(told)
    await page.unroute(`**${PLANNING}/${old}`)
  }
  await remove()
  await confirm(page, 'Delete plan')
  await expect(heading(page)).toHaveText('Total Off Pack Plans (1)')
  await expect(messages(page)).toContainText(`Successfully deleted planning ${old}`)

  await page.getByRole('link', { name: latest }).click()
  await expect(page.getByRole('dialog')).toContainText('requires a password')
})

for (const [where, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`${where} the way back of a deleted line moves no other line`, async ({ page, imported }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/planning/${await kept(imported, many(10))}`)
    await expect(rows(page)).toHaveCount(10)
    // On a phone deleting waits until its row is unfolded, elsewhere in a menu.
    await rows(page)
      .nth(3)
      .getByRole('button', { name: viewport.width < 768 ? /^Details/ : /^More/ })
      .click()
    const top = async () => Math.round((await rows(page).nth(0).boundingBox())?.y ?? Number.NaN)
    const remove = rows(page)
      .nth(3)
      .getByRole('button', { name: /^Delete line/ })
    await remove.scrollIntoViewIfNeeded()
    const before = await top()
    await remove.click()
    await expect(rows(page)).toHaveCount(9)
    await expect(button(page, 'Undo')).toBeInViewport()
    expect(await top()).toBe(before)
  })

test('a link that is pasted somewhere tells what it is; of one with a password only that it has one', async ({
  imported: url,
}) => {
  const preview = async (key: string) => (await fetch(`${url}/planning/${key}`)).text()
  expect(await preview(await kept(url, many(3)))).toMatch(
    /og:title" content="Friday night".*og:description" content="3 commands on nl100: the first leaves on [^"]* \(Europe\/Amsterdam\)\."/,
  )
  expect(await preview(await kept(url, many(3), { password: 'mellon' }))).not.toMatch(/Friday|3 commands/)
})
