/**
 * A night as a tribe has it, from giving out to the summary: whoever leads and three players, each in a browser of his own, at two nodes of
 * which one is killed in the middle. One is without a network for a while, one cannot, and goes with Firefox where
 * MUSTER_FIREFOX names one (`npm run browsers`). Everything lands within a minute or two, so that nobody has to wait until morning.
 *
 * They all read Russian: each step of the way in English is in a journey of its own.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import texts from '../apps/web/src/ui/plain/text-reader.ts'
import { environmentOf, expect, type OfWorker, test as onOneNode } from './fixture.ts'
import { ALICE, addressOfPlayer, BOB, CAROL, plannedOperation } from './orders.fixture.ts'
import { startThirdPhone } from './third-phone.ts'
import { startTwoNodes, type TwoNodes } from './two-nodes.ts'

const PHONE = { width: 390, height: 844 }
const FIREFOX = process.env['MUSTER_FIREFOX']
/** A Firefox that is started by hand takes half a minute until it has a page, on a busy machine more. */
const LANDS_IN_MS = FIREFOX === undefined ? 50_000 : 150_000
const { t } = texts
const catalogue = (file: string) =>
  JSON.parse(readFileSync(new URL(`../packages/phrases/ru/${file}.json`, import.meta.url), 'utf8'))
const ru = {
  operationOrders: catalogue('operation-orders'),
  operations: catalogue('operations'),
  playerPage: catalogue('player-page'),
}
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

test.use({ locale: 'ru-RU' })
test.beforeAll(() => texts.init({ lng: 'ru', resources: { ru }, defaultNS: 'shell' }))

test('an evening goes from giving out to the summary in Russian, also where a node dies in the middle: sent, sent without a network, not sent at all, and landed [OPO-01 OPL-03 OPL-06 OPB-01 OPB-09]', async ({
  page,
  nodes,
  openAnother,
  expectComplaint,
}) => {
  test.setTimeout(130_000 + LANDS_IN_MS)
  const operation = await plannedOperation(page, nightPlan(Date.now()))
  await page.goto(operation.address.replace('#', '/orders#'))
  await page.getByRole('button', { name: t('operationOrders:giveOut'), exact: true }).click()
  await expect(page.getByRole('table', { name: t('operationOrders:players') })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(t('operations:step.board')) }).click()
  const figures = page.getByRole('group', { name: t('operationOrders:figures') })
  const figure = (count: number, which: 'all' | 'sent' | 'cannot') =>
    figures.getByRole('button', { name: `${count} ${t(`operationOrders:figure.${which}`)}` })
  await expect(figure(3, 'all')).toBeVisible()

  const phone = async (player: number): Promise<Page> => {
    const opened = await openAnother({ viewport: PHONE, locale: 'ru-RU' })
    await opened.goto(await addressOfPlayer(operation, player))
    return opened
  }
  const [alice, bob] = [await phone(ALICE), await phone(BOB)]
  const carol = await startThirdPhone({ firefox: FIREFOX, origin: nodes.url }, openAnother)
  try {
    await carol.open(await addressOfPlayer(operation, CAROL))
    const sent = (of: Page) => of.getByRole('button', { name: deed('sent') }).first()
    const live = (of: Page) => of.getByText(t('playerPage:connection.LIVE'), { exact: true })
    await sent(alice).click()
    await expect(figure(1, 'sent')).toBeVisible()

    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await expect(live(bob)).toBeVisible()
    await bob.context().setOffline(true)
    await sent(bob).click()
    await expect(bob.getByText(t('playerPage:connection.waiting', { count: 1 }))).toBeVisible()

    // Board, Alice and Carol have come in by it.
    expectComplaint(BROKEN_OFF)
    await nodes.killFirst()
    await expect.poll(() => carol.language()).toBe('ru')
    await carol.press(`${t('playerPage:cannot')}: `)
    await expect(figure(1, 'cannot')).toBeVisible()
    await bob.context().setOffline(false)
    await expect(figure(2, 'sent')).toBeVisible({ timeout: 30_000 })
    await expect(live(alice)).toBeVisible()

    const summary = page.getByRole('region', { name: t('operationOrders:summary.title') })
    const told = t('operationOrders:summary.told', { sent: 2, replaced: 0, missed: 1 })
    await expect(summary).toContainText(told, { timeout: LANDS_IN_MS + 40_000 })
    const progress = t('operations:figure.board', { sent: 2, given: 3 })
    await expect(
      page.getByRole('link', { name: new RegExp(`${t('operations:step.board')} ${progress}`) }),
    ).toBeVisible()
    expect(await carol.complaints()).toEqual([])
  } finally {
    // Whatever went wrong: nobody else ends a browser that is not Playwright's.
    await carol.close()
  }
})

/** How a button of an order begins that says so. */
const deed = (what: 'sent' | 'cannot') => new RegExp(`^${t(`playerPage:${what}`)}: `)

/** Each sends once, in a moment, and lands soon after. */
function nightPlan(now: number) {
  return [ALICE, BOB, CAROL].map((playerId, at) => ({
    ...{ id: `night-${at}`, source: `50${at}|500`, target: '520|500', playerId, wave: 'nukes', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    ...{ launch: now + 5_000, arrival: now + LANDS_IN_MS },
  }))
}
