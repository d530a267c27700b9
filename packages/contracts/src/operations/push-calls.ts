/**
 * Push: a browser that is closed is woken a few minutes before a player's next launches, and that of a coordinator as soon as
 * orders are late or missed. Browsers are told apart by a name that each draws for itself; whoever opens a page tells his
 * subscription again, because browsers change them.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, reading } from '../price.ts'
import { text, textOf, whole, wholeInAddress } from '../wire-values.ts'
import { MARKS } from './operation-prices.ts'
import { ORDER_LANGUAGES } from './orders.ts'

export const LEAST_PUSH_MINUTES = 3
export const MOST_PUSH_MINUTES = 120
export const USUAL_PUSH_MINUTES = 10
/** Of one player, and of those who lead; the one that was told longest ago makes room. */
export const MOST_PUSH_DEVICES = 5

/** What a browser says of its subscription; 65 and 16 bytes, in base64url. */
export const PushSubscriptionKeys = z.object({
  endpoint: text(1_000),
  p256dh: textOf(88, /^[\w-]{87}=?$/, 'BAD_FIELD'),
  auth: textOf(24, /^[\w-]{22}={0,2}$/, 'BAD_FIELD'),
  /** Of what it is told. */
  language: z.enum(ORDER_LANGUAGES),
})
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionKeys>

export const PlayerPush = z.object({
  ...PushSubscriptionKeys.shape,
  /** Before the first launch of a cluster. */
  minutes: whole(LEAST_PUSH_MINUTES, MOST_PUSH_MINUTES),
})

/** What a push says; a browser shows it as it is. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A later one with the same tag takes its place. */
  tag: z.string(),
  /** Of the page that it is about. */
  path: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

const OPERATION = '/api/tw/v1/operations/:id'
const tags = ['orders'] as const
/** Drawn by the browser. */
const Device = textOf(40, /^[\w-]{8,40}$/, 'BAD_FIELD')
const ofDevice = z.object({ id: text(100), device: Device })
const ofPlayer = z.object({ id: text(100), player: wholeInAddress(0), device: Device })
const headers = z.looseObject({ 'operation-key': z.optional(text(100)) })
const refusals = { 400: Refused, 403: Refused, 404: Refused, 429: Refused } as const
const writing = { ...refusals, 413: Refused, 422: Refused, 507: Refused } as const

export const pushCalls = {
  key: call({
    method: 'GET',
    url: '/api/tw/v1/push-key',
    price: reading(),
    schema: {
      summary: 'The public key of this server, which a browser asks for before it subscribes to pushes.',
      tags,
      response: { 200: z.object({ key: z.string() }), 429: Refused },
    },
  }),
  subscribeAsPlayer: call({
    method: 'PUT',
    url: `${OPERATION}/players/:player/push/:device`,
    price: changing(MARKS),
    schema: {
      summary: 'Pushes to a browser of the player whose link it is, so many minutes before his launches.',
      tags,
      params: ofPlayer,
      headers,
      body: PlayerPush,
      response: { 204: z.null(), ...writing },
    },
  }),
  endAsPlayer: call({
    method: 'DELETE',
    url: `${OPERATION}/players/:player/push/:device`,
    price: changing(MARKS, { body: 0 }),
    schema: {
      summary: 'Ends the pushes to a browser of the player whose link it is.',
      tags,
      params: ofPlayer,
      headers,
      response: { 204: z.null(), ...refusals },
    },
  }),
  subscribe: call({
    method: 'PUT',
    url: `${OPERATION}/push/:device`,
    price: changing(MARKS),
    schema: {
      summary: 'Pushes to a browser of a coordinator, as soon as orders are late or missed.',
      tags,
      params: ofDevice,
      headers,
      body: PushSubscriptionKeys,
      response: { 204: z.null(), ...writing },
    },
  }),
  end: call({
    method: 'DELETE',
    url: `${OPERATION}/push/:device`,
    price: changing(MARKS, { body: 0 }),
    schema: {
      summary: 'Ends the pushes to a browser of a coordinator.',
      tags,
      params: ofDevice,
      headers,
      response: { 204: z.null(), ...refusals },
    },
  }),
} as const
