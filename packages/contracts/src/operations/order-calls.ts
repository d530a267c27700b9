/**
 * The calls of orders for coordinators and viewers, who come by the links of the operation, as everywhere. Those of a player are in
 * `player-order-calls.ts`.
 *
 * Streams say that something changed, and until which revision: whoever hears it asks for what came after the revision that he has.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, reading } from '../price.ts'
import { text } from '../wire-values.ts'
import {
  LARGEST_MARKS_ANSWER,
  LARGEST_ORDERS_ANSWER,
  MARKS,
  MARKS_BODY,
  ORDERS_READ,
  REPLACED_BODY,
  SAVES,
} from './operation-prices.ts'
import { headers, OPERATION, ofPlayer, refusals, Stream, since, tags, writing } from './order-call-parts.ts'
import {
  CancelTarget,
  CoordinatorMarks,
  GivenOut,
  GiveOut,
  MadeMark,
  Marked,
  OperationOrders,
  OrderedPlayer,
  OTHERS_SHOWN,
  Replacements,
  ReplacementsAsk,
  ReplaceOrders,
} from './orders.ts'
import { Present, ReaderId } from './presence.ts'

const params = z.object({ id: text(100) })

export const orderCalls = {
  giveOut: call({
    method: 'POST',
    url: `${OPERATION}/orders`,
    price: changing(SAVES, { milliseconds: 80 }),
    schema: {
      summary:
        'Gives the plan in force out as orders. Given out again, the same commands stay the same orders; refused (409) where there is a newer version than is named.',
      tags,
      params,
      headers,
      body: GiveOut,
      response: { 200: GivenOut, ...writing },
    },
  }),
  all: call({
    method: 'GET',
    url: `${OPERATION}/orders`,
    price: reading({ rate: ORDERS_READ, answer: LARGEST_ORDERS_ANSWER, milliseconds: 40 }),
    schema: {
      summary: 'The orders of all players with their states; with a revision those that changed since.',
      tags,
      params,
      headers,
      querystring: since,
      response: { 200: OperationOrders, ...refusals },
    },
  }),
  mark: call({
    method: 'POST',
    url: `${OPERATION}/orders/marks`,
    price: changing(MARKS, { body: MARKS_BODY, answer: LARGEST_MARKS_ANSWER }),
    schema: {
      summary: 'Marks orders as a coordinator. A mark that comes again counts once.',
      tags,
      params,
      headers,
      body: CoordinatorMarks,
      response: { 200: Marked, ...writing },
    },
  }),
  replacements: call({
    method: 'POST',
    url: `${OPERATION}/orders/replacements`,
    price: changing({ times: { limit: 'plansPerMinute' }, seconds: 60 }, { answer: REPLACED_BODY, milliseconds: 40 }),
    schema: {
      summary:
        'Who could send in place of orders that fail, planned together by the engine; nothing is kept before somebody takes it.',
      tags,
      params,
      headers,
      body: ReplacementsAsk,
      response: { 200: Replacements, 503: Refused, ...writing },
    },
  }),
  replace: call({
    method: 'POST',
    url: `${OPERATION}/orders/replace`,
    price: changing(SAVES, { body: REPLACED_BODY, answer: 2_000_000, milliseconds: 60 }),
    schema: {
      summary:
        'Puts other commands in the place of orders, as another version of the plan that is given out at once; refused (409) where the plan or one of the orders is another than is known.',
      tags,
      params,
      headers,
      body: ReplaceOrders,
      response: { 200: Marked, ...writing },
    },
  }),
  cancelTarget: call({
    method: 'POST',
    url: `${OPERATION}/orders/cancel-target`,
    price: changing(MARKS, { answer: LARGEST_ORDERS_ANSWER, milliseconds: 40 }),
    schema: {
      summary: 'Cancels every order on a target that was not sent.',
      tags,
      params,
      headers,
      body: CancelTarget,
      response: { 200: Marked, ...writing },
    },
  }),
  history: call({
    method: 'GET',
    url: `${OPERATION}/orders/:order/marks`,
    price: reading({ rate: ORDERS_READ }),
    schema: {
      summary: 'Every mark of an order, in the order in which they were made.',
      tags,
      params: z.object({ id: text(100), order: text(24) }),
      headers,
      response: { 200: z.array(MadeMark), ...refusals },
    },
  }),
  settings: call({
    method: 'PUT',
    url: `${OPERATION}/orders/settings`,
    price: changing(SAVES),
    schema: {
      summary: 'Whether players see who else lands on their targets.',
      tags,
      params,
      headers,
      body: z.object({ shown: z.enum(OTHERS_SHOWN) }),
      response: { 204: z.null(), ...writing },
    },
  }),
  players: call({
    method: 'GET',
    url: `${OPERATION}/players`,
    price: reading({ answer: 250_000 }),
    schema: {
      summary: 'The links of all players who have orders, and when each was opened, for coordinators.',
      tags,
      params,
      headers,
      response: { 200: z.array(OrderedPlayer), ...refusals },
    },
  }),
  renewPlayerLink: call({
    method: 'POST',
    url: `${OPERATION}/players/:player/link`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary: 'Another key for the link of a player, which ends the one before.',
      tags,
      params: ofPlayer,
      headers,
      response: { 200: z.object({ key: z.string() }), ...refusals },
    },
  }),
  signals: call({
    method: 'GET',
    url: `${OPERATION}/signals`,
    price: reading({ rate: ORDERS_READ }),
    schema: {
      summary:
        'Server-sent events: the revision of the orders at once, then with each change; for a reader who names himself also who else is there.',
      tags,
      params,
      headers,
      querystring: z.object({ reader: z.optional(ReaderId) }),
      produces: ['text/event-stream'],
      response: { 200: Stream, 503: Refused, ...refusals },
    },
  }),
  present: call({
    method: 'PUT',
    url: `${OPERATION}/presence`,
    price: changing(MARKS, { body: 1_000 }),
    schema: {
      summary:
        'What whoever reads the stream is called and which step he is at, for the others who read it. It is kept nowhere, and told no more once his stream has ended.',
      tags,
      params,
      headers,
      body: Present,
      response: { 204: z.null(), ...writing },
    },
  }),
} as const
