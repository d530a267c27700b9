/**
 * Bodies in hand: from before their first byte is read until their request is answered, for as long as what was made of them is
 * kept. Each counts with the bytes that its head announces, at most what its call takes; one that announces none, with that.
 *
 *   fits     it is read
 *   else     it waits unread, addresses in turn; after ten seconds it is told to come again (503)
 *
 * Whoever has no body in hand may always bring a small one, so nobody is kept from saving a word by those who fill the rest.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openWaitingLine, type Patience } from '../../waiting-line.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { openShares, type ShareLimits } from '../limits/shares.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Of the first body of an address. With all connections in use they are 320 MB. */
const SMALL = 64_000
const PATIENCE: Patience = {
  patienceMs: 10_000,
  impatient: () => new Refusal(503, 'SERVER_BUSY', {}, { retryAfterSeconds: 5 }),
}

/** Gives how many bytes of bodies are in hand. */
export function shareBodies(app: FastifyInstance, limits: ShareLimits): () => number {
  const shares = openShares<FastifyRequest>(limits)
  const line = openWaitingLine()

  function isRoomFor(address: string, bytes: number): boolean {
    const isFirst = shares.heldBy(address) === 0
    return (isFirst && bytes <= SMALL) || ((isFirst || shares.allows(address, bytes)) && shares.hasRoom(bytes))
  }

  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesOf(request)
    if (bytes === 0) return
    const address = clientAddress(request)
    const take = () => (isRoomFor(address, bytes) ? shares.hold(request, address, bytes) : undefined)
    const letGo = await line.wait(address, take, { ...PATIENCE, leaving: request.givenUp })
    const goOn = () => {
      letGo()
      line.look()
    }
    if (reply.raw.closed) goOn()
    else reply.raw.once('close', goOn)
  })
  return shares.held
}

function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}
