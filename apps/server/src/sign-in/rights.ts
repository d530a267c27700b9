/**
 * Enforces the table of rights of `@muster/contracts`: a call that stands in it is refused
 * to whoever lacks the right, before anything of the request is read. It hooks into every route as
 * the route is registered, so no slice can forget to ask.
 *
 * 401 says both "nobody is signed in" and "not with these roles": the specification
 * names no other status.
 */
import { CALL_RIGHTS, holds, type Right, type RightsTable } from '@muster/contracts'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from '../http/refusals/refusal.ts'

/** Before the first route; needs `knowAskers`. */
export function enforceRights(app: FastifyInstance, rights: RightsTable = CALL_RIGHTS): void {
  const unmet = new Set(Object.keys(rights))
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify answers HEAD wherever it answers GET, with the same handler.
      const call = `${method === 'HEAD' ? 'GET' : method} ${route.url}`
      const right = rights[call]
      if (right === undefined) continue
      unmet.delete(call)
      route.onRequest = [...[route.onRequest ?? []].flat(), demanding(right)]
    }
  })
  // A misspelt line would leave a call open to everybody.
  app.addHook('onReady', async () => {
    if (unmet.size > 0)
      throw new Error(`The table of rights names calls that nobody answers: ${[...unmet].join(', ')}.`)
  })
}

function demanding(right: Right): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const asker = await request.asker()
    if (asker && holds(asker.roles, right)) return
    reply.header('www-authenticate', 'Bearer')
    throw new Refusal(401, asker ? 'ROLE_NEEDED' : 'SIGN_IN_NEEDED')
  }
}
