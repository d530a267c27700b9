import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type Planning = Tables['tribe_plan']['planning']['__select__']

/** Versions before the present one. */
const KEPT_VERSIONS = 10

export interface PlanHead {
  readonly id: string
  readonly world: string
  readonly created_by: number | null
  readonly allowed_editors: readonly number[]
  readonly created_at: Date
  readonly modified_at: Date
}

const HEAD = [
  'id',
  'world',
  'created_by',
  sql<readonly number[]>`to_json(allowed_editors)`.as('allowed_editors'),
  'created_at',
  'modified_at',
] as const

export interface NewPlan {
  readonly id: string
  readonly world: string
  readonly planning: Planning
  /** Missing where nobody is signed in. */
  readonly creator: number | undefined
}

export async function keepPlan(db: Database, { id, world, planning, creator }: NewPlan): Promise<PlanHead> {
  return db
    .insertInto('tribe_plan')
    .values({ id, world, planning: JSON.stringify(planning), created_by: creator ?? null })
    .returning(HEAD)
    .executeTakeFirstOrThrow()
}

export async function planHead(db: Database, id: string): Promise<PlanHead | undefined> {
  return db.selectFrom('tribe_plan').select(HEAD).where('id', '=', id).executeTakeFirst()
}

/** Inside a transaction: until its end nobody else changes the plan. */
export async function planForChange(transaction: Database, id: string): Promise<PlanHead | undefined> {
  return transaction.selectFrom('tribe_plan').select(HEAD).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function wholePlan(
  db: Database,
  id: string,
): Promise<(PlanHead & { readonly planning: Planning }) | undefined> {
  return db.selectFrom('tribe_plan').select(HEAD).select('planning').where('id', '=', id).executeTakeFirst()
}

export type ListedPlan = PlanHead & { readonly tribes: string[]; readonly target_players: string[] }

/** Those that the account has created or may change by name, the last changed first. */
export async function plansOf(db: Database, account: number): Promise<ListedPlan[]> {
  return db
    .selectFrom('tribe_plan')
    .select(HEAD)
    .select(sql<string[]>`jsonb_path_query_array(planning, '$.attackingTribeData[*].name')`.as('tribes'))
    .select(sql<string[]>`jsonb_path_query_array(planning, '$.targetPlayers[*].name')`.as('target_players'))
    .where(({ or, eb }) =>
      or([eb('created_by', '=', account), sql<boolean>`allowed_editors @> array[${account}::bigint]`]),
    )
    .orderBy('modified_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Inside a transaction: what the plan is now becomes its latest older version, and the oldest beyond those kept goes. */
export async function keepVersion(transaction: Database, id: string): Promise<void> {
  await sql`
    insert into tribe_plan_version (plan, planning)
    select id, planning from tribe_plan where id = ${id}
  `.execute(transaction)
  await sql`
    delete from tribe_plan_version
     where plan = ${id}
       and number <= (select number from tribe_plan_version where plan = ${id}
                       order by number desc offset ${KEPT_VERSIONS} limit 1)
  `.execute(transaction)
}

/** Later than any change before, also two within a millisecond. */
const LATER = sql<Date>`greatest(date_trunc('milliseconds', now()), modified_at + interval '1 millisecond')`

export async function replacePlanning(transaction: Database, id: string, planning: Planning): Promise<PlanHead> {
  return transaction
    .updateTable('tribe_plan')
    .set({ planning: JSON.stringify(planning), modified_at: LATER })
    .where('id', '=', id)
    .returning(HEAD)
    .executeTakeFirstOrThrow()
}

/** Takes the latest older version for the present one. Gives no row where there is none, and changes nothing then. */
export async function stepBack(transaction: Database, id: string): Promise<PlanHead | undefined> {
  const { rows } = await sql<{ id: string }>`
    with latest as (
      delete from tribe_plan_version
       where number = (select max(number) from tribe_plan_version where plan = ${id})
      returning planning
    )
    update tribe_plan set planning = latest.planning, modified_at = ${LATER}
      from latest
     where id = ${id}
    returning id
  `.execute(transaction)
  return rows[0] && planHead(transaction, id)
}

export async function hasOlderVersion(db: Database, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('tribe_plan_version').select('number').where('plan', '=', id).executeTakeFirst()) !== undefined
  )
}

export async function setEditors(db: Database, id: string, editors: readonly number[]): Promise<void> {
  await db
    .updateTable('tribe_plan')
    .set({ allowed_editors: sql<readonly number[]>`${[...editors]}::bigint[]` })
    .where('id', '=', id)
    .execute()
}

/** Also its older versions. */
export async function removePlan(db: Database, id: string): Promise<void> {
  await db.deleteFrom('tribe_plan').where('id', '=', id).execute()
}

export async function totalTribePlans(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('tribe_plan')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Plans that belong to nobody and were not changed for 180 days. Gives how many went. */
export async function forgetOldPlans(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tribe_plan')
    .where('created_by', 'is', null)
    .where('modified_at', '<', sql<Date>`now() - interval '180 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
