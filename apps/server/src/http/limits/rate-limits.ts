/**
 * How often one address may call what costs the server work: as often as the price of the call says.
 * What is no call of a contract, like a file of the page, is not counted. Each node counts for itself.
 *
 * The counters are our own: those of the library are pushed out by 5,000 strangers, begin anew for each address of a network, count
 * each route of a group by itself and go by the date of the machine.
 */
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../addresses/client-address.ts'
import { Refusal } from '../refusals/refusal.ts'
import { openCallCounters, type WindowLimit } from './call-counters.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly rateLimit?: WindowLimit & {
      /** Calls of one group are counted together. */
      readonly groupId?: string
    }
  }
}

export function limitRates(app: FastifyInstance): void {
  const counters = openCallCounters()
  app.addHook('onRequest', async (request) => {
    const { url, method, config } = request.routeOptions
    if (!config.rateLimit) return
    const name = config.rateLimit.groupId ?? `${method} ${url}`
    const wait = counters.count(name, clientAddress(request), config.rateLimit)
    if (wait === 0) return
    const seconds = Math.ceil(wait / 1000)
    throw new Refusal(429, 'TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
  })
}
