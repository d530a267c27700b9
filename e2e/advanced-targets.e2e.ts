/** The targets of the advanced planner: what the dialog that adds them takes, and their list, edited one by one and many at once. */
import {
  AT_EIGHT,
  addTargets,
  arrivals,
  box,
  button,
  code,
  count,
  dialog,
  list,
  open,
  plan,
  planned,
  row,
  rows,
} from './advanced-planner.fixture.ts'
import { dayAhead, expect, test } from './fixture.ts'

const AT_NINE = dayAhead(3, '21:00:00')

test('what the dialog that adds targets takes', async ({ page }) => {
  await open(page)
  const coordinates = box(dialog(page), 'Coordinates')
  const add = button(dialog(page), 'Add targets')

  await test.step('without a village, a count of 0 or more and a time nothing is added [ADV-17 ADV-18 ADV-19]', async () => {
    await button(page, 'Add targets').click()
    await dialog(page).getByLabel('Arrival time').fill(AT_EIGHT)
    await expect(add).toBeDisabled()
    await coordinates.fill('520|500')
    await expect(add).toBeEnabled()
    for (const name of ['Attacks per target', 'Anti-snipes per target']) {
      const value = await box(dialog(page), name).inputValue()
      await box(dialog(page), name).fill('-1')
      await expect(add).toBeDisabled()
      await box(dialog(page), name).fill(value)
      await expect(add).toBeEnabled()
    }
    await dialog(page).getByLabel('Arrival time').fill('')
    await expect(add).toBeDisabled()
  })

  await test.step('a script brings counts and times itself, line by line [ADV-20 ADV-21]', async () => {
    await coordinates.fill('520|500,2')
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Line 1' })).toBeVisible()
    await expect(add).toBeDisabled()
    await coordinates.fill('520|500,2,2030-01-01T20:00:00')
    await expect(dialog(page).getByLabel('Arrival time')).toBeHidden()
    await add.click()
    await expect(count(page, 'Attacks', '520|500')).toHaveValue('2')
    await expect(arrivals(page, '520|500')).toHaveValue('2030-01-01 20:00:00')
  })

  await test.step('what is not said is as usual [ADV-23]', async () => {
    await expect(list(row(page, '520|500'), 'Unit of 520|500')).toHaveValue('ram')
    await button(page, 'Details of 520|500').click()
    await expect(list(row(page, '520|500'), 'Type of 520|500')).toHaveValue('Attack')
    await expect(list(row(page, '520|500'), 'Fake unit of 520|500')).toHaveValue('catapult')
    await expect(list(row(page, '520|500'), 'Anti-snipe unit of 520|500')).toHaveValue('axe')
    await expect(row(page, '520|500').getByLabel('Check 520|500')).not.toBeChecked()
  })

  await test.step('the same village again gains a time, or at the same time a count [ADV-25 ADV-26]', async () => {
    await addTargets(page, '521|500', AT_EIGHT)
    await addTargets(page, '521|500', AT_NINE)
    await expect(rows(page)).toHaveCount(2)
    await expect(arrivals(page, '521|500')).toHaveCount(2)
    await addTargets(page, '521|500', AT_EIGHT.slice(0, 16), { 'Attacks per target': '2' })
    await expect(arrivals(page, '521|500')).toHaveCount(2)
    await expect(count(page, 'Attacks', '521|500')).toHaveValue('3')
  })

  await test.step('a player’s villages are added, asked for from the third letter on [ADV-46]', async () => {
    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('search=')) searches.push(request.url())
    })
    await button(page, 'Add targets').click()
    await dialog(page).getByRole('tab', { name: 'Players and tribes' }).click()
    const search = dialog(page).getByLabel('Find a player')
    await search.pressSequentially('Ca')
    await search.pressSequentially('rol')
    await page.getByRole('option', { name: /Carol/ }).click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: '4 villages' })).toBeVisible()
    await dialog(page).getByRole('tab', { name: 'Paste' }).click()
    await expect(coordinates).toHaveValue(/523\|500/)
    expect(searches.every((address) => /search=Car/.test(address))).toBe(true)
    await dialog(page).getByLabel('Arrival time').fill(AT_EIGHT)
    await add.click()
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('the inputs that are allowed are told [ADV-35]', async () => {
    await page.getByText('Allowed inputs').click()
    await expect(page.getByText('520|500,2,2030-01-01T20:00:00')).toBeVisible()
    await expect(page.getByText('500|500,3')).toBeVisible()
  })
})

test('the list of targets is edited, one by one and many at once', async ({ page }) => {
  await open(page)
  await box(page, 'Nuke villages').fill('500|500 501|500 502|500')
  await addTargets(page, '520|500 521|500 522|500')
  const check = (coords: string) => row(page, coords).getByLabel(`Check ${coords}`)

  await test.step('a row holds everything, and support has a boost [ADV-24 ADV-27]', async () => {
    await button(page, 'Details of 520|500').click()
    await list(page, 'Type of 520|500').selectOption('Support')
    const boost = box(page, 'Boost of 520|500 in percent')
    await expect(boost).toHaveValue('0')
    for (const [entered, key] of [
      ['', 'BOOST_PERCENTAGE_REQUIRED'],
      ['-1', 'BOOST_GTE_ZERO'],
      ['51', 'BOOST_LTE_MAX'],
      ['2.5', 'BOOST_VALID_INTEGER'],
    ] as const) {
      await boost.fill(entered)
      await expect(code(page, key)).toBeVisible()
      await expect(plan(page)).toBeDisabled()
    }
    await list(page, 'Type of 520|500').selectOption('Attack')
    await expect(boost).toBeHidden()
    await list(page, 'Type of 520|500').selectOption('Support')
    await expect(boost).toHaveValue('0')
    await page.getByLabel('Earliest launch of 520|500').fill(dayAhead(2, '09:00:00'))
    await page.getByLabel('Latest arrival 1 of 520|500').fill(AT_NINE)
    await list(page, 'Fake unit of 520|500').selectOption('Spear fighter')
  })

  await test.step('the checked ones change, and only one panel is open [ADV-28 ADV-30 ADV-31]', async () => {
    await button(page, 'Mass edit').click()
    await expect(button(page, 'Apply')).toBeDisabled()
    await expect(button(page, 'Mass edit support')).toBeDisabled()
    await check('520|500').check()
    await check('521|500').check()
    await list(page, 'Set Unit').selectOption('Axeman')
    await button(page, 'Apply').click()
    await expect(button(page, 'Apply')).toBeHidden()
    await expect(list(page, 'Unit of 520|500')).toHaveValue('axe')
    await expect(list(page, 'Unit of 521|500')).toHaveValue('axe')
    await expect(list(page, 'Unit of 522|500')).toHaveValue('ram')
  })

  await test.step('checked support gets a boost [ADV-29 ADV-30 ADV-31]', async () => {
    await button(page, 'Details of 522|500').click()
    await list(page, 'Type of 522|500').selectOption('Support')
    await check('522|500').check()
    await button(page, 'Mass edit support').click()
    await expect(button(page, 'Mass edit')).toBeDisabled()
    await box(page, 'Boost in percent').fill('10')
    await button(page, 'Apply').click()
    await expect(button(page, 'Apply')).toBeHidden()
    const { targetVillages } = await planned(page)
    expect(targetVillages.map(({ boost, type }) => [type, boost])).toEqual([
      ['Support', 1.1],
      ['Attack', 1],
      ['Support', 1.1],
    ])
    expect(targetVillages[0]).toMatchObject({
      coords: '520|500',
      unit: 'axe',
      fakeUnit: 'spear',
      antiSnipeUnit: 'axe',
      checked: true,
      earliestLaunchTime: dayAhead(2, '09:00:00'),
      arrivalTimes: [{ arrivalTime: AT_EIGHT, latestArrivalTime: AT_NINE }],
    })
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
  })

  await test.step('attacks and unit are set for the first of the list [ADV-32]', async () => {
    await button(page, 'Target planner settings').click()
    await expect(box(dialog(page), 'For the first targets')).toHaveValue('3')
    await box(dialog(page), 'Attacks per target').fill('2')
    await box(dialog(page), 'For the first targets').fill('2')
    await button(dialog(page), 'Apply').click()
    await expect(count(page, 'Attacks', '520|500')).toHaveValue('2')
    await expect(count(page, 'Attacks', '521|500')).toHaveValue('2')
    await expect(count(page, 'Attacks', '522|500')).toHaveValue('1')
    await expect(list(page, 'Unit of 521|500')).toHaveValue('ram')
  })

  await test.step('a count that is missing or a time that has passed cannot be planned [ADV-14 ADV-50]', async () => {
    await count(page, 'Attacks', '522|500').fill('')
    await expect(plan(page)).toBeDisabled()
    await expect(code(page, 'REQUIRED_FIELD')).toBeVisible()
    await count(page, 'Attacks', '522|500').fill('1')
    await arrivals(page, '522|500').fill(dayAhead(-1))
    await expect(code(page, 'DATE_FILLED_NOT_PAST')).toBeVisible()
    await expect(plan(page)).toBeDisabled()
    await arrivals(page, '522|500').fill(AT_EIGHT)
    await expect(plan(page)).toBeEnabled()
  })

  await test.step('amounts and duplicates of a list are seen and edited [ADV-33 ADV-34 ERR-07]', async () => {
    await button(page, 'Amounts of Nuke villages').click()
    await box(dialog(page), 'Amount of 500|500').fill('3')
    await button(dialog(page), 'Apply').click()
    await button(page, '1 more than once').click()
    await expect(dialog(page).getByRole('cell').first()).toHaveText('500|500')
    await expect(dialog(page).getByRole('cell').nth(1)).toHaveText('3')
    await page.keyboard.press('Escape')
    expect((await planned(page)).sourceVillages?.[0]).toEqual({ coords: '500|500', attacksPer: 3 })
  })

  await test.step('nothing is removed without being asked for [ADV-37 ADV-38 ERR-08]', async () => {
    await button(page, 'Remove 522|500').click()
    await button(dialog(page), 'Cancel').click()
    await expect(rows(page)).toHaveCount(3)
    await button(page, 'Remove 522|500').click()
    await button(dialog(page), 'Remove 522|500').click()
    await expect(rows(page)).toHaveCount(2)
    await button(page, 'Undo').click()
    await expect(rows(page)).toHaveCount(3)
    const removeAll = async (what: string, answer: string) => {
      await button(page, what).click()
      await button(dialog(page), answer).click()
      await expect(dialog(page)).toBeHidden()
    }
    await removeAll('Remove all targets', 'Cancel')
    await expect(rows(page)).toHaveCount(3)
    await removeAll('Remove all targets', 'Remove all targets')
    await expect(page.getByText('No targets yet.')).toBeVisible()
    await removeAll('Remove all sources', 'Cancel')
    await expect(box(page, 'Nuke villages')).not.toHaveValue('')
    await removeAll('Remove all sources', 'Remove all sources')
    await expect(box(page, 'Nuke villages')).toHaveValue('')
  })
})
