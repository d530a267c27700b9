import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlanDocument } from './plan-document.ts'
import type { PlanSummary } from './plan-summary.ts'

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

export const PLAN_HEAD = [
  'tribe_plan.id',
  'tribe_plan.world',
  'tribe_plan.created_by',
  sql<readonly number[]>`to_json(tribe_plan.allowed_editors)`.as('allowed_editors'),
  'tribe_plan.created_at',
  'tribe_plan.modified_at',
] as const

export interface NewPlan {
  readonly id: string
  readonly world: string
  readonly packed: PlanDocument
  /** Missing where nobody is signed in. */
  readonly creator: number | undefined
}

export async function keepPlan(db: Database, { id, world, packed, creator }: NewPlan): Promise<PlanHead> {
  const { document, summary, bytes } = packed
  return db
    .insertInto('tribe_plan')
    .values({ id, world, document, summary: JSON.stringify(summary), bytes, created_by: creator ?? null })
    .returning(PLAN_HEAD)
    .executeTakeFirstOrThrow()
}

export async function planHead(db: Database, id: string): Promise<PlanHead | undefined> {
  return db.selectFrom('tribe_plan').select(PLAN_HEAD).where('id', '=', id).executeTakeFirst()
}

/** Inside a transaction: until its end nobody else changes the plan. */
export async function planForChange(transaction: Database, id: string): Promise<PlanHead | undefined> {
  return transaction.selectFrom('tribe_plan').select(PLAN_HEAD).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function wholePlan(
  db: Database,
  id: string,
): Promise<(PlanHead & { readonly document: Buffer }) | undefined> {
  return db.selectFrom('tribe_plan').select(PLAN_HEAD).select('document').where('id', '=', id).executeTakeFirst()
}

export type ListedPlan = PlanHead & { readonly summary: PlanSummary }

export interface ListPage {
  readonly limit: number
  readonly offset: number
}

/** Those that the account has created or has accepted to change, the last changed first. */
export async function plansOf(db: Database, account: number, { limit, offset }: ListPage): Promise<ListedPlan[]> {
  return db
    .selectFrom('tribe_plan')
    .select(PLAN_HEAD)
    .select('summary')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('created_by', '=', account),
        eb(
          'id',
          'in',
          selectFrom('tribe_plan_invitation')
            .select('plan')
            .where('account', '=', account)
            .where('answer', '=', 'ACCEPTED'),
        ),
      ]),
    )
    .orderBy('modified_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Inside a transaction: what the plan is now becomes its latest older version, and the oldest beyond those kept goes. */
export async function keepVersion(transaction: Database, id: string): Promise<void> {
  await sql`
    insert into tribe_plan_version (plan, document, summary)
    select id, document, summary from tribe_plan where id = ${id}
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

/** What a document and its summary take; `tribe_plan.bytes` is the sum over a plan and its versions. */
const OWN_BYTES = sql<number>`octet_length(tribe_plan.document) + octet_length(tribe_plan.summary::text)`

export async function replaceContent(transaction: Database, id: string, packed: PlanDocument): Promise<PlanHead> {
  await transaction
    .updateTable('tribe_plan')
    .set({ document: packed.document, summary: JSON.stringify(packed.summary), modified_at: LATER })
    .where('id', '=', id)
    .execute()
  return transaction
    .updateTable('tribe_plan')
    .set({
      bytes: sql<number>`${OWN_BYTES} + coalesce((
        select sum(octet_length(older.document) + octet_length(older.summary::text))
          from tribe_plan_version as older
         where older.plan = tribe_plan.id), 0)`,
    })
    .where('id', '=', id)
    .returning(PLAN_HEAD)
    .executeTakeFirstOrThrow()
}

/** Takes the latest older version for the present one. Gives no row where there is none, and changes nothing then. */
export async function stepBack(transaction: Database, id: string): Promise<PlanHead | undefined> {
  const { rows } = await sql<{ id: string }>`
    with latest as (
      delete from tribe_plan_version
       where number = (select max(number) from tribe_plan_version where plan = ${id})
      returning document, summary
    )
    update tribe_plan
       set document = latest.document, summary = latest.summary, modified_at = ${LATER},
           bytes = bytes - (${OWN_BYTES})
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
