import { expect, test } from 'vitest'
import { openTestHttp } from '../http.fixture.ts'
import { clientAddress } from './client-address.ts'

/** Who a request is counted as that comes from `from` with these entries in its header. */
async function countedAs(TRUST_PROXY: string, from: string, ...entries: readonly string[]) {
  const { app } = await openTestHttp((app) => app.get('/api/who', async (request) => clientAddress(request)), {
    TRUST_PROXY,
  })
  const headers = { 'x-forwarded-for': entries.join(', ') }
  return (await app.inject({ url: '/api/who', remoteAddress: from, headers })).body
}

test.each([
  // TRUST_PROXY, connection, X-Forwarded-For, who asks
  ['off', '192.0.2.1', ['198.51.100.1'], '192.0.2.1'],
  ['on', '192.0.2.1', ['198.51.100.1'], '198.51.100.1'],
  ['on', '192.0.2.1', ['203.0.113.66', '198.51.100.1'], '198.51.100.1'],
  ['on', '192.0.2.1', ['203.0.113.66', '203.0.113.67', '2001:db8::1'], '2001:db8::/64'],
  ['1', '192.0.2.1', ['203.0.113.66', '198.51.100.1'], '198.51.100.1'],
  ['2', '192.0.2.1', ['203.0.113.66', '198.51.100.1', '192.0.2.2'], '198.51.100.1'],
  ['192.0.2.0/24', '192.0.2.1', ['203.0.113.66', '198.51.100.1', '192.0.2.2'], '198.51.100.1'],
  ['192.0.2.1, 192.0.2.2', '192.0.2.1', ['203.0.113.66', '198.51.100.1', '192.0.2.2'], '198.51.100.1'],
  ['192.0.2.0/24', '198.51.100.9', ['203.0.113.66'], '198.51.100.9'],
  ['loopback', '::ffff:127.0.0.1', ['203.0.113.66', '198.51.100.1'], '198.51.100.1'],
  ['2001:db8::/32', '2001:db8::5', ['198.51.100.1'], '198.51.100.1'],
])('TRUST_PROXY=%s, called by %s for %j: %s asks [SEC-10]', async (trusted, from, entries, asker) => {
  expect(await countedAs(trusted, from, ...entries)).toBe(asker)
})
