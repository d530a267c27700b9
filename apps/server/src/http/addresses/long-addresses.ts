/**
 * An address may have so many letters, as RFC 9110 (4.1) asks of a server at least; ours and those of sign-in need a quarter of that. What is
 * longer is refused before anybody looks for it: a file system, asked for a file of such a name, would answer with an error of its own.
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

const LONGEST_ADDRESS = 8_000

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url ?? '').length > LONGEST_ADDRESS) throw new Refusal(414, 'ADDRESS_TOO_LONG')
  })
}
