/**
 * The page at `/?token=…` keeps its address to itself: it tells no other page where the
 * browser came from, and no cache keeps it. The page takes the token out of the address
 * before anything else.
 */
import type { FastifyInstance } from 'fastify'

/** Needs the security headers to have been set before. */
export function hideTokenAddress(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!hasToken(request.query)) return
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  })
}

function hasToken(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'token' in query
}
