import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { call, changing, OFTEN, reading } from '@muster/contracts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { Refusal } from '../refusals/refusal.ts'
import { registerCall } from '../register-call.ts'
import { headOf, openBareConnection } from './bare-connection.fixture.ts'
import { TIME_LIMITS, type TimeLimits, timedServer } from './time-limits.ts'

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
          // Somebody whose rights are asked for in vain.
          if (box === 'lost') await new Promise(() => {})
          if (box !== 'mine') throw new Refusal(404, 'NOT_FOUND')
        },
      })
      registerCall(app, thought, ({ givenUp }) => think(givenUp), {
        ...(answerSeconds !== undefined && { answerSeconds }),
      })
      app.get('/api/dripping', ({ givenUp }, reply) =>
        reply.send(
          Readable.from(
            (async function* () {
              for (let drop = 0; drop < 10 && !givenUp.aborted; drop++) {
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

/** A server that ends while an answer is thought of and half of a request has come; the other half comes then. */
async function endMeanwhile(app: Awaited<ReturnType<typeof open>>, begun: Promise<void>) {
  const received: Socket[] = []
  app.server.on('connection', (socket) => received.push(socket))
  const waiting = await openBareConnection(app)
  const kept = await openBareConnection(app)
  const half = headOf('POST', '/api/letters/mine', 14).slice(0, -2)
  waiting.send(headOf('GET', '/api/thought'))
  kept.send(half)
  await begun
  await vi.waitUntil(() => received.some(({ bytesRead }) => bytesRead === half.length), PATIENCE)
  const ended = app.close()
  await vi.waitUntil(() => !app.server.listening, PATIENCE)
  kept.send('\r\n')
  return { waiting, kept, ended }
}

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

  test.each([
    ['an address', `/api/thought?${'q'.repeat(20_000)}`, []],
    ['a header', '/api/thought', [`cookie: ${'c'.repeat(20_000)}`]],
  ])('a request with %s beyond what the server takes of a head is told so and closed', async (_what, url, headers) => {
    const connection = await openBareConnection(await open({}))
    connection.send([`GET ${url} HTTP/1.1`, 'host: muster.test', ...headers, '', ''].join('\r\n'))
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 431 .*"code":"HEAD_TOO_LARGE"/s)
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
    const waits: AbortSignal[] = []
    const app = await open({ answerMs: 100 }, (givenUp) => {
      waits.push(givenUp)
      return work()
    })
    const connection = await openBareConnection(app)
    connection.send(headOf('GET', '/api/thought'))
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 503 .*"code":"ANSWER_TOO_SLOW"[^}]*}$/s)
    expect(waits.map(({ aborted }) => aborted)).toEqual([true])
    finish('late')
    expect((await app.inject('/health')).statusCode).toBe(200)
  })

  test('what is asked about a sender before his body is read has the time of the request, and is not his fault', async () => {
    // Node's own limit is for a request that is not there yet.
    const connection = await openBareConnection(await open({ headMs: 150, requestMs: 150, answerMs: 600_000 }))
    connection.send(`${headOf('POST', '/api/letters/lost', 14)}{"text":"abc"}`)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 503 .*"code":"ANSWER_TOO_SLOW"/s)
  })

  test('a connection on which nothing moves is closed', async () => {
    // A plan is waited for besides, which takes minutes: here is none.
    const server = timedServer({ ...TIME_LIMITS, silentMs: 150 }, () => {})
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A server that listens on a port has such an address.
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(headOf('GET', '/'))
    await once(socket, 'close')
    expect(socket.bytesRead).toBe(0)
  })

  test('work learns that its asker has left, and not that he was answered', async () => {
    const told: boolean[] = []
    const waits: AbortSignal[] = []
    const app = await open({}, (givenUp) => {
      waits.push(givenUp)
      givenUp.addEventListener('abort', () => told.push(true))
      return waits.length === 1 ? Promise.resolve('at once') : forever(givenUp)
    })
    const connection = await openBareConnection(app)
    connection.send(headOf('GET', '/api/thought'))
    expect(await connection.until('at once')).toMatch(/^HTTP\/1\.1 200 /)
    connection.send(headOf('GET', '/api/thought'))
    await vi.waitUntil(() => waits.length === 2, PATIENCE)
    connection.breakOff()
    await vi.waitUntil(() => told.length > 0, PATIENCE)
    expect(waits.map(({ aborted }) => aborted)).toEqual([false, true])
  })
})

test('a connection is kept for as long as it is told to be', async () => {
  const connection = await openBareConnection(await open({}))
  connection.send(headOf('GET', '/api/thought'))
  expect(await connection.until('done')).toMatch(/connection: keep-alive\r\nkeep-alive: timeout=60\r\n/i)
})

test('a call that states a longer limit has it, which is that of its answer alone', async () => {
  // Real time: it is to pass the limit of all others.
  const app = await open({ answerMs: 50, headMs: 100, requestMs: 100 }, () => pause(200, 'well thought'), 30)
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
    await vi.waitUntil(() => !app.server.listening, PATIENCE)
    finish('finished')
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 200 .*connection: close.*finished$/is)
    await ended
  })

  test('refuses what would take too long, and whoever comes meanwhile, in words', async () => {
    const { work, begun } = workInHand()
    const app = await open({ endingMs: 500 }, work)
    const silent = await openBareConnection(app)
    const { waiting, kept, ended } = await endMeanwhile(app, begun)
    // At once, and not when those in hand are given up.
    const first = Promise.race([kept.closed().then(() => 'kept'), waiting.closed().then(() => 'waiting')])
    expect(await first).toBe('kept')
    expect(await kept.closed()).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"code":"SERVER_CLOSING"/is)
    expect(await waiting.closed()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"code":"SERVER_CLOSING"/is)
    expect(await silent.closed()).toBe('')
    await ended
  })

  test('refuses whoever comes meanwhile at once, however long those in hand may take', async () => {
    const { work, begun, finish } = workInHand()
    const app = await open({ endingMs: 600_000 }, work)
    const { waiting, kept, ended } = await endMeanwhile(app, begun)
    expect(await kept.closed()).toMatch(/^HTTP\/1\.1 503 .*"code":"SERVER_CLOSING"/is)
    finish('finished')
    expect(await waiting.closed()).toMatch(/^HTTP\/1\.1 200 .*finished$/is)
    await ended
  })

  test('gives up what is in hand, and nothing that was answered long before', async () => {
    const waits: AbortSignal[] = []
    const app = await open({ endingMs: 100 }, (givenUp) => {
      waits.push(givenUp)
      return waits.length === 1 ? Promise.resolve('at once') : forever(givenUp)
    })
    const [answered, waiting] = [await openBareConnection(app), await openBareConnection(app)]
    answered.send(headOf('GET', '/api/thought'))
    await answered.until('at once')
    waiting.send(headOf('GET', '/api/thought'))
    await vi.waitUntil(() => waits.length === 2, PATIENCE)
    await app.close()
    expect(waits.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  test('puts no word of its own into an answer that has begun, and tells whoever makes it to end', async () => {
    const app = await open({ endingMs: 50 })
    const complaints: unknown[] = []
    const complain = (error: unknown) => complaints.push(error)
    process.on('uncaughtException', complain)
    onTestFinished(() => void process.off('uncaughtException', complain))
    const reader = await openBareConnection(app)
    reader.send(headOf('GET', '/api/dripping'))
    await reader.until('0\n\r\n')
    await app.close()
    expect(await reader.closed()).toMatch(/^HTTP\/1\.1 200 (?!.*SERVER_CLOSING)(?!.*9\n).*\r\n0\r\n\r\n$/s)
    expect(complaints).toEqual([])
  })

  test('leaves no clock running, for its process would wait for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await open({})
    await app.inject('/api/thought')
    await app.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
