import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePush } from './push.ts'

const SERVER_KEY = 'BP4z'
const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer

const asked = vi.fn()
const subscribe = vi.fn(async (..._told: unknown[]) => undefined)
const end = vi.fn(async (..._told: unknown[]) => undefined)

interface Browser {
  permission: NotificationPermission
  /** By which server's key it is subscribed. */
  subscribedBy: string | undefined
  /** What the push service says to a new subscription. */
  fails: boolean
}
let browser: Browser

beforeEach(() => {
  localStorage.clear()
  browser = { permission: 'default', subscribedBy: undefined, fails: false }
  const subscription = () => ({
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: bytes(browser.subscribedBy ?? '') },
    getKey: (name: string) => bytes(name === 'auth' ? 'QUFB' : 'QkJC'),
    unsubscribe: async () => {
      browser.subscribedBy = undefined
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (browser.subscribedBy === undefined ? null : subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.fails) throw new Error('No push service answered')
      browser.subscribedBy = applicationServerKey
      return subscription()
    },
  }
  Object.assign(navigator, {
    serviceWorker: { register: async () => ({}), ready: Promise.resolve({ pushManager }) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      asked()
      if (browser.permission === 'default') browser.permission = 'granted'
      return browser.permission
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function page(place = 'operation.7') {
  return renderHook(() => usePush(place, { serverKey: async () => SERVER_KEY, subscribe, end })).result
}
const until = (push: ReturnType<typeof page>, state: string) => waitFor(() => expect(push.current.state).toBe(state))

test('the tap that arms alarms subscribes this browser, ten minutes ahead, and tells the server [OPL-11]', async () => {
  const push = page()
  expect([push.current.state, push.current.isWanted, push.current.minutes]).toEqual(['OFF', true, 10])
  act(() => push.current.start())
  await until(push, 'ON')
  const keys = { endpoint: 'https://push.example/1', p256dh: 'QkJC', auth: 'QUFB', language: 'en' }
  expect(subscribe.mock.calls).toEqual([[expect.stringMatching(/^[\w-]{8,40}$/), keys, 10]])
  act(() => push.current.setMinutes(25))
  await waitFor(() => expect(subscribe.mock.lastCall?.[2]).toBe(25))
  expect(new Set(subscribe.mock.calls.map(([device]) => device)).size).toBe(1)
})

test('a page that is opened again tells its subscription again, and asks nobody for anything [OPL-11]', async () => {
  const first = page()
  act(() => first.current.start())
  await until(first, 'ON')
  asked.mockClear()
  // Made for a server that was here before: worth nothing.
  browser.subscribedBy = 'AAAA'
  const again = page()
  await until(again, 'ON')
  expect(browser.subscribedBy).toBe(SERVER_KEY)
  expect(subscribe).toHaveBeenCalledTimes(2)
  expect(asked).not.toHaveBeenCalled()
})

test('one tap ends it, here and at the server, and the next visit does not begin it again [OPL-11]', async () => {
  const push = page()
  act(() => push.current.start())
  await until(push, 'ON')
  act(() => push.current.want(false, true))
  await until(push, 'OFF')
  expect(end.mock.calls).toEqual([[subscribe.mock.calls[0]?.[0]]])
  const again = page()
  act(() => again.current.start())
  expect([again.current.state, again.current.isWanted]).toEqual(['OFF', false])
  expect(subscribe).toHaveBeenCalledTimes(1)
})

test('where a browser refuses, has no push or its service is silent, that is said, and nothing is told to the server [OPL-11]', async () => {
  browser.permission = 'denied'
  const refused = page()
  act(() => refused.current.start())
  await until(refused, 'DENIED')

  browser = { ...browser, permission: 'granted', fails: true }
  const silent = page()
  act(() => silent.current.start())
  await until(silent, 'FAILED')

  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
  expect(page().current.state).toBe('IMPOSSIBLE')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  expect(page().current.state).toBe('IPHONE')
  expect(subscribe).not.toHaveBeenCalled()
})
