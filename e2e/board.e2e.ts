/** What whoever leads does at night: what fails is replaced in one press, and whoever sends it instead sees it at once. */
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'
import { ALICE, addressOfPlayer, BOB, fightingOperation } from './orders.fixture.ts'

test('what cannot be sent is replaced in one press by the nearest who can, and he hears of it at once [OPB-05 OPL-09]', async ({
  page,
  openAnother,
}) => {
  test.setTimeout(120_000)
  const operation = await fightingOperation(page)
  const { orders } = (await operation.call('GET', '/orders')) as { orders: { playerId: number; source: string }[] }
  const [order] = orders
  if (!order) throw new Error('There is an order.')
  const instead = order.playerId === BOB ? ALICE : BOB
  const player = await openAnother()
  await player.setViewportSize({ width: 390, height: 844 })
  await player.goto(await addressOfPlayer(operation, order.playerId))
  await page.goto(operation.address.replace('#', '/board#'))
  await expect(page.getByRole('img', { name: /^Launches from/ })).toBeVisible()
  await player
    .getByRole('button', { name: /^Cannot: / })
    .first()
    .click()
  await player.getByRole('textbox', { name: /Why/ }).fill('No rams')
  await player.getByRole('button', { name: 'Keep', exact: true }).click()
  const figures = page.getByRole('group', { name: 'How the orders stand' })
  await expect(figures.getByRole('button', { name: '1 Cannot' })).toBeVisible()
  await page.getByRole('button', { name: 'Show them on the map' }).click()
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'Cannot 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Find replacements' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Take it' })).toBeEnabled()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect(figures.getByRole('button', { name: '1 Replaced' })).toBeVisible()
  const next = (await operation.call('GET', '/orders')) as { orders: { playerId: number; state: string }[] }
  expect(next.orders.map(({ playerId, state }) => `${playerId} ${state}`).toSorted()).toEqual(
    [`${order.playerId} REPLACED`, `${instead} PLANNED`].toSorted(),
  )
  await expect(player.getByText(/^Somebody else sends in your place/)).toBeVisible()
  const other = await openAnother()
  await other.goto(await addressOfPlayer(operation, instead))
  await expect(other.getByRole('region', { name: 'Next command' }).first()).toContainText('520|500')
})
