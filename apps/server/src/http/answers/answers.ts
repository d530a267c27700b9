/**
 * Answers that are on their way, and how many bytes of them an address may leave untaken.
 *
 *   made ──▶ on its way ──▶ taken
 *     │        │
 *     │        └─ a reader that takes nothing for half a minute is cut off
 *     └─ over the share of its address: refused (429), and what was made is let go
 *
 * An answer counts whole until its last byte has gone, because until then it is held whole. All bytes in use: the answer that
 * has been on its way longest is cut off, of the address that holds most. Small answers, refusals among them, always go.
 *
 * What is streamed is held in pieces and counts as one. A stream of events has to say something more often than a reader may
 * take nothing, or it is taken for one that nobody reads.
 */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientAddress } from '../addresses/client-address.ts'
import { openShares, type ShareLimits } from '../limits/shares.ts'
import { Refusal } from '../refusals/refusal.ts'

export interface AnswerLimits extends ShareLimits {
  readonly readerMs: number
}

interface Answer {
  readonly reply: FastifyReply
  readonly address: string
}

/** Of an answer that always goes. With all connections in use they are 80 MB. */
const SMALL = 16_000
const PIECE = 64_000
const BACK_SECONDS = 5
/** Headers of an answer that are not those of its refusal. */
const ABOUT_CONTENT = ['etag', 'cache-control', 'content-disposition', 'content-encoding', 'content-length']

/** Gives how many bytes are on their way. */
export function boundAnswers(app: FastifyInstance, { readerMs, ...limits }: AnswerLimits): () => number {
  const shares = openShares<Answer>(limits)

  function makeRoom(address: string, bytes: number): boolean {
    while (!shares.hasRoom(bytes)) {
      const [longest] = shares.most()
      if (!longest || shares.heldBy(longest.address) < shares.heldBy(address) + bytes) return false
      cutOff(longest)
    }
    return true
  }

  const letGo = new WeakMap<FastifyReply, () => void>()
  function cutOff({ reply }: Answer): void {
    reply.raw.destroy()
    letGo.get(reply)?.()
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload)
    const address = clientAddress(request)
    const { socket } = request.raw
    if (socket instanceof Socket) socket.setTimeout(readerMs)
    if (bytes > SMALL) {
      const isAllowed = shares.allows(address, bytes) || shares.heldBy(address) === 0
      if (!isAllowed || !makeRoom(address, bytes)) {
        for (const name of ABOUT_CONTENT) reply.removeHeader(name)
        throw isAllowed ? busy() : new Refusal(429, 'ANSWERS_NOT_TAKEN', {}, { retryAfterSeconds: BACK_SECONDS })
      }
    }
    const release = shares.hold({ reply, address }, address, bytes)
    letGo.set(reply, release)
    reply.raw.once('close', release)
  })
  return shares.held
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.byteLength
  return payload === null || payload === undefined ? 0 : PIECE
}

function busy(): Refusal {
  return new Refusal(503, 'SERVER_BUSY', {}, { retryAfterSeconds: BACK_SECONDS })
}
