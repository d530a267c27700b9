/** What administrators see of how much the server is used. */
import { PLANNING_TYPES, type Statistics, statisticsCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { registerCall } from '../../http/register-call.ts'
import { busiestDays, holdings, plansByDay, plansByType, plansByWorldOn } from './statistics.queries.ts'
import { dayOf, growthPercentage, PERIOD_DAYS } from './statistics.ts'

export interface StatisticsOptions {
  readonly db: Database
  readonly now: () => Instant
  /** IANA name. */
  readonly zone: string
  /** Plans that other slices keep. */
  readonly keptPlans: () => Promise<Pick<Statistics, 'totalOffPackPlans' | 'totalTribePlans'>>
}

const TOP_DAYS = 10

export async function statisticsRoutes(
  app: FastifyInstance,
  { db, now, zone, keptPlans }: StatisticsOptions,
): Promise<void> {
  registerCall(app, statisticsCalls.all, async () => {
    const today = dayOf(now(), zone)
    const { users, activeWorlds, activeDomains } = await holdings(db)
    const days = await plansByDay(db, today, 2 * PERIOD_DAYS)
    const active = withTotal(days.slice(PERIOD_DAYS))
    const previous = withTotal(days.slice(0, PERIOD_DAYS))
    return {
      planningToday: withTotal(await plansByWorldOn(db, today)),
      planningPerTypeToday: withTotal(await plansByType(db, PLANNING_TYPES, today)),
      activePeriod: active,
      previousPeriod: { total: previous.total },
      growthPercentage: growthPercentage(active.total, previous.total),
      ...(await keptPlans()),
      activeDomains,
      activeWorlds,
      totalUsers: users,
    }
  })

  registerCall(app, statisticsCalls.topDays, async () => withTotal(await busiestDays(db, TOP_DAYS)))

  registerCall(app, statisticsCalls.plansPerType, async () => withTotal(await plansByType(db, PLANNING_TYPES, null)))
}

function withTotal<T extends { readonly count: number }>(data: readonly T[]): { total: number; data: T[] } {
  return { total: data.reduce((sum, { count }) => sum + count, 0), data: [...data] }
}
