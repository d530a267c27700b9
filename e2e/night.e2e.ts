/**
 * A night as a tribe has it, from giving out to the summary: whoever leads and three players, each in a browser of his own, at two nodes of
 * which one is killed in the middle. One is without a network for a while, one reads Russian and cannot, and goes with Firefox where
 * MUSTER_FIREFOX names one (`npm run browsers`). Everything lands within a minute, so that nobody has to wait until morning.
 */
import type { Page } from '@playwright/test'
import { environmentOf, expect, type OfWorker, test as onOneNode } from './fixture.ts'
import { ALICE, addressOfPlayer, BOB, CAROL, plannedOperation } from './orders.fixture.ts'
import { startThirdPhone } from './third-phone.ts'
import { startTwoNodes, type TwoNodes } from './two-nodes.ts'

const PHONE = { width: 390, height: 844 }
/** What is lost with a node: streams, and what was asked meanwhile. */
const BROKEN_OFF = /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_/

const test = onOneNode.extend<object, { nodes: TwoNodes } & Pick<OfWorker, 'server'>>({
  nodes: [
    async ({ game, identity, demos }, use) => {
      const nodes = await startTwoNodes(environmentOf({ game, identity, demos }))
      await use(nodes)
      await nodes.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [async ({ nodes }, use) => use(nodes), { scope: 'worker' }],
})

test('an evening goes from giving out to the summary, also where a node dies in the middle: sent, sent without a network, not sent at all, and landed [OPO-01 OPL-03 OPL-06 OPB-01 OPB-09]', async ({
  page,
  nodes,
  openAnother,
  expectComplaint,
}) => {
  test.setTimeout(180_000)
  const operation = await plannedOperation(page, nightPlan(Date.now()))
  await page.goto(operation.address.replace('#', '/orders#'))
  await page.getByRole('button', { name: 'Give out', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Players with orders' })).toBeVisible()
  await page.getByRole('link', { name: /Board/ }).click()
  const figures = page.getByRole('group', { name: 'How the orders stand' })
  await expect(figures.getByRole('button', { name: '3 All' })).toBeVisible()

  const phone = async (player: number): Promise<Page> => {
    const opened = await openAnother({ viewport: PHONE, locale: 'en-US' })
    await opened.goto(await addressOfPlayer(operation, player))
    return opened
  }
  const [alice, bob] = [await phone(ALICE), await phone(BOB)]
  const carol = await startThirdPhone({ firefox: process.env['MUSTER_FIREFOX'], origin: nodes.url }, openAnother)
  await carol.open(await addressOfPlayer(operation, CAROL))
  await alice
    .getByRole('button', { name: /^Sent: / })
    .first()
    .click()
  await expect(figures.getByRole('button', { name: '1 Sent' })).toBeVisible()

  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await expect(bob.getByText('Live', { exact: true })).toBeVisible()
  await bob.context().setOffline(true)
  await bob
    .getByRole('button', { name: /^Sent: / })
    .first()
    .click()
  await expect(bob.getByText('1 mark waits to be sent')).toBeVisible()

  // Board, Alice and Carol have come in by it.
  expectComplaint(BROKEN_OFF)
  await nodes.killFirst()
  await expect.poll(() => carol.language()).toBe('ru')
  await carol.press('Не могу: ')
  await expect(figures.getByRole('button', { name: '1 Cannot' })).toBeVisible()
  await bob.context().setOffline(false)
  await expect(figures.getByRole('button', { name: '2 Sent' })).toBeVisible({ timeout: 30_000 })
  await expect(alice.getByText('Live', { exact: true })).toBeVisible()

  const summary = page.getByRole('region', { name: 'Who sent how well' })
  await expect(summary).toContainText('All has landed: 2 sent, 0 replaced, 1 missed', { timeout: 90_000 })
  await expect(page.getByRole('link', { name: /Board 2 of 3 sent/ })).toBeVisible()
  expect(await carol.complaints()).toEqual([])
  await carol.close()
})

/** Each sends once, in a moment, and lands soon after. */
function nightPlan(now: number) {
  return [ALICE, BOB, CAROL].map((playerId, at) => ({
    ...{ id: `night-${at}`, source: `50${at}|500`, target: '520|500', playerId, wave: 'nukes', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    ...{ launch: now + 5_000, arrival: now + 50_000 },
  }))
}
