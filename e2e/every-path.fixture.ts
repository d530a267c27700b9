/**
 * The addresses of every screen: those of the menu, those beside it, and those of an off-pack plan, a tribe plan, and an operation
 * that was planned and given out, with the page of a player.
 */
import type { Page } from '@playwright/test'
import { dayAhead, OWNER } from './fixture.ts'
import { ALICE, addressOfPlayer, plannedOperation } from './orders.fixture.ts'
import { become, callAs, signedIn } from './people.fixture.ts'
import { savedPlan } from './tribe-plans.fixture.ts'

const BESIDE_THE_MENU = ['/planner/fastest', '/converter-from-workbench', '/help', '/privacy']

/** As the owner of the server sees them, who the page is from then on. */
export async function everyPath(page: Page, origin: string): Promise<readonly string[]> {
  const owner = await signedIn(origin, OWNER)
  await become(page, owner)
  await page.goto('/')
  await page.locator('nav a[href="/admin/users"]').waitFor({ state: 'attached' })
  const links = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const answer = await callAs(origin, owner.token, 'POST', '/api/planning/v1/planning', {
    name: 'Tonight',
    playerId: 1001,
    world: 'nl100',
    planningLines: [3, 4].map((days) => ({ line: lineOf(dayAhead(days)) })),
  })
  const planning = `/planning/${answer.headers.get('location')?.split('/').at(-1)}`
  const tribePlan = await savedPlan(origin, owner)
  const tribeSteps = ['general', 'targets', 'attackers'].map((step) => `/tribe-planner/${tribePlan}/${step}`)
  const operation = await plannedOperation(page)
  await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
  // Its key is kept from here on.
  await page.goto(operation.address)
  await page.getByRole('navigation', { name: 'Steps of the operation' }).waitFor()
  const steps = ['troops', 'targets', 'waves', 'plan', 'orders', 'board'].map(
    (step) => `/operation/${operation.id}/${step}`,
  )
  const player = await addressOfPlayer(operation, ALICE)
  const ofKeys = [planning, ...tribeSteps, ...steps, player]
  return [...new Set([...links.flatMap((path) => path ?? []), ...BESIDE_THE_MENU, ...ofKeys])]
}

function lineOf(arrival: string): string {
  const at = `${arrival.replace('T', ' ')}.000`
  return `500|500->520|500,20.00,ram,Attack,${at},10:00:00.000,${at.replace(' 20:', ' 10:')},1`
}
