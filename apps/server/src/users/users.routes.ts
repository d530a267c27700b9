/** What an account may learn and do about itself. */
import { userCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { signedIn } from '../sign-in/asker.ts'
import { deleteAccount } from './users.queries.ts'

/** Those who run the server do not vanish by a slip of the mouse. */
const PROTECTED = ['ADMIN', 'OWNER'] as const

export async function userRoutes(app: FastifyInstance, { db }: { readonly db: Database }): Promise<void> {
  registerCall(app, userCalls.self, async (request) => {
    const { id, name, roles } = await signedIn(request)
    return { id, name, roles: [...roles] }
  })

  registerCall(app, userCalls.deleteAccount, async (request, reply) => {
    const { id } = await signedIn(request)
    if (!(await deleteAccount(db, id, PROTECTED))) throw new Refusal(403, 'ACCOUNT_PROTECTED')
    request.log.info({ user: id }, 'an account was deleted by its owner')
    return reply.code(204).send()
  })
}
