import { call, reading } from '@muster/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { registerCall } from '../register-call.ts'

const costly = call({
  method: 'GET',
  url: '/api/costly',
  price: reading({ rate: { times: 3, seconds: 60 } }),
  schema: { summary: 'Costs.', response: { 200: z.literal('done') } },
})
const cheap = call({ ...costly, url: '/api/cheap', price: reading() })

function openShop(environment: Record<string, string>) {
  return openTestHttp((app) => {
    registerCall(app, costly, async () => 'done' as const)
    registerCall(app, cheap, async () => 'done' as const)
  }, environment)
}

test('one address is refused when it calls too often, and told when to come back [SEC-10]', async () => {
  const { browser } = await openShop({ RATE_LIMIT: 'on' })
  for (let call = 0; call < 3; call++) expect((await browser.get('/api/costly')).status).toBe(200)
  const answer = await browser.get('/api/costly')
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(50)
  expect(answer).toMatchObject({
    status: 429,
    body: {
      error: 'Too Many Requests',
      message: `Too many requests. Try again in ${seconds} s.`,
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      values: { seconds },
    },
  })
})

test('each call has the limit of its price, and the limit of one call is not that of another', async () => {
  const { browser } = await openShop({ RATE_LIMIT: 'on' })
  for (let call = 0; call < 4; call++) await browser.get('/api/costly')
  for (let call = 0; call < 20; call++) expect((await browser.get('/api/cheap')).status).toBe(200)
})

test('calls of one group are counted together', async () => {
  const price = reading({ rate: { times: 3, seconds: 60, group: 'costly' } })
  const { browser } = await openTestHttp(
    (app) => {
      registerCall(app, { ...costly, price }, async () => 'done' as const)
      registerCall(app, { ...cheap, price }, async () => 'done' as const)
    },
    { RATE_LIMIT: 'on' },
  )
  for (const url of [costly.url, cheap.url, costly.url]) expect((await browser.get(url)).status).toBe(200)
  for (const url of [costly.url, cheap.url]) expect((await browser.get(url)).status).toBe(429)
})

test('addresses are counted apart, and a proxy is believed only when it is trusted', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const proxied = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  for (let call = 0; call < 4; call++) await proxied.browser.get('/api/costly', from('192.0.2.1'))
  expect((await proxied.browser.get('/api/costly', from('192.0.2.1'))).status).toBe(429)
  expect((await proxied.browser.get('/api/costly', from('192.0.2.2'))).status).toBe(200)

  const direct = await openShop({ RATE_LIMIT: 'on' })
  for (let call = 0; call < 3; call++) await direct.browser.get('/api/costly', from(`192.0.2.${call}`))
  expect((await direct.browser.get('/api/costly', from('192.0.2.9'))).status).toBe(429)
})

test('whoever writes entries of his own into the header, or has a whole network of IPv6, is one address [SEC-10]', async () => {
  const { browser } = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const from = (...entries: readonly string[]) => ({ 'x-forwarded-for': entries.join(', ') })
  for (let call = 0; call < 3; call++) await browser.get('/api/costly', from(`203.0.113.${call}`, '192.0.2.1'))
  expect((await browser.get('/api/costly', from('203.0.113.9', '192.0.2.1'))).status).toBe(429)
  for (let call = 0; call < 3; call++) await browser.get('/api/costly', from(`2001:db8::${call}`))
  expect((await browser.get('/api/costly', from('2001:db8::9'))).status).toBe(429)
  expect((await browser.get('/api/costly', from('2001:db8:0:1::9'))).status).toBe(200)
})

test('limits can be switched off for trials', async () => {
  const { browser } = await openShop({ RATE_LIMIT: 'off' })
  for (let call = 0; call < 10; call++) expect((await browser.get('/api/costly')).status).toBe(200)
})
