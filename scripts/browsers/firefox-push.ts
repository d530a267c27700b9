/**
 * A push in Firefox, from the tap that arms alarms to the notification while no page of the orders is open: a stand-in of Mozilla's push
 * service takes what Muster sends and hands it to the browser. Gives what it shows.
 */
import { startFirefoxPushService } from '@muster/delivery-stand-in'
import { startGameStandIn } from '@muster/game-stand-in'
import { callAs } from '../../e2e/people.fixture.ts'
import { startServer } from '../../e2e/running-server.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { Hand } from './hand.ts'

const ALICE = 1001
const MINUTE_MS = 60_000
/** Before the launch, as the page asks for where nobody says otherwise. */
const AHEAD_MS = 10 * MINUTE_MS
const SOON_MS = 20_000

export interface PushTried {
  readonly browser: string
  /** How long after its moment, as the browser has told that it was there. */
  readonly lateMs: number
  readonly shown: readonly { readonly title: string; readonly body: string }[]
}

export async function pushInFirefox(firefox: string): Promise<PushTried> {
  const game = await startGameStandIn()
  const service = await startFirefoxPushService()
  const server = await startServer({ GAME_ORIGIN_NL: game.url, GAME_ORIGIN_NET: game.url, DELIVERIES_INSIDE: 'on' })
  const browser = await startFirefox(firefox, { width: 390, height: 844 }, 'en-GB', service.preferences)
  try {
    const hand = new Hand(browser, server.url)
    const launch = Math.ceil((Date.now() + AHEAD_MS + SOON_MS) / 1000) * 1000
    await hand.open(await givenOut(server.url, launch))
    await hand.sees('Alarms')
    await browser.ask(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    await hand.click('button', 'Arm alarms')
    await hand.sees('On. This device is told, whether this page is open or not.')
    // Another page of the site: that of the orders is closed from here on.
    await hand.open('/privacy')
    await hand.until('the push has come', async () => service.acknowledged.length > 0)
    const lateMs = Date.now() - (launch - AHEAD_MS)
    if (service.acknowledged[0] !== TAKEN) throw new Error(`Firefox did not take the push: ${service.acknowledged[0]}.`)
    return { browser: browser.name, lateMs, shown: await shownBy(browser, hand) }
  } finally {
    await browser.close()
    await server.stop()
    await Promise.all([service.close(), game.close()])
  }
}

/** By its worker. */
const TAKEN = 100

/** It takes the push first, and shows it then. */
async function shownBy(browser: Browser, hand: Hand): Promise<PushTried['shown']> {
  const shown = () =>
    browser.ask(() => {
      const tell = async () => {
        const worker = await navigator.serviceWorker.getRegistration()
        const told = (await worker?.getNotifications()) ?? []
        Object.assign(window, { shown: told.map(({ title, body }) => ({ title, body })) })
      }
      void tell()
      return 'shown' in window ? (window.shown as PushTried['shown']) : []
    })
  await hand.until('what is shown is known', async () => (await shown()).length > 0)
  return shown()
}

/** An operation in which Alice has one command; the address of her page. */
async function givenOut(url: string, launch: number): Promise<string> {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) => {
    const header = key === undefined ? {} : { 'operation-key': key }
    const answer = await callAs(url, undefined, method, `/api/tw/v1/operations${path}`, body, header)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const { id, links } = await ask('POST', '', { name: 'Thursday', world: 'nl100' })
  const command = { id: 'one', source: '500|500', target: '520|500', playerId: ALICE, wave: 'nukes', template: 'nuke' }
  const commands = [{ ...command, units: { axe: 6000 }, launch, arrival: launch + 600 * MINUTE_MS }]
  const counts = { planned: 1, wanted: 1, bound: 1, proven: true, seenByTower: 0, seed: 7, milliseconds: 1 }
  const plan = { commands, shortages: [], figures: { ...counts, plannedAt: Date.now() } }
  await ask('PUT', `/${id}/plan`, { version: 0, author: 'Dana', cause: 'PLANNED', note: '', plan }, links.coordinator)
  await ask('POST', `/${id}/orders`, { version: 1, author: 'Dana' }, links.coordinator)
  const [{ key }] = await ask('GET', `/${id}/players`, undefined, links.coordinator)
  return `/orders/${id}/${ALICE}#key=${key}`
}
