/**
 * Webhooks: where an operation tells a channel or a program of a tribe what happens, without anybody asking.
 *
 *   DISCORD   a message in a channel of Discord, in words
 *   SIGNED    JSON to any address, signed with a key that is told once; docs/webhooks.md tells its form
 *
 * An address of Discord is a secret, so no answer tells more of an address than its host. A receiver that says that it is gone
 * is never asked again: `endedDate` says since when.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, type Rate, reading } from '../price.ts'
import { text } from '../wire-values.ts'
import { SAVES } from './operation-prices.ts'
import { ORDER_LANGUAGES } from './orders.ts'

export const WEBHOOK_KINDS = ['DISCORD', 'SIGNED'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** Of one operation. */
export const MOST_WEBHOOKS = 5
export const LONGEST_WEBHOOK_ADDRESS = 500

/**
 * What came of a message.
 *
 *   SENT          taken
 *   GONE          there is no such webhook: it has ended
 *   REFUSED       answered with something else, a redirect among it, which is not followed
 *   LATER         it wants nothing for a while
 *   UNREACHABLE   nobody answered in time, or what answers there is no public address
 */
export const WEBHOOK_OUTCOMES = ['SENT', 'GONE', 'REFUSED', 'LATER', 'UNREACHABLE'] as const
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number]

export const Webhook = z.object({
  id: z.string(),
  kind: z.enum(WEBHOOK_KINDS),
  host: z.string(),
  /** Of its messages. */
  language: z.enum(ORDER_LANGUAGES),
  /** ISO 8601, like all dates here. */
  madeDate: z.string(),
  /** Null before the first message. */
  last: z.nullable(
    z.object({
      date: z.string(),
      outcome: z.enum(WEBHOOK_OUTCOMES),
      /** Of HTTP; null where nobody answered. */
      status: z.nullable(z.int()),
    }),
  ),
  /** Since when it is used no more; null while it is. */
  endedDate: z.nullable(z.string()),
})
export type Webhook = z.infer<typeof Webhook>

/** What happens to orders, as a signed webhook names it. TEST is sent by hand. */
export const WEBHOOK_EVENTS = ['ORDERS_GIVEN_OUT', 'WAVE_AHEAD', 'ORDERS_FAILING', 'TEST'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const WEBHOOKS = '/api/tw/v1/operations/:id/webhooks'
const tags = ['operations'] as const
const params = z.object({ id: text(100) })
const ofWebhook = z.object({ id: text(100), webhook: text(24) })
const headers = z.looseObject({ 'operation-key': z.optional(text(100)) })
const refusals = { 400: Refused, 403: Refused, 404: Refused, 429: Refused } as const
/** Each is a request of the server to somebody else's. */
const TESTS: Rate = { times: 10, seconds: 60 }

export const webhookCalls = {
  all: call({
    method: 'GET',
    url: WEBHOOKS,
    price: reading(),
    schema: {
      summary: 'The webhooks of an operation, for its coordinators. Of an address only the host is told.',
      tags,
      params,
      headers,
      response: { 200: z.array(Webhook), ...refusals },
    },
  }),
  make: call({
    method: 'POST',
    url: WEBHOOKS,
    price: changing(SAVES),
    schema: {
      summary:
        'Adds a webhook. The key that a signed one is signed with is told by this answer and never again; one of Discord has none.',
      tags,
      params,
      headers,
      body: z.object({
        kind: z.enum(WEBHOOK_KINDS),
        address: text(LONGEST_WEBHOOK_ADDRESS),
        language: z.enum(ORDER_LANGUAGES),
      }),
      response: {
        201: z.object({ webhook: Webhook, key: z.nullable(z.string()) }),
        ...refusals,
        413: Refused,
        422: Refused,
        507: Refused,
      },
    },
  }),
  test: call({
    method: 'POST',
    url: `${WEBHOOKS}/:webhook/test`,
    price: changing(TESTS, { body: 0 }),
    schema: {
      summary: 'Sends a message to a webhook at once and tells what came of it.',
      tags,
      params: ofWebhook,
      headers,
      response: { 200: Webhook, ...refusals, 409: Refused, 503: Refused },
    },
  }),
  remove: call({
    method: 'DELETE',
    url: `${WEBHOOKS}/:webhook`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary: 'Removes a webhook; nothing is sent to it any more.',
      tags,
      params: ofWebhook,
      headers,
      response: { 204: z.null(), ...refusals },
    },
  }),
} as const
