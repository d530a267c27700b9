/** What a player sees of a plan and takes away from it. */
import { dayAhead, expect, test } from './fixture.ts'
import { planInstead, planSimply, target } from './planned.fixture.ts'

const offPack = 'Off Pack 0.5+ Format'
const DAY = dayAhead(3).slice(0, 10)
const RAM_LINE = `500|500->520|500,20.00,ram,Attack,${DAY} 20:00:00.000,10:00:00.000,${DAY} 10:00:00.000,1`

test('a plan of one command is read, copied and saved', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  const answered = page.waitForResponse('**/plan-mass')
  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })

  await test.step('the plan is told in a sentence and stands in the off-pack format [RESULT-04 RESULT-06]', async () => {
    const { message } = await (await answered).json()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No better plan exists.', exact: true })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([offPack, 'TW Format', 'DS Ultimate Workbench'])
    await expect(page.getByRole('textbox', { name: offPack })).toHaveValue(RAM_LINE)
  })

  await test.step('copying stands in the bar of the plan', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Copy in the off-pack format' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(RAM_LINE)
  })

  await test.step('copying and saving confirm themselves and give the text that is shown', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: 'Copy' }).click()
    await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(RAM_LINE)

    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('nl100-off-pack.txt')
  })

  await test.step('the TW Format is remembered and reads as the game does [RESULT-07 RESULT-09 RESULT-20 STORE-08]', async () => {
    await page.getByRole('tab', { name: 'TW Format' }).click()
    await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
    await expect(page.getByRole('tab', { name: 'TW Format' })).toHaveAttribute('aria-selected', 'true')
    const text = page.getByRole('textbox', { name: 'TW Format' })
    await expect(text).toHaveValue(/target=31\]Attack\[\/url\]$/)
    await expect(text).toHaveValue(
      new RegExp(
        `^1\\. \\[unit\\]ram\\[/unit\\] \\[b\\]\\[color=#ff0000\\]Clear\\[/color\\]\\[/b\\] Attack ${DAY} 10:00:00\\.000 `,
      ),
    )
  })
})

test('a plan stays through a reload, is handed to its players, and comes back from the last plans', async ({
  page,
}) => {
  const result = page.getByRole('region', { name: 'Result', exact: true })
  const lines = page.getByRole('textbox', { name: offPack })
  await planSimply(page, { sources: ['500|500', '540|500'], targets: ['520|500', '521|500'] })
  const before = await lines.inputValue()
  await page.reload()
  await expect(lines).toHaveValue(before)
  await page.getByRole('link', { name: 'Noble spam planner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noble spam planner')
  await page.goBack()
  await expect(lines).toHaveValue(before)

  await result.getByRole('button', { name: 'Hand over to players' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make 2 plans' }).click()
  await expect(dialog.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
  await expect(lines).toHaveValue(RAM_LINE)
  await result.getByRole('button', { name: 'Last plans (2)' }).click()
  await dialog.getByRole('button', { name: /^Open the plan for nl100/ }).click()
  await expect(lines).toHaveValue(before)
})

test('the form folds to a line for the plan that was made of it, and comes back whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await planSimply(page, { sources: ['500|500', '540|500'], targets: ['520|500'] })
  const [targets, table] = [page.getByLabel('Target villages'), page.getByRole('table', { name: 'Commands by launch' })]
  await expect(targets).toBeHidden()
  const widthOf = async () => (await table.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThan(1000)
  await expect(page.getByText('Source villages 2')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(targets).toHaveValue('520|500')
  await expect(targets).toBeVisible()
  await expect(page.locator('form :focus')).toBeVisible()
  await page.getByRole('button', { name: 'Fold the form' }).click()
  await expect(targets).toBeHidden()
  expect(await widthOf()).toBeGreaterThan(1000)
})

test('the map can be opened once there are lines, not before [RESULT-02]', async ({ page }) => {
  const preview = page.getByRole('button', { name: 'Preview on the map' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Plan Mass' })).toBeVisible()
  await expect(preview).toHaveCount(0)
  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
  await expect(preview).toBeVisible()
})

test('the sources that a plan used stand beside those that it did not', async ({ page }) => {
  const plan = { sources: ['500|500', '503|500'], targets: ['520|500'] }
  await planSimply(page, plan)

  await test.step('of two sources for one attack, one is used and one is not [RESULT-10]', async () => {
    const used = page.getByRole('region', { name: 'Used sources', exact: true })
    const unused = page.getByRole('region', { name: 'Unused sources' })
    const shown = [
      await used.locator('[data-coord-list]').innerText(),
      await unused.locator('[data-coord-list]').innerText(),
    ]
    expect(shown.sort()).toEqual(['500|500', '503|500'])
  })

  await test.step('a hidden section stays hidden after a reload [RESULT-05 STORE-10]', async () => {
    const unused = page.getByRole('region', { name: 'Unused sources' })
    await expect(unused).toBeVisible()
    await page.getByText('Unused sources').first().click()
    await expect(unused).toHaveCount(0)
    await planSimply(page, plan)
    await expect(page.getByRole('region', { name: 'Used sources', exact: true })).toBeVisible()
    await expect(unused).toHaveCount(0)
  })
})

test('a shortage names village, arrival, how much of how much, and the reason [RESULT-11]', async ({ page }) => {
  await planSimply(page, { sources: ['500|500'], targets: ['520|500', '520|500'] })
  const card = page.getByRole('article')
  await expect(card).toContainText('520|500')
  await expect(card).toContainText('20:00:00')
  await expect(card).toContainText('1 of 2')
  await expect(card).toContainText('Too few sources for what these targets want together.')
})

test('a plan without lines shows its message and warning and no tabs [RESULT-26]', async ({ page }) => {
  await planSimply(page, { sources: ['500|500'], targets: ['520|500'], arrival: dayAhead(3, '13:00:00') })
  await expect(page.getByText('Planned 0 of 1 commands.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(
    'Every source that could still leave would leave at a forbidden time.',
  )
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('a fix of a shortage wins as many commands as its button tells', async ({ page }) => {
  // Ten hours on the way to the one target fall into the quiet hours, half an hour to the other does not.
  const asked = { sources: ['500|500', '503|500'], targets: ['520|500', '502|500'], arrival: dayAhead(3, '13:00:00') }
  for (const name of [/^arrive .+ later: \+1$/, /^allow a launch at .+: \+1$/]) {
    await planSimply(page, asked)
    await expect(page.getByText('Planned 1 of 2 commands.')).toBeVisible()
    await page.getByRole('article').getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Plan Mass' }).click()
    await expect(page.getByText('Planned 2 of 2 commands.')).toBeVisible()
  }
})

test('each of the eleven switches changes the text at once and is kept [RESULT-18 RESULT-19 STORE-07]', async ({
  page,
}) => {
  // A train of two and a second launch, so that merging and hours have something to show.
  const nobles = {
    nobleVillages: [{ coords: '502|500', nobleMethod: { method: 'custom', noblesUsedPer: 1, uses: 2 } }],
  }
  await planInstead(page, {
    ...nobles,
    planningType: 'ADVANCED_PLANNER',
    targetVillages: [target('520|500', { attacksPer: 1, noblesPer: 2 })],
  })
  await page.getByRole('tab', { name: 'TW Format' }).click()
  const text = page.getByRole('textbox', { name: 'TW Format' })
  await expect(text).toHaveValue(/target=31\]/)
  // The owners of the villages are asked for in a quiet moment, which may come while the switches are tried.
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/village-ownership')) requests.push(request.url())
  })

  const switches = page.getByRole('tabpanel').getByRole('group').locator('label')
  await expect(switches).toHaveCount(11)
  for (let index = 0; index < 11; index++) {
    const chip = switches.nth(index)
    const before = await text.inputValue()
    await chip.click()
    await expect(text, await chip.innerText()).not.toHaveValue(before)
    await chip.click()
    await expect(text).toHaveValue(before)
  }
  expect(requests).toEqual([])

  await page.getByText('Arrival time', { exact: true }).last().click()
  await expect(text).not.toHaveValue(/20:00:00/)
  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
  await expect(text).toHaveValue(/10:00:00/)
  await expect(text).not.toHaveValue(/20:00:00/)
})

test('a description of a unit is kept [RESULT-16 STORE-13]', async ({ page }) => {
  const plan = { sources: ['500|500'], targets: ['520|500'], unit: 'Axeman' }
  await planSimply(page, plan)
  await page.getByRole('tab', { name: 'TW Format' }).click()
  await page.getByRole('button', { name: 'Unit descriptions' }).click()
  await page.getByRole('textbox', { name: 'Description of Axeman' }).fill('Nuke')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'TW Format' })).toHaveValue(/\[unit\]axe\[\/unit\] Nuke Attack/)
  await planSimply(page, plan)
  await expect(page.getByRole('textbox', { name: 'TW Format' })).toHaveValue(/\[unit\]axe\[\/unit\] Nuke Attack/)
})

test('fakes stand after the attacks and read Fake [RESULT-12 RESULT-20]', async ({ page }) => {
  await planInstead(page, {
    planningType: 'ADVANCED_PLANNER',
    fakeVillages: [{ coords: '501|500', attacksPer: 1 }],
    targetVillages: [target('520|500', { attacksPer: 1, fakesPer: 1 })],
  })
  await expect(page.getByText('Planned 2 of 2 commands.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: offPack })).toHaveValue(
    /^500\|500->520\|500,20\.00,ram.*\n501\|500->520\|500,19\.00,catapult/,
  )
  await page.getByRole('tab', { name: 'TW Format' }).click()
  await expect(page.getByRole('textbox', { name: 'TW Format' })).toHaveValue(
    /\n1\. \[unit\]catapult\[\/unit\] \[b\]\[color=#008000\]Fake\[\/color\]\[\/b\]/,
  )
})

test('workbench lines carry kinds and are handed out by player [RESULT-08 RESULT-23 RESULT-24]', async ({ page }) => {
  await planInstead(page, {
    planningType: 'ADVANCED_PLANNER',
    sourceVillages: [{ coords: '540|500', attacksPer: 1 }],
    nobleVillages: [{ coords: '500|500', nobleMethod: { method: 'custom', noblesUsedPer: 1, uses: 1 } }],
    targetVillages: [target('520|500', { attacksPer: 1, noblesPer: 1 })],
  })
  await page.getByRole('tab', { name: 'DS Ultimate Workbench' }).click()
  const text = page.getByRole('textbox', { name: 'DS Ultimate Workbench' })
  await expect(text).toHaveValue(/(^|\n)23&31&ram&\d{13}&8&false&false&spear=MA==\//)
  await expect(text).toHaveValue(/(^|\n)11&31&snob&\d{13}&11&false&false&spear=MA==\//)

  await page.getByRole('button', { name: 'Group by player' }).click()
  await expect(page.getByRole('tabpanel').getByRole('rowheader')).toHaveText(['Alice', 'Bob'])
  await expect(page.getByRole('textbox', { name: 'Plan: Alice' })).toHaveValue(/^11&31&snob/)
  await expect(page.getByRole('textbox', { name: 'Plan: Bob' })).toHaveValue(/^23&31&ram/)
})

test('forty lines stand in fifteen rows and scroll; two switches number and group them [RESULT-14 RESULT-15]', async ({
  page,
}) => {
  await planInstead(page, {
    sourceVillages: [{ coords: '500|500', attacksPer: 40 }],
    targetVillages: [target('520|500', { attacksPer: 20 }), target('521|500', { attacksPer: 20 })],
  })
  const text = page.getByRole('textbox', { name: offPack })
  await expect(text).toHaveAttribute('rows', '15')
  const [shown, whole] = await text.evaluate((area) => [area.clientHeight, area.scrollHeight])
  expect(whole).toBeGreaterThan(shown ?? 0)

  await expect(page.getByRole('tabpanel').getByRole('checkbox')).toHaveCount(2)
  await page.getByText('Command counter').click()
  await expect(text).toHaveValue(/\n40;50/)
  await page.getByText('Group by hour').click()
  await expect(text).toHaveValue(new RegExp(`^${DAY} \\d\\d:00:00\\n1;`))
})

test('commands of one hour stand under one heading [RESULT-21]', async ({ page }) => {
  await planSimply(page, { sources: ['500|500', '501|500', '503|500'], targets: ['520|500', '521|500', '522|500'] })
  await page.getByRole('tab', { name: 'TW Format' }).click()
  await page.getByText('Group by hour').click()
  const text = await page.getByRole('textbox', { name: 'TW Format' }).inputValue()
  const hourOf = (line: string) => /\d{4}-\d\d-\d\d \d\d/.exec(line)?.[0]
  let heading: string | undefined
  const headings: (string | undefined)[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('[b]')) {
      expect(line).toMatch(/^\[b\]\[size=12\]\d{4}-\d\d-\d\d \d\d:00:00\[\/size\]\[\/b\]$/)
      heading = hourOf(line)
      headings.push(heading)
    } else expect(hourOf(line)).toBe(heading)
  }
  expect(new Set(headings).size).toBe(headings.length)
})
