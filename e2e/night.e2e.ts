/**
 * A night as a tribe has it, from giving out to the summary: whoever leads and three players, each in a browser of his own. One is without a
 * network for a while, one reads Russian, one cannot. Everything lands within a minute, so that nobody has to wait until morning.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { ALICE, addressOfPlayer, BOB, CAROL, plannedOperation } from './orders.fixture.ts'

const PHONE = { width: 390, height: 844 }

test('an evening goes from giving out to the summary: sent, sent without a network, not sent at all, and landed [OPO-01 OPL-03 OPL-06 OPB-01 OPB-09]', async ({
  page,
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
    const opened = await openAnother({ viewport: PHONE, locale: player === CAROL ? 'ru-RU' : 'en-US' })
    await opened.goto(await addressOfPlayer(operation, player))
    return opened
  }
  const [alice, bob, carol] = [await phone(ALICE), await phone(BOB), await phone(CAROL)]
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
  await expect(carol.locator('html')).toHaveAttribute('lang', 'ru')
  await carol
    .getByRole('button', { name: /^Не могу: / })
    .first()
    .click()
  await expect(figures.getByRole('button', { name: '1 Cannot' })).toBeVisible()
  await bob.context().setOffline(false)
  await expect(figures.getByRole('button', { name: '2 Sent' })).toBeVisible({ timeout: 30_000 })

  const summary = page.getByRole('region', { name: 'Who sent how well' })
  await expect(summary).toContainText('All has landed: 2 sent, 0 replaced, 1 missed', { timeout: 90_000 })
  await expect(page.getByRole('link', { name: /Board 2 of 3 sent/ })).toBeVisible()
})

/** Each sends once, in a moment, and lands soon after. */
function nightPlan(now: number) {
  return [ALICE, BOB, CAROL].map((playerId, at) => ({
    ...{ id: `night-${at}`, source: `50${at}|500`, target: '520|500', playerId, wave: 'nukes', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    ...{ launch: now + 5_000, arrival: now + 50_000 },
  }))
}
