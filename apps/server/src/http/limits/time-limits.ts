/**
 * How long a request may take, so that nobody holds a connection or the work behind it for ever.
 *
 *   connected ──▶ head ──▶ body ──▶ answered ──▶ answer taken
 *           10 s      30 s     20 s, or what       a connection on which nothing moves
 *      REQUEST_TOO_SLOW (408)  the call states     for two minutes is closed, one whose
 *                              ANSWER_TOO_SLOW     answer nobody takes after 30 s (answers.ts)
 *                              (503)
 *
 * Node watches head and body and closes the connection; from the head on a request is also watched here, because
 * what is asked before the body (rights, passwords) takes time as well. An answer that has begun is not cut off: whoever
 * reads it slowly still moves.
 *
 * A server that ends takes no new requests; those in hand have five seconds, then they are answered 503 SERVER_CLOSING.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseConnection } from '../refusals/bare-refusal.ts'
import { Refusal } from '../refusals/refusal.ts'

export interface TimeLimits {
  readonly headMs: number
  /** From the first byte of a request to its last. */
  readonly requestMs: number
  /** From the last byte of a request to the first of its answer, for calls that state no limit of their own. */
  readonly answerMs: number
  /** In which whoever reads an answer has to take something of it. */
  readonly readerMs: number
  /** Longer than proxies keep a connection that they may use again, or they would use one that is closing. */
  readonly keepAliveMs: number
  /** Beyond the time of a plan: while one is made, nothing moves on its connection. */
  readonly silentMs: number
  /** How often Node looks for connections whose time is up. */
  readonly watchMs: number
  readonly endingMs: number
}

export const TIME_LIMITS: TimeLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  answerMs: 20_000,
  readerMs: 30_000,
  keepAliveMs: 72_000,
  silentMs: 120_000,
  watchMs: 2_000,
  endingMs: 5_000,
}

/** Between the last refusals of a server that ends and the end of its connections. */
const LAST_WORDS_MS = 500
/** Told to whoever comes while the server ends. */
const BACK_SECONDS = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when nobody waits for the answer any more: the browser has left, or the time is up. */
    givenUp: AbortSignal
  }
  interface FastifyContextConfig {
    /** The call's own limit. */
    readonly answerMs?: number
  }
}

/** For Fastify. */
export const closingByLimits = {
  clientErrorHandler: refuseBroken,
  // Its answer has no code; ours is given below.
  return503OnClosing: false,
}

/** The Node server below Fastify. */
export function timedServer(
  { headMs, requestMs, keepAliveMs, silentMs, watchMs }: TimeLimits,
  onRequest: RequestListener,
): Server {
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: watchMs,
    },
    onRequest,
  )
  server.setTimeout(silentMs)
  return server
}

interface InHand {
  readonly reply: FastifyReply
  readonly leaving: AbortController
  timer: NodeJS.Timeout
}

export function limitTimes(app: FastifyInstance, limits: TimeLimits): void {
  const inHand = new Map<FastifyRequest, InHand>()
  let isEnding = false
  let ending: NodeJS.Timeout | undefined

  function giveUp({ reply, leaving }: InHand, refusal: Refusal): void {
    if (!isAnswered(reply)) reply.header('connection', 'close').send(refusal)
    leaving.abort()
  }

  app.decorateRequest('givenUp')

  app.addHook('onRequest', async (request, reply) => {
    const leaving = new AbortController()
    request.givenUp = leaving.signal
    const timer = setTimeout(() => giveUp(held, notThere(request)), limits.requestMs)
    const held: InHand = { reply, leaving, timer }
    inHand.set(request, held)
    // Compression, files and whoever awaits the answer listen to its end as well; that is no leak.
    reply.raw.setMaxListeners(20).once('close', () => {
      clearTimeout(held.timer)
      inHand.delete(request)
      if (!reply.raw.writableFinished) leaving.abort()
    })
    if (isEnding) throw serverEnding()
  })

  // The body is here.
  app.addHook('preValidation', async (request, reply) => {
    const held = inHand.get(request)
    if (!held || isAnswered(reply)) return
    clearTimeout(held.timer)
    const { answerMs = limits.answerMs } = request.routeOptions.config
    held.timer = setTimeout(() => giveUp(held, new Refusal(503, 'ANSWER_TOO_SLOW')), answerMs)
  })

  app.addHook('onSend', async (request, reply) => {
    clearTimeout(inHand.get(request)?.timer)
    if (isEnding) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isEnding = true
    ending = setTimeout(() => {
      for (const held of inHand.values()) giveUp(held, serverEnding())
      // Browsers also hold connections that never carried a request.
      ending = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS_MS)
    }, limits.endingMs)
  })
  app.addHook('onClose', async () => clearTimeout(ending))
}

function isAnswered(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.headersSent
}

/** Of the time before the body is read: was it the sender, or what is asked about him? */
function notThere({ raw }: FastifyRequest): Refusal {
  return raw.complete ? new Refusal(503, 'ANSWER_TOO_SLOW') : new Refusal(408, 'REQUEST_TOO_SLOW')
}

function serverEnding(): Refusal {
  return new Refusal(503, 'SERVER_CLOSING', {}, { retryAfterSeconds: BACK_SECONDS })
}

/** What never became a request is answered on the bare connection, which ends with it. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refuseConnection(socket, refusalOfBroken(error))
}

/** Node takes 16 kB of a head, its address included. */
function refusalOfBroken({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'REQUEST_TOO_SLOW')
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'HEAD_TOO_LARGE')
  return new Refusal(400, 'BAD_BODY')
}
