/** How many plans were generated: the counter that every visit shows. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import { reading } from './price.ts'

export const planCountCalls = {
  totalPlans: call({
    method: 'GET',
    url: '/api/tw/v1/total-plans',
    price: reading(),
    schema: {
      summary: 'How many plans were generated so far.',
      tags: ['planning'],
      response: { 200: z.int() },
    },
  }),
  plansByWorld: call({
    method: 'GET',
    url: '/api/tw/v1/planning-data',
    price: reading({ answer: 500_000 }),
    schema: {
      summary: 'How many plans were generated for each world, most first.',
      tags: ['planning'],
      response: { 200: z.array(z.object({ world: z.string(), count: z.int() })) },
    },
  }),
} as const
