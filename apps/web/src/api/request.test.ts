import { barbarianCalls, clientErrorCalls, planCountCalls, worldCalls, worldContentCalls } from '@muster/contracts'
import { expect, test, vi } from 'vitest'
import { serverAnswers } from '../screen.fixture.tsx'
import { writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { RequestRefused, request } from './request.ts'

const refusedBy = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call was answered'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(RequestRefused)
      // Checked in the line above.
      return (error as RequestRefused).refusal
    },
  )

test('path and query are filled in and escaped, and what is not given is left out', async () => {
  const seen = serverAnswers({ '/api/tw/v1/world/nl100/players': [] })
  await request(worldContentCalls.players, {
    params: { world: 'nl100' },
    querystring: { search: 'a&b|ö', tribeId: undefined },
  })
  expect(seen[0]?.url).toBe('http://muster.test/api/tw/v1/world/nl100/players?search=a%26b%7C%C3%B6')
})

test('a list in the query repeats its parameter, once a value', async () => {
  const seen = serverAnswers({ '/api/tw/v1/world/nl100/villages/barbarian': [] })
  await request(barbarianCalls.villages, {
    params: { world: 'nl100' },
    querystring: { continents: ['C55', 'C56'] },
  })
  expect(new URL(seen[0]?.url ?? '').search).toBe('?continents=C55&continents=C56')
})

test('the cross-site cookie is echoed on a POST and not sent on a GET [AUTH-17]', async () => {
  const seen = serverAnswers({
    '/api/tw/v1/total-plans': 3,
    '/api/error/v1/error': () => new Response(null, { status: 204 }),
  })
  await request(clientErrorCalls.report, { body: { message: 'x' } })
  await request(planCountCalls.totalPlans, {})
  expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['test-token', null])
})

test('a page without the cookie asks for it before its first POST', async () => {
  const seen = serverAnswers({
    '/api/tw/v1/total-plans': () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie; here is no server.
      document.cookie = 'XSRF-TOKEN=fresh'
      return 3
    },
    '/api/error/v1/error': () => new Response(null, { status: 204 }),
  })
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie; here is no server.
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  await request(clientErrorCalls.report, { body: { message: 'x' } })
  expect(seen.map(({ method, headers }) => [method, headers.get('x-xsrf-token')])).toEqual([
    ['GET', null],
    ['POST', 'fresh'],
  ])
})

test('a stored token is sent as bearer, and nothing is sent without one [AUTH-16]', async () => {
  const seen = serverAnswers({ '/api/tw/v1/total-plans': 3 })
  await request(planCountCalls.totalPlans, {})
  writeStored(stored.accessToken, 'secret')
  await request(planCountCalls.totalPlans, {})
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer secret'])
})

test('villages are sent as plain text where the call says so', async () => {
  const seen = serverAnswers({ '/api/tw/v1/world/nl100/player-with-villages': [] })
  await request(worldContentCalls.playersWithVillages, { params: { world: 'nl100' }, body: '500|500\n501|500' })
  expect(seen[0]?.headers.get('content-type')).toBe('text/plain')
  expect(await seen[0]?.text()).toBe('500|500\n501|500')
})

test('a refusal carries the server’s error, message, status and code', async () => {
  const told = {
    error: 'Not Found',
    message: 'There is no world x1.',
    status: 404,
    code: 'WORLD_UNKNOWN',
    values: { world: 'x1' },
  }
  serverAnswers({ '/api/tw/v1/world/xx1': () => Response.json(told, { status: 404 }) })
  expect(await refusedBy(request(worldCalls.one, { params: { world: 'xx1' } }))).toEqual(told)
})

const MARKUP = '<html><h1>Bad Gateway</h1></html>'

test.each([
  ['a proxy that finds no server, with a page of its own', 502, MARKUP, { status: 0 }],
  ['a proxy that finds no server, in plain text', 503, 'no upstream', { message: 'no upstream', status: 503 }],
  ['a proxy that waited too long', 504, '', { status: 0 }],
  ['a network that wants a name first', 200, '<html>Log in</html>', { status: 0 }],
  ['a proxy that takes less than the server', 413, MARKUP, { status: 413, code: 'BODY_TOO_LARGE' }],
  ['a page of markup', 403, MARKUP, { status: 403, code: 'REFUSED_ON_THE_WAY', values: { status: 403 } }],
  ['nothing but a status', 500, '', { status: 500, code: 'REFUSED_ON_THE_WAY', values: { status: 500 } }],
  ['a plain text', 418, 'teapot', { error: '', message: 'teapot', status: 418 }],
])('no markup is ever the message: %s', async (_what, status, body, told) => {
  serverAnswers({ '/api/tw/v1/total-plans': () => new Response(body, { status, statusText: 'As it is' }) })
  const refusal = await refusedBy(request(planCountCalls.totalPlans, {}))
  expect(refusal).toMatchObject(told)
  expect(refusal.message).not.toContain('<')
})

test('no answer at all is a refusal with status 0', async () => {
  serverAnswers({})
  expect(await refusedBy(request(planCountCalls.totalPlans, {}))).toMatchObject({ status: 0 })
})

test('an answer of another shape is a fault, not a value', async () => {
  serverAnswers({ '/api/tw/v1/total-plans': 'many' })
  await expect(request(planCountCalls.totalPlans, {})).rejects.toThrow(/answered another shape/)
})

test('a cancelled call is cancelled, not refused', async () => {
  const cancelled = new AbortController()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    cancelled.abort()
    init.signal?.throwIfAborted()
  })
  await expect(request(planCountCalls.totalPlans, {}, cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
