import { expect, test } from 'vitest'
import { isIPhone, manifestAddress } from './installation.ts'

const app = {
  name: 'Thursday · Muster',
  shortName: 'Thursday',
  id: '/orders/0p1/7',
  start: 'https://muster.test/orders/0p1/7#key=players-key-0001',
  scope: '/orders/',
  language: 'en',
}

test('an installed page begins with the key of its link, and stays the same app when the link is renewed [OPL-06]', () => {
  const [kind, text = ''] = manifestAddress(app, 'https://muster.test').split(',')
  const manifest = JSON.parse(decodeURIComponent(text))
  expect(kind).toBe('data:application/manifest+json')
  expect(manifest).toMatchObject({
    start_url: app.start,
    id: 'https://muster.test/orders/0p1/7',
    display: 'standalone',
  })
  expect(manifest.id).not.toContain('key')
  const addresses: string[] = [manifest.scope, ...manifest.icons.map(({ src }: { src: string }) => src)]
  expect(addresses.every((address) => address.startsWith('https://muster.test/'))).toBe(true)
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 7)', 5, false],
])('%s is told how an iPhone installs: %s', (_device, userAgent, maxTouchPoints, told) => {
  expect(isIPhone({ userAgent, maxTouchPoints })).toBe(told)
})
