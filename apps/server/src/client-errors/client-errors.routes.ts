/** Where the page reports what went wrong in it, and where administrators see on which pages that happens. */
import { clientErrorCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { clientErrorOf } from './client-error.ts'
import { errorsByPage, keepClientError, pagesWithErrors } from './client-errors.queries.ts'

export interface ClientErrorOptions {
  readonly db: Database
  readonly quotas: Quotas
}

export async function clientErrorRoutes(app: FastifyInstance, { db, quotas }: ClientErrorOptions): Promise<void> {
  registerCall(app, clientErrorCalls.report, async (request, reply) => {
    const { body, headers, host } = request
    const error = clientErrorOf({ ...body, referer: headers.referer, host })
    const bytes = Buffer.byteLength(`${error.page}${error.message}${error.stack ?? ''}`)
    await quotas.storing(request, { kind: 'CLIENT_ERRORS', items: 1, bytes }, (transaction) =>
      keepClientError(transaction, error),
    )
    return reply.code(204).send()
  })

  registerCall(app, clientErrorCalls.list, async ({ query: { type, page, size } }) => ({
    content: await errorsByPage(db, type, { limit: size, offset: page * size }),
    totalElements: await pagesWithErrors(db, type),
  }))
}
