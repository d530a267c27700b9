/**
 * How many connections an address may have, and what each may ask.
 *
 *   opened ──▶ a request in hand ──▶ answered ──▶ rests ──▶ …
 *     │          │
 *     │          └─ one at a time: what comes before its answer has gone is not answered, and ends the connection after it
 *     └─ over the share of its address: told so (429) and closed
 *
 * All connections in use: one that rests gives way, of the address that has most; so nobody is shut out by others.
 *
 * A connection of a trusted proxy is the proxy's. There each request in hand counts for the address that the proxy names, as
 * if it were a connection of that. A stream of events is a request that stays in hand, and so counts like all others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientAddress, peerAddress } from '../addresses/client-address.ts'
import type { IsProxy } from '../addresses/trusted-proxies.ts'
import { refuseConnection } from '../refusals/bare-refusal.ts'
import { Refusal } from '../refusals/refusal.ts'
import { openShares, type ShareLimits } from './shares.ts'

export interface Connections {
  opened(socket: Socket): void
  /** Whether the request is to be answered. */
  begins(request: IncomingMessage, response: ServerResponse): boolean
  /** Counts what proxies hand on. */
  countRequests(app: FastifyInstance): void
  /** Of addresses, proxies left out. */
  open(): number
  requestsInHand(): number
}

interface Connection {
  readonly socket: Socket
  inHand: ServerResponse | undefined
  /** Requests that came while another was in hand. */
  early: number
}

/** A browser sends none early, and what is read of them is kept until the connection ends. */
const MOST_EARLY = 8
const BACK_SECONDS = 5

export function countConnections(limits: ShareLimits, isProxy: IsProxy): Connections {
  const known = new WeakMap<Socket, Connection>()
  const shares = openShares<Connection>(limits)
  const handedOn = openShares<undefined>(limits)
  let requestsInHand = 0

  /** Whether one that rests gave way to another of `address`. */
  function makesRoom(address: string): boolean {
    const most = shares.most()
    if (most.length <= shares.heldBy(address) + 1) return false
    const resting = most.find(({ inHand }) => !inHand)
    resting?.socket.destroy()
    return resting !== undefined
  }

  function take(socket: Socket, address: string): void {
    const connection: Connection = { socket, inHand: undefined, early: 0 }
    known.set(socket, connection)
    socket.once('close', shares.hold(connection, address, 1))
  }

  return {
    opened(socket) {
      const address = peerAddress(socket, isProxy)
      if (address === undefined) known.set(socket, { socket, inHand: undefined, early: 0 })
      else if (!shares.allows(address, 1)) refuseConnection(socket, tooMany())
      else if (shares.hasRoom(1) || makesRoom(address)) take(socket, address)
      else refuseConnection(socket, new Refusal(503, 'SERVER_BUSY', {}, { retryAfterSeconds: BACK_SECONDS }))
    },
    begins({ socket }, response) {
      const connection = known.get(socket)
      // It was refused when it was opened.
      if (!connection) return false
      const { inHand } = connection
      if (inHand) {
        connection.early += 1
        if (connection.early === 1) endAfter(inHand, socket)
        if (connection.early > MOST_EARLY) socket.destroy()
        return false
      }
      connection.inHand = response
      requestsInHand += 1
      response.once('close', () => {
        connection.inHand = undefined
        requestsInHand -= 1
      })
      return true
    },
    countRequests(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (peerAddress(request.socket, isProxy) !== undefined) return
        const address = clientAddress(request)
        if (!handedOn.allows(address, 1)) throw tooMany()
        reply.raw.once('close', handedOn.hold(undefined, address, 1))
      })
    },
    open: shares.held,
    requestsInHand: () => requestsInHand,
  }
}

function endAfter(inHand: ServerResponse, socket: Socket): void {
  if (!inHand.headersSent) inHand.setHeader('connection', 'close')
  inHand.once('finish', () => socket.destroySoon())
}

function tooMany(): Refusal {
  return new Refusal(429, 'TOO_MANY_CONNECTIONS', {}, { retryAfterSeconds: BACK_SECONDS })
}
