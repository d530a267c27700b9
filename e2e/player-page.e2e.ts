/**
 * A player at night, on a phone: an operation was given out by calls; he opens his link, marks with and without a network, and
 * whoever leads reads his marks by a call.
 */
import { devices, type Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'
import { ALICE, plannedOperation } from './orders.fixture.ts'

interface Given {
  readonly id: string
  /** Of the player's page. */
  readonly address: string
  /** Each order's state, by its target. */
  readonly states: () => Promise<Readonly<Record<string, string>>>
}

async function giveOut(page: Page): Promise<Given> {
  const { id, call } = await plannedOperation(page)
  await call('POST', '/orders', { version: 1, author: 'Dana' })
  // As the calls answer.
  const players = (await call('GET', '/players')) as { playerId: number; key: string }[]
  const own = players.find(({ playerId }) => playerId === ALICE)?.key
  return {
    id,
    address: `/orders/${id}/${ALICE}#key=${own}`,
    states: async () => {
      const { orders } = (await call('GET', '/orders')) as { orders: { target: string; state: string }[] }
      return Object.fromEntries(orders.map(({ target, state }) => [target, state]))
    },
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: devices['Pixel 7'].userAgent })

test('a player marks on his phone, with and without a network, and whoever leads reads it [OPL-01 OPL-02 OPL-03]', async ({
  page,
  context,
  expectComplaint,
}) => {
  test.setTimeout(120_000)
  const given = await giveOut(page)
  await page.goto(given.address)
  const next = page.getByRole('region', { name: 'Next command' })
  await expect(next.first()).toContainText('500|500→520|500')
  await expect(next.first()).toContainText(/00:1\d:\d\d/)
  expect(new URL(page.url()).hash).toBe('')
  await expect(next.getByRole('link', { name: /Open in the game/ })).toHaveAttribute(
    'href',
    /screen=place&target=\d+&axe=6000&light=2500&ram=280$/,
  )
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const button of await next.getByRole('button').all())
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48)

  await next.getByRole('button', { name: /^Sent: / }).tap()
  await expect(next.first()).toContainText('521|500')
  await expect.poll(given.states).toEqual({ '520|500': 'SENT', '521|500': 'PLANNED' })

  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await next.getByRole('button', { name: /^Cannot: / }).tap()
  await expect(page.getByText(/marks wait to be sent/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/marks? waits? to be sent/)).toBeHidden({ timeout: 20_000 })
  expect(await given.states()).toEqual({ '520|500': 'CANNOT', '521|500': 'PLANNED' })
  expect(await violationsOn(page)).toEqual([])
})

test('opened once, the page opens without a network, takes marks and sends them when it is back; it can be installed [OPL-06]', async ({
  page,
  context,
  expectComplaint,
}) => {
  test.setTimeout(120_000)
  const given = await giveOut(page)
  await page.goto(given.address)
  await expect(page.getByText('Opens without a network', { exact: true })).toBeVisible()

  const devtools = await context.newCDPSession(page)
  const { url, data = '' } = await devtools.send('Page.getAppManifest')
  expect(url).toMatch(/^data:application\/manifest\+json/)
  expect(JSON.parse(data)).toMatchObject({ start_url: new URL(given.address, page.url()).href, display: 'standalone' })
  // A browser without windows of its own installs nothing; everything else that it wants is there.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/)
  // Of the texts only those of its language.
  const texts = await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().flatMap(({ url }) => /i18n\/([A-Za-z-]+)/.exec(url)?.[1] ?? [])
  })
  expect([...new Set(texts)]).toEqual(['en'])
  await context.setOffline(true)
  await page.reload()
  const next = page.getByRole('region', { name: 'Next command' })
  await expect(next.first()).toContainText('500|500→520|500')
  await expect(next.getByRole('link', { name: /Open in the game/ })).toHaveAttribute('href', /screen=place/)
  await expect(page.getByText(/No connection/)).toBeVisible()
  await next.getByRole('button', { name: /^Sent: / }).tap()
  await expect(page.getByText('1 mark waits to be sent')).toBeVisible()
  await page.reload()
  await expect(next.first()).toContainText('521|500')
  await expect(page.getByText('1 mark waits to be sent')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(given.states, { timeout: 20_000 }).toEqual({ '520|500': 'SENT', '521|500': 'PLANNED' })
})
