/** What waits for the answer of an account that was named as an editor, and the answer. */
import { tribePlanCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { signedIn } from '../sign-in/asker.ts'
import { answerInvitation, waitingFor } from './invitations.queries.ts'
import { itemToWire } from './plan-wire.ts'

export interface InvitationOptions {
  readonly db: Database
}

export async function invitationRoutes(app: FastifyInstance, { db }: InvitationOptions): Promise<void> {
  registerCall(app, tribePlanCalls.invitations, async (request) => {
    const { id } = await signedIn(request)
    return (await waitingFor(db, id)).map(({ invited_by: invitedBy, ...plan }) => ({ ...itemToWire(plan), invitedBy }))
  })

  registerCall(app, tribePlanCalls.answerInvitation, async (request, reply) => {
    const { id: account } = await signedIn(request)
    const answer = request.body ? 'ACCEPTED' : 'DECLINED'
    const given = { plan: request.params.id, account, answer } as const
    if (!(await request.change((transaction) => answerInvitation(transaction, given))))
      throw new Refusal(404, 'INVITATION_UNKNOWN')
    return reply.code(204).send()
  })
}
