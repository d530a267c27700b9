/** A form of the simple planner that can be planned: what each choice asks for, what is wrong with it, and what comes of it. */
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
} from './simple-planner.fixture.ts'

const SHOWN_ARRIVAL = ARRIVAL.replace('T', ' ')
const BACKEND_SILENT =
  'Backend is not responding.. Might be deploying at the moment. If its not back in a few minutes please contact me on a chat service.'

const earliestLaunch = (page: Page) => page.getByLabel('Earliest launch time')

test.beforeEach(async ({ page }) => fill(page))

test('every choice of the form is in the request', async ({ page }) => {
  await test.step('the request has every field by its name [SIMPLE-53 SIMPLE-54]', async () => {
    const request = await planned(page)
    expect(request).toMatchObject({ template: -1, planningType: 'SIMPLE_PLANNER', world: 'nl100' })
    const named = [
      'findFastestPossibilities',
      'findSlowestPossibilities',
      'maxDistance',
      'sourceVillages',
      'targetVillages',
      'template',
      'useSourceMultipleTimes',
      'world',
      'zeroDuplicateSendTimes',
      'planningType',
      'exclusionSendTimeSlots',
      'exclusionSendTime',
    ]
    expect(Object.keys(request).sort()).toEqual(named.sort())
    expect(Object.keys(request.targetVillages[0] ?? {}).sort()).toEqual(
      ['coords', 'type', 'unit', 'boost', 'earliestLaunchTime', 'antiSnipeUnit', 'arrivalTimes'].sort(),
    )
    expect(Object.keys(request.targetVillages[0]?.arrivalTimes[0] ?? {}).sort()).toEqual(
      ['arrivalTime', 'attacksPer', 'antiSnipesPer', 'noblesPer'].sort(),
    )
  })

  await test.step('a single source is used several times when asked, two are not [SIMPLE-03]', async () => {
    await page.getByLabel('Use a single source several times').check()
    expect(await planned(page)).toMatchObject({ useSourceMultipleTimes: true })
    await sources(page).fill('500|500\n501|500')
    expect(await planned(page)).toMatchObject({ useSourceMultipleTimes: false })
  })

  await test.step('a greatest distance is asked for and sent only while it is on [SIMPLE-04 SIMPLE-05]', async () => {
    const distance = page.getByLabel('Max distance in fields')
    await expect(distance).toBeHidden()
    await page.getByLabel('Max distance', { exact: true }).check()
    await distance.fill('18')
    expect(await planned(page)).toMatchObject({ maxDistance: 18 })
    await page.getByLabel('Max distance', { exact: true }).uncheck()
    await expect(distance).toBeHidden()
    expect(await planned(page)).toMatchObject({ maxDistance: 0 })
  })

  await test.step('fastest and slowest exclude each other and go off at a second click [SIMPLE-06 SIMPLE-07]', async () => {
    const fastest = page.getByRole('button', { name: 'Fastest', exact: true })
    const slowest = page.getByRole('button', { name: 'Slowest', exact: true })
    await fastest.click()
    await expect(fastest).toHaveAttribute('aria-pressed', 'true')
    expect(await planned(page)).toMatchObject({ findFastestPossibilities: true, findSlowestPossibilities: false })
    await slowest.click()
    await expect(fastest).toHaveAttribute('aria-pressed', 'false')
    await expect(slowest).toHaveAttribute('aria-pressed', 'true')
    expect(await planned(page)).toMatchObject({ findFastestPossibilities: false, findSlowestPossibilities: true })
    await slowest.click()
    await expect(slowest).toHaveAttribute('aria-pressed', 'false')
    expect(await planned(page)).toMatchObject({ findFastestPossibilities: false, findSlowestPossibilities: false })
  })

  await test.step('zero duplicate send times are asked for [SIMPLE-08]', async () => {
    await page.getByLabel('Zero duplicate send times').check()
    expect(await planned(page)).toMatchObject({ zeroDuplicateSendTimes: true })
  })

  await test.step('arrival and earliest launch are sent with seconds, the latter only if there is one [SIMPLE-13 SIMPLE-14]', async () => {
    const without = await planned(page)
    expect(without.targetVillages[0]?.arrivalTimes[0]?.arrivalTime).toBe(ARRIVAL)
    expect(without.targetVillages[0]?.earliestLaunchTime).toBe('')
    await earliestLaunch(page).fill(dayAhead(1, '09:30:15'))
    const request = await planned(page)
    expect(request.targetVillages[0]?.earliestLaunchTime).toBe(dayAhead(1, '09:30:15'))
  })

  await test.step('a source counts as often as it is listed [SIMPLE-51]', async () => {
    await sources(page).fill('500|500\n500|500\n501|500')
    expect((await planned(page)).sourceVillages).toEqual([
      { coords: '500|500', attacksPer: 2 },
      { coords: '501|500', attacksPer: 1 },
    ])
  })

  await test.step('a target gets the attacks of the form, or as many as it is listed [SIMPLE-52]', async () => {
    await page.getByLabel('Attacks per target').fill('2')
    for (const [listed, wanted] of [
      ['520|500', 2],
      ['520|500\n520|500\n520|500', 3],
      ['520|500\n520|500', 2],
    ] as const) {
      await targets(page).fill(listed)
      expect((await planned(page)).targetVillages[0]?.arrivalTimes[0]?.attacksPer).toBe(wanted)
    }
  })

  await test.step('quiet hours are sent unless they are disabled [SIMPLE-17 SIMPLE-19 SIMPLE-21]', async () => {
    const latest = page.getByLabel('Latest sending hour')
    const earliest = page.getByLabel('Earliest sending hour')
    expect(await planned(page)).toMatchObject({ exclusionSendTime: { earliest: '08:00', latest: '01:00' } })
    await page.getByLabel('Disable').check()
    await expect(latest).toBeDisabled()
    await expect(earliest).toBeDisabled()
    expect(await planned(page)).not.toHaveProperty('exclusionSendTime')
  })

  await test.step('the boost is sent as a multiplier [SIMPLE-31]', async () => {
    expect((await planned(page)).targetVillages[0]?.boost).toBe(1)
    await page.getByLabel('Type').selectOption('Support')
    await page.getByLabel('Boost in percent').fill('10')
    expect((await planned(page)).targetVillages[0]?.boost).toBe(1.1)
  })
})

test('a field that is missing or wrong says so, and nothing is planned until it is right', async ({ page }) => {
  const boost = page.getByLabel('Boost in percent')
  const attacks = page.getByLabel('Attacks per target')
  const chooseNone = async (label: string) => void (await page.getByLabel(label).selectOption(''))
  const clearUnit = async () => {
    await unit(page).hover()
    await page.getByRole('button', { name: 'Clear the unit' }).click()
  }
  const hours = (label: string) => () => page.getByLabel(label).selectOption('02:00')

  await test.step('only a support has a boost [SIMPLE-23 SIMPLE-24 SIMPLE-25]', async () => {
    await expect(boost).toBeHidden()
    await page.getByLabel('Type').selectOption('Support')
    await boost.fill('20')
    await page.getByLabel('Type').selectOption('Attack')
    await expect(boost).toBeHidden()
    await expect(plan(page)).toBeEnabled()
    await page.getByLabel('Type').selectOption('Support')
    await expect(boost).toHaveValue('0')
  })

  const wrongs: readonly [title: string, key: string, breaks: () => unknown, mends: () => unknown][] = [
    ['an empty boost [SIMPLE-27]', 'BOOST_PERCENTAGE_REQUIRED', () => boost.fill(''), () => boost.fill('50')],
    ['a negative boost [SIMPLE-28]', 'BOOST_GTE_ZERO', () => boost.fill('-1'), () => boost.fill('0')],
    ['a boost above 50 [SIMPLE-29]', 'BOOST_LTE_MAX', () => boost.fill('51'), () => boost.fill('50')],
    ['a broken boost [SIMPLE-30]', 'BOOST_VALID_INTEGER', () => boost.fill('2.5'), () => boost.fill('0')],
    ['no attacks [SIMPLE-35]', 'ATTACKS_PER_TARGET_REQUIRED', () => attacks.fill(''), () => attacks.fill('1')],
    [
      'no latest hour [SIMPLE-36]',
      'LATEST_HOUR_REQUIRED',
      () => chooseNone('Latest sending hour'),
      hours('Latest sending hour'),
    ],
    [
      'no earliest hour [SIMPLE-37]',
      'EARLIEST_HOUR_REQUIRED',
      () => chooseNone('Earliest sending hour'),
      hours('Earliest sending hour'),
    ],
    ['no unit [SIMPLE-39]', 'SLOWEST_UNIT_REQUIRED', clearUnit, () => choose(page, unit(page), 'Ram')],
    [
      'no type [SIMPLE-40]',
      'TYPE_REQUIRED',
      () => chooseNone('Type'),
      () => page.getByLabel('Type').selectOption('Attack'),
    ],
    [
      'no arrival [SIMPLE-41]',
      'ARRIVAL_TIME_REQUIRED',
      () => arrival(page).fill(''),
      () => arrival(page).fill(ARRIVAL),
    ],
  ]
  for (const [title, key, breaks, mends] of wrongs) {
    await test.step(title, async () => {
      await breaks()
      await expect(code(page, key)).toBeVisible()
      await expect(plan(page)).toBeDisabled()
      await mends()
      await expect(code(page, key)).toBeHidden()
      await expect(plan(page)).toBeEnabled()
    })
  }
})

test('a time slot is added, judged, listed and removed', async ({ page }) => {
  await test.step('a wrong time slot says what is wrong [SIMPLE-43 SIMPLE-44 SIMPLE-45]', async () => {
    await page.getByRole('button', { name: 'Add a time slot' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'End' }).fill(dayAhead(3, '10:00:00'))
    await expect(code(page, 'START_TIME_REQUIRED')).toBeVisible()
    await dialog.getByLabel('Start').fill(dayAhead(3, '11:00:00'))
    await expect(code(page, 'END_TIME_BEFORE_START_TIME')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'End' }).fill('')
    await expect(code(page, 'END_TIME_REQUIRED')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'End' }).fill(dayAhead(3, '11:00:00'))
    await expect(dialog.locator('[data-key]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a time slot is added in a dialog, listed and removed [SIMPLE-16 SIMPLE-46]', async () => {
    await page.getByRole('button', { name: 'Add a time slot' }).click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: 'Add' })
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Start').fill(dayAhead(3, '11:00:00'))
    await expect(add).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'End' }).fill(dayAhead(3, '10:00:00'))
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Start').fill('')
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Start').fill(dayAhead(3, '10:00:00'))
    await expect(add).toBeEnabled()
    await dialog.getByLabel('Start').fill(dayAhead(3, '09:59:00'))
    await add.click()
    await expect(page.getByLabel('Start of slot 1')).toHaveValue(dayAhead(3, '09:59:00').replace('T', ' '))
    await expect(page.getByLabel('End of slot 1')).toHaveValue(dayAhead(3, '10:00:00').replace('T', ' '))
    expect((await planned(page)).exclusionSendTimeSlots).toEqual([
      { start: dayAhead(3, '09:59:00'), end: dayAhead(3, '10:00:00') },
    ])
    await page.getByRole('button', { name: 'Remove slot 1' }).click()
    await expect(page.getByLabel('Start of slot 1')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Start of slot 1')).toBeVisible()
  })
})

test('what the server answers stands where the plan would be', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400 .*\/plan-mass\)/)
  expectComplaint(/status of 502 .*\/plan-mass\)/)
  expectComplaint(/ERR_FAILED .*\/plan-mass\)/)
  await test.step('every submission clears what the last one gave [SIMPLE-57 RESULT-03]', async () => {
    await planned(page)
    const lines = page.getByRole('tab', { name: 'Off Pack 0.5+ Format' })
    await expect(lines).toBeVisible()
    await targets(page).fill('520|500\n999|999')
    await plan(page).click()
    await expect(outcome(page).getByRole('alert')).toContainText('Some Coordinates could not be found')
    await expect(lines).toBeHidden()
    await targets(page).fill('520|500')
    await plan(page).click()
    await expect(lines).toBeVisible()
    await expect(outcome(page).getByRole('alert')).toBeHidden()
  })

  await test.step('the message of the server stands above the plan [RESULT-04]', async () => {
    const answered = page.waitForResponse('**/plan-mass')
    await plan(page).click()
    const { message } = (await (await answered).json()) as { message: string } // the contract's answer
    await expect(outcome(page).getByRole('status').getByText(message, { exact: true })).toBeVisible()
  })

  await test.step('a plan is marked as older while the form differs from it', async () => {
    await planned(page)
    await expect(page.getByRole('tab', { name: 'TW Format' })).toBeVisible()
    const note = outcome(page).locator('[data-stale-note]')
    await expect(note).toBeHidden()
    await targets(page).fill('521|500')
    await expect(note).toBeVisible()
    await expect(page.getByRole('tab', { name: 'TW Format' })).toBeVisible()
    await targets(page).fill('520|500')
    await expect(note).toBeHidden()
  })

  await test.step('an unknown coordinate is told in that text alone, and leads to its line [ERR-03]', async () => {
    await sources(page).fill('500|500\n999|999')
    await plan(page).click()
    const told = outcome(page).getByRole('alert')
    await expect(
      told.getByText(
        'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
        { exact: true },
      ),
    ).toBeVisible()
    await told.getByText('999|999').click()
    await expect(sources(page)).toBeFocused()
    expect(await sources(page).evaluate(selectedText)).toBe('999|999')
  })

  await test.step('another refusal is told as error and message, a plain answer as its text [ERR-02]', async () => {
    await page.route('**/plan-mass', (route) =>
      route.fulfill({ status: 400, json: { error: 'Bad Request', message: 'x' } }),
    )
    await plan(page).click()
    await expect(outcome(page).getByRole('alert').getByText('Bad Request - x', { exact: true })).toBeVisible()
    await page.route('**/plan-mass', (route) => route.fulfill({ status: 502, body: 'no upstream' }))
    await plan(page).click()
    await expect(outcome(page).getByRole('alert').getByText('no upstream', { exact: true })).toBeVisible()
  })

  await test.step('a server that does not answer is told as such, also by a proxy with a page of its own', async () => {
    await page.route('**/plan-mass', (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }))
    await plan(page).click()
    await expect(outcome(page).getByRole('alert').getByText(BACKEND_SILENT, { exact: true })).toBeVisible()
    await page.route('**/plan-mass', (route) => route.abort())
    await plan(page).click()
    await expect(outcome(page).getByRole('alert').getByText(BACKEND_SILENT, { exact: true })).toBeVisible()
    await expect(targets(page)).toHaveValue('520|500')
  })
})

test('options are kept for the next visit, villages and times for the tab', async ({ page, context }) => {
  const slowest = (of: Page) => of.getByRole('button', { name: 'Slowest', exact: true })
  await page.getByLabel('Disable').check()
  await slowest(page).click()
  await page.reload()

  await test.step('the disabled quiet hours are remembered [SIMPLE-20 STORE-12]', async () => {
    await expect(page.getByLabel('Disable')).toBeChecked()
    await expect(page.getByLabel('Latest sending hour')).toBeDisabled()
    await expect(page.getByLabel('Earliest sending hour')).toBeDisabled()
    expect(await page.evaluate(() => localStorage.getItem('disableSendBetween'))).toBe('true')
  })

  await test.step('another visit has the options, but neither villages nor times [STORE-06]', async () => {
    await expect(slowest(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(targets(page)).toHaveValue('520|500')
    await expect(arrival(page)).toHaveValue(SHOWN_ARRIVAL)
    const another = await context.newPage()
    await open(another)
    await expect(slowest(another)).toHaveAttribute('aria-pressed', 'true')
    await expect(targets(another)).toHaveValue('')
    await expect(arrival(another)).toHaveValue('')
  })
})

test('from a form that cannot be planned over waiting to a plan, and back to an empty form', async ({ page }) => {
  await test.step('planning waits while the form is wrong, the arrival has passed or a slot is wrong [SIMPLE-47]', async () => {
    await expect(plan(page)).toBeEnabled()
    await targets(page).fill('')
    await expect(plan(page)).toBeDisabled()
    await targets(page).fill('520|500')
    await arrival(page).fill(dayAhead(-1))
    await expect(plan(page)).toBeDisabled()
    await arrival(page).fill(ARRIVAL)
    await page.getByRole('button', { name: 'Add a time slot' }).click()
    await page.getByRole('dialog').getByLabel('Start').fill(dayAhead(3, '10:00:00'))
    await page.getByRole('dialog').getByRole('textbox', { name: 'End' }).fill(dayAhead(3, '11:00:00'))
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(plan(page)).toBeEnabled()
    await page.getByLabel('End of slot 1').fill(dayAhead(3, '09:00:00'))
    await expect(code(page, 'END_TIME_BEFORE_START_TIME')).toBeVisible()
    await expect(plan(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Remove slot 1' }).click()
    await expect(plan(page)).toBeEnabled()
  })

  await test.step('a plan goes from nothing over waiting to a result [SIMPLE-47 SIMPLE-56]', async () => {
    await expect(outcome(page)).toContainText('No plan yet')
    const answer = await heldAnswer(page)
    await plan(page).click()
    await expect(outcome(page).locator('[aria-busy="true"]')).toBeVisible()
    await expect(plan(page)).toBeDisabled()
    await expect(plan(page)).toHaveAttribute('data-loading', 'true')
    await expect(outcome(page).getByText(/Planning for \d+ s/)).toBeVisible()
    answer()
    await expect(outcome(page).getByText('Planned 1 of 1 commands.')).toBeVisible()
    await expect(outcome(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(plan(page)).toBeEnabled()
  })

  await test.step('a long wait can be cancelled and nothing is lost', async () => {
    await heldAnswer(page)
    await plan(page).click()
    await outcome(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(outcome(page)).toContainText('The planning was cancelled.')
    await expect(plan(page)).toBeEnabled()
    await expect(targets(page)).toHaveValue('520|500')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('Ctrl+Enter plans from within a field', async () => {
    await targets(page).focus()
    await page.keyboard.press('Control+Enter')
    await expect(outcome(page).getByText('Planned 1 of 1 commands.')).toBeVisible()
    await expect(targets(page)).toHaveValue('520|500')
  })

  await test.step('clearing the form asks first and can be undone', async () => {
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(targets(page)).toHaveValue('520|500')
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).click()
    await expect(targets(page)).toHaveValue('')
    await expect(arrival(page)).toHaveValue('')
    const cleared = page.getByRole('status').filter({ hasText: 'The form was cleared.' })
    await cleared.getByRole('button', { name: 'Undo' }).click()
    await expect(targets(page)).toHaveValue('520|500')
    await expect(arrival(page)).toHaveValue(SHOWN_ARRIVAL)
  })
})

/** Holds the answer of the next plan back until the returned function is called. */
async function heldAnswer(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/plan-mass', async (route) => {
    await held
    await route.continue()
  })
  return release
}
