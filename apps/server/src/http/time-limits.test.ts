import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { call, changing, OFTEN, reading } from '@muster/contracts'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { headOf, openBareConnection } from './bare-connection.fixture.ts'
import { openTestHttp } from './http.fixture.ts'
import { Refusal } from './refusal.ts'
import { registerCall } from './register-call.ts'
import type { TimeLimits } from './time-limits.ts'

const letters = call({
  method: 'POST',
  url: '/api/letters/:box',
  price: changing(OFTEN),
  schema: {
    summary: 'Takes a letter.',
    params: z.object({ box: z.string() }),
    body: z.object({ text: z.string() }),
    response: { 200: z.literal('taken') },
  },
})
const thought = call({
  method: 'GET',
  url: '/api/thought',
  price: reading(),
  schema: { summary: '', response: { 200: z.string() } },
})

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 15_000, interval: 5 }

const QUICK: Partial<TimeLimits> = { watchMs: 20, keepAliveMs: 60_000 }

/** A server that takes letters, and thinks as `think` says. */
async function open(
  times: Partial<TimeLimits>,
  think: (givenUp: AbortSignal) => Promise<string> = async () => 'done',
  answerSeconds?: number,
) {
  const { app } = await openTestHttp(
    (app) => {
      registerCall(app, letters, async () => 'taken' as const, {
        admit: async (_request, { box }) => {
          if (box !== 'mine') throw new Refusal(404, 'NOT_FOUND')
        },
      })
      registerCall(app, thought, ({ givenUp }) => think(givenUp), {
        ...(answerSeconds !== undefined && { answerSeconds }),
      })
      app.get('/api/dripping', (_request, reply) =>
        reply.send(
          Readable.from(
            (async function* () {
              for (let drop = 0; drop < 10; drop++) {
                // Real time: the limits are those of sockets.
                await pause(30)
                yield `${drop}\n`
              }
            })(),
          ),
        ),
      )
    },
    {},
    { times: { ...QUICK, ...times } },
  )
  return app
}

/** Never, unless it is given up. */
const forever = (givenUp: AbortSignal) =>
  new Promise<string>((_resolve, reject) => givenUp.addEventListener('abort', () => reject(givenUp.reason)))

/** Work that has begun once it was asked for, and ends when it is told to. */
function workInHand() {
  let begin = () => {}
  let finish = (_thought: string) => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const thought = new Promise<string>((resolve) => {
    finish = resolve
  })
  const work = () => {
    begin()
    return thought
  }
  return { work, begun, finish: (text: string) => finish(text) }
}

describe('nobody holds a connection for ever: [SEC-10]', () => {
  test('sixty bodies that lack their last byte are refused, and their connections closed', async () => {
    const app = await open({ headMs: 300, requestMs: 300 })
    const connections = await Promise.all(Array.from({ length: 60 }, () => openBareConnection(app)))
    for (const { send } of connections) send(`${headOf('POST', '/api/letters/mine', 12)}{"text":"a"`)
    for (const { closed } of connections) expect(await closed()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TOO_SLOW"/s)
  })

  test('a body that has not begun is waited for no longer', async () => {
    const connection = await openBareConnection(await open({ headMs: 300, requestMs: 300 }))
    connection.send(headOf('POST', '/api/letters/mine', 12))
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TOO_SLOW"/s)
  })

  test.each([
    ['a head that does not end', 'GET /api/thought HTTP/1.1\r\nhost: muster.test\r\n'],
    ['a connection that never carries a request', ''],
  ])('%s', async (_what, sent) => {
    const connection = await openBareConnection(await open({ headMs: 200, requestMs: 300 }))
    connection.send(sent)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TOO_SLOW"/s)
  })

  test('what is no request is told so and closed', async () => {
    const connection = await openBareConnection(await open({}))
    connection.send('hello\r\n\r\n')
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 400 .*"code":"BAD_BODY"/s)
  })

  test('a call that takes too long is answered 503, and its work learns that nobody waits', async () => {
    let isGivenUp = false
    const app = await open({ answerMs: 100 }, (givenUp) => {
      givenUp.addEventListener('abort', () => (isGivenUp = true))
      return forever(givenUp)
    })
    const answer = await app.inject('/api/thought')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'ANSWER_TOO_SLOW', status: 503 })
    expect(isGivenUp).toBe(true)
  })

  test('an answer that comes after its refusal is dropped, and the next request is answered', async () => {
    const { work, finish } = workInHand()
    const app = await open({ answerMs: 100 }, work)
    const connection = await openBareConnection(app)
    connection.send(headOf('GET', '/api/thought'))
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 503 .*"code":"ANSWER_TOO_SLOW"[^}]*}$/s)
    finish('late')
    expect((await app.inject('/health')).statusCode).toBe(200)
  })
})

test('a call that states a longer limit has it', async () => {
  // Real time: it is to pass the limit of all others.
  const app = await open({ answerMs: 50 }, () => pause(200, 'well thought'), 30)
  expect((await app.inject('/api/thought')).body).toBe('well thought')
})

test('an answer that has begun is not cut off', async () => {
  const app = await open({ answerMs: 100 })
  expect((await app.inject('/api/dripping')).body).toBe('0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n')
})

test('who may not send is told so before the body, a valid sender after it [SEC-10]', async () => {
  const app = await open({})
  const stranger = await openBareConnection(app)
  stranger.send(headOf('POST', '/api/letters/yours', 50_000))
  expect(await stranger.until()).toMatch(/^HTTP\/1\.1 404 .*"code":"NOT_FOUND"/s)
  const owner = await openBareConnection(app)
  owner.send(`${headOf('POST', '/api/letters/mine', 14)}{"text":"abc"}`)
  expect(await owner.until('taken')).toMatch(/^HTTP\/1\.1 200 /)
})

describe('a server that ends', () => {
  test('lets what is in hand finish', async () => {
    const { work, begun, finish } = workInHand()
    const app = await open({ endingMs: 10_000 }, work)
    const connection = await openBareConnection(app)
    connection.send(headOf('GET', '/api/thought'))
    await begun
    const ended = app.close()
    finish('finished')
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 200 .*finished$/s)
    await ended
  })

  test('refuses what would take too long, and whoever comes meanwhile, in words', async () => {
    const { work, begun } = workInHand()
    const app = await open({ endingMs: 500 }, work)
    const received: Socket[] = []
    app.server.on('connection', (socket) => received.push(socket))
    const waiting = await openBareConnection(app)
    const kept = await openBareConnection(app)
    const silent = await openBareConnection(app)
    const half = headOf('POST', '/api/letters/mine', 14).slice(0, -2)
    waiting.send(headOf('GET', '/api/thought'))
    kept.send(half)
    await begun
    await vi.waitUntil(() => received.some(({ bytesRead }) => bytesRead === half.length), PATIENCE)
    const ended = app.close()
    await vi.waitUntil(() => !app.server.listening, PATIENCE)
    kept.send('\r\n')
    expect(await kept.closed()).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"code":"SERVER_CLOSING"/is)
    expect(await waiting.closed()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"code":"SERVER_CLOSING"/is)
    expect(await silent.closed()).toBe('')
    await ended
  })
})
