/** For the balancer: whether the process runs, and whether it can serve. */
import { healthCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import { databaseAnswers } from './health.queries.ts'

export interface HealthOptions {
  readonly db: Database
  /** True once migrations are done and until the server begins to close. */
  readonly isServing: () => boolean
}

export async function healthRoutes(app: FastifyInstance, { db, isServing }: HealthOptions): Promise<void> {
  registerCall(app, healthCalls.alive, async () => ({ status: 'ok' as const }))

  registerCall(app, healthCalls.ready, async (_request, reply) => {
    if (isServing() && (await databaseAnswers(db))) return { status: 'ready' as const }
    return reply.code(503).send({ status: 'not ready' })
  })
}
