/**
 * The pages of those who run the server, as OWNER (by configuration) and ADMIN (by the owner's call), and
 * that nobody else comes in.
 */
import { readFile } from 'node:fs/promises'
import { PLANNER_SETTINGS, type Statistics, type TopDays } from '@muster/contracts'
import type { Page } from '@playwright/test'
import { DEMO_CONTENT } from './demos.fixture.ts'
import { test as base, expect, OWNER } from './fixture.ts'
import { become, callAs, changeRole, type SignedIn, signedIn } from './people.fixture.ts'
import { planSimply } from './planned.fixture.ts'
import { openWithin } from './within.fixture.ts'

interface People {
  readonly owner: SignedIn
  readonly admin: SignedIn
  readonly vip: SignedIn
  readonly user: SignedIn
}

const test = base.extend<{ people: People }>({
  people: async ({ server: { url } }, use) => use(await peopleOf(url)),
})

/** Of the server that a worker has as long as it lasts. */
const known = new Map<string, People>()

async function peopleOf(url: string): Promise<People> {
  const before = known.get(url)
  if (before) return before
  const owner = await signedIn(url, OWNER)
  const admin = await signedIn(url, { subject: 'admin-1', name: 'Anna Admin' })
  const vip = await signedIn(url, { subject: 'vip-1', name: 'Vic Vip' })
  const user = await signedIn(url, { subject: 'plain-1', name: 'Paul Plain' })
  if (!admin.roles.includes('ADMIN')) await changeRole(url, owner, admin.id, { role: 'ADMIN', action: 'ADD' })
  if (!vip.roles.includes('VIP')) await changeRole(url, owner, vip.id, { role: 'VIP', action: 'ADD' })
  const people = { owner, admin, vip, user }
  known.set(url, people)
  return people
}

const PAGES = [
  { name: 'Statistics', path: '/admin/statistics', heading: 'Statistics', call: '**/api/tw/v1/statistics' },
  { name: 'Settings', path: '/admin/settings', heading: 'Planner Settings', call: '**/api/setting/v1/*' },
  { name: 'Users', path: '/admin/users', heading: 'User Management', call: '**/api/user/v1/users*' },
  { name: 'Feedback', path: '/admin/feedback', heading: 'Feedback', call: '**/api/general/v1/feedback?*' },
  { name: 'Errors', path: '/admin/errors', heading: /^Client Errors \(\d+\)$/, call: '**/api/error/v1/error?*' },
  { name: 'Demos', path: '/admin/demos', heading: 'Demos', call: '**/api/csgo/v1/demos' },
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const pathOf = (page: Page) => new URL(page.url()).pathname

async function open(page: Page, person: SignedIn, path: string): Promise<void> {
  await become(page, person)
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

async function answerOf<T>(url: string, { token }: SignedIn, path: string): Promise<T> {
  const answer = await callAs(url, token, 'GET', path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T // the server sends what its contract says, which is tested there
}

test('an ADMIN finds the six pages in the sidebar, and two of them in the menu [SHELL-40 SHELL-68]', async ({
  page,
  people,
}) => {
  await open(page, people.admin, '/')
  const group = page.getByRole('region', { name: 'Admin' })
  await expect(group.getByRole('link')).toHaveText(PAGES.map(({ name }) => name))
  await page.getByRole('button', { name: 'Account of Anna Admin' }).click()
  const menu = page.locator('[data-user-menu]')
  await expect(menu.getByRole('link')).toHaveText(['My Plans', 'My Tribe Plans', 'Users', 'Feedback'])
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(heading(page)).toHaveText('User Management')
  await expect(page).toHaveTitle('Users · Muster')
  for (const { name, path, heading: title } of PAGES) {
    await group.getByRole('link', { name }).click()
    await expect(heading(page)).toHaveText(title)
    expect(pathOf(page)).toBe(path)
  }
})

test('each page opens by its address [SHELL-24 SHELL-25 SHELL-26 SHELL-27 SHELL-28 SHELL-29 SHELL-31]', async ({
  page,
  people,
}) => {
  await become(page, people.admin)
  for (const { path, heading: title } of PAGES) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('table').or(page.locator('[data-empty]')).first()).toBeVisible()
  }
})

test('whoever has not the role sees no group Admin, and is led from each of its pages to the start [SHELL-40 SHELL-68]', async ({
  page,
  openAnother,
  people,
}) => {
  const asked: string[] = []
  const isAdmins = /\/v1\/(statistics|planner-settings|users|feedback|demos)(\?|$)|\/v1\/error\?/
  page.on('request', (request) => isAdmins.test(request.url()) && asked.push(request.url()))
  await open(page, people.vip, '/')
  await page.getByRole('button', { name: 'Account of Vic Vip' }).click()
  await expect(page.getByRole('region', { name: 'Admin' })).toHaveCount(0)
  await expect(page.locator('[data-user-menu]').getByRole('link')).toHaveText(['My Plans', 'My Tribe Plans'])
  for (const { path } of PAGES) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  expect(asked).toEqual([])
  const nobody = await openAnother()
  await nobody.goto('/admin/users')
  await expect(nobody).toHaveURL('/')
  await become(nobody, people.user)
  await nobody.goto('/admin/users')
  await expect(nobody).toHaveURL('/')
})

test('a 401 on any of the pages leads to the start [ADMSTAT-12 ADMSET-08 ADMUSER-11 ADMFB-07 ADMERR-05 ADMDEMO-08 ERR-11]', async ({
  page,
  people,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  await become(page, people.admin)
  for (const { path, call } of PAGES) {
    const refused = { error: 'Unauthorized', message: 'x', status: 401, code: 'ROLE_NEEDED' }
    await page.route(call, (route) => route.fulfill({ status: 401, json: refused }))
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await page.unroute(call)
  }
})

test('figures, charts and worlds are those of the server [ADMSTAT-01 ADMSTAT-02 ADMSTAT-03 ADMSTAT-04 ADMSTAT-05 ADMSTAT-06 ADMSTAT-07 ADMSTAT-08 ADMSTAT-09 ADMSTAT-10]', async ({
  page,
  people,
  server,
}) => {
  await become(page, people.owner)
  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
  await page.getByRole('link', { name: 'Statistics' }).click()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toBeVisible()
  const asked = () => answerOf<Statistics>(server.url, people.owner, '/api/tw/v1/statistics')
  let told = await asked()
  // Worlds that the server has only just heard of may come while the page is read.
  await expect(async () => {
    await page.reload()
    told = await asked()
    const plans = await answerOf<number>(server.url, people.owner, '/api/tw/v1/total-plans')
    const figures = [plans, told.totalOffPackPlans, told.totalTribePlans, told.activeDomains, told.activeWorlds]
    const texts = [...figures, told.totalUsers].map((figure) => `${figure}`)
    await expect(totals.locator('dd')).toHaveText(texts, { timeout: 3_000 })
  }).toPass()

  const perType = page.getByRole('table', { name: 'Plans per planning type' })
  await expect(perType.locator('tbody tr')).toHaveCount(5)
  await expect(perType.getByRole('row', { name: 'Simple planner' })).toContainText(/\d%$/)
  await expect(page.getByRole('table', { name: 'Plans today by type' }).locator('tbody tr')).toHaveCount(5)
  await expect(
    page.getByRole('table', { name: 'Plans today by world' }).getByRole('row', { name: 'nl100' }),
  ).toContainText(`${told.planningToday.data.find(({ world }) => world === 'nl100')?.count}`)

  const last = page.getByRole('region', { name: 'Last 10 days' })
  await expect(last.getByRole('listitem')).toHaveCount(10)
  await expect(last.locator('[data-axis]')).toHaveText(/^100/)
  await expect(last.getByRole('img', { name: 'Up' })).toHaveCount(0)
  await expect(last.locator('[data-direction]')).toHaveText('No plan was made in the 10 days before.')
  const topDays = await answerOf<TopDays>(server.url, people.owner, '/api/tw/v1/statistics/top-days')
  const top = page.getByRole('region', { name: 'Top 10 days' }).getByRole('listitem')
  await expect(top).toHaveCount(topDays.data.length)
  await expect(top.first()).toContainText(`${topDays.data[0]?.count}`)

  const worlds = page.getByRole('region', { name: 'Worlds' })
  const nl100 = worlds.getByRole('row', { name: /^nl100/ })
  await expect(nl100.getByRole('link')).toHaveAttribute('href', /^https?:\/\//)
  await expect(nl100.getByRole('img')).toHaveCount(9)
  await expect(nl100).toContainText('Europe/Amsterdam')
  await expect(worlds.getByRole('row', { name: /^en150/ })).toBeVisible()
  const servers = worlds.getByRole('combobox', { name: 'Servers' })
  await servers.fill('nl')
  await page.getByRole('option', { name: 'nl', exact: true }).click()
  await expect(worlds.getByRole('row', { name: /^en150/ })).toHaveCount(0)
  await expect(nl100).toBeVisible()
  await page.getByRole('option', { name: 'all' }).click()
  await expect(worlds.getByRole('row', { name: /^en150/ })).toBeVisible()
})

test('a setting is saved when it is valid, and never when it is not [ADMSET-01 ADMSET-02 ADMSET-03 ADMSET-04 ADMSET-05 ADMSET-06 ERR-20]', async ({
  page,
  people,
  expectComplaint,
}) => {
  expectComplaint(/status of 400 .*\/MANY_SOURCES\)/)
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postData() ?? ''))
  await open(page, people.admin, '/admin/settings')
  await expect(page.getByRole('columnheader')).toHaveText(['Setting', 'Description', 'Value'])
  const field = page.getByRole('textbox', { name: 'MANY_SOURCES', exact: true })
  for (const wrong of ['0', '2001']) {
    await field.fill(wrong)
    await expect(page.getByText('Please enter a valid value (positive number between 1-2000).')).toBeVisible()
  }
  await field.blur()
  expect(puts).toEqual([])
  // What it was before is the last: others go on with this server.
  for (const value of ['2000', '1', '500']) {
    await field.fill(value)
    await field.press('Enter')
    await expect.poll(() => puts.at(-1)).toBe(JSON.stringify({ setting: 'MANY_SOURCES', value: Number(value) }))
  }
  const toast = messages(page).getByRole('status').last()
  await expect(toast).toContainText('Planner Settings')
  await expect(toast).toContainText('Successfully updated setting MANY_SOURCES')
  await page.reload()
  await expect(field).toHaveValue('500')
  await page.route('**/api/setting/v1/setting/*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Bad Request', message: 'nope', status: 400 } }),
  )
  await field.fill('501')
  await expect(messages(page).getByRole('alert')).toHaveText('Planner Settingsnope')
  await expect(field).toHaveValue('501')
})

test('accounts come ten by ten, and their roles are given and taken [ADMUSER-01 ADMUSER-02 ADMUSER-03 ADMUSER-04 ADMUSER-05 ADMUSER-06 ADMUSER-08 ADMUSER-09 ERR-12]', async ({
  page,
  people,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 400 .*\/v1\/user\/\d+\)/)
  const accounts = async () => (await answerOf<unknown[]>(server.url, people.owner, '/api/user/v1/users')).length
  for (let number = await accounts(); number < 25; number++) {
    await signedIn(server.url, { subject: `crowd-${number}`, name: `Crowd ${number}` })
  }
  const total = await accounts()
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/user/v1/users?')) asked.push(sent.url())
  })
  await open(page, people.admin, '/admin/users')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Provider', 'Roles', 'Created', 'Actions'])
  await expect(page.getByRole('region', { name: 'What the roles mean' }).getByRole('term')).toHaveText([
    'USER',
    'VIP',
    'ADMIN',
    'OWNER',
  ])
  const rows = page.locator('tbody tr')
  await page.mouse.move(700, 500)
  for (let shown = 10; shown < total; shown += 10) {
    await expect(rows).toHaveCount(shown)
    await twoFrames(page)
    expect(asked, 'ten more come only with a scroll').toHaveLength(shown / 10)
    await page.mouse.wheel(0, 5_000)
  }
  await expect(rows).toHaveCount(total)
  await expect(page.getByText(`That is everybody: ${total} accounts.`)).toBeVisible()

  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  const offered = (name: string) => row(name).getByRole('button')
  await expect(offered('Olga Owner')).toHaveText(['Add ADMIN'])
  await expect(offered('Anna Admin')).toHaveCount(0)
  await expect(offered('Vic Vip')).toHaveText(['Remove VIP', 'Add ADMIN'])
  await expect(offered('Paul Plain')).toHaveText(['Add VIP', 'Add ADMIN'])

  const toast = messages(page).getByRole('status').last()
  await row('Paul Plain').getByRole('button', { name: 'Add VIP' }).click()
  await expect(toast).toHaveText('User ManagementSuccessfully added role VIP to Paul Plain')
  await expect(offered('Paul Plain')).toHaveText(['Remove VIP', 'Add ADMIN'])
  await page.keyboard.press('Enter')
  await expect(toast).toHaveText('User ManagementSuccessfully removed role VIP from Paul Plain')
  await row('Paul Plain').getByRole('button', { name: 'Add ADMIN' }).click()
  await expect(offered('Paul Plain')).toHaveText(['Remove ADMIN'])
  await offered('Paul Plain').click()
  const question = page.getByRole('dialog', { name: 'Remove ADMIN from Paul Plain?' })
  await question.getByRole('button', { name: 'Remove ADMIN' }).click()
  await expect(toast).toHaveText('User ManagementSuccessfully removed role ADMIN from Paul Plain')
  await expect(row('Paul Plain')).toContainText('USER')
  await expect(offered('Paul Plain')).toHaveText(['Add VIP', 'Add ADMIN'])

  await page.route('**/api/user/v1/user/*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Bad Request', message: 'nope', status: 400 } }),
  )
  await row('Paul Plain').getByRole('button', { name: 'Add VIP' }).click()
  await expect(messages(page).getByRole('alert')).toHaveText('User Managementnope')
})

test('messages are text, and each is approved or denied once [ADMFB-01 ADMFB-03 ADMFB-04 ADMFB-05 ADMFB-06 SEC-05]', async ({
  page,
  people,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 409 .*\/resolve\)/)
  const texts = ['<img src=x onerror=document.title="broken">', 'more maps', 'fewer maps']
  for (const text of texts) {
    expect((await callAs(server.url, undefined, 'POST', '/api/general/v1/feedback', text)).status).toBe(204)
  }
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postData() ?? ''))
  await open(page, people.owner, '/admin/feedback')
  await expect(page.getByRole('columnheader')).toHaveText(['Message', 'Resolution', 'Handled', 'Created', 'Actions'])
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  const toast = messages(page).getByRole('status').last()
  await row('more maps').getByRole('button', { name: 'Approve' }).click()
  await expect(toast).toHaveText('Feedback was handled. Resolution: APPROVED')
  await expect(row('more maps')).toContainText('APPROVED')
  await expect(row('more maps').getByRole('button')).toHaveCount(0)
  await row('<img src=x').getByRole('button', { name: 'Deny' }).click()
  await expect(toast).toHaveText('Feedback was handled. Resolution: DENIED')
  expect(puts).toEqual(['true', 'false'])
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page).toHaveTitle('Feedback · Muster')

  const list = await answerOf<{ id: number; message: string }[]>(server.url, people.admin, '/api/general/v1/feedback')
  const waiting = list.find(({ message }) => message === 'fewer maps')
  await callAs(server.url, people.admin.token, 'PUT', `/api/general/v1/feedback/${waiting?.id}/resolve`, true)
  await row('fewer maps').getByRole('button', { name: 'Deny' }).click()
  await expect(messages(page).getByRole('alert')).toContainText('handled already')
  await expect(row('fewer maps')).toContainText('APPROVED')
})

test('errors are counted by page, ten to a page of the list [ADMERR-01 ADMERR-02 ADMERR-03]', async ({
  page,
  people,
  server,
}) => {
  for (let number = 0; number < 12; number++) {
    const referer = { referer: `${server.url}/broken-${number}` }
    const body = { message: `Error ${number}`, stack: null }
    expect((await callAs(server.url, undefined, 'POST', '/api/error/v1/error', body, referer)).status).toBe(204)
  }
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/error/v1/error?') && asked.push(new URL(request.url()).search),
  )
  await open(page, people.admin, '/admin/errors')
  const path = '/api/error/v1/error?type=CLIENT&page=0&size=10'
  const told = await answerOf<{ totalElements: number }>(server.url, people.admin, path)
  await expect(heading(page)).toHaveText(`Client Errors (${told.totalElements})`)
  await expect(page.getByRole('columnheader')).toHaveText(['Url', 'Count'])
  await expect(page.locator('tbody tr')).toHaveCount(10)
  expect(asked).toEqual(['?type=CLIENT&page=0&size=10'])
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(Math.min(10, told.totalElements - 10))
  expect(asked.at(-1)).toBe('?type=CLIENT&page=1&size=10')
})

test('demos are filtered, unfolded and downloaded [ADMDEMO-01 ADMDEMO-02 ADMDEMO-04 ADMDEMO-05 ADMDEMO-06 ADMDEMO-07]', async ({
  page,
  people,
}) => {
  await open(page, people.owner, '/admin/demos')
  const matches = page.locator('tbody button[aria-expanded]')
  await expect(matches).toHaveCount(3)
  for (const [filter, option, left] of [
    ['Teams', 'Red Team', ['Cup, map 1']],
    ['Maps', 'de_nuke', ['Unnamed']],
    ['Type', 'SCRIM', ['Mirage evening']],
    ['Outcome', 'DRAW', ['Unnamed']],
  ] as const) {
    await page.getByRole('combobox', { name: filter }).click()
    await page.getByRole('option', { name: option }).click()
    await expect(matches).toHaveText(left)
    await page.getByRole('option', { name: 'all' }).click()
    await page.keyboard.press('Escape')
    await expect(matches).toHaveCount(3)
  }
  await page.getByRole('button', { name: 'Cup, map 1', exact: true }).focus()
  await page.keyboard.press('Enter')
  const ours = page.getByRole('table', { name: 'Muster Five' })
  await expect(ours.getByRole('columnheader')).toHaveText([
    'Player',
    'K/D',
    'Kills',
    'Deaths',
    'Assists',
    'ADR',
    'Steam ID',
  ])
  await expect(page.getByRole('table', { name: 'Red Team' }).getByRole('row')).toHaveCount(2)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Cup, map 1' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('de_mirage-official.dem')
  expect(await readFile(await file.path(), 'utf8')).toBe(DEMO_CONTENT)
})

test.describe('on a Russian phone', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every page fits and says everything in Russian [I18N-04 I18N-06]', async ({ page, people }) => {
    await become(page, people.admin)
    for (const { path } of PAGES) {
      await openWithin(page, path)
      await expect(heading(page)).toHaveText(/[а-я]/)
      await expect(page.getByRole('table').or(page.locator('[data-empty]')).first()).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
      const words = (await page.locator('main').innerText()).split(/\s+/)
      // The specification names the settings so.
      const names: readonly string[] = PLANNER_SETTINGS
      const keys = words.filter((word) => /^[A-Z]+(_[A-Z]+)+$|^[a-z]\w*[.:][a-z]\w+$/.test(word))
      expect(
        keys.filter((word) => !names.includes(word)),
        path,
      ).toEqual([])
    }
  })
})

test.describe('at a Russian desk', () => {
  test.use({ locale: 'ru-RU' })

  test('every label of the sidebar fits [I18N-04]', async ({ page, people }) => {
    await become(page, people.owner)
    await page.goto('/admin/feedback')
    await expect(page.getByRole('link', { name: 'Записи матчей' })).toBeVisible()
    const cut = await page.locator('#sidebar [data-panel]').evaluate((panel) =>
      [...panel.querySelectorAll('a, button')].flatMap((item) => {
        const end = item.querySelector('span:last-child')?.getBoundingClientRect().right ?? 0
        return end > item.getBoundingClientRect().right ? [item.textContent] : []
      }),
    )
    expect(cut).toEqual([])
  })
})

/** After them the page has seen what it shows. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
