/** A player's page over a line that is slow, or stalls. */
import { expect, test } from './fixture.ts'
import { ALICE, addressOfPlayer, commandOfAlice, plannedOperation } from './orders.fixture.ts'
import { startStallingProxy } from './stalling-proxy.ts'

test('a page that stalls in the middle of its answer is shown as it is kept, and takes what is new once the line is free; what has come is not fetched again to be kept [OPL-06]', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const operation = await plannedOperation(page)
  await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
  const line = await startStallingProxy(server.url)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const player = await context.newPage()
    await player.goto(line.url + (await addressOfPlayer(operation, ALICE)))
    await expect(player.getByText('Opens without a network', { exact: true })).toBeVisible({ timeout: 60_000 })
    expect(line.asked.filter((path) => path === '/orders.html')).toEqual([])
    const texts = line.asked.filter((path) => path.startsWith('/assets/i18n/'))
    expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted())

    line.stall()
    const inAnHour = Date.now() + 3_600_000
    await operation.giveOutNext([
      commandOfAlice('one', '520|500', inAnHour),
      commandOfAlice('new', '533|500', inAnHour),
    ])
    await player.reload({ waitUntil: 'commit' })
    const next = player.getByRole('region', { name: 'Next command' }).first()
    await expect(next).toContainText('520|500', { timeout: 30_000 })
    await expect(player.getByText('533|500')).toHaveCount(0)
    line.free()
    await expect(player.getByText('533|500').first()).toBeVisible({ timeout: 30_000 })
  } finally {
    await context.close()
    await line.close()
  }
})
