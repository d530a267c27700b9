/** A player's page by its own start: what it asks for ahead, and what stands around the orders. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead } from '../../api/asked-ahead.ts'
import { firstTexts } from '../../api/texts.ts'
import { keepFirstOrders } from '../../features/player-page/orders/first-orders.ts'
import { keptOrders } from '../../features/player-page/orders/kept-orders.ts'
import { order, ordersOf, PLAYERS_ORDERS, withPlayerKey } from '../../features/player-page/player-page.fixture.ts'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { refusing } from '../signed-in.fixture.tsx'
import { askFirstQuestions } from './first-questions.ts'
import { dropFragment } from './fragment.ts'
import { OrdersApp } from './OrdersApp.tsx'

const ADDRESS = '/orders/0p1/7'

beforeEach(() => history.replaceState(null, '', ADDRESS))
afterEach(() => history.replaceState(null, '', '/'))

function openApp(more: Parameters<typeof serverAnswers>[0] = {}) {
  const seen = serverAnswers({ ...fixtureWorlds, [PLAYERS_ORDERS]: ordersOf(), ...more })
  return { seen, show: () => renderScreen(<OrdersApp />) }
}

const asked = (seen: readonly Request[]) => seen.filter(({ url }) => new URL(url).pathname === PLAYERS_ORDERS)

/** What its first script asks, before anything of the page is there. */
function askFirst(address: string) {
  const [pathname = '', hash = ''] = address.split(/(?=#)/)
  askFirstQuestions({ pathname, hash })
}

test('the orders that are asked for ahead are those that are shown, and are not asked for twice', async () => {
  const { seen, show } = openApp()
  history.replaceState(null, '', `${ADDRESS}#key=players-key-0001`)
  askFirst(`${ADDRESS}#key=players-key-0001`)
  expect(asked(seen)[0]?.headers.get('operation-key')).toBe('players-key-0001')
  show()
  expect(await screen.findByRole('heading', { name: 'Thursday' })).toBeTruthy()
  expect(asked(seen)).toHaveLength(1)
})

test('texts are asked for ahead in the chosen language, else in that of the browser, and not asked for twice', async () => {
  const { seen } = openApp({ '/assets/i18n/de/players.json': { push: { choose: 'Ja' } } })
  writeStored(stored.language, 'de')
  askFirst(ADDRESS)
  expect(await firstTexts('de', '/players')).toEqual({ push: { choose: 'Ja' } })
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/assets/i18n/de/players.json'])
  writeStored(stored.language, null)
  askFirst(ADDRESS)
  expect(new URL(seen.at(-1)?.url ?? '').pathname).toMatch(/^\/assets\/i18n\/en\//)
})

test('orders that were asked for ahead are drawn first, with the key kept, and not asked for a second time', async () => {
  const { seen, show } = openApp()
  history.replaceState(null, '', `${ADDRESS}#key=players-key-0001`)
  askFirst(`${ADDRESS}#key=players-key-0001`)
  await keepFirstOrders({ id: '0p1', player: 7 }, location.hash, dropFragment)
  expect(location.hash).toBe('')
  show()
  expect(screen.getByRole('heading', { name: 'Thursday' })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Live')).toBeTruthy())
  expect(asked(seen)).toHaveLength(1)
})

test('the orders of a link that has ended are asked for again by the page alone, which says so', async () => {
  const { show, seen } = openApp({ [PLAYERS_ORDERS]: refusing(404, 'no', 'OPERATION_UNKNOWN') })
  history.replaceState(null, '', `${ADDRESS}#key=players-key-0001`)
  askFirst(`${ADDRESS}#key=players-key-0001`)
  await keepFirstOrders({ id: '0p1', player: 7 }, location.hash, dropFragment)
  expect(asked(seen)).toHaveLength(1)
  show()
  expect(await screen.findByRole('heading', { name: 'No orders here' })).toBeTruthy()
  expect(asked(seen)).toHaveLength(2)
})

test('orders that take long are waited for by the page, which says that they are being loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { show, seen } = openApp({ [PLAYERS_ORDERS]: () => new Promise<Response>(() => undefined) })
  history.replaceState(null, '', `${ADDRESS}#key=players-key-0001`)
  askFirst(`${ADDRESS}#key=players-key-0001`)
  const kept = keepFirstOrders({ id: '0p1', player: 7 }, location.hash, dropFragment)
  await vi.advanceTimersByTimeAsync(1_000)
  await kept
  vi.useRealTimers()
  show()
  expect(screen.getByRole('status', { name: 'Loading your orders' })).toBeTruthy()
  // What is on its way already is the one that the page waits for.
  await waitFor(() => expect(location.hash).toBe(''))
  expect(asked(seen)).toHaveLength(1)
})

test('orders that could not be asked for ahead are asked for again', async () => {
  let fails = true
  const { show, seen } = openApp({
    [PLAYERS_ORDERS]: () => {
      if (!fails) return ordersOf()
      fails = false
      return new Response(null, { status: 503 })
    },
  })
  withPlayerKey()
  askAhead(PLAYERS_ORDERS, {})
  show()
  expect(await screen.findByRole('heading', { name: 'Thursday' })).toBeTruthy()
  expect(asked(seen)).toHaveLength(2)
})

test('no orders are asked for ahead without a key, for no player, or where this browser has kept them', () => {
  const { seen } = openApp()
  for (const address of [ADDRESS, '/orders/0p1/nobody#key=players-key-0001', `${ADDRESS}#key=short`]) askFirst(address)
  writeStored(keptOrders({ id: '0p1', player: 7 }), { answer: ordersOf(), news: [] })
  askFirst(`${ADDRESS}#key=players-key-0001`)
  expect(asked(seen)).toHaveLength(0)
})

test('an address that is none shows that there are no orders', async () => {
  history.replaceState(null, '', '/orders/%E0%A4%A/7')
  openApp().show()
  expect(await screen.findByRole('heading', { name: 'No orders here' })).toBeTruthy()
})

test('the key leaves the address at once, and so does that of another link to the same orders', async () => {
  openApp().show()
  expect(await screen.findByRole('heading', { name: 'No orders here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('/help#operations')
  act(() => {
    history.replaceState(null, '', `${ADDRESS}#key=players-key-0002`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
  expect(await screen.findByRole('heading', { name: 'Thursday' })).toBeTruthy()
  expect(location.hash).toBe('')
  expect(document.title).toMatch(/· Muster$/)
})

test('the page has the theme that was chosen, and stands in its language', async () => {
  withPlayerKey()
  writeStored(stored.theme, 'light')
  openApp().show()
  await screen.findByRole('heading', { name: 'Thursday' })
  expect(document.body.className).toBe('light')
})

test('a page that breaks says so and can be loaded anew', async () => {
  withPlayerKey()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The cast: nothing of ours makes such an order.
  const broken = { ...order('a', 5), units: null } as unknown as ReturnType<typeof order>
  writeStored(keptOrders({ id: '0p1', player: 7 }), { answer: ordersOf([broken]), news: [] })
  // Whole ones from the server would mend it, and now and then before it was drawn.
  openApp({ [PLAYERS_ORDERS]: () => new Response(null, { status: 503 }) }).show()
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
