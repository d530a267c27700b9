/**
 * What goes into an operation and out of it again: a planner's result becomes one, its troops are brought, and it goes on to
 * the advanced planner, into a file and out of it. Alice has 500|500 and 501|500, Carol 520|500 and 521|500.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'
import { planSimply } from './planned.fixture.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function bring(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Troops, pasted or dropped' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: /^Take over \d+ villages?$/ }).click()
  await expect(page.getByRole('table', { name: 'Players and their troops' })).toBeVisible()
}

/** Axes, scouts, light cavalry and rams of a full nuke; all own troops. */
const nuke = (coords: string, points: number, axes: number) => `${coords},${points},0,0,${axes},100,2600,0,300,0,0,0,0,`

test('a planner’s plan becomes an operation, which fills the advanced planner and goes into a file and out again [OPX-01 OPX-02]', async ({
  page,
}) => {
  await planSimply(page, { sources: ['500|500', '501|500'], targets: ['520|500', '521|500'] })
  await press(page, 'As operation')
  const made = page.getByRole('dialog')
  await expect(made.getByRole('list', { name: 'The operation gets' })).toContainText('2 targets')
  await expect(made.getByRole('list', { name: 'Not carried over' })).toContainText('Troops of 2 sources')
  expect(await violationsOn(page)).toEqual([])
  await made.getByRole('textbox', { name: 'Name of the operation' }).fill('Out of a plan')
  await made.getByRole('button', { name: 'Make the operation' }).click()
  await expect(page.getByRole('heading', { name: 'Out of a plan' })).toBeVisible()
  await bring(page, [nuke('500|500', 9000, 9000), nuke('501|500', 8000, 9000)])
  await page.getByRole('link', { name: /Plan 2 of 2/ }).click()
  await expect(page.getByRole('table', { name: 'What each wave gets' })).toContainText('2 of 2')

  await press(page, 'File and exchange')
  const exchange = page.getByRole('dialog')
  await expect(exchange.getByRole('button', { name: 'Make a tribe plan' })).toBeEnabled()
  expect(await violationsOn(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exchange.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('nl100-out-of-a-plan.muster.json')
  const file = await download.path()
  const held = JSON.parse(await readFile(file, 'utf8'))
  expect(held).toMatchObject({ format: 'muster-operation', name: 'Out of a plan' })
  const operation = page.url()
  await exchange.locator('input[type="file"]').first().setInputFiles(file)
  await exchange.getByRole('button', { name: 'Make an operation of it' }).click()
  await expect(page).not.toHaveURL(operation)
  await expect(page.getByRole('link', { name: /Plan 2 of 2/ })).toBeVisible()

  await press(page, 'File and exchange')
  await page.getByRole('dialog').getByRole('button', { name: 'Fill the advanced planner' }).click()
  await expect(page).toHaveURL(/\/planner\/advanced$/)
  await expect(page.getByText('520|500').first()).toBeVisible()
  await expect(page.getByText('521|500').first()).toBeVisible()
})

test('the plan of an operation is handed to its players as an off-pack plan of each [OPX-01]', async ({ page }) => {
  await planSimply(page, { sources: ['500|500', '540|500'], targets: ['520|500', '521|500'] })
  await press(page, 'As operation')
  await page.getByRole('dialog').getByRole('button', { name: 'Make the operation' }).click()
  await page.getByRole('link', { name: /Plan 2 of 2/ }).click()
  await press(page, 'Hand over to players')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make 2 plans' }).click()
  await expect(dialog.getByRole('link')).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
  const links = await dialog.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)) // links are anchors
  for (const [player, link] of [
    ['Alice', links[0]],
    ['Bob', links[1]],
  ] as const) {
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(player)
    await expect(page.getByText(player === 'Alice' ? '500|500' : '540|500').first()).toBeVisible()
  }
})

test('a plan of another tool becomes an operation, and what could not be carried over is said line by line [OPX-03]', async ({
  page,
}) => {
  await page.goto('/operations')
  const line = await workbenchLines(page)
  const { id, links } = await newOperation(page)
  await page.goto(`/operation/${id}#key=${links.coordinator}`)
  await press(page, 'File and exchange')
  const plan = page.getByRole('dialog').getByRole('region', { name: 'A plan of another tool' })
  await plan
    .getByRole('textbox', { name: 'The plan of another tool' })
    .fill([line('500|500', '520|500'), line('501|500', '521|500', 14), 'not a line & at all'].join('\n'))
  await plan.getByRole('button', { name: 'Read it' }).click()
  await expect(plan.getByRole('status')).toContainText('Workbench lines. Commands: 2, targets: 2, waves: 2.')
  await expect(plan.getByRole('list', { name: 'Not carried over: 1 thing' })).toContainText('3: cannot be read')
  expect(await violationsOn(page)).toEqual([])
  await plan.getByRole('button', { name: 'Make an operation of it' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await page.getByRole('link', { name: /Plan 2 of 2/ }).click()
  await expect(page.getByRole('table', { name: 'What each wave gets' })).toBeVisible()
})

test('a plan of another tool that was pasted into the list survives a reload, becomes an operation, and is pasted no more then [OPX-03]', async ({
  page,
}) => {
  await page.goto('/operations')
  const line = await workbenchLines(page)
  const pasted = [line('500|500', '520|500'), line('501|500', '521|500')].join('\n')
  await press(page, 'From a plan of another tool')
  const plan = page.getByRole('region', { name: 'A plan of another tool' })
  const box = plan.getByRole('textbox', { name: 'The plan of another tool' })
  await box.fill(pasted)
  await page.reload()
  await expect(box).toHaveValue(pasted)
  await plan.getByRole('button', { name: 'Read it' }).click()
  await expect(plan.getByRole('status')).toContainText('Workbench lines. Commands: 2, targets: 2, waves: 1.')
  expect(await violationsOn(page)).toEqual([])
  await plan.getByRole('button', { name: 'Make an operation of it' }).click()
  await expect(page.getByRole('link', { name: /Plan 2 of 2/ })).toBeVisible()
  await page.goto('/operations')
  await press(page, 'From a plan of another tool')
  await expect(box).toHaveValue('')
})

/** Of nukes that land in four days, as the other tool writes them. */
async function workbenchLines(page: Page) {
  const villages = await (await page.request.get('/api/tw/v1/world/nl100/villages')).json()
  const idAt = (coords: string) =>
    villages.find(({ coordinates }: { coordinates: string }) => coordinates === coords)?.villageId
  const lands = Math.ceil(Date.now() / 86_400_000 + 4) * 86_400_000
  return (source: string, target: string, kind = 8) =>
    `${idAt(source)}&${idAt(target)}&ram&${lands}&${kind}&false&false&axe=${btoa('6000')}/ram=${btoa('280')}`
}

async function newOperation(page: Page): Promise<{ id: string; links: { coordinator: string } }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/api/tw/v1/operations', {
    headers: { 'x-xsrf-token': token },
    data: { name: 'Thursday', world: 'nl100' },
  })
  return answer.json()
}
