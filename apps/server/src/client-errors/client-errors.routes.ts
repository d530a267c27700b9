/** Where the page reports what went wrong in it, and where administrators see on which pages that happens. */
import { clientErrorCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import { clientErrorOf } from './client-error.ts'
import { errorsByPage, keepClientError, pagesWithErrors } from './client-errors.queries.ts'

export interface ClientErrorOptions {
  readonly db: Database
  readonly limits: Limits
}

export async function clientErrorRoutes(app: FastifyInstance, { db, limits }: ClientErrorOptions): Promise<void> {
  registerCall(
    app,
    clientErrorCalls.report,
    async ({ body, headers, host }, reply) => {
      await keepClientError(db, clientErrorOf({ ...body, referer: headers.referer, host }))
      return reply.code(204).send()
    },
    { rateLimit: { max: limits.clientErrorsPerMinute, perSeconds: 60 } },
  )

  registerCall(app, clientErrorCalls.list, async ({ query: { type, page, size } }) => ({
    content: await errorsByPage(db, type, { limit: size, offset: page * size }),
    totalElements: await pagesWithErrors(db, type),
  }))
}
