/** What players wish for, as they write it. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, NOW_AND_THEN, reading } from './price.ts'
import { filledText, wholeInAddress } from './wire-values.ts'

export const LONGEST_FEEDBACK = 5_000

export const MOST_FEEDBACK_A_PAGE = 50
/** Of each letter at most six bytes, as a control character is written. */
const LARGEST_FEEDBACK_PAGE = MOST_FEEDBACK_A_PAGE * (6 * LONGEST_FEEDBACK + 200)

export const FeedbackText = filledText(LONGEST_FEEDBACK, 'FEEDBACK_TOO_LONG')

export const Feedback = z.object({
  id: z.int(),
  message: z.string(),
  /** Null, like the date, while nobody has handled it. */
  approved: z.nullable(z.boolean()),
  /** ISO 8601. */
  handledDate: z.nullable(z.string()),
  createdDate: z.string(),
})
export type Feedback = z.infer<typeof Feedback>

export const feedbackCalls = {
  send: call({
    method: 'POST',
    url: '/api/general/v1/feedback',
    price: changing({ times: { limit: 'feedbackPerHour' }, seconds: 3600 }),
    schema: {
      summary: 'Leaves a message for the people who run this server, signed in or not.',
      tags: ['feedback'],
      consumes: ['text/plain'],
      body: FeedbackText,
      response: { 204: z.null(), 400: Refused, 403: Refused, 413: Refused, 429: Refused, 507: Refused },
    },
  }),
  list: call({
    method: 'GET',
    url: '/api/general/v1/feedback',
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_FEEDBACK_PAGE }),
    schema: {
      summary: 'The messages: those that nobody has handled first, then the newest; page counts from 0.',
      tags: ['feedback'],
      querystring: z.object({
        page: z._default(wholeInAddress(0, 1_000_000), 0),
        size: z._default(wholeInAddress(1, MOST_FEEDBACK_A_PAGE), MOST_FEEDBACK_A_PAGE),
      }),
      response: { 200: z.array(Feedback), 400: Refused, 401: Refused },
    },
  }),
  resolve: call({
    method: 'PUT',
    url: '/api/general/v1/feedback/:id/resolve',
    price: changing(NOW_AND_THEN),
    schema: {
      summary: 'Approves a message (true) or denies it (false), once.',
      tags: ['feedback'],
      params: z.object({ id: wholeInAddress(1) }),
      body: z.boolean(),
      response: { 200: Feedback, 400: Refused, 401: Refused, 403: Refused, 404: Refused, 409: Refused },
    },
  }),
} as const
