/**
 * How often one address may call what costs the server work. A call states its limit
 * where it is registered; calls that state none are not counted. Each node
 * counts for itself.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from './client-address.ts'
import { Refusal } from './refusal.ts'

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new Refusal(429, 'TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
    },
  })
}
