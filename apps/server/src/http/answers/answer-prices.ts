/**
 * How large an answer may be: as large as the price of its call says, before it is compressed. What is larger is a
 * fault of ours, because what would make it so is refused when it is saved; it is logged, and told in place of being sent.
 *
 * An answer that comes packed is weighed where it is packed, by `weighAnswer`; a stream tells its length.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest answer of the call; any that is no call of a contract has none. */
    readonly answerBytes?: number
  }
}

export function holdAnswersToPrices(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode < 300) weighAnswer(reply, bytesOf(reply, payload))
  })
}

/** Refuses what is larger than its price. */
export function weighAnswer(reply: FastifyReply, bytes: number): void {
  const { answerBytes = Number.POSITIVE_INFINITY, url } = reply.routeOptions.config
  if (bytes <= answerBytes) return
  reply.log.error({ call: url, bytes, answerBytes }, 'an answer is larger than its price')
  for (const name of ABOUT_THE_ANSWER) reply.removeHeader(name)
  throw new Refusal(500, 'ANSWER_TOO_LARGE', { megabytes: Math.ceil(answerBytes / 1e6) })
}

/** What was said of the answer that does not come. */
const ABOUT_THE_ANSWER = ['content-encoding', 'content-length', 'content-disposition', 'etag', 'cache-control']

function bytesOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.length : Number(reply.getHeader('content-length') ?? 0)
}
