/** For the balancer: whether the process runs, and whether it can serve. */
import { healthCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import { databaseAnswers } from './health.queries.ts'

/** A balancer asks every few seconds and takes the silence of a node for its end. */
const PATIENCE_MS = 1_500

export interface HealthOptions {
  readonly db: Database
  /** True once migrations are done and until the server begins to close. */
  readonly isServing: () => boolean
}

export async function healthRoutes(app: FastifyInstance, { db, isServing }: HealthOptions): Promise<void> {
  let asking: Promise<boolean> | undefined
  // One question at a time: those of a database that is silent would fill its pool.
  const answers = () => {
    asking ??= databaseAnswers(db).finally(() => {
      asking = undefined
    })
    return Promise.race([asking, falseAfter(PATIENCE_MS)])
  }

  registerCall(app, healthCalls.alive, async () => ({ status: 'ok' as const }))

  registerCall(app, healthCalls.ready, async (_request, reply) => {
    if (isServing() && (await answers())) return { status: 'ready' as const }
    return reply.code(503).send({ status: 'not ready' })
  })
}

function falseAfter(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref())
}
