/** The thread of an evening: a leader gives a plan out, a player marks on his page, and the leader's board shows it by itself. */
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'
import { ALICE, plannedOperation } from './orders.fixture.ts'

test('what a player marks on his page stands on the board of whoever leads [OPO-01 OPB-01 OPB-04 OPB-06]', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { id, address, call } = await plannedOperation(page)
  await page.goto(address)
  await page.getByRole('link', { name: /Orders Not given out yet/ }).click()
  await page.getByRole('button', { name: 'Give out', exact: true }).click()
  const players = page.getByRole('table', { name: 'Players with orders' })
  await expect(players).toContainText('not yet')
  expect(await violationsOn(page)).toEqual([])

  // As the call answers.
  const links = (await call('GET', '/players')) as { playerId: number; key: string }[]
  const key = links.find(({ playerId }) => playerId === ALICE)?.key
  const player = await context.newPage()
  await player.goto(`/orders/${id}/${ALICE}#key=${key}`)
  await page.getByRole('link', { name: /Board/ }).click()
  const figures = page.getByRole('group', { name: 'How the orders stand' })
  await expect(figures.getByRole('button', { name: '0 Sent' })).toBeVisible()
  await player.getByRole('button', { name: /^Sent/ }).first().click()
  await expect(figures.getByRole('button', { name: '1 Sent' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Board 1 of 2 sent/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: /^More: .* → 521\|500$/ }).click()
  await page.getByRole('button', { name: 'Cancel target 521|500' }).click()
  await page.getByRole('button', { name: 'Cancel its orders' }).click()
  await expect(figures.getByRole('button', { name: '1 Cancelled' })).toBeVisible()
  await page.getByRole('button', { name: /^More: 500\|500 → 520\|500/ }).click()
  await page.getByRole('button', { name: /^History of 500\|500 → 520\|500/ }).click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'History' })).toContainText('sent')
})
