/** Unhandled errors of the page, reported by the page itself. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'

export const clientErrorCalls = {
  report: call({
    method: 'POST',
    url: '/api/error/v1/error',
    schema: {
      summary: 'Reports an unhandled error of the page. The path comes from the Referer header.',
      tags: ['errors'],
      body: z.object({ message: z.string(), stack: z.optional(z.nullable(z.string())) }),
      response: { 204: z.null(), 400: Refused, 403: Refused, 413: Refused, 429: Refused },
    },
  }),
} as const
