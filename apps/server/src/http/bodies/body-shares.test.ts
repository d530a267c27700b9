import { call, changing, OFTEN } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { headOf, openBareConnection } from '../limits/bare-connection.fixture.ts'
import { registerCall } from '../register-call.ts'

const letters = call({
  method: 'POST',
  url: '/api/letters',
  price: changing(OFTEN, { body: 10_000_000 }),
  schema: { summary: '', body: z.object({ text: z.string() }), response: { 200: z.literal('taken') } },
})
const LETTER = '{"text":"abc"}'
const MB = 1_000_000
/** For a machine that does other things as well. */
const PATIENCE = { timeout: 15_000, interval: 5 }

async function open(environment: Record<string, string>) {
  const { app } = await openTestHttp((app) => registerCall(app, letters, async () => 'taken' as const), {
    RATE_LIMIT: 'on',
    ...environment,
  })
  return app
}

const inHand = (app: FastifyInstance, bytes: number) => vi.waitUntil(() => app.held().bodyBytes === bytes, PATIENCE)
const isAsked = (app: FastifyInstance, requests: number) =>
  vi.waitUntil(() => app.held().requests === requests, PATIENCE)

async function begin(app: FastifyInstance, bytes: number, from?: string) {
  const connection = await openBareConnection(app, from)
  connection.send(headOf('POST', letters.url, bytes))
  return connection
}

test('an address has no more bodies in hand than its share; the rest waits until one has gone [SEC-10]', async () => {
  const app = await open({ BODIES_MB_PER_ADDRESS: '20' })
  const begun = [await begin(app, 9 * MB), await begin(app, 9 * MB)]
  await inHand(app, 18 * MB)
  const waiting = await begin(app, 3 * MB)
  await isAsked(app, 3)
  expect(app.held().bodyBytes).toBe(18 * MB)
  begun[0]?.breakOff()
  await inHand(app, 12 * MB)
  waiting.breakOff()
  await inHand(app, 9 * MB)
})

test('who waits and leaves takes no turn', async () => {
  const app = await open({ BODIES_MB_PER_ADDRESS: '10' })
  const first = await begin(app, 9 * MB)
  await inHand(app, 9 * MB)
  const left = await begin(app, 8 * MB)
  await begin(app, 7 * MB)
  await isAsked(app, 3)
  left.breakOff()
  await isAsked(app, 2)
  first.breakOff()
  await inHand(app, 7 * MB)
})

test('a small body of a stranger is read while all that others may have is in use [SEC-10]', async () => {
  const app = await open({ BODIES_MB: '16', BODIES_MB_PER_ADDRESS: '16' })
  for (const bytes of [9 * MB, 7 * MB]) await begin(app, bytes)
  await inHand(app, 16 * MB)
  const stranger = await begin(app, LETTER.length, '127.0.0.2')
  stranger.send(LETTER)
  expect(await stranger.until('taken')).toMatch(/^HTTP\/1\.1 200 /)
  await inHand(app, 16 * MB)
})

test('a body that does not say how long it is counts as the longest that its call takes', async () => {
  const app = await open({})
  const connection = await openBareConnection(app)
  connection.send(
    headOf('POST', letters.url, undefined, ['content-type: application/json', 'transfer-encoding: chunked']),
  )
  await inHand(app, 10 * MB)
  connection.send(`${LETTER.length.toString(16)}\r\n${LETTER}\r\n0\r\n\r\n`)
  expect(await connection.until('taken')).toMatch(/^HTTP\/1\.1 200 /)
  await inHand(app, 0)
})
