/**
 * What a request asks of the database it asks in the name of its address, for the connections of the database are given out to
 * askers in turn (db/fair-pool.ts).
 */
import type { FastifyInstance } from 'fastify'
import { asking } from '../../db/fair-pool.ts'
import { clientAddress } from './client-address.ts'

export function askInTheNameOfAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => asking(clientAddress(request), done))
  // Once more, because a body arrives in the name of the connection.
  app.addHook('preValidation', (request, _reply, done) => asking(clientAddress(request), done))
}
