import { type AddressInfo, connect } from 'node:net'
import { call, reading } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { headOf, openBareConnection } from '../limits/bare-connection.fixture.ts'
import type { TimeLimits } from '../limits/time-limits.ts'
import { registerCall } from '../register-call.ts'

const library = call({
  method: 'GET',
  url: '/api/library',
  price: reading({ answer: 100_000_000 }),
  schema: { summary: '', response: { 200: z.string() } },
})
/** More than systems keep for a reader that does not read. */
const BYTES = 20_000_000
/** For a machine that does other things as well. */
const PATIENCE = { timeout: 15_000, interval: 5 }

async function open(environment: Record<string, string>, times: Partial<TimeLimits> = {}) {
  const books = 'a'.repeat(BYTES)
  const { app } = await openTestHttp(
    (app) => registerCall(app, library, async () => books),
    { RATE_LIMIT: 'on', ...environment },
    { times },
  )
  return app
}

const holds = (app: FastifyInstance, answers: number) =>
  vi.waitUntil(() => app.held().answerBytes === answers * BYTES, PATIENCE)

async function askWithoutReading(app: FastifyInstance, from?: string) {
  const connection = await openBareConnection(app, from)
  connection.stopReading()
  connection.send(headOf('GET', library.url))
  return connection
}

test('an address that takes nothing gets no more than its share, and others get theirs [SEC-10]', async () => {
  const app = await open({ UNREAD_MB_PER_ADDRESS: '45' })
  const unread = [await askWithoutReading(app), await askWithoutReading(app)]
  await holds(app, 2)
  const over = await openBareConnection(app)
  over.send(headOf('GET', library.url))
  expect(await over.until()).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5.*"code":"ANSWERS_NOT_TAKEN"/is)
  const other = await openBareConnection(app, '127.0.0.2')
  other.send(headOf('GET', library.url, undefined, ['connection: close']))
  expect(await other.closed()).toMatch(/^HTTP\/1\.1 200 .*a{1000}$/s)
  for (const { breakOff } of unread) breakOff()
  await holds(app, 0)
})

test('what is refused for it is small, and is not refused again', async () => {
  const app = await open({ UNREAD_MB_PER_ADDRESS: '45' })
  await askWithoutReading(app)
  await askWithoutReading(app)
  await holds(app, 2)
  for (let n = 0; n < 3; n++) {
    const over = await openBareConnection(app)
    over.send(headOf('GET', library.url))
    expect(await over.until()).toMatch(/"code":"ANSWERS_NOT_TAKEN"[^}]*}$/)
  }
})

test('all in use: the answer longest on its way gives way, of the address that holds most [SEC-10]', async () => {
  const app = await open({ UNREAD_MB: '70', UNREAD_MB_PER_ADDRESS: '65' })
  const first = await askWithoutReading(app)
  await holds(app, 1)
  await askWithoutReading(app)
  await askWithoutReading(app)
  await holds(app, 3)
  await askWithoutReading(app, '127.0.0.2')
  first.goOnReading()
  expect((await first.closed()).length).toBeLessThan(BYTES)
  await holds(app, 3)
})

test('a reader that takes nothing in the time it has is cut off [SEC-10]', async () => {
  const app = await open({}, { readerMs: 300 })
  const reader = await askWithoutReading(app)
  await vi.waitUntil(() => app.held().answerBytes > 0, PATIENCE)
  await holds(app, 0)
  reader.goOnReading()
  expect((await reader.closed()).length).toBeLessThan(BYTES)
})

test('a reader that takes a byte now and then is cut off as well [SEC-10]', async () => {
  const app = await open({}, { readerMs: 300 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  let taken = 0
  const onread = { buffer: new Uint8Array(1), callback: () => ++taken < 0 }
  // A server that listens on a port has such an address.
  const reader = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', onread })
  const taking = setInterval(() => reader.resume(), 20)
  onTestFinished(() => {
    clearInterval(taking)
    reader.destroy()
  })
  reader.on('error', () => {}).write(headOf('GET', library.url))
  await holds(app, 1)
  await holds(app, 0)
  expect(taken).toBeGreaterThan(1)
  expect(taken).toBeLessThan(1_000)
})
