/**
 * The calls of a player about his orders. He comes by a link of his own, whose key goes in the header `operation-key`, and sees his own orders
 * and nothing else. For everybody else, for the key of another player and for one that was renewed, there is nothing there (404).
 *
 * Apart from those for whoever leads, or each player's page would bring these along.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, reading } from '../price.ts'
import { LARGEST_MARKS_ANSWER, LARGEST_PLAYERS_ANSWER, MARKS, MARKS_BODY, ORDERS_READ } from './operation-prices.ts'
import { headers, OPERATION, ofPlayer, refusals, Stream, since, tags, writing } from './order-call-parts.ts'
import { Marked, OrdersOfPlayer, PlayerMarks, PlayerSettings } from './orders.ts'

export const playerOrderCalls = {
  ofPlayer: call({
    method: 'GET',
    url: `${OPERATION}/players/:player/orders`,
    price: reading({ rate: ORDERS_READ, answer: LARGEST_PLAYERS_ANSWER, milliseconds: 40 }),
    schema: {
      summary: 'The orders of the player whose link it is; with a revision those that changed since.',
      tags,
      params: ofPlayer,
      headers,
      querystring: since,
      response: { 200: OrdersOfPlayer, ...refusals },
    },
  }),
  markAsPlayer: call({
    method: 'POST',
    url: `${OPERATION}/players/:player/marks`,
    price: changing(MARKS, { body: MARKS_BODY, answer: LARGEST_MARKS_ANSWER }),
    schema: {
      summary:
        'Marks orders of the player whose link it is, in the order in which they were made. A mark that comes again counts once.',
      tags,
      params: ofPlayer,
      headers,
      body: PlayerMarks,
      response: { 200: Marked, ...writing },
    },
  }),
  setAsPlayer: call({
    method: 'PUT',
    url: `${OPERATION}/players/:player/settings`,
    price: changing(MARKS),
    schema: {
      summary: 'The quiet hours and the language of the player whose link it is; they hold for the next plan.',
      tags,
      params: ofPlayer,
      headers,
      body: PlayerSettings,
      response: { 204: z.null(), ...writing },
    },
  }),
  signalsOfPlayer: call({
    method: 'GET',
    url: `${OPERATION}/players/:player/signals`,
    price: reading({ rate: ORDERS_READ }),
    schema: {
      summary:
        'Server-sent events: the revision at once, then with each change of an order of the player whose link it is.',
      tags,
      params: ofPlayer,
      headers,
      produces: ['text/event-stream'],
      response: { 200: Stream, 503: Refused, ...refusals },
    },
  }),
} as const
