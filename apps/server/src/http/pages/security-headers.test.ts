import { expect, test } from 'vitest'
import { openTestHttp } from '../http.fixture.ts'

async function headersOf(url: string, environment = {}, headers = {}) {
  const { app } = await openTestHttp(() => {}, environment)
  return (await app.inject({ method: 'GET', url, headers })).headers
}

test('every answer carries a policy for its content and one for the referrer [SEC-08]', async () => {
  for (const url of ['/', '/health', '/api/docs', '/api/nowhere']) {
    const headers = await headersOf(url)
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'self'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("manifest-src 'self' data:")
  }
})

test('only styles may be inline, and nothing is evaluated or comes from elsewhere [SEC-08]', async () => {
  const policy = String((await headersOf('/'))['content-security-policy'])
  expect(policy.split(';').filter((directive) => directive.includes('unsafe'))).toEqual([
    "style-src 'self' 'unsafe-inline'",
  ])
  expect(policy).not.toMatch(/https?:|\*/)
})

test('a browser is told to stay with https only where it came by https', async () => {
  const proxied = { 'x-forwarded-proto': 'https' }
  expect(await headersOf('/', { TRUST_PROXY: 'on' }, proxied)).toHaveProperty('strict-transport-security')
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security')
})

test('no other site is invited to read answers', async () => {
  const headers = await headersOf('/api/nowhere', {}, { origin: 'https://elsewhere.example' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('a page of the game that ours has opened may answer it', async () => {
  expect(await headersOf('/')).toHaveProperty('cross-origin-opener-policy', 'same-origin-allow-popups')
})
