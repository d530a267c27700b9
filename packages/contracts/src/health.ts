/** For the balancer and whoever watches the server. */
import * as z from 'zod/mini'
import { call } from './call.ts'

export const healthCalls = {
  alive: call({
    method: 'GET',
    url: '/health',
    schema: {
      summary: 'The process runs.',
      tags: ['health'],
      response: { 200: z.object({ status: z.literal('ok') }) },
    },
  }),
  ready: call({
    method: 'GET',
    url: '/ready',
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
