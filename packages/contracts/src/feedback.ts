/** What players wish for, as they write it. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'

export const LONGEST_FEEDBACK = 5_000

/** The one character that a database cannot keep in a text is left out; nobody can see it. */
const KeepableText = z.string().check(z.overwrite((text) => text.replaceAll('\0', '').trim()))

export const FeedbackText = KeepableText.check(
  z.minLength(1, 'REQUIRED_FIELD'),
  z.maxLength(LONGEST_FEEDBACK, 'FEEDBACK_TOO_LONG'),
)

export const feedbackCalls = {
  send: call({
    method: 'POST',
    url: '/api/general/v1/feedback',
    schema: {
      summary: 'Leaves a message for the people who run this server, signed in or not.',
      tags: ['feedback'],
      consumes: ['text/plain'],
      body: FeedbackText,
      response: { 204: z.null(), 400: Refused, 403: Refused, 413: Refused, 429: Refused },
    },
  }),
} as const
