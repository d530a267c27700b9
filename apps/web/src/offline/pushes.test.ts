import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNotifications } from './notifications.ts'
import { showPushes } from './pushes.ts'

const shown: unknown[][] = []
let heard: Record<string, (event: unknown) => void>

beforeEach(() => {
  shown.length = 0
  heard = {}
  vi.stubGlobal('registration', { showNotification: async (...told: unknown[]) => void shown.push(told) })
  vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) => {
    heard[type] = hear
  })
  showPushes()
  followNotifications()
})
afterEach(() => vi.unstubAllGlobals())

async function happens(type: string, event: object): Promise<void> {
  const works: unknown[] = []
  heard[type]?.({ ...event, waitUntil: (work: unknown) => works.push(work) })
  await Promise.all(works)
}

test('a push is shown as it says, with the page that it is about [OPL-11]', async () => {
  const message = { title: '2 commands leave', body: '04:12:33', tag: 'launches', path: '/orders/7/1001' }
  await happens('push', { data: { text: () => JSON.stringify(message) } })
  expect(shown).toEqual([
    [
      '2 commands leave',
      { body: '04:12:33', tag: 'launches', icon: '/icon-192.png', data: { path: '/orders/7/1001' } },
    ],
  ])
})

test.each([
  ['nothing', null],
  ['no JSON', 'x'],
  ['something else', '[1]'],
  ['a number for its title', '{"title":1}'],
])(
  'a push with %s is shown all the same: one that shows nothing ends the subscription [OPL-11]',
  async (_what, text) => {
    await happens('push', { data: text === null ? null : { text: () => text } })
    expect(shown).toEqual([['Muster', { body: '', tag: 'push', icon: '/icon-192.png', data: { path: '/' } }]])
  },
)

test('a tap on it leads to that page: to its tab where it is open, else to a new one [OPL-11]', async () => {
  const focus = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const open = [{ url: 'https://muster.example/orders/7/1001#x', focus }]
  vi.stubGlobal('clients', { matchAll: async () => open, openWindow })
  const notification = { data: { path: '/orders/7/1001' }, close: () => undefined }
  await happens('notificationclick', { notification })
  expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []])
  open.length = 0
  await happens('notificationclick', { notification })
  expect(openWindow.mock.calls).toEqual([['/orders/7/1001']])
})
