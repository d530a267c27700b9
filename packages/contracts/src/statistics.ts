/**
 * How much the server is used, for those who run it. A `total` is always the sum of the
 * counts beside it. Days are those of the server's statistics, in UTC unless it is configured otherwise.
 */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { PLANNING_TYPES } from './planning.ts'
import { NOW_AND_THEN, reading } from './price.ts'

const DayCount = z.object({
  /** `2026-11-24`. */
  date: z.string(),
  count: z.int(),
})

/** All five types, also those without a plan, in the order of `PLANNING_TYPES`. */
export const PlansPerType = z.object({
  total: z.int(),
  data: z.array(z.object({ planningType: z.enum(PLANNING_TYPES), count: z.int() })),
})
export type PlansPerType = z.infer<typeof PlansPerType>

/** At most ten days with a plan, the busiest first; of two alike the newer one. */
export const TopDays = z.object({ total: z.int(), data: z.array(DayCount) })
export type TopDays = z.infer<typeof TopDays>

export const Statistics = z.object({
  /** Worlds with a plan, most plans first. */
  planningToday: z.object({ total: z.int(), data: z.array(z.object({ world: z.string(), count: z.int() })) }),
  planningPerTypeToday: PlansPerType,
  /** The last ten days with today, the oldest first; a day without a plan counts 0. */
  activePeriod: z.object({ total: z.int(), data: z.array(DayCount) }),
  /** The ten days before those. */
  previousPeriod: z.object({ total: z.int() }),
  /** From the previous period to the active one; 0 when both are empty, 100 when only the previous one is. */
  growthPercentage: z.number(),
  totalOffPackPlans: z.int(),
  totalTribePlans: z.int(),
  /** Domains with an active world. */
  activeDomains: z.int(),
  activeWorlds: z.int(),
  totalUsers: z.int(),
})
export type Statistics = z.infer<typeof Statistics>

export const statisticsCalls = {
  all: call({
    method: 'GET',
    url: '/api/tw/v1/statistics',
    price: reading({ rate: NOW_AND_THEN, answer: 500_000 }),
    schema: {
      summary: 'Plans of today and of the last days, and what the server holds.',
      tags: ['statistics'],
      response: { 200: Statistics, 401: Refused },
    },
  }),
  topDays: call({
    method: 'GET',
    url: '/api/tw/v1/statistics/top-days',
    price: reading({ rate: NOW_AND_THEN }),
    schema: {
      summary: 'The ten days with the most plans.',
      tags: ['statistics'],
      response: { 200: TopDays, 401: Refused },
    },
  }),
  plansPerType: call({
    method: 'GET',
    url: '/api/tw/v1/statistics/planning-per-type',
    price: reading({ rate: NOW_AND_THEN }),
    schema: {
      summary: 'All plans so far, by the planner they were made with.',
      tags: ['statistics'],
      response: { 200: PlansPerType, 401: Refused },
    },
  }),
} as const
