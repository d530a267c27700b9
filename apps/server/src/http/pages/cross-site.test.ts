import { expect, test } from 'vitest'
import { openTestHttp } from '../http.fixture.ts'
import { TOKEN_COOKIE, TOKEN_HEADER } from './cross-site.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'
const OTHER = 'zbcdefghijklmnopqrstuvwxyz012345'

async function openLetterBox(environment = {}) {
  const { app } = await openTestHttp(
    (app) =>
      app.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: '/api/letters',
        handler: async () => ({ letters: 0 }),
      }),
    environment,
  )
  return app
}

test('any GET gives the page a token it can read [AUTH-17]', async () => {
  const app = await openLetterBox()
  for (const url of ['/api/letters', '/', '/api/nowhere']) {
    const { cookies } = await app.inject({ method: 'GET', url })
    expect(cookies).toEqual([
      { name: TOKEN_COOKIE, value: expect.stringMatching(/^[\w-]{32}$/), path: '/', sameSite: 'Lax' },
    ])
  }
})

test('a browser that has a token keeps it [AUTH-17]', async () => {
  const app = await openLetterBox()
  const { cookies } = await app.inject({ method: 'GET', url: '/api/letters', cookies: { [TOKEN_COOKIE]: TOKEN } })
  expect(cookies).toEqual([])
})

test('a token that is none is replaced [AUTH-17]', async () => {
  const app = await openLetterBox()
  const { cookies } = await app.inject({ method: 'GET', url: '/api/letters', cookies: { [TOKEN_COOKIE]: 'short' } })
  expect(cookies).toHaveLength(1)
})

test.each([
  // what is sent, cookie, header, status
  ['the token in both', TOKEN, TOKEN, 200],
  ['no header', TOKEN, undefined, 403],
  ['no cookie', undefined, TOKEN, 403],
  ['another token in the header', TOKEN, OTHER, 403],
  ['a shorter one', TOKEN, TOKEN.slice(0, 31), 403],
  ['something that is no token, twice', 'short', 'short', 403],
  ['nothing, twice', '', '', 403],
])('a call that is not a GET and brings %s [AUTH-17]', async (_what, cookie, header, status) => {
  const app = await openLetterBox()
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await app.inject({
      method,
      url: '/api/letters',
      ...(cookie !== undefined && { cookies: { [TOKEN_COOKIE]: cookie } }),
      ...(header !== undefined && { headers: { [TOKEN_HEADER]: header } }),
    })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json()).toMatchObject({ error: 'Forbidden', status: 403, code: 'CROSS_SITE' })
  }
})

test('behind a trusted proxy that speaks https the token travels over https only [AUTH-17]', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const trusting = await (await openLetterBox({ TRUST_PROXY: 'on' })).inject({ method: 'GET', url: '/', headers })
  expect(trusting.cookies[0]).toMatchObject({ secure: true })
  const careful = await (await openLetterBox()).inject({ method: 'GET', url: '/', headers })
  expect(careful.cookies[0]).not.toHaveProperty('secure')
})

test.each([
  ['a key of an operation and no cookie', { 'operation-key': 'key-of-a-program-0001' }, 200],
  ['such a key and a cookie of any kind', { 'operation-key': 'key-of-a-program-0001', cookie: 'other=1' }, 403],
  ['such a key and the cookie without its echo', { 'operation-key': 'key', cookie: `${TOKEN_COOKIE}=${TOKEN}` }, 403],
  ['an empty key', { 'operation-key': '' }, 403],
] as const)('a call of a program that brings %s [AUTH-17 OPX-04]', async (_what, headers, status) => {
  const app = await openLetterBox()
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/api/letters', headers })).statusCode).toBe(status)
})
