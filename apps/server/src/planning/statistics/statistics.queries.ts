import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { PlanningTables } from '../planning.tables.ts'

type PlanningType = PlanningTables['plan_count']['planning_type']

export interface DayCount {
  /** `2026-11-24`. */
  readonly date: string
  readonly count: number
}

/** A row for each of the `days` days that end with `last`, also without a plan; the oldest first. */
export async function plansByDay(db: Database, last: string, days: number): Promise<readonly DayCount[]> {
  const { rows } = await sql<DayCount>`
    select calendar.day::date as date, coalesce(sum(plan_count.count), 0)::bigint as count
      from generate_series(${last}::date - (${days}::integer - 1), ${last}::date, interval '1 day') as calendar (day)
      left join plan_count on plan_count.day = calendar.day::date
     group by calendar.day
     order by calendar.day
  `.execute(db)
  return rows
}

/** Days with a plan, the busiest first; of two alike the newer one. */
export async function busiestDays(db: Database, limit: number): Promise<readonly DayCount[]> {
  return db
    .selectFrom('plan_count')
    .select(['day as date', ({ fn }) => fn.sum<number>('count').as('count')])
    .groupBy('day')
    .orderBy('count', 'desc')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

export interface TypeCount {
  readonly planningType: PlanningType
  readonly count: number
}

/** A row for each type, also without a plan, in the order they are given in. Of one day, or of all. */
export async function plansByType(
  db: Database,
  types: readonly PlanningType[],
  day: string | null,
): Promise<readonly TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select known.type as "planningType", coalesce(sum(plan_count.count), 0)::bigint as count
      from unnest(${types}::text[]) with ordinality as known (type, place)
      left join plan_count on plan_count.planning_type = known.type
                          and (${day}::date is null or plan_count.day = ${day}::date)
     group by known.type, known.place
     order by known.place
  `.execute(db)
  return rows
}

export interface WorldCount {
  readonly world: string
  readonly count: number
}

/** Worlds with a plan on that day, most first; worlds with equally many by name. */
export async function plansByWorldOn(db: Database, day: string): Promise<readonly WorldCount[]> {
  return db
    .selectFrom('plan_count')
    .select(['world', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day', '=', day)
    .groupBy('world')
    .orderBy('count', 'desc')
    .orderBy('world')
    .execute()
}

export interface Holdings {
  readonly users: number
  readonly activeWorlds: number
  /** Domains with an active world. */
  readonly activeDomains: number
}

export async function holdings(db: Database): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select (select count(*) from app_user) as users,
           count(*) as "activeWorlds",
           count(distinct domain) as "activeDomains"
      from world
     where active
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count without groups gave no row.')
  return row
}
