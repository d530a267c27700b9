/**
 * Editors are asked before a plan stands in their lists, and nobody can fill these by naming them:
 * a few plans wait for an answer, and fewer of one creator. The right to change a plan is another
 * matter: it stands in `tribe_plan.allowed_editors` and needs no answer.
 */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type ListedPlan, PLAN_HEAD } from './tribe-plans.queries.ts'

export interface Naming {
  readonly plan: string
  readonly creator: number
  readonly editors: readonly number[]
  /** What may wait for the answer of one account; of these, from one creator. */
  readonly mostWaiting: number
  readonly mostOfCreator: number
}

/**
 * Inside a transaction. Asks those who are named and were not asked before; takes back what was asked of those who
 * are named no more, and with it their yes. A no stays. Ids without an account are passed over.
 */
export async function inviteEditors(transaction: Database, naming: Naming): Promise<void> {
  const { plan, creator, editors, mostWaiting, mostOfCreator } = naming
  await sql`
    delete from tribe_plan_invitation
     where plan = ${plan} and answer is distinct from 'DECLINED' and account <> all (${[...editors]}::bigint[])
  `.execute(transaction)
  await sql`
    insert into tribe_plan_invitation (plan, account, invited_by)
    select ${plan}, app_user.id, ${creator}
      from app_user
      left join lateral (
        select count(*) as of_all, count(*) filter (where invited_by = ${creator}) as of_creator
          from tribe_plan_invitation
         where account = app_user.id and answer is null) as waiting on true
     where app_user.id = any (${[...editors]}::bigint[])
       and app_user.id <> ${creator}
       and waiting.of_all < ${mostWaiting}
       and waiting.of_creator < ${mostOfCreator}
    on conflict (plan, account) do nothing
  `.execute(transaction)
}

export type WaitingPlan = ListedPlan & { readonly invited_by: string | null }

/** What waits for the answer of an account, the newest first. */
export async function waitingFor(db: Database, account: number): Promise<WaitingPlan[]> {
  return db
    .selectFrom('tribe_plan_invitation')
    .innerJoin('tribe_plan', 'tribe_plan.id', 'tribe_plan_invitation.plan')
    .leftJoin('app_user', 'app_user.id', 'tribe_plan_invitation.invited_by')
    .select(PLAN_HEAD)
    .select(['tribe_plan.summary', 'app_user.name as invited_by'])
    .where('tribe_plan_invitation.account', '=', account)
    .where('tribe_plan_invitation.answer', 'is', null)
    .orderBy('tribe_plan_invitation.invited_at', 'desc')
    .orderBy('tribe_plan.id')
    .execute()
}

/** Also another answer than before. Tells whether the account was asked and is still named. */
export async function answerInvitation(
  db: Database,
  {
    plan,
    account,
    answer,
  }: { readonly plan: string; readonly account: number; readonly answer: 'ACCEPTED' | 'DECLINED' },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tribe_plan_invitation
       set answer = ${answer}
      from tribe_plan
     where tribe_plan.id = tribe_plan_invitation.plan
       and plan = ${plan}
       and account = ${account}
       and account = any (allowed_editors)
  `.execute(db)
  return numAffectedRows === 1n
}
