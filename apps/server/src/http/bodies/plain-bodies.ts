/**
 * Bodies come as they are. A few kilobytes that are compressed may become gigabytes, and unpacking them goes on after the
 * answer; no page of ours compresses what it sends, so whoever does is refused by the head alone, and none of his body is read.
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return
    // What of it is still on its way is not waited for.
    reply.header('connection', 'close')
    throw new Refusal(415, 'BODY_ENCODED')
  })
}
