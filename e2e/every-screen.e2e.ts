/** Every screen as axe judges it, in all four themes; what journeys open on a screen they have judged themselves. */
import type { Page } from '@playwright/test'
import { violationsInEveryTheme } from './axe.fixture.ts'
import { dayAhead, expect, OWNER, test } from './fixture.ts'
import { become, callAs, signedIn } from './people.fixture.ts'
import { planSimply } from './planned.fixture.ts'

const BESIDE_THE_MENU = ['/planner/fastest', '/converter-from-workbench', '/help', '/privacy']

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
  expect(await violationsOf(page, paths)).toEqual([])
})

test('axe finds nothing in any theme on a plan and on what has gone wrong', async ({
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
  expect(await violationsOf(page, [`/planning/${key}`, '/planning/O-nothing-has-this-key-000000'])).toEqual([])

  const made = await callAs(server.url, owner.token, 'POST', '/api/tw/v1/operations', { name: 'Ours', world: 'nl100' })
  // The server sends what the contract says.
  const { id } = (await made.json()) as { id: string }
  const steps = ['troops', 'targets', 'waves', 'plan'].map((step) => `/operation/${id}/${step}`)
  expect(await violationsOf(page, [...steps, '/operation/nothing-has-this-id'])).toEqual([])

  await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
  expect(await violationsInEveryTheme(page)).toEqual([])
})

test('axe finds nothing where the page is Russian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', JSON.stringify('ru')))
  expect(
    await violationsOf(page, ['/', '/planner/advanced', '/command-generator', '/planning-preview', '/help']),
  ).toEqual([])
})

function lineOf(arrival: string): string {
  const at = `${arrival.replace('T', ' ')}.000`
  return `500|500->520|500,20.00,ram,Attack,${at},10:00:00.000,${at.replace(' 20:', ' 10:')},1`
}

async function violationsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await violationsInEveryTheme(page)).map((violation) => `${path} ${violation}`))
  }
  return found
}
