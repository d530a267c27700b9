/** Every screen at the widths of a desk, a laptop, a tablet held upright and two phones: none is wider than its window, nothing is cut. */
import { dayAhead, expect, OWNER, test } from './fixture.ts'
import { misfits } from './misfits.fixture.ts'
import { plannedOperation } from './orders.fixture.ts'
import { become, callAs, signedIn } from './people.fixture.ts'
import { savedPlan } from './tribe-plans.fixture.ts'

const WIDTHS = [1440, 1024, 768, 390, 320]
const BESIDE_THE_MENU = ['/planner/fastest', '/converter-from-workbench', '/help', '/privacy']

test('every screen fits its window', async ({ page, server }) => {
  test.setTimeout(300_000)
  const owner = await signedIn(server.url, OWNER)
  await become(page, owner)
  await page.goto('/')
  await page.locator('nav a[href="/admin/users"]').waitFor()
  const links = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const answer = await callAs(server.url, owner.token, 'POST', '/api/planning/v1/planning', {
    name: 'Tonight',
    playerId: 1001,
    world: 'nl100',
    planningLines: [3, 4].map((days) => ({ line: lineOf(dayAhead(days)) })),
  })
  const planning = `/planning/${answer.headers.get('location')?.split('/').at(-1)}`
  const tribePlan = await savedPlan(server.url, owner)
  const tribeSteps = ['general', 'targets', 'attackers'].map((step) => `/tribe-planner/${tribePlan}/${step}`)
  const operation = await plannedOperation(page)
  // Its key is kept from here on.
  await page.goto(operation.address)
  await page.getByRole('navigation', { name: 'Steps of the operation' }).waitFor()
  const steps = ['troops', 'targets', 'waves', 'plan', 'orders', 'board'].map(
    (step) => `/operation/${operation.id}/${step}`,
  )
  const paths = new Set([
    ...links.flatMap((path) => path ?? []),
    ...BESIDE_THE_MENU,
    ...[planning, ...tribeSteps, ...steps],
  ])
  const found: string[] = []
  for (const path of paths) found.push(...(await misfits(page, path, WIDTHS)))
  expect(found).toEqual([])
})

function lineOf(arrival: string): string {
  const at = `${arrival.replace('T', ' ')}.000`
  return `500|500->520|500,20.00,ram,Attack,${at},10:00:00.000,${at.replace(' 20:', ' 10:')},1`
}
