/** Where players leave what they wish for. */
import { feedbackCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import { keepFeedback } from './feedback.queries.ts'

export interface FeedbackOptions {
  readonly db: Database
  /** Per address. */
  readonly messagesPerHour: number
}

export async function feedbackRoutes(app: FastifyInstance, { db, messagesPerHour }: FeedbackOptions): Promise<void> {
  registerCall(
    app,
    feedbackCalls.send,
    async ({ body }, reply) => {
      await keepFeedback(db, body)
      return reply.code(204).send()
    },
    { rateLimit: { max: messagesPerHour, perSeconds: 3600 } },
  )
}
