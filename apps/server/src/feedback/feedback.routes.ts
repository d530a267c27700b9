/**
 * Where players leave what they wish for, and where those who run the server say yes or
 * no to it. That is said once: a message is pending, then approved or denied for good.
 */
import { type Feedback, feedbackCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { type FeedbackRow, feedbackExists, keepFeedback, pageOfFeedback, resolveFeedback } from './feedback.queries.ts'

export interface FeedbackOptions {
  readonly db: Database
  readonly quotas: Quotas
}

export async function feedbackRoutes(app: FastifyInstance, { db, quotas }: FeedbackOptions): Promise<void> {
  registerCall(app, feedbackCalls.send, async (request, reply) => {
    const { body } = request
    const room = { kind: 'FEEDBACK', items: 1, bytes: Buffer.byteLength(body) } as const
    await quotas.storing(request, room, (transaction) => keepFeedback(transaction, body))
    return reply.code(204).send()
  })

  registerCall(app, feedbackCalls.list, async ({ query: { page, size } }) =>
    (await pageOfFeedback(db, { limit: size, offset: page * size })).map(toWire),
  )

  registerCall(app, feedbackCalls.resolve, async (request) => {
    const { id } = request.params
    const resolved = await request.change((transaction) => resolveFeedback(transaction, id, request.body))
    if (resolved) return toWire(resolved)
    throw (await feedbackExists(db, id))
      ? new Refusal(409, 'FEEDBACK_HANDLED')
      : new Refusal(404, 'FEEDBACK_UNKNOWN', { id })
  })
}

function toWire({ handled_at, created_at, ...row }: FeedbackRow): Feedback {
  return { ...row, handledDate: handled_at?.toISOString() ?? null, createdDate: created_at.toISOString() }
}
