/** The noble spam planner: from two empty lists on the fixture world nl100 to a plan, and what may go wrong between. */
import type { PlanRequest } from '@muster/contracts'
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { dayAhead, expect, HELPER_SCRIPT, test } from './fixture.ts'

const ARRIVAL = dayAhead(3)
const LATER = dayAhead(3, '21:00:00')

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => card(page, name).getByRole('list', { name }).getByRole('listitem')
const row = (page: Page, coords: string) => page.locator(`[data-coords="${coords}"]`)
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const plan = (page: Page) => button(page, 'Plan Mass')
const code = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
const outcome = (page: Page) => card(page, 'Plan')

async function open(page: Page): Promise<void> {
  await page.goto('/planner/noble')
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('nl100')
}

async function addTargets(page: Page, lines: string, nobles = '4'): Promise<void> {
  await button(card(page, 'Targets'), 'Add targets').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Target villages').fill(lines)
  await dialog.getByLabel('Nobles per target').fill(nobles)
  await dialog.getByLabel('Arrival time').fill(ARRIVAL)
  await button(dialog, 'Add targets').click()
  await expect(dialog).toBeHidden()
}

async function addSources(page: Page, lines: string, noblesUsedPer = '1'): Promise<void> {
  await button(card(page, 'Sources'), 'Add sources').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Source villages').fill(lines)
  await dialog.getByLabel('Nobles per command').fill(noblesUsedPer)
  await button(dialog, 'Add sources').click()
  await expect(dialog).toBeHidden()
}

/** Plans, unfolds the form that is folded away for the plan, and gives the body that was sent. */
async function planned(page: Page): Promise<PlanRequest> {
  const sent = page.waitForRequest('**/plan-mass')
  await plan(page).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  // The page builds the body by the same contract.
  return (await sent).postDataJSON() as PlanRequest
}

test('from two empty lists to a plan of nobles [SHELL-02 RESULT-01 RESULT-25]', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400 .*\/plan-mass\)/)
  await page.goto('/')
  const simpleTitle = await page.getByRole('heading', { level: 1 }).textContent()
  await open(page)

  await test.step('the page has its own name, a card of targets and one of sources [SHELL-02 RESULT-01]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noble spam planner')
    expect(simpleTitle).toBe('Simple planner')
    await expect(page).toHaveTitle(/Noble spam planner/)
    await expect(card(page, 'Targets')).toBeVisible()
    await expect(card(page, 'Sources')).toBeVisible()
  })

  await test.step('without target and source nothing can be planned [NOBLE-08 NOBLE-13]', async () => {
    await expect(plan(page)).toBeDisabled()
    await addTargets(page, '500|500->520|500')
    await expect(plan(page)).toBeDisabled()
  })

  await test.step('of a command the target is added, with 4 nobles [NOBLE-01 NOBLE-20 NOBLE-21]', async () => {
    await expect(rows(page, 'Targets')).toHaveCount(1)
    await expect(row(page, '520|500')).toContainText('4 nobles')
  })

  await test.step('a source is added with the nobles that stand there [NOBLE-02]', async () => {
    await addSources(page, '500|500,4')
    await expect(rows(page, 'Sources')).toHaveCount(1)
    await expect(row(page, '500|500')).toContainText('4 nobles')
    await expect(card(page, 'Nobles wanted and available')).toContainText('To spare0')
    await expect(plan(page)).toBeEnabled()
  })

  await test.step('the request has every field by its name [NOBLE-11 NOBLE-12 NOBLE-19]', async () => {
    const request = await planned(page)
    expect(request).toMatchObject({
      world: 'nl100',
      planningType: 'NOBLE_SPAM_PLANNER',
      maxDistance: 0,
      useSourceMultipleTimes: false,
      limitDuplicateSendTimes: true,
      exclusionSendTimeSlots: [],
      exclusionSendTime: { earliest: '08:00', latest: '01:00' },
      targetVillages: [{ coords: '520|500', type: 'Attack', unit: 'snob', earliestLaunchTime: '' }],
      nobleVillages: [{ coords: '500|500', nobleMethod: { method: 'custom', noblesUsedPer: 1, uses: 4 } }],
    })
    expect(request.targetVillages[0]?.arrivalTimes).toMatchObject([{ arrivalTime: ARRIVAL, noblesPer: 4 }])
    expect(request).not.toHaveProperty('sourceVillages')
    await expect(outcome(page).getByText('Planned 4 of 4 commands.')).toBeVisible()
    await expect(outcome(page).getByRole('tabpanel').getByRole('textbox')).toHaveValue(
      /500\|500->520\|500,20\.00,snob,Attack/,
    )
  })

  await test.step('a new submission clears the plan, waits, and tells the refusal or the plan [RESULT-25]', async () => {
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/plan-mass', async (route) => {
      await held
      await route.fulfill({ status: 400, json: { error: 'Bad Request', message: 'x' } })
    })
    await plan(page).click()
    await expect(outcome(page).locator('[aria-busy="true"]')).toBeVisible()
    await expect(outcome(page).getByText('Planned 4 of 4 commands.')).toBeHidden()
    await expect(plan(page)).toBeDisabled()
    refuse()
    await expect(outcome(page).getByRole('alert')).toContainText('Bad Request - x')
    await page.unroute('**/plan-mass')
    await plan(page).click()
    await expect(outcome(page).getByText('Planned 4 of 4 commands.')).toBeVisible()
    await expect(outcome(page).getByRole('alert')).toHaveCount(0)
  })

  expect(await violationsOn(page)).toEqual([])
})

test('the lists are corrected one by one and many at once [NOBLE-03 NOBLE-09 NOBLE-15 NOBLE-22 NOBLE-23]', async ({
  page,
}) => {
  await open(page)

  await test.step('a line without a coordinate is named in either dialog [NOBLE-14]', async () => {
    for (const [list, box] of [
      ['targets', 'Target villages'],
      ['sources', 'Source villages'],
    ] as const) {
      await button(page, `Add ${list}`).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(box).fill('520|500\nabc')
      await button(dialog, `Add ${list}`).click()
      await expect(code(page, 'NOT_A_VALID_COORDINATE')).toBeVisible()
      await button(dialog, 'Line 2').click()
      await expect(dialog.getByLabel(box)).toBeFocused()
      await dialog.getByLabel(box).fill('')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('an arrival is required and cannot have passed [NOBLE-22]', async () => {
    await button(page, 'Add targets').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Target villages').fill('520|500\n521|500\n522|500')
    await button(dialog, 'Add targets').click()
    await expect(code(page, 'ARRIVAL_TIME_REQUIRED')).toBeVisible()
    await dialog.getByLabel('Arrival time').fill(dayAhead(-1))
    await expect(code(page, 'DATE_FILLED_NOT_PAST')).toBeVisible()
    await dialog.getByLabel('Arrival time').fill(ARRIVAL)
    await button(dialog, 'Add targets').click()
    await expect(rows(page, 'Targets')).toHaveCount(3)
  })

  await test.step('editing shows a checkbox a target, and sets the chosen [NOBLE-03 NOBLE-09]', async () => {
    await button(card(page, 'Targets'), 'Edit many').click()
    await expect(rows(page, 'Targets').getByRole('checkbox')).toHaveCount(3)
    await page.getByLabel('Choose 520|500').check()
    await page.getByLabel('Choose 522|500').check()
    await page.getByLabel('Nobles per target').fill('2')
    await button(page, 'Apply to the chosen (2)').click()
    await expect(row(page, '520|500')).toContainText('2 nobles')
    await expect(row(page, '521|500')).toContainText('4 nobles')
    await expect(row(page, '522|500')).toContainText('2 nobles')
    await button(card(page, 'Targets'), 'End editing').click()
  })

  await test.step('a number that is cleared is required [NOBLE-15]', async () => {
    await addSources(page, '500|500,4\n501|500,4')
    await expect(plan(page)).toBeEnabled()
    for (const [coords, field, typed] of [
      ['520|500', 'Nobles 1', '2'],
      ['500|500', 'Nobles there', '4'],
      ['500|500', 'Nobles per command', '1'],
    ] as const) {
      const open = row(page, coords).getByLabel(field)
      if (await open.isHidden()) await button(page, `Edit ${coords}`).click()
      await open.fill('')
      await expect(code(page, 'REQUIRED_FIELD')).toBeVisible()
      await expect(plan(page)).toBeDisabled()
      await open.fill(typed)
      await expect(code(page, 'REQUIRED_FIELD')).toBeHidden()
    }
  })

  await test.step('several arrivals a target, and an earliest launch, survive a reload', async () => {
    await button(row(page, '520|500'), 'Add an arrival time').click()
    await row(page, '520|500').getByLabel('Arrival time 2').fill(LATER)
    await row(page, '520|500').getByLabel('Earliest launch time').fill(dayAhead(1, '09:30:15'))
    await page.reload()
    const [target] = (await planned(page)).targetVillages
    expect(target?.earliestLaunchTime).toBe(dayAhead(1, '09:30:15'))
    expect(target?.arrivalTimes).toMatchObject([
      { arrivalTime: ARRIVAL, noblesPer: 2 },
      { arrivalTime: LATER, noblesPer: 4 },
    ])
  })

  await test.step('removing a target, all targets and all sources asks first [NOBLE-23 ERR-08]', async () => {
    for (const [name, list, left] of [
      ['Remove 521|500', 'Targets', 2],
      ['Remove all targets', 'Targets', 0],
      ['Remove all sources', 'Sources', 0],
    ] as const) {
      const before = await rows(page, list).count()
      await button(page, name).click()
      await button(page.getByRole('dialog'), 'Cancel').click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(rows(page, list)).toHaveCount(before)
      await button(page, name).click()
      await button(page.getByRole('dialog'), name).click()
      await expect(rows(page, list)).toHaveCount(left)
    }
    await expect(plan(page)).toBeDisabled()
    await button(card(page, 'Sources'), 'Undo').click()
    await expect(rows(page, 'Sources')).toHaveCount(2)
  })
})

test('lines that no command can serve are named, and removed alone [NOBLE-16 NOBLE-17 NOBLE-18 ERR-07]', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400 .*\/plan-mass\)/)
  await open(page)
  await addTargets(page, '520|500,1\n521|500,4')
  await addSources(page, '500|500,4\n501|500,1', '2')
  const warning = card(page, 'Nobles wanted and available').getByRole('alert')
  await expect(warning.getByRole('button', { name: /^520\|500/ })).toBeVisible()
  await expect(warning.getByRole('button', { name: /^501\|500/ })).toBeVisible()
  await expect(warning.getByRole('listitem')).toHaveCount(2)
  await warning.getByRole('button', { name: /^501\|500/ }).click()
  await expect(button(page, 'Edit 501|500')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await button(warning, 'Remove these lines').click()
  await expect(warning).toBeHidden()
  await expect(rows(page, 'Targets')).toHaveCount(1)
  await expect(row(page, '521|500')).toBeVisible()
  await expect(rows(page, 'Sources')).toHaveCount(1)
  await expect(row(page, '500|500')).toBeVisible()

  await test.step('a village that the world lacks is marked, refused, and found again', async () => {
    await addSources(page, '999|999,4', '1')
    await expect(row(page, '999|999')).toContainText('not on nl100')
    await plan(page).click()
    await button(outcome(page), 'Show 999|999 in the list').click()
    await expect(button(page, 'Edit 999|999')).toBeFocused()
  })
})

test('the options around the lists [NOBLE-04 NOBLE-05 NOBLE-06 NOBLE-07 NOBLE-10]', async ({ page }) => {
  await open(page)

  await test.step('fastest and slowest exclude each other [NOBLE-05]', async () => {
    await button(page, 'Fastest').click()
    await button(page, 'Slowest').click()
    await expect(button(page, 'Fastest')).toHaveAttribute('aria-pressed', 'false')
    await expect(button(page, 'Slowest')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('quiet hours begin at 01:00 and end at 08:00, and can be disabled [NOBLE-07]', async () => {
    await expect(page.getByLabel('Latest sending hour')).toHaveValue('01:00')
    await expect(page.getByLabel('Earliest sending hour')).toHaveValue('08:00')
    await page.getByLabel('Disable').check()
    await expect(page.getByLabel('Latest sending hour')).toBeDisabled()
  })

  await test.step('a time slot is added in its dialog [NOBLE-06]', async () => {
    await button(page, 'Add a time slot').click()
    await page.getByRole('dialog').getByLabel('Start').fill(dayAhead(3, '09:00:00'))
    await page.getByRole('dialog').getByRole('textbox', { name: 'End' }).fill(dayAhead(3, '10:00:00'))
    await button(page.getByRole('dialog'), 'Add').click()
    await expect(page.getByLabel('Start of slot 1')).toBeVisible()
  })

  await test.step('what is chosen is sent', async () => {
    await addTargets(page, '520|500')
    await addSources(page, '500|500,4')
    const request = await planned(page)
    expect(request).toMatchObject({
      findFastestPossibilities: false,
      findSlowestPossibilities: true,
      exclusionSendTimeSlots: [{ start: dayAhead(3, '09:00:00'), end: dayAhead(3, '10:00:00') }],
    })
    expect(request).not.toHaveProperty('exclusionSendTime')
  })

  await test.step('the world is chosen here [NOBLE-04]', async () => {
    await page.getByRole('combobox', { name: 'World' }).click()
    await page.getByRole('option', { name: 'nl101' }).click()
    expect((await planned(page)).world).toBe('nl101')
  })

  await test.step('the helper script is linked on nl and net, and not on pl [NOBLE-10]', async () => {
    for (const domain of ['nl', 'net'] as const) {
      await page.goto(`/planner/noble?domain=${domain}`)
      await expect(page.getByRole('link', { name: `Helper script for ${domain}` })).toHaveAttribute(
        'href',
        `${HELPER_SCRIPT}/${domain}`,
      )
    }
    const told = page.waitForResponse('**/helper-scripts')
    await page.goto('/planner/noble?domain=pl')
    await told
    await expect(button(page, 'Add targets')).toBeVisible()
    await expect(page.getByRole('link', { name: /Helper script/ })).toHaveCount(0)
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the lists fit, and the button that plans stays within reach', async ({ page }) => {
    await open(page)
    await addTargets(page, '520|500')
    await addSources(page, '500|500,4')
    await button(page, 'Edit 520|500').tap()
    await expect(page.getByLabel('Arrival time 1')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(plan(page)).toBeInViewport()
    await plan(page).tap()
    await expect(outcome(page).getByText('Planned 4 of 4 commands.')).toBeInViewport()
  })
})
