/** The simple planner on the fixture world nl100: its empty form, what is typed into its lists, and other browsers, worlds and windows. */
import type { Page } from '@playwright/test'
import { dayAhead, expect, test } from './fixture.ts'
import {
  ARRIVAL,
  arrival,
  choose,
  code,
  fill,
  open,
  outcome,
  plan,
  planned,
  selectedText,
  sources,
  targets,
  unit,
  world,
} from './simple-planner.fixture.ts'

test('what an empty form shows', async ({ page }) => {
  await open(page)
  await test.step('it asks for targets and sources and offers to plan [SIMPLE-01 SIMPLE-02 SIMPLE-32]', async () => {
    await expect(targets(page)).toBeVisible()
    await expect(sources(page)).toBeVisible()
    await expect(plan(page)).toHaveText('Plan Mass')
  })

  await test.step('any browser but Firefox has one input for date and time [SIMPLE-15]', async () => {
    await expect(page.locator('input[data-entry="dateTime"]')).toHaveCount(2)
  })

  await test.step('the worlds of the domain are offered [SIMPLE-09]', async () => {
    await world(page).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/nl100/, /nl101/])
    await page.keyboard.press('Escape')
  })

  await test.step('the units of the world are offered, the second is chosen [SIMPLE-10 SIMPLE-11]', async () => {
    await expect(unit(page)).toHaveValue('Swordsman')
    await unit(page).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(9)
    await page.keyboard.press('Escape')
  })

  await test.step('it begins with the usual choices [SIMPLE-12 SIMPLE-18 SIMPLE-22 SIMPLE-26]', async () => {
    await expect(page.getByLabel('Attacks per target')).toHaveValue('1')
    await expect(page.getByLabel('Latest sending hour')).toHaveValue('01:00')
    await expect(page.getByLabel('Earliest sending hour')).toHaveValue('08:00')
    const type = page.getByLabel('Type')
    await expect(type).toHaveValue('Attack')
    await expect(type.getByRole('option', { name: /Attack|Support/ })).toHaveText(['Attack', 'Support'])
    await type.selectOption('Support')
    await expect(page.getByLabel('Boost in percent')).toHaveValue('0')
  })

  await test.step('a village list that is left empty says so [SIMPLE-33 SIMPLE-34]', async () => {
    await targets(page).focus()
    await targets(page).blur()
    await expect(code(page, 'labelRequired')).toHaveCount(1)
    await sources(page).focus()
    await sources(page).blur()
    await expect(code(page, 'labelRequired')).toHaveCount(2)
    await expect(code(page, 'labelRequired').first()).toHaveText('Enter at least one village.')
    await expect(plan(page)).toBeDisabled()
  })

  await test.step('what is missing is named and leads to its field', async () => {
    await page.getByRole('button', { name: 'Source villages', exact: true }).click()
    await expect(sources(page)).toBeFocused()
  })

  await test.step('the reach of nobles is told in hours and minutes [SIMPLE-55]', async () => {
    await choose(page, unit(page), 'Nobleman')
    await expect(page.getByText('40h 50m')).toBeVisible()
  })
})

test('what is pasted and typed into a list', async ({ page }) => {
  await open(page)
  await test.step('a paste is reduced to its coordinates, and Ctrl+Z takes it back [SIMPLE-48]', async () => {
    await paste(page, targets(page), 'Foo (520|500) K55, 520|500 and 521|500')
    await expect(targets(page)).toHaveValue('520|500\n521|500')
    await paste(page, targets(page), 'and 522|500 again 520|500')
    await expect(targets(page)).toHaveValue('520|500\n521|500\n522|500\n520|500')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(targets(page)).toHaveValue('520|500\n521|500')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(targets(page)).toHaveValue('')
  })

  await test.step('a coordinate is one to three digits on each side [SIMPLE-49]', async () => {
    await paste(page, targets(page), 'a 5|7, b 1234|5, c 12|3456, d 999|1')
    await expect(targets(page)).toHaveValue('5|7\n999|1')
  })

  await test.step('a village listed three times is remarked on and counted [SIMPLE-50]', async () => {
    await targets(page).fill('520|500\n520|500\n520|500')
    await page.getByRole('button', { name: '1 more than once' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /520\|500/ }).getByRole('cell')).toHaveText(['520|500', '3', '123'])
    await dialog.getByRole('button', { name: 'Keep one of each' }).click()
    await expect(targets(page)).toHaveValue('520|500')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(targets(page)).toHaveValue('520|500\n520|500\n520|500')
  })

  await test.step('5,000 lines are one paste, which one Ctrl+Z takes back and one Ctrl+Shift+Z brings again', async () => {
    const long = Array.from({ length: 5000 }, (_, i) => `${400 + (i % 100)}|${400 + Math.floor(i / 100)}`).join('\n')
    await targets(page).fill('999|999')
    await paste(page, targets(page), long)
    await expect(targets(page)).toHaveValue(`999|999\n${long}`)
    await expect(page.getByText('Pasted 5,000 villages')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(targets(page)).toHaveValue('999|999')
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(targets(page)).toHaveValue(`999|999\n${long}`)
  })

  await test.step('villages that are not on the world are marked and lead to their line', async () => {
    await targets(page).fill('520|500\n999|999\nnothing')
    await expect(page.getByText('1 not on nl100')).toBeVisible()
    await expect(page.locator('[data-marks] [data-remark="unknown"]')).toHaveCount(1)
    await page.getByRole('button', { name: '1 line ignored' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '3', exact: true }).click()
    await expect(targets(page)).toBeFocused()
    expect(await targets(page).evaluate(selectedText)).toBe('nothing')
  })
})

test.describe('a browser in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('an arrival has passed by the clock of the world [SIMPLE-42]', async ({ page }) => {
    await fill(page)
    await arrival(page).fill(minutesFromNow(-1))
    await expect(code(page, 'DATE_IN_PAST_NOT_ALLOWED')).toBeVisible()
    await expect(plan(page)).toBeDisabled()
    await arrival(page).fill(minutesFromNow(5))
    await expect(code(page, 'DATE_IN_PAST_NOT_ALLOWED')).toBeHidden()
    await expect(plan(page)).toBeEnabled()
  })
})

test.describe('Firefox', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('has a date and a time input, which give the same value [SIMPLE-15]', async ({ page }) => {
    await open(page)
    await expect(page.locator('input[data-entry="dateTime"]')).toHaveCount(0)
    await choose(page, unit(page), 'Ram')
    await targets(page).fill('520|500')
    await sources(page).fill('500|500')
    await page.getByLabel('Arrival time: date').fill(ARRIVAL.slice(0, 10))
    await expect(plan(page)).toBeDisabled()
    await page.getByLabel('Arrival time: time').fill(ARRIVAL.slice(11))
    await page.getByLabel('Earliest launch time: date').fill(dayAhead(1).slice(0, 10))
    await page.getByLabel('Earliest launch time: time').fill('09:30:15')
    const [target] = (await planned(page)).targetVillages
    expect(target?.arrivalTimes[0]?.arrivalTime).toBe(ARRIVAL)
    expect(target?.earliestLaunchTime).toBe(dayAhead(1, '09:30:15'))
  })
})

test('without a world nothing can be planned [SIMPLE-38]', async ({ page }) => {
  await page.route('**/findAllByDomainOrderByHostPrefix*', (route) =>
    route.fulfill({ json: { _embedded: { world: [] } } }),
  )
  await page.goto('/')
  await expect(code(page, 'WORLD_REQUIRED')).toBeVisible()
  await expect(plan(page)).toBeDisabled()
})

test('on a demo world a full plan takes two clicks', async ({ page }) => {
  // A server that is still making the world refuses the example, which the page then asks for again: not this journey's matter.
  await expect(async () =>
    expect((await page.request.get('/api/tw/v1/world/pldemo/example')).status()).toBe(200),
  ).toPass()
  await page.goto('/?domain=pl')
  await page.getByRole('button', { name: 'Try an example' }).click({ timeout: 30_000 })
  await plan(page).click({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: 'Off Pack 0.5+ Format' })).toBeVisible({ timeout: 15_000 })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the button that plans stays within reach, and the plan comes into view', async ({ page }) => {
    await fill(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(plan(page)).toBeInViewport()
    await plan(page).tap()
    await expect(outcome(page).getByText('Planned 1 of 1 commands.')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

async function paste(page: Page, field: ReturnType<typeof targets>, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' })
    .replace(' ', 'T')
}
