/** What callers hold of the server as figures, for whoever is to see an attack, or set the bounds (docs/configuration.md). */
import type { FastifyInstance } from 'fastify'
import type { Figure } from './metrics.ts'

export function heldFigures(app: FastifyInstance): readonly Figure[] {
  return [
    {
      name: 'muster_connections',
      help: 'Open connections; those of trusted proxies are left out.',
      value: () => app.held().connections,
    },
    { name: 'muster_requests_in_hand', help: 'Requests that are not answered.', value: () => app.held().requests },
    {
      name: 'muster_body_bytes',
      help: 'Bodies of requests that are not answered, as their heads announce them.',
      value: () => app.held().bodyBytes,
    },
    { name: 'muster_unread_bytes', help: 'Answers on their way.', value: () => app.held().answerBytes },
  ]
}
