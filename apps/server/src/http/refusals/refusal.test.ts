import { call, changing, OFTEN, reading } from '@muster/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { registerCall } from '../register-call.ts'
import { Refusal } from './refusal.ts'

const harvest = call({
  method: 'POST',
  url: '/api/orchard/:row/harvest',
  price: changing(OFTEN),
  schema: {
    summary: 'Picks fruit.',
    params: z.object({ row: z.coerce.number().check(z.int()) }),
    querystring: z.object({ ripe: z.optional(z.enum(['yes', 'no'])) }),
    body: z.object({
      baskets: z.array(z.object({ fruit: z.string(), weight: z.number(), picked: z.optional(z.iso.date('BAD_DATE')) })),
      village: z.optional(z.string().check(z.regex(/^\d\|\d$/, 'NOT_A_VALID_COORDINATE'))),
    }),
    response: { 200: z.object({ row: z.int(), baskets: z.int() }) },
  },
})

const BASKETS = { baskets: [{ fruit: 'apple', weight: 2 }] }

function openOrchard(handler?: () => never) {
  return openTestHttp((app) =>
    registerCall(app, harvest, async ({ params, body }) => {
      handler?.()
      return { row: params.row, baskets: body.baskets.length }
    }),
  )
}

test('a call gets its parts checked and typed', async () => {
  const { browser } = await openOrchard()
  const answer = await browser.post('/api/orchard/7/harvest?ripe=yes', BASKETS)
  expect(answer).toMatchObject({ status: 200, body: { row: 7, baskets: 1 } })
})

test.each([
  // what is wrong, address, body, field, sentence
  ['a part of the address', '/api/orchard/x/harvest', BASKETS, 'row', 'Invalid input: expected number, received NaN'],
  ['a choice', '/api/orchard/7/harvest?ripe=soon', BASKETS, 'ripe', 'Invalid option: expected one of "yes"|"no"'],
  ['a missing field', '/api/orchard/7/harvest', {}, 'baskets', 'Invalid input: expected array, received undefined'],
  [
    'a field deep inside',
    '/api/orchard/7/harvest',
    { baskets: [...BASKETS.baskets, { fruit: 'pear', weight: 'much' }] },
    'baskets.1.weight',
    'Invalid input: expected number, received string',
  ],
  [
    'a value whose code has a phrase',
    '/api/orchard/7/harvest',
    { ...BASKETS, village: '500' },
    'village',
    'This is not a coordinate. Write it like 500|500',
  ],
  [
    'a value whose code has none',
    '/api/orchard/7/harvest',
    { baskets: [{ fruit: 'fig', weight: 1, picked: 'today' }] },
    'baskets.0.picked',
    'bad date',
  ],
  ['a body that is none', '/api/orchard/7/harvest', null, 'body', 'Invalid input: expected object, received null'],
])('%s is refused with 400 and the field that is wrong [API-45]', async (_what, address, body, field, problem) => {
  const { browser } = await openOrchard()
  expect(await browser.post(address, body)).toMatchObject({
    status: 400,
    body: {
      error: 'Bad Request',
      message: `The field ${field} is not valid: ${problem}.`,
      status: 400,
      code: 'BAD_FIELD',
      field,
      values: { field, problem },
    },
  })
})

test('a body that cannot be read is refused in the same shape [API-45]', async () => {
  const { browser } = await openOrchard()
  const answer = await browser.post('/api/orchard/7/harvest', '{"baskets":', { 'content-type': 'application/json' })
  const body = {
    error: 'Bad Request',
    message: 'The request could not be read. Reload the page and try again.',
    status: 400,
    code: 'BAD_BODY',
  }
  expect(answer).toMatchObject({ status: 400, body })
})

test('an address of the API that does not exist is refused in the same shape [API-45]', async () => {
  const { browser } = await openOrchard()
  const body = { error: 'Not Found', message: 'There is nothing at this address.', status: 404, code: 'NOT_FOUND' }
  expect(await browser.get('/api/meadow')).toMatchObject({ status: 404, body })
  expect(await browser.post('/api/meadow', {})).toMatchObject({ status: 404, body })
})

test('a refusal of a handler carries its values, its coordinates and when to try again [API-45]', async () => {
  const { browser } = await openOrchard(() => {
    throw new Refusal(503, 'WORLD_LOADING', { world: 'nl100' }, { coords: ['500|500'], retryAfterSeconds: 3 })
  })
  const answer = await browser.post('/api/orchard/7/harvest', BASKETS)
  expect(answer.headers['retry-after']).toBe('3')
  expect(answer.body).toEqual({
    error: 'Service Unavailable',
    message: 'The villages of world nl100 are being loaded. Try again in a few seconds.',
    status: 503,
    code: 'WORLD_LOADING',
    coords: ['500|500'],
    values: { world: 'nl100' },
  })
})

test('a bug is answered without a word of what broke [API-45]', async () => {
  const { browser } = await openOrchard(() => {
    throw new Error('password is swordfish')
  })
  expect(await browser.post('/api/orchard/7/harvest', BASKETS)).toMatchObject({
    status: 500,
    body: {
      error: 'Internal Server Error',
      message: 'Something went wrong on the server. It was logged. Try again in a moment.',
      status: 500,
      code: 'SERVER_ERROR',
    },
  })
})

test('an answer that breaks its contract is a bug, not an answer', async () => {
  const wrong = call({
    method: 'GET',
    url: '/api/wrong',
    price: reading(),
    schema: { summary: 'Lies.', response: { 200: z.object({ count: z.int() }) } },
  })
  const { browser } = await openTestHttp((app) => registerCall(app, wrong, async () => ({ count: 1.5 })))
  expect(await browser.get('/api/wrong')).toMatchObject({ status: 500, body: { code: 'SERVER_ERROR' } })
})

test('a database that is down is told apart from a bug, with when to try again', async () => {
  const { browser } = await openOrchard(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const answer = await browser.post('/api/orchard/7/harvest', BASKETS)
  expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_DOWN' } })
  expect(answer.headers['retry-after']).toBe('2')
})

test('a body of 10 MB is refused with 413 [SEC-10]', async () => {
  const { browser } = await openOrchard()
  expect(await browser.post('/api/orchard/7/harvest', { ...BASKETS, note: 'x'.repeat(10_000_000) })).toMatchObject({
    status: 413,
    body: { error: 'Payload Too Large', status: 413, code: 'BODY_TOO_LARGE' },
  })
})

test('a call that takes text takes it whatever the content type says', async () => {
  const shout = call({
    method: 'POST',
    url: '/api/shout',
    price: changing(OFTEN),
    schema: { summary: 'Shouts.', consumes: ['text/plain'], body: z.string(), response: { 200: z.string() } },
  })
  const { browser } = await openTestHttp((app) => {
    registerCall(app, shout, async ({ body }) => body.toUpperCase())
    registerCall(app, harvest, async ({ params }) => ({ row: params.row, baskets: 0 }))
  })
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded'])
    expect((await browser.post('/api/shout', '500|500\nhere', { 'content-type': type })).body).toBe('500|500\nHERE')
  // The others still read JSON.
  expect((await browser.post('/api/orchard/7/harvest', BASKETS)).status).toBe(200)
})
