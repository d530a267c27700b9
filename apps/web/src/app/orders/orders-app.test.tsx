/** A player's page by its own start: what it asks for ahead, and what stands around the orders. */
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead } from '../../api/asked-ahead.ts'
import { keptOrders } from '../../features/player-page/orders/kept-orders.ts'
import {
  order,
  ordersAnswers,
  ordersOf,
  PLAYERS_ORDERS,
  withPlayerKey,
} from '../../features/player-page/player-page.fixture.ts'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { OrdersApp } from './OrdersApp.tsx'
import { ordersOfAddress } from './orders-of-address.ts'

const ADDRESS = '/orders/0p1/7'

beforeEach(() => history.replaceState(null, '', ADDRESS))
afterEach(() => history.replaceState(null, '', '/'))

function openApp(more: Parameters<typeof serverAnswers>[0] = {}) {
  const seen = serverAnswers({ ...fixtureWorlds, ...ordersAnswers(), [PLAYERS_ORDERS]: ordersOf(), ...more })
  return { seen, show: () => renderScreen(<OrdersApp />) }
}

const asked = (seen: readonly Request[]) => seen.filter(({ url }) => new URL(url).pathname === PLAYERS_ORDERS)

test('the orders that are asked for ahead are those that are shown, and are not asked for twice', async () => {
  const { seen, show } = openApp()
  history.replaceState(null, '', `${ADDRESS}#key=players-key-0001`)
  const ahead = ordersOfAddress(location)
  expect(ahead).toEqual({
    address: PLAYERS_ORDERS,
    headers: { accept: 'application/json', 'operation-key': 'players-key-0001' },
  })
  if (ahead) askAhead(ahead.address, ahead.headers)
  show()
  expect(await screen.findByRole('heading', { name: 'Thursday' })).toBeTruthy()
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

test('nothing is asked for ahead without a key, for no player, or where this browser has kept the orders', () => {
  expect(ordersOfAddress({ pathname: ADDRESS, hash: '' })).toBeUndefined()
  expect(ordersOfAddress({ pathname: '/orders/0p1/nobody', hash: '#key=players-key-0001' })).toBeUndefined()
  expect(ordersOfAddress({ pathname: '/orders/%E0%A4%A/7', hash: '' })).toBeUndefined()
  withPlayerKey()
  expect(ordersOfAddress({ pathname: ADDRESS, hash: '' })).toBeDefined()
  writeStored(keptOrders({ id: '0p1', player: 7 }), { answer: ordersOf(), news: [] })
  expect(ordersOfAddress({ pathname: ADDRESS, hash: '' })).toBeUndefined()
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
  const broken = { ...order('a', 5), launch: Number.NaN }
  writeStored(keptOrders({ id: '0p1', player: 7 }), { answer: ordersOf([broken]), news: [] })
  openApp().show()
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
