/** The advanced planner on the fixture world nl100: targets with times of their own, sources of four pools, and one plan of all. */
import type { Page } from '@playwright/test'
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
  outcome,
  plan,
  planned,
  ready,
  row,
  rows,
  world,
} from './advanced-planner.fixture.ts'
import { violationsOn } from './axe.fixture.ts'
import { dayAhead, expect, test } from './fixture.ts'

const BACKEND_SILENT =
  'Backend is not responding.. Might be deploying at the moment. If its not back in a few minutes please contact me on a chat service.'

async function chooseWorld(page: Page, key: string): Promise<void> {
  await world(page).click()
  await page.getByRole('option', { name: key }).click()
}

test('from an empty form to a plan of every kind of command', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED .*\/plan-mass\)/)
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/nobleMethod')) methods.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Advanced planner', exact: true }).click()
  await ready(page)

  await test.step('the page has its own name, a world and five village inputs [SHELL-03 ADV-01 ADV-02 RESULT-01]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced planner')
    await expect(page).toHaveTitle(/Advanced planner/)
    await expect(page.getByRole('link', { name: 'Advanced planner', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const name of [
      'Nuke villages',
      'Fake villages',
      'Anti-snipe villages',
      'Noble villages',
      'Villages with a watch tower',
    ])
      await expect(box(page, name)).toBeVisible()
  })

  await test.step('sources alone cannot be planned [ADV-11 ADV-13]', async () => {
    await box(page, 'Nuke villages').fill('500|500\n501|500\n502|500')
    await expect(plan(page)).toBeDisabled()
  })

  await test.step('a target is added, and asks for the villages it needs [ADV-10 ADV-15 ADV-52]', async () => {
    await button(page, 'Add targets').click()
    await expect(box(dialog(page), 'Attacks per target')).toHaveValue('1')
    await expect(box(dialog(page), 'Anti-snipes per target')).toHaveValue('0')
    await expect(box(dialog(page), 'Fakes per target')).toHaveValue('0')
    await box(dialog(page), 'Coordinates').fill('520|500\n521|500')
    await dialog(page).getByLabel('Arrival time').fill(AT_EIGHT)
    await box(dialog(page), 'Anti-snipes per target').fill('1')
    await box(dialog(page), 'Fakes per target').fill('1')
    await button(dialog(page), 'Add targets').click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.locator('[data-field="fakeSources"]').locator('[data-key="labelRequired"]')).toBeVisible()
    await expect(plan(page)).toBeDisabled()
  })

  await test.step('of nobles it asks for four, one in a line [ADV-16 ADV-51]', async () => {
    await button(page, 'Add targets').click()
    await list(dialog(page), 'Type').selectOption('Nobles')
    await expect(box(dialog(page), 'Nobles per target')).toHaveValue('4')
    await expect(box(dialog(page), 'Nobles per line')).toHaveValue('1')
    await expect(box(dialog(page), 'Attacks per target')).toBeHidden()
    await box(dialog(page), 'Coordinates').fill('520|500')
    await box(dialog(page), 'Nobles per target').fill('2')
    await button(dialog(page), 'Add targets').click()
    await expect(rows(page)).toHaveCount(2)
    await expect(count(page, 'Nobles', '520|500')).toHaveValue('2')
    await expect(arrivals(page, '520|500')).toHaveCount(1)
  })

  await test.step('a script of sources, and the ways to send nobles [ADV-22 ADV-43]', async () => {
    await box(page, 'Fake villages').fill('510|510,2\n511|510')
    await expect(page.getByRole('alert').filter({ hasText: 'Line 2' })).toBeVisible()
    await box(page, 'Fake villages').fill('510|510,2\n511|510,1')
    await box(page, 'Anti-snipe villages').fill('503|500')
    await box(page, 'Noble villages').fill('540|500')
    await expect(list(page, 'Noble method').getByRole('option')).toHaveText([
      'Single (1x1)',
      'Pairs (2x2)',
      'Split (4x1)',
      'Train (1x4)',
      'Train (1x5)',
      'custom',
    ])
    await list(page, 'Noble method').selectOption('Pairs (2x2)')
    await button(page, 'Methods of single villages').click()
    await expect(list(dialog(page), 'Method of 540|500')).toHaveValue('Pairs (2x2)')
    await button(dialog(page), 'Close').first().click()
    await expect(page.getByText('Nobles reach 70 fields')).toBeVisible()
  })

  await test.step('a watch tower has a level of 20 unless told, and a radius [ADV-40 ADV-41 ADV-42]', async () => {
    const add = button(page, 'Add watch towers')
    const level = box(page, 'Level')
    await expect(level).toHaveValue('20')
    await expect(add).toBeDisabled()
    await box(page, 'Villages with a watch tower').fill('abc')
    await expect(add).toBeDisabled()
    await box(page, 'Villages with a watch tower').fill('541|541')
    for (const wrong of ['0', '21']) {
      await level.fill(wrong)
      await expect(code(page, 'TOWER_LEVEL_OUT_OF_RANGE')).toBeVisible()
      await expect(add).toBeDisabled()
    }
    for (const [entered, radius] of [
      ['1', 1.1],
      ['10', 3.9],
      ['20', 15],
    ] as const) {
      await level.fill(entered)
      await expect(page.getByText(`radius ${radius} fields`, { exact: true })).toBeVisible()
    }
    await add.click()
    await expect(box(page, 'Level of 541|541')).toHaveValue('20')
  })

  await test.step('the options begin as they do [ADV-03 ADV-04 ADV-05 ADV-08 ADV-09]', async () => {
    await expect(box(page, 'Anti-snipes per source')).toHaveValue('2')
    await page.getByLabel('Max distance', { exact: true }).check()
    await box(page, 'Max distance in fields').fill('60')
    await page.getByLabel('Minimal seconds between send times').check()
    await expect(box(page, 'Seconds')).toHaveValue('15')
    await button(page, 'Fastest').click()
    await button(page, 'Slowest').click()
    await page.getByLabel('Average speed').check()
    await page.getByLabel('Each source hits a village once').check()
    await page.getByLabel('Each source hits a player once').check()
  })

  await test.step('all of it is sent by its name [ADV-44 ADV-45 ADV-08]', async () => {
    const request = await planned(page)
    expect(request).toMatchObject({
      world: 'nl100',
      planningType: 'ADVANCED_PLANNER',
      sourceVillages: ['500|500', '501|500', '502|500'].map((coords) => ({ coords, attacksPer: 1 })),
      fakeVillages: [
        { coords: '510|510', attacksPer: 2 },
        { coords: '511|510', attacksPer: 1 },
      ],
      antiSnipeSourceVillages: [{ coords: '503|500' }],
      antiSnipesPerSource: 2,
      nobleVillages: [{ coords: '540|500', nobleMethod: { method: 'Pairs (2x2)', noblesUsedPer: 2, uses: 4 } }],
      watchTowers: [{ coords: '541|541', level: 20 }],
      findFastestPossibilities: false,
      findSlowestPossibilities: true,
      averageSpeedSorting: true,
      maxDistance: 60,
      minimalSecondsBetweenSendTimes: 15,
      uniqueSourceTargetCoord: true,
      uniqueSourceTargetPlayer: true,
      exclusionSendTime: { earliest: '08:00', latest: '01:00' },
    })
    // Two commands of two nobles each.
    expect(request.targetVillages[0]?.arrivalTimes).toEqual([
      {
        arrivalTime: AT_EIGHT,
        latestArrivalTime: '',
        attacksPer: 1,
        fakesPer: 1,
        antiSnipesPer: 1,
        noblesPer: 4,
      },
    ])
  })

  await test.step('with the limits off, nobles are sent as snob [ADV-03 ADV-04 ADV-05 ADV-47]', async () => {
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
    await page.getByLabel('Max distance', { exact: true }).uncheck()
    await page.getByLabel('Minimal seconds between send times').uncheck()
    await button(page, 'Slowest').click()
    await page.getByLabel('Each source hits a village once').uncheck()
    await page.getByLabel('Each source hits a player once').uncheck()
    const answer = page.waitForResponse('**/plan-mass')
    const request = await planned(page)
    expect(request).toMatchObject({
      maxDistance: 0,
      minimalSecondsBetweenSendTimes: -1,
      findFastestPossibilities: false,
      findSlowestPossibilities: false,
      averageSpeedSorting: true,
      uniqueSourceTargetCoord: false,
      uniqueSourceTargetPlayer: false,
    })
    const { planningLines, planningLinesFakes } = await (await answer).json()
    const nobles = planningLines.filter((line: string) => line.startsWith('540|500->520|500'))
    expect(nobles.map((line: string) => line.split(',')[2])).toEqual(['snob', 'snob'])
    expect(planningLinesFakes).toHaveLength(2)
    await expect(outcome(page).getByText('Planned 10 of 10 commands.')).toBeVisible()
  })

  await test.step('a new plan clears the one before [RESULT-25]', async () => {
    let release = () => {}
    await page.route('**/plan-mass', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue()
    })
    await plan(page).click()
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeHidden()
    await expect(plan(page)).toBeDisabled()
    release()
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
    await page.unroute('**/plan-mass')
    await page.route('**/plan-mass', (route) => route.abort(), { times: 1 })
    await plan(page).click()
    await expect(outcome(page).getByText(BACKEND_SILENT)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeHidden()
    await plan(page).click()
    await expect(outcome(page).getByText(BACKEND_SILENT)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
  })

  await test.step('the ways to send nobles are asked for once [ADV-43]', async () => {
    await page.getByRole('link', { name: 'Simple planner', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple planner')
    await page.getByRole('link', { name: 'Advanced planner', exact: true }).click()
    await expect(list(page, 'Noble method').getByRole('option')).toHaveCount(6)
    expect(methods).toHaveLength(1)
  })
})

test('inputs stay with their world', async ({ page }) => {
  await open(page)

  await test.step('a reload loses nothing [ADV-49 STORE-11]', async () => {
    await addTargets(page, '520|500 521|500')
    await box(page, 'Nuke villages').fill('500|500,3')
    await box(page, 'Villages with a watch tower').fill('541|541')
    await button(page, 'Add watch towers').click()
    await page.reload()
    await expect(box(page, 'Nuke villages')).toHaveValue('500|500,3')
    await expect(box(page, 'Level of 541|541')).toHaveValue('20')
    await expect(page.getByText('2 targets')).toBeVisible()
  })

  await test.step('a world without watch towers has none to enter, and inputs of its own [ADV-39]', async () => {
    await chooseWorld(page, 'nl101')
    await expect(box(page, 'Villages with a watch tower')).toBeDisabled()
    await expect(box(page, 'Nuke villages')).toHaveValue('')
    await chooseWorld(page, 'nl100')
    await expect(box(page, 'Villages with a watch tower')).toBeEnabled()
    await expect(box(page, 'Nuke villages')).toHaveValue('500|500,3')
  })

  await test.step('both quiet hours are needed unless there are none [ADV-06]', async () => {
    await page.getByLabel('Latest sending hour').selectOption('none')
    await expect(code(page, 'LATEST_HOUR_REQUIRED')).toBeVisible()
    await page.getByLabel('Earliest sending hour').selectOption('none')
    await expect(code(page, 'EARLIEST_HOUR_REQUIRED')).toBeVisible()
    await page.getByLabel('Disable').check()
    await expect(code(page, 'EARLIEST_HOUR_REQUIRED')).toBeHidden()
  })

  await test.step('a span in which nothing leaves is added [ADV-07]', async () => {
    await button(page, 'Add a time slot').click()
    await expect(button(dialog(page), 'Add')).toBeDisabled()
    await dialog(page).getByLabel('Start').fill(dayAhead(2, '10:00:00'))
    await dialog(page).getByRole('textbox', { name: 'End' }).fill(dayAhead(2, '09:00:00'))
    await expect(code(page, 'END_TIME_BEFORE_START_TIME')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'End' }).fill(dayAhead(2, '11:00:00'))
    await button(dialog(page), 'Add').click()
    await expect(page.getByLabel('Start of slot 1')).toBeVisible()
  })

  await test.step('of 70 targets thirty are shown, and thirty more with each scroll [ADV-36]', async () => {
    await button(page, 'Remove all targets').click()
    await button(dialog(page), 'Remove all targets').click()
    const many = Array.from({ length: 70 }, (_, i) => `${400 + i}|400`).join('\n')
    await addTargets(page, many)
    await expect(rows(page)).toHaveCount(30)
    for (const shown of [60, 70]) {
      await page.mouse.move(400, 500)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
      await expect(rows(page)).toHaveCount(shown)
    }
    await expect(row(page, '400|400').getByText('not on nl100')).toBeVisible()
  })
})

test('without an answer about worlds the page says so [ADV-12 ADV-48]', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED .*\/world\/search\//)
  await page.route('**/world/search/**', (route) => route.abort())
  await page.goto('/planner/advanced')
  await expect(page.getByText(BACKEND_SILENT)).toBeVisible()
  await expect(plan(page)).toBeDisabled()
})

test('the page can be read by everybody, on a desk and on a phone', async ({ page }) => {
  await open(page)
  await addTargets(page, '520|500 521|500')
  await box(page, 'Nuke villages').fill('500|500 501|500')
  await button(page, 'Details of 521|500').click()
  await button(page, 'Mass edit').click()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(plan(page)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.setViewportSize({ width: 1440, height: 900 })
  // A row that the bar covers in part counts as too small to be hit, though a scroll brings it out.
  await page.addStyleTag({ content: '[data-plan-bar] { position: static }' })
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await violationsOn(page)).toEqual([])
  await button(page, 'Add targets').click()
  await expect(box(dialog(page), 'Coordinates')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})
