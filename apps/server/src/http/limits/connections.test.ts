import { call, reading } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { registerCall } from '../register-call.ts'
import { headOf, openBareConnection } from './bare-connection.fixture.ts'

const thought = call({
  method: 'GET',
  url: '/api/thought',
  price: reading(),
  schema: { summary: '', response: { 200: z.string() } },
})
const THOUGHT = headOf('GET', thought.url)
/** For a machine that does other things as well. */
const PATIENCE = { timeout: 15_000, interval: 5 }

/** A server that thinks until it is told what. */
async function open(environment: Record<string, string> = {}) {
  const thinking: ((text: string) => void)[] = []
  let begun = 0
  const { app } = await openTestHttp(
    (app) =>
      registerCall(app, thought, () => {
        begun += 1
        return new Promise<string>((resolve) => thinking.push(resolve))
      }),
    { RATE_LIMIT: 'on', ...environment },
  )
  const isInHand = (requests: number) => vi.waitUntil(() => app.held().requests === requests, PATIENCE)
  return { app, isInHand, begun: () => begun, finish: (text = 'done') => thinking.splice(0).map((tell) => tell(text)) }
}

const isOpen = (app: FastifyInstance, connections: number) =>
  vi.waitUntil(() => app.held().connections === connections, PATIENCE)

describe('one request of a connection is in hand at a time: [SEC-10]', () => {
  test('what comes before the answer is not begun, and the connection ends after it', async () => {
    const { app, isInHand, begun, finish } = await open()
    const connection = await openBareConnection(app)
    connection.send(THOUGHT.repeat(3))
    await isInHand(1)
    finish()
    const heard = await connection.closed()
    expect(heard).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done$/is)
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(begun()).toBe(1)
  })

  test('one that sends hundreds is closed, and nothing of it stays in hand', async () => {
    const { app, isInHand, begun } = await open()
    const connections = await Promise.all(Array.from({ length: 20 }, () => openBareConnection(app)))
    for (const { send } of connections) send(THOUGHT.repeat(400))
    for (const { closed } of connections) expect(await closed()).toBe('')
    await isInHand(0)
    await isOpen(app, 0)
    expect(begun()).toBeLessThanOrEqual(20)
  })

  test('one after the other they are all answered', async () => {
    const { app, isInHand, finish } = await open()
    const connection = await openBareConnection(app)
    for (let n = 0; n < 5; n++) {
      connection.send(THOUGHT)
      await isInHand(1)
      finish(`done ${n}`)
      await connection.until(`done ${n}`)
      await isInHand(0)
    }
  })

  test('nothing stays in hand of a connection that breaks off', async () => {
    const { app, isInHand } = await open()
    const connections = await Promise.all(Array.from({ length: 10 }, () => openBareConnection(app)))
    for (const { send } of connections) send(THOUGHT)
    await isInHand(10)
    for (const { breakOff } of connections) breakOff()
    await isInHand(0)
    await isOpen(app, 0)
  })
})

describe('connections of an address: [SEC-10]', () => {
  test('those over its share are told so and closed, and others are let in', async () => {
    const { app } = await open({ CONNECTIONS_PER_ADDRESS: '3' })
    for (let n = 0; n < 3; n++) await openBareConnection(app)
    await isOpen(app, 3)
    const over = await openBareConnection(app)
    expect(await over.closed()).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5.*"code":"TOO_MANY_CONNECTIONS"/is)
    const other = await openBareConnection(app, '127.0.0.2')
    other.send(headOf('GET', '/health'))
    expect(await other.until()).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a connection that has ended leaves its place', async () => {
    const { app } = await open({ CONNECTIONS_PER_ADDRESS: '1' })
    const first = await openBareConnection(app)
    await isOpen(app, 1)
    first.breakOff()
    await isOpen(app, 0)
    const second = await openBareConnection(app)
    second.send(headOf('GET', '/health'))
    expect(await second.until()).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('all in use: one that rests gives way, of the address that has most', async () => {
    const { app, isInHand } = await open({ CONNECTIONS: '10' })
    const working = await openBareConnection(app)
    working.send(THOUGHT)
    await isInHand(1)
    const resting = await Promise.all(Array.from({ length: 9 }, () => openBareConnection(app)))
    await isOpen(app, 10)
    const other = await openBareConnection(app, '127.0.0.2')
    other.send(headOf('GET', '/health'))
    expect(await other.until()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await Promise.race(resting.map(({ closed }) => closed()))).toBe('')
    await isOpen(app, 10)
    await isInHand(1)
  })

  test('all in use by requests in hand: whoever comes is told to come again', async () => {
    const { app, isInHand } = await open({ CONNECTIONS: '10' })
    for (let n = 0; n < 10; n++) (await openBareConnection(app)).send(THOUGHT)
    await isInHand(10)
    const other = await openBareConnection(app, '127.0.0.2')
    expect(await other.closed()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"code":"SERVER_BUSY"/is)
  })
})

describe('behind a trusted proxy, requests in hand count for the address that it names: [SEC-10]', () => {
  const named = (address: string) => headOf('GET', thought.url, undefined, [`x-forwarded-for: ${address}`])

  test.each(['on', 'loopback'])('TRUST_PROXY=%s', async (TRUST_PROXY) => {
    const { app, isInHand } = await open({ TRUST_PROXY, CONNECTIONS_PER_ADDRESS: '3' })
    const connections = await Promise.all(Array.from({ length: 8 }, () => openBareConnection(app)))
    for (const { send } of connections.slice(0, 3)) send(named('198.51.100.1'))
    await isInHand(3)
    const [over, other] = connections.slice(3)
    over?.send(named('198.51.100.1'))
    expect(await over?.until()).toMatch(/^HTTP\/1\.1 429 .*"code":"TOO_MANY_CONNECTIONS"/s)
    other?.send(named('198.51.100.2'))
    await isInHand(4)
    connections[0]?.breakOff()
    await isInHand(3)
    over?.send(named('198.51.100.1'))
    await isInHand(4)
  })

  test('the word of anybody else counts for nothing', async () => {
    const { app } = await open({ TRUST_PROXY: '192.0.2.0/24', CONNECTIONS_PER_ADDRESS: '1' })
    await openBareConnection(app)
    await isOpen(app, 1)
    expect(await (await openBareConnection(app)).closed()).toMatch(/^HTTP\/1\.1 429 /)
  })
})
