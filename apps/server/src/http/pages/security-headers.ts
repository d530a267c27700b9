/**
 * What the browser is told about our pages: code comes from this site alone, nobody may
 * frame it, and other sites learn nothing of the address somebody came from.
 *
 * Styles may be inline because the widgets write one style element at run time. The
 * referrer stays readable for our own server: a report of a client error
 * carries the page's path that way. The game's pages that we open may answer us with a message,
 * which takes a window that still knows its opener; whoever opens our pages is kept apart from them.
 */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // A player's page writes its own, for it carries the key of his link, which no address may.
        manifestSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Said below, only where it holds: over plain http the header means nothing.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
}
