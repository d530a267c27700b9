/** Unhandled errors of the page, reported by the page itself. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, NOW_AND_THEN, reading } from './price.ts'
import { mendedText, wholeInAddress } from './wire-values.ts'

export const ERROR_TYPES = ['CLIENT'] as const

/** Far above what the page sends and what is kept of it. */
const LONGEST_ERROR_MESSAGE = 10_000
const LONGEST_ERROR_STACK = 50_000

/** 500 pages of ours, each with an address of 200 letters. */
const LARGEST_ERROR_PAGE = 700_000

export const ClientErrorPage = z.object({
  /** Pages of ours by the errors that happened on them, most errors first. */
  content: z.array(z.object({ url: z.string(), count: z.int() })),
  /** How many pages of ours have errors, on every page of this list. */
  totalElements: z.int(),
})
export type ClientErrorPage = z.infer<typeof ClientErrorPage>

export const clientErrorCalls = {
  report: call({
    method: 'POST',
    url: '/api/error/v1/error',
    price: changing({ times: { limit: 'clientErrorsPerMinute' }, seconds: 60 }),
    schema: {
      summary: 'Reports an unhandled error of the page. The path comes from the Referer header.',
      tags: ['errors'],
      body: z.object({
        message: mendedText(LONGEST_ERROR_MESSAGE),
        stack: z.optional(z.nullable(mendedText(LONGEST_ERROR_STACK))),
      }),
      response: { 204: z.null(), 400: Refused, 403: Refused, 413: Refused, 429: Refused, 507: Refused },
    },
  }),
  list: call({
    method: 'GET',
    url: '/api/error/v1/error',
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_ERROR_PAGE }),
    schema: {
      summary: 'Where the errors that are kept happened, and how often; page counts from 0.',
      tags: ['errors'],
      querystring: z.object({
        type: z._default(z.enum(ERROR_TYPES), 'CLIENT'),
        page: z._default(wholeInAddress(0, 1_000_000), 0),
        size: z._default(wholeInAddress(1, 500), 10),
      }),
      response: { 200: ClientErrorPage, 400: Refused, 401: Refused },
    },
  }),
} as const
