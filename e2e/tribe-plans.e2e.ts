/**
 * Tribe plans from the first tribe to the text for one player: by nobody, by an account that locks its plan, and by
 * somebody else who comes upon it. Alice and Bob are AAA, Carol is EEE, Dave has no tribe.
 */
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'
import { become, callAs, signedIn } from './people.fixture.ts'
import { savedPlan, TRIBE_PLANS } from './tribe-plans.fixture.ts'

// Each makes plans of its own. This file is among the last, when workers would wait for one that does all of it.
test.describe.configure({ mode: 'parallel' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const amount = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const step = (page: Page, number: 1 | 2 | 3) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button')
    .nth(number - 1)
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const dates = (page: Page) => page.getByLabel(/^Arrival of /)

async function addTribe(page: Page, tag: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find a tribe' }).fill(tag)
  await page.getByRole('option', { name: new RegExp(`^${tag}`) }).click()
  await expect(tab(page, new RegExp(`^${tag}`))).toHaveAttribute('aria-selected', 'true')
}

/** Whether the browser would ask before the tab is closed. */
function warnsOnLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('nobody begins a plan, and saves it [SHELL-21 SHELL-35 TRIBE-03 TRIBE-04 TRIBE-05 TRIBE-07 TRIBE-08 TRIBE-09 TRIBE-11 TRIBE-12 TRIBE-13 TRIBE-14 TRIBE-15 TRIBE-16 TRIBE-18 TRIBE-19 TRIBE-20 TRIBE-21 TRIBE-22 TRIBE-23 TRIBE-24 TRIBE-53 TRIBE-55 TRIBE-56 TRIBE-57 TRIBE-58 TRIBE-59 SEC-05]', async ({
  page,
}) => {
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('/tribes?') && searches.push(request.url()))
  await page.goto('/tribe-planner')
  await expect(page.getByRole('region', { name: 'Tribe', exact: true }).getByRole('link')).toHaveText(['Tribe planner'])
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveText([
    '1 General',
    '2 Target players',
    '3 Attacking players',
  ])
  await expect(step(page, 2)).toBeDisabled()
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Only I may change this plan' })).toHaveCount(0)

  const search = page.getByRole('textbox', { name: 'Find a tribe' })
  await search.fill('AA')
  await addTribe(page, 'AAA')
  expect(searches.map((url) => new URL(url).search)).toEqual(['?search=AAA'])
  await expect(page.getByRole('row', { name: /^Alice/ })).toContainText('4')
  for (const type of ['Nukes', 'Fakes', 'Nobles']) await expect(amount(page, `${type} of Alice`)).toHaveValue('0')
  await amount(page, 'Nukes of Alice').fill('6')
  await amount(page, 'Nukes of Bob').fill('3')

  await expect(dates(page)).toHaveCount(3)
  const hoursAway = await dates(page).evaluateAll((inputs) =>
    // Inputs of dates and times, as the label says.
    inputs.map((input) => Math.abs(new Date((input as HTMLInputElement).value).getTime() - Date.now()) / 3_600_000),
  )
  expect(Math.max(...hoursAway)).toBeLessThan(1)
  await expect(button(page, 'Add')).toBeDisabled()
  await page.getByRole('textbox', { name: 'New attack type' }).fill('<img src=x onerror=alert(1)>')
  await press(page, 'Add')
  await expect(dates(page)).toHaveCount(4)
  await expect(page.locator('main img')).toHaveCount(0)
  await press(page, 'Delete <img src=x onerror=alert(1)>')
  await confirm(page, 'Delete <img src=x onerror=alert(1)>')
  await expect(dates(page)).toHaveCount(3)
  await page.getByRole('textbox', { name: 'New attack type' }).fill('Ramkill')
  await press(page, 'Add')
  await expect(amount(page, 'Ramkill of Bob')).toHaveValue('0')

  await addTribe(page, 'EEE')
  await expect(page.getByRole('row', { name: /^Alice/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Carol/ })).toBeVisible()
  await press(page, 'Delete EEE')
  await confirm(page, 'Delete EEE')
  await expect(tab(page, /^EEE/)).toHaveCount(0)
  await addTribe(page, 'AAA')
  await expect(amount(page, 'Nukes of Alice')).toHaveValue('6')
  await expect(page.getByRole('row', { name: /^Alice/ })).toHaveCount(1)
  const refreshed = page.waitForRequest(/players\?tribeId=201/)
  await press(page, 'Refresh player points')
  await refreshed
  await page.getByRole('textbox', { name: 'Find a player' }).fill('Dav')
  await page.getByRole('option', { name: /^Dave/ }).click()
  await expect(tab(page, /^Solo Players/)).toHaveAttribute('aria-selected', 'true')
  await expect(step(page, 2)).toBeEnabled()
  await expect(step(page, 3)).toBeDisabled()
  expect(await violationsOn(page)).toEqual([])

  expect(await warnsOnLeaving(page)).toBe(true)
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(TRIBE_PLANS))
  await press(page, 'Save')
  const body = (await created).postDataJSON()
  expect(Object.keys(body.planning).sort()).toEqual(['attackingTribeData', 'targetPlayers', 'types'])
  expect(body.planning.attackingTribeData[1]).toMatchObject({ tribeId: -1, name: 'Solo Players' })
  await expect(page).toHaveURL(/\/tribe-planner\/[\w-]{22}\/general$/)
  const id = new URL(page.url()).pathname.split('/')[2]
  await expect(messages(page)).toContainText(`Successfully saved planning ${id}`)
  expect(await warnsOnLeaving(page)).toBe(false)
  await expect(button(page, 'Restore')).toHaveCount(0)
  await amount(page, 'Nukes of Dave').fill('1')
  const updated = page.waitForRequest((request) => request.method() === 'PUT')
  await press(page, 'Save')
  expect((await updated).url()).toMatch(new RegExp(`${TRIBE_PLANS}/${id}$`))
  await expect(button(page, 'Restore')).toBeVisible()
})

test('targets are added, handed out and given to the players as texts [SHELL-22 SHELL-23 TRIBE-10 TRIBE-30 TRIBE-31 TRIBE-32 TRIBE-33 TRIBE-34 TRIBE-35 TRIBE-36 TRIBE-37 TRIBE-38 TRIBE-39 TRIBE-40 TRIBE-41 TRIBE-42 TRIBE-43 TRIBE-44 TRIBE-45 TRIBE-46 TRIBE-47 TRIBE-48 STORE-15]', async ({
  page,
  server: { url },
}) => {
  const id = await savedPlan(url, undefined)
  await page.goto(`/tribe-planner/${id}`)
  await expect(page.getByRole('combobox', { name: 'World', exact: true })).toBeDisabled()
  await expect(tab(page, /^AAA/)).toBeVisible()
  for (const [name, number] of [
    ['general', 1],
    ['targets', 2],
    ['attackers', 3],
    ['2', 2],
  ] as const) {
    await page.goto(`/tribe-planner/${id}/${name}`)
    await expect(step(page, number)).toHaveAttribute('aria-current', 'step')
  }

  await press(page, 'Add targets')
  const dialog = page.getByRole('dialog')
  const coordinates = dialog.getByRole('textbox', { name: 'Coordinates' })
  const apply = dialog.getByRole('button', { name: 'Apply', exact: true })
  await coordinates.fill('abc')
  await expect(apply).toBeDisabled()
  await coordinates.fill('a 522|500 522|500 b')
  await expect(dialog).toContainText('1 coordinate found')
  await expect(apply).toBeEnabled()
  const total = amount(page, 'Total of Nukes')
  expect(await Promise.all(['type', 'min', 'step'].map((name) => total.getAttribute(name)))).toEqual([
    'number',
    '0',
    '1',
  ])
  const ofAlice = amount(page, 'Nukes of Alice per target')
  const ofBob = amount(page, 'Nukes of Bob per target')
  await total.fill('1')
  await ofAlice.fill('1')
  await ofBob.fill('1')
  await expect(dialog.getByRole('alert')).toContainText('2 assigned, but the total is 1.')
  await expect(apply).toBeDisabled()
  await total.fill('9')
  await ofAlice.fill('3')
  await expect(dialog.getByRole('alert')).toContainText('Alice needs 3 Nukes and has 2 free.')
  await ofAlice.fill('-1')
  await expect(dialog.getByRole('alert')).toContainText('an amount is below zero')
  await expect(apply).toBeDisabled()
  await total.fill('3')
  await dialog.getByRole('button', { name: 'Assign automatically' }).click()
  await expect(ofAlice).toHaveValue('2')
  await expect(ofBob).toHaveValue('1')
  expect(await violationsOn(page)).toEqual([])
  await apply.click()
  await expect(dialog).toHaveCount(0)

  await expect(tab(page, /^Carol/)).toContainText('3')
  const totals = page.getByRole('list', { name: 'Totals' }).getByRole('listitem')
  await expect(totals.first()).toContainText('9 of 9 planned')
  await page.getByRole('textbox', { name: 'Find in the list' }).fill('522')
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['522|500'])
  // The first cell holds the box by which it is chosen.
  await expect(page.getByRole('row', { name: /522/ }).getByRole('cell').nth(1)).toHaveText('3')
  await press(page, 'Who attacks 522|500')
  await expect(dialog.getByRole('row')).toHaveText(['AttackerTypeAmount', 'AliceNukes2', 'BobNukes1'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await press(page, 'Delete 522|500')
  await confirm(page, 'Delete 522|500')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await expect(totals.first()).toContainText('6 of 9 planned')

  await step(page, 3).click()
  await expect(page).toHaveURL(`/tribe-planner/${id}/attackers`)
  const nukes = page.getByRole('table', { name: 'Attacking players' }).locator('tbody [data-column="type Nukes"]')
  await expect(nukes).toHaveText(['4 / 6', '2 / 3'])
  await amount(page, 'Nukes on 520|500').fill('1')
  await expect(nukes.first()).toHaveText('3 / 6')
  await page.getByRole('textbox', { name: 'Search a coordinate' }).fill('521')
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])
  await press(page, 'View planning')
  const text = dialog.getByRole('textbox', { name: 'Planning of Alice' })
  await expect(text).toHaveValue(/^\[spoiler=Nukes 2026-11-24 20:00:00\]\n\[coord\]520\|500\[\/coord\] x 1/)
  await dialog.getByText('Text per type').click()
  await expect(text).toHaveValue('Nukes: 2026-11-24 20:00:00\n520|500 x 1 (Carol)\n521|500 x 2 (Carol)')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await press(page, 'View advanced planning')
  await expect(dialog.getByRole('textbox', { name: 'Nukes' })).toHaveValue(
    '520|500,1,2026-11-24T20:00:00\n521|500,2,2026-11-24T20:00:00',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()

  const other = await savedPlan(url, undefined)
  await page.goto(`/tribe-planner/${other}`)
  await expect(tab(page, /^AAA/)).toBeVisible()
  const cache = () => page.evaluate(() => JSON.parse(localStorage.getItem('tribePlanCache') ?? '[]'))
  await expect.poll(async () => (await cache()).map((plan: { id: string }) => plan.id)).toEqual([other, id])
})

test('a plan is locked by its creator, and read-only to everybody else [SHELL-20 SHELL-35 SHELL-67 AUTH-15 TRIBE-01 TRIBE-02 TRIBE-06 TRIBE-09 TRIBE-49 TRIBE-50 TRIBE-51 TRIBE-59]', async ({
  page,
  openAnother,
  server: { url },
  expectComplaint,
}) => {
  expectComplaint(/status of 403 /)
  expectComplaint(/status of 404 /)
  const creator = await signedIn(url, { subject: 'tribe-1', name: 'Tess Tribe' })
  const id = await savedPlan(url, creator)
  const others = await openAnother()
  others.on('dialog', (dialog) => void dialog.accept())
  await others.goto('/tribe-plans')
  await expect(others).toHaveURL('/')
  await become(others, await signedIn(url, { subject: 'tribe-2', name: 'Theo Other' }))
  await others.goto(`/tribe-planner/${id}`)
  await amount(others, 'Nukes of Alice').fill('5')

  await become(page, creator)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Tess Tribe' }).click()
  await page.locator('[data-user-menu]').getByRole('link', { name: 'My Tribe Plans' }).click()
  await expect(page.getByRole('region', { name: 'Tribe', exact: true }).getByRole('link')).toHaveText([
    'My Tribe Plans',
    'Tribe planner',
  ])
  await expect(page.getByRole('columnheader')).toHaveText([
    'Plan id',
    'World',
    'Tribes',
    'Targets',
    'Created',
    'Last modified',
    'Read-only',
  ])
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: id }).click()
  const lock = page.getByRole('checkbox', { name: 'Only I may change this plan' })
  const locked = page.waitForRequest(/allowed-editors/)
  await lock.click()
  expect((await locked).postDataJSON()).toEqual([creator.id])
  await expect(lock).toBeChecked()
  await expect(lock).toBeEnabled()

  await press(others, 'Save')
  const dialog = others.getByRole('dialog')
  await expect(dialog).toContainText('cannot be opened or changed with your present sign-in')
  await dialog.locator('[data-dialog-actions]').getByRole('button', { name: 'Close' }).click()
  await expect(others).toHaveURL('/tribe-planner')
  await others.goto(`/tribe-planner/${id}`)
  await expect(others.getByText('This plan is read-only: its creator has locked it.')).toBeVisible()
  await expect(button(others, 'Save')).toBeDisabled()
  await expect(amount(others, 'Nukes of Alice')).toBeDisabled()
  await expect(others.getByRole('checkbox', { name: 'Only I may change this plan' })).toHaveCount(0)
  expect(await warnsOnLeaving(others)).toBe(false)
  expect(await violationsOn(others)).toEqual([])

  const opened = page.waitForRequest(/allowed-editors/)
  await lock.click()
  expect((await opened).postDataJSON()).toEqual([])
  await expect(lock).not.toBeChecked()
  await expect(lock).toBeEnabled()
  await others.reload()
  await expect(amount(others, 'Nukes of Alice')).toBeEnabled()
  await press(page, 'Delete this plan')
  await confirm(page, 'Delete this plan')
  await expect(page).toHaveURL('/tribe-plans')
  await expect(page.getByRole('link', { name: id })).toHaveCount(0)
  await others.reload()
  await expect(others.getByText(/^There is no such plan/)).toBeVisible()
})

test('the version before comes back, a failure says so, and on a closed world nothing changes [TRIBE-08 TRIBE-60 TRIBE-61 ERR-08 ERR-13 TRIBE-52]', async ({
  page,
  server: { url },
  expectComplaint,
}) => {
  expectComplaint(/status of 500 .*\/restore\)/)
  const id = await savedPlan(url, undefined, 2)
  await page.route(
    '**/restore',
    (route) => route.fulfill({ status: 500, json: { error: 'x', message: 'x', status: 500 } }),
    {
      times: 1,
    },
  )
  await page.goto(`/tribe-planner/${id}/attackers`)
  await expect(amount(page, 'Nukes on 520|500')).toHaveValue('1')
  await press(page, 'Restore')
  await expect(page.getByRole('dialog')).toContainText('Restore the previous version?')
  await confirm(page, 'Restore previous version')
  await expect(messages(page)).toContainText('ERROR')
  await expect(messages(page)).toContainText('Something went wrong. Unable to restore previous version.')
  await press(page, 'Restore')
  await confirm(page, 'Restore previous version')
  await expect(messages(page)).toContainText('Successfully restored the previous version.')
  await expect(amount(page, 'Nukes on 520|500')).toHaveValue('2')
  await expect(button(page, 'Restore')).toHaveCount(0)

  await page.route('**/api/tw/v1/world/nl100', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), active: false } })
  })
  await page.reload()
  await expect(page.getByText('This plan is read-only: world nl100 has closed.')).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
})

test('what was entered survives a reload; on another world it begins anew, and can be brought back [TRIBE-29]', async ({
  page,
}) => {
  await page.goto('/tribe-planner')
  await addTribe(page, 'AAA')
  await amount(page, 'Nukes of Alice').fill('5')
  await page.getByRole('textbox', { name: 'New attack type' }).fill('Ramkill')
  await press(page, 'Add')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(amount(page, 'Nukes of Alice')).toHaveValue('5')
  await expect(dates(page)).toHaveCount(4)
  await page
    .locator('main')
    .getByRole('combobox', { name: /^World/ })
    .click()
  await page.getByRole('option', { name: 'nl101' }).click()
  await expect(page.getByText('What was planned on nl100 was cleared')).toBeVisible()
  await expect(tab(page, /^AAA/)).toHaveCount(0)
  await expect(dates(page)).toHaveCount(3)
  await press(page, 'Bring it back')
  await expect(amount(page, 'Nukes of Alice')).toHaveValue('5')
})

test.describe('on a Russian phone', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list and every step fit and speak Russian [I18N-04 I18N-06]', async ({ page, server: { url } }) => {
    const person = await signedIn(url, { subject: 'tribe-phone', name: 'Petra Phone' })
    const id = await savedPlan(url, person)
    await become(page, person)
    for (const [path, text] of [
      ['/tribe-plans', id],
      [`/tribe-planner/${id}`, 'Виды атак'],
      [`/tribe-planner/${id}/targets`, 'Назначено 6 из 9'],
      [`/tribe-planner/${id}/attackers`, 'Показать план'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-я]/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})

for (const [locale, width] of [
  ['en-GB', 390],
  ['de-DE', 390],
  ['en-GB', 1440],
] as const)
  test.describe(`in ${locale}, ${width} wide`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('whoever saved a plan that another has saved meanwhile reads every answer whole', async ({
      page,
      server: { url },
      expectComplaint,
    }) => {
      expectComplaint(/409/)
      const id = await savedPlan(url, undefined)
      await page.goto(`/tribe-planner/${id}`)
      const nukes = page.getByRole('spinbutton', { name: /Alice/ }).first()
      await nukes.waitFor()
      const planning = await (await callAs(url, undefined, 'GET', `${TRIBE_PLANS}/${id}`)).json()
      planning.attackingTribeData[0].players[0].available[0].amount = 9
      await callAs(url, undefined, 'PUT', `${TRIBE_PLANS}/${id}`, { world: 'nl100', planning })
      await nukes.fill('7')
      await page.keyboard.press('Tab')
      await page.locator('button', { hasText: /^(Save|Speichern)$/ }).click()
      const answers = page.getByRole('dialog').getByRole('button')
      await expect(answers).toHaveCount(6) // five, and the cross
      const cut = await answers.evaluateAll((all) =>
        all
          .filter((one) =>
            [one, ...one.querySelectorAll('span')].some(
              (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
            ),
          )
          .map((one) => one.textContent),
      )
      expect(cut).toEqual([])
    })
  })
