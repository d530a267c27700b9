import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlanningTables } from './planning.tables.ts'

export interface CountedPlan {
  readonly world: string
  readonly planningType: PlanningTables['plan_count']['planning_type']
  /** `2026-11-24`. */
  readonly day: string
}

/** One statement, so that plans of one moment on several nodes all count. */
export async function countPlan(db: Database, { world, planningType, day }: CountedPlan): Promise<void> {
  await db
    .insertInto('plan_count')
    .values({ world, planning_type: planningType, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['world', 'planning_type', 'day'])
        .doUpdateSet({ count: sql<number>`plan_count.count + excluded.count` }),
    )
    .execute()
}

export async function totalPlans(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('plan_count')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Most first; worlds with equally many by name. */
export async function plansByWorld(db: Database): Promise<{ readonly world: string; readonly count: number }[]> {
  return db
    .selectFrom('plan_count')
    .select(['world', ({ fn }) => fn.sum<number>('count').as('count')])
    .groupBy('world')
    .orderBy('count', 'desc')
    .orderBy('world')
    .execute()
}
