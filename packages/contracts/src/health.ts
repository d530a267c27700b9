/** For the balancer and whoever watches the server. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Rate, reading } from './price.ts'

/** By balancers, and by whoever looks after many servers from one address. */
const WATCHED: Rate = { times: 6_000, seconds: 60 }

export const healthCalls = {
  alive: call({
    method: 'GET',
    url: '/health',
    price: reading({ rate: WATCHED }),
    schema: {
      summary: 'The process runs.',
      tags: ['health'],
      response: { 200: z.object({ status: z.literal('ok') }) },
    },
  }),
  ready: call({
    method: 'GET',
    url: '/ready',
    price: reading({ rate: WATCHED }),
    schema: {
      summary: 'The database answers and migrations are done.',
      tags: ['health'],
      response: {
        200: z.object({ status: z.literal('ready') }),
        503: z.object({ status: z.literal('not ready') }),
      },
    },
  }),
} as const
