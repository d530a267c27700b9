/** Every screen as axe judges it, in all four themes; what journeys open on a screen they have judged themselves. */
import type { Page } from '@playwright/test'
import { type JudgedLooks, violationsInEveryTheme } from './axe.fixture.ts'
import { dayAhead, expect, OWNER, test } from './fixture.ts'
import { become, callAs, signedIn } from './people.fixture.ts'
import { planSimply } from './planned.fixture.ts'
import { savedPlan } from './tribe-plans.fixture.ts'
import { byTurns, openWithin } from './within.fixture.ts'

const BESIDE_THE_MENU = ['/planner/fastest', '/converter-from-workbench', '/help', '/privacy']
/** What the journeys of this file have in common, they judge once. */
const judged: JudgedLooks = new Set()

test('axe finds nothing on any screen of the menu, in any theme', async ({ page, server }) => {
  test.setTimeout(240_000)
  await become(page, await signedIn(server.url, OWNER))
  await page.goto('/')
  await page.locator('nav a[href="/admin/users"]').waitFor()
  const links = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const paths = [...new Set([...links.flatMap((path) => path ?? []), ...BESIDE_THE_MENU])]
  expect(paths.length).toBeGreaterThan(28)
  expect(await violationsOf(page, byTurns(paths))).toEqual([])
})

test('axe finds nothing in any theme on what has a key of its own, and on what has gone wrong', async ({
  page,
  server,
  expectComplaint,
}) => {
  test.setTimeout(120_000)
  const owner = await signedIn(server.url, OWNER)
  await become(page, owner)
  const answer = await callAs(server.url, owner.token, 'POST', '/api/planning/v1/planning', {
    name: 'Tonight',
    playerId: 1001,
    world: 'nl100',
    planningLines: [3, 4].map((days) => ({ line: lineOf(dayAhead(days)) })),
  })
  const key = answer.headers.get('location')?.split('/').at(-1)
  expect(key).toBeTruthy()
  expectComplaint(/404/)
  const made = await callAs(server.url, owner.token, 'POST', '/api/tw/v1/operations', { name: 'Ours', world: 'nl100' })
  // The server sends what the contract says.
  const { id } = (await made.json()) as { id: string }
  const ofOperations = ['troops', 'targets', 'waves', 'plan'].map((step) => `/operation/${id}/${step}`)
  const tribePlan = `/tribe-planner/${await savedPlan(server.url, owner)}`
  // In turns, so that none follows another that has the same heading.
  const paths = byTurns([
    ...[...ofOperations, '/operation/nothing-has-this-id'],
    ...[`${tribePlan}/general`, `${tribePlan}/targets`, `/planning/${key}`, `${tribePlan}/attackers`],
    '/planning/O-nothing-has-this-key-000000',
  ])
  expect(await violationsOf(page, paths)).toEqual([])
})

test('axe finds nothing in any theme on the maps and tables of a plan, nor on what opens above a screen', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [sources, targets] = [
    ['500|500', '510|510'],
    ['520|500', '521|500'],
  ]
  await page.goto('/')
  await page.getByLabel('Target villages').fill(targets.join('\n'))
  await page.getByLabel('Source villages').fill(sources.join('\n'))
  await page.locator('figure canvas').waitFor()
  expect(await violationsInEveryTheme(page, judged, 'main')).toEqual([])

  await planSimply(page, { sources, targets })
  await page.getByText('Who has to be awake when: 2 players').click()
  expect(await violationsInEveryTheme(page, judged, 'main')).toEqual([])
  const opened = ['Hand over to players', 'What is new', 'Contact Me', 'Keyboard shortcuts']
  expect(await violationsAbove(page, opened)).toEqual([])
  await page.goto('/command-generator')
  expect(await violationsAbove(page, ['Import lines', 'Troop templates'])).toEqual([])
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('axe finds nothing', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect(
      await violationsOf(page, ['/', '/planner/advanced', '/command-generator', '/planning-preview', '/help']),
    ).toEqual([])
  })
})

function lineOf(arrival: string): string {
  const at = `${arrival.replace('T', ' ')}.000`
  return `500|500->520|500,20.00,ram,Attack,${at},10:00:00.000,${at.replace(' 20:', ' 10:')},1`
}

/** In the dialogs that these buttons open. */
async function violationsAbove(page: Page, buttons: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of buttons) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    const inDialog = await violationsInEveryTheme(page, judged, '[role="dialog"]')
    found.push(...inDialog.map((violation) => `${name} ${violation}`))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return found
}

async function violationsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openWithin(page, path)
    found.push(...(await violationsInEveryTheme(page, judged)).map((violation) => `${path} ${violation}`))
  }
  return found
}
