/**
 * Who may keep an answer. What says so itself may be kept as it says: lists of worlds, files of the page. Everything else is for
 * whoever asked, behind a key, a password or a session, and nobody keeps it: neither a browser that others use nor a proxy.
 * `Vary` names what it depends on, for a proxy that keeps it all the same.
 *
 * What everybody may keep in turn carries nobody's cookie, or a proxy would hand one browser's to all.
 */
import type { FastifyInstance } from 'fastify'

const DEPENDS_ON = 'authorization, cookie, operation-key, planning-key, planning-pass'

/** After the plugin that writes cookies. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const said = reply.getHeader('cache-control')
    if (said === undefined) {
      const varies = reply.getHeader('vary')
      reply.headers({
        'cache-control': 'no-store',
        vary: varies === undefined ? DEPENDS_ON : `${varies}, ${DEPENDS_ON}`,
      })
    } else if (String(said).startsWith('public')) reply.removeHeader('set-cookie')
  })
}
