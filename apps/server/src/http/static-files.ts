/**
 * The built page. Files that carry their hash in their name never change and are kept by
 * the browser for good; everything else is asked for again each time. The build has laid
 * compressed forms beside the files.
 *
 * Every address that is neither a file nor part of the API is the page itself: it reads
 * the address and shows the screen, or goes to its first one. That of a player's orders is a page of its own.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuseUnknownAddress } from './answer-refusals.ts'

/** `index-e0c10bd.css`, also with `.br` behind it. */
const HASHED = /-[\da-f]{7}\.\w{1,20}(\.br|\.gz)?$/
const OF_PLAYERS = /^\/orders\/[^/?]+\/[^/?]+\/?(\?|$)/
/** A part of the page that is missing must not turn out to be the page. */
const NEVER_THE_PAGE = /^\/(api|assets)(\/|$)/

/** Where the folder holds no page, as before the first build, addresses outside the API do not exist. */
export async function serveStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(refuseUnknownAddress)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !NEVER_THE_PAGE.test(request.url)
    if (!isPage) return refuseUnknownAddress(request, reply)
    return reply.sendFile(OF_PLAYERS.test(request.url) ? 'orders.html' : 'index.html')
  })
}
