/** A price is what the running server asks, and not a table beside it. */
import { call, changing, DEFAULT_LIMITS, figureOf, reading } from '@muster/contracts'
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendLarge } from '../../worlds/packed-answer.ts'
import { openTestHttp } from '../http.fixture.ts'
import { TOKEN_COOKIE, TOKEN_HEADER } from '../pages/cross-site.ts'
import { registerCall } from '../register-call.ts'

/** All but the one that the server of a test answers itself. */
const PRICED = EVERY_CALL.filter(({ url }) => url !== '/health')

describe('every call', () => {
  /** Each registered as its slice does it, and what its route is held to. */
  async function openEveryCall() {
    const routes = new Map<string, RouteOptions>()
    const register = (app: FastifyInstance) => {
      app.addHook('onRoute', (route) => void routes.set(`${String(route.method)} ${route.url}`, route))
      for (const one of PRICED) registerCall(app, one, async (_request, reply) => reply.code(204).send())
    }
    const { app } = await openTestHttp(register, { RATE_LIMIT: 'on' })
    return { app, routes }
  }

  test('is counted by its rate, and its answer is weighed', async () => {
    const { routes } = await openEveryCall()
    for (const { method, url, price } of PRICED) {
      const { times, seconds, group } = price.rate
      expect([url, routes.get(nameOf({ method, url }))?.config]).toMatchObject([
        url,
        {
          rateLimit: {
            max: figureOf(times, DEFAULT_LIMITS),
            timeWindow: seconds * 1000,
            ...(group !== undefined && { groupId: group }),
          },
          answerBytes: figureOf(price.answer, DEFAULT_LIMITS),
        },
      ])
    }
  })

  test('that takes a body refuses one that is larger than its price, before it is here', async () => {
    const { app } = await openEveryCall()
    const token = (await app.inject('/health')).cookies.find(({ name }) => name === TOKEN_COOKIE)?.value ?? ''
    const taking = PRICED.filter(({ schema }) => schema.body !== undefined)
    expect(taking.length).toBeGreaterThan(20)
    for (const { method, url, price, schema } of taking) {
      const answer = await app.inject({
        ...{ method, url: url.replaceAll(/:\w+/g, '1') },
        headers: {
          'content-type': schema.consumes?.[0] ?? 'application/json',
          'content-length': String(figureOf(price.body, DEFAULT_LIMITS) + 1),
          cookie: `${TOKEN_COOKIE}=${token}`,
          [TOKEN_HEADER]: token,
        },
        payload: '{}',
      })
      expect([url, answer.statusCode]).toEqual([url, 413])
    }
  })
})

const long = call({
  method: 'GET',
  url: '/api/long/:letters',
  price: reading({ answer: 1_000 }),
  schema: {
    summary: 'As many letters as are asked for.',
    params: z.object({ letters: z.coerce.number() }),
    querystring: z.object({ packed: z.optional(z.string()) }),
    response: { 200: z.string() },
  },
})

function openLetters() {
  return openTestHttp((app) =>
    registerCall(app, long, async ({ params: { letters }, query: { packed }, headers }, reply) => {
      const text = 'x'.repeat(letters)
      return packed === undefined ? text : sendLarge(headers, reply.header('etag', '"x"'), text)
    }),
  )
}

test.each(['', '?packed=yes'])(
  'an answer that is larger than its price is refused and not sent [%s]',
  async (query) => {
    const { browser } = await openLetters()
    expect((await browser.get(`/api/long/900${query}`)).status).toBe(200)
    const answer = await browser.get(`/api/long/1001${query}`, { 'accept-encoding': 'gzip' })
    expect(answer).toMatchObject({ status: 500, body: { code: 'ANSWER_TOO_LARGE', values: { megabytes: 1 } } })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('etag')
  },
)

test('whoever runs the server may set the limits that a price names', async () => {
  const letters = call({
    method: 'POST',
    url: '/api/letters',
    price: changing({ times: { limit: 'feedbackPerHour' }, seconds: 3600 }, { body: { limit: 'bodyBytes', times: 2 } }),
    schema: { summary: 'Takes a letter.', body: z.string(), response: { 200: z.literal('taken') } },
  })
  const { browser } = await openTestHttp((app) => registerCall(app, letters, async () => 'taken' as const), {
    ...{ RATE_LIMIT: 'on', RATE_FEEDBACK_PER_HOUR: '3', BODY_LIMIT_BYTES: '1000' },
  })
  expect((await browser.post('/api/letters', 'x'.repeat(1_990))).status).toBe(200)
  expect((await browser.post('/api/letters', 'x'.repeat(2_001))).status).toBe(413)
  expect((await browser.post('/api/letters', 'x')).status).toBe(200)
  expect((await browser.post('/api/letters', 'x')).status).toBe(429)
})
