import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What people who are not signed in can store, and what is therefore limited. */
export const LIMITED_KINDS = ['TRIBE_PLANS', 'OFF_PACK_PLANS', 'OPERATIONS', 'FEEDBACK', 'CLIENT_ERRORS'] as const
export type LimitedKind = (typeof LIMITED_KINDS)[number]

export interface Held {
  readonly items: number
  readonly bytes: number
}

/** Of all that is kept. One pass over the heads of the plans; sizes stand in them. */
export async function heldByKind(db: Database): Promise<Readonly<Record<LimitedKind, Held>>> {
  const { rows } = await sql<Held & { readonly kind: LimitedKind }>`
    select 'TRIBE_PLANS' as kind, count(*) as items, coalesce(sum(bytes), 0)::bigint as bytes from tribe_plan
     union all
    select 'OFF_PACK_PLANS', count(*), coalesce(sum(bytes), 0)::bigint from off_pack_planning
     union all
    select 'OPERATIONS', count(*),
           (coalesce(sum(bytes), 0) + coalesce((select sum(bytes) from operation_orders), 0))::bigint
      from operation
     union all
    select 'FEEDBACK', count(*), coalesce(sum(octet_length(message)), 0)::bigint from feedback
     union all
    select 'CLIENT_ERRORS', count(*),
           coalesce(sum(octet_length(url) + octet_length(message) + coalesce(octet_length(stack), 0)), 0)::bigint
      from client_error
  `.execute(db)
  const none = { items: 0, bytes: 0 }
  const held = { TRIBE_PLANS: none, OFF_PACK_PLANS: none, OPERATIONS: none, FEEDBACK: none, CLIENT_ERRORS: none }
  for (const { kind, items, bytes } of rows) held[kind] = { items, bytes }
  return held
}

/** All plans that stand under an account. */
export async function heldByAccount(db: Database, account: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select count(*) as items, coalesce(sum(bytes), 0)::bigint as bytes
      from (select bytes from tribe_plan where created_by = ${account}
             union all
            select bytes from off_pack_planning where created_by = ${account}
             union all
            select bytes from operation where created_by = ${account}) as plans
  `.execute(db)
  return rows[0] ?? { items: 0, bytes: 0 }
}

export interface Taking extends Held {
  readonly holder: string
  readonly kind: LimitedKind
  /** Of the kind, in 24 hours. */
  readonly mostItems: number
  /** Of all kinds, in 24 hours. */
  readonly mostBytes: number
}

/**
 * Notes what is stored now, unless it would be more than a holder may store in 24 hours; tells whether it
 * has. Two at the same moment may not see each other: as many as there are connections pass at most.
 */
export async function takeLately(transaction: Database, taking: Taking): Promise<boolean> {
  const { holder, kind, items, bytes, mostItems, mostBytes } = taking
  const { rows } = await sql`
    insert into stored_lately (holder, kind, hour, items, bytes)
    select ${holder}, ${kind}, date_trunc('hour', now()), ${items}, ${bytes}
      from (select coalesce(sum(items) filter (where kind = ${kind}), 0) as items, coalesce(sum(bytes), 0) as bytes
              from stored_lately
             where holder = ${holder} and hour > now() - interval '24 hours') as lately
     where lately.items + ${items}::bigint <= ${mostItems}::bigint
       and lately.bytes + ${bytes}::bigint <= ${mostBytes}::bigint
    on conflict (holder, hour, kind) do update
       set items = stored_lately.items + excluded.items, bytes = stored_lately.bytes + excluded.bytes
    returning 1
  `.execute(transaction)
  return rows.length > 0
}

/** Gives how many rows went. */
export async function forgetStoredLately(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stored_lately')
    .where('hour', '<=', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function madeBefore(db: Database, seal: string): Promise<readonly string[] | undefined> {
  const made = await db.selectFrom('made_once').select('names').where('seal', '=', seal).executeTakeFirst()
  return made?.names
}

/** False where something was made under the seal already; waits for whoever is about to. */
export async function noteMade(transaction: Database, seal: string, names: readonly string[]): Promise<boolean> {
  const noted = await transaction
    .insertInto('made_once')
    .values({ seal, names: [...names] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seal')
    .executeTakeFirst()
  return noted !== undefined
}

export async function forgetMadeOnce(db: Database): Promise<void> {
  await db.deleteFrom('made_once').where('made_at', '<=', sql<Date>`now() - interval '7 days'`).execute()
}

/** The one that all nodes use: `fresh` where there is none yet. */
export async function addressSecret(db: Database, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('stored_lately_secret')
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('stored_lately_secret').select('secret').executeTakeFirstOrThrow()
  return secret
}

export interface OtherHoldings {
  readonly accounts: Held
  readonly signIns: Held
  readonly worlds: Held
  /** The whole database with its indexes and whatever is free in its files. */
  readonly databaseBytes: number
}

/** What nobody stores by a call of their own, with the size of its tables on disk. */
export async function otherHoldings(db: Database): Promise<OtherHoldings> {
  const { rows } = await sql<{ kind: 'accounts' | 'signIns' | 'worlds' | 'database'; items: number; bytes: number }>`
    select 'accounts' as kind, (select count(*) from app_user) as items, pg_total_relation_size('app_user') as bytes
     union all
    select 'signIns', (select count(*) from session) + (select count(*) from sign_in_attempt),
           pg_total_relation_size('session') + pg_total_relation_size('sign_in_attempt')
     union all
    select 'worlds', (select count(*) from world), sum(pg_total_relation_size(name::regclass))::bigint
      from unnest(array['world_list', 'world', 'world_import', 'village', 'player', 'tribe', 'world_snapshot']) as name
     union all
    select 'database', 0, pg_database_size(current_database())
  `.execute(db)
  const of = (kind: (typeof rows)[number]['kind']) => {
    const { items = 0, bytes = 0 } = rows.find((row) => row.kind === kind) ?? {}
    return { items, bytes }
  }
  return {
    accounts: of('accounts'),
    signIns: of('signIns'),
    worlds: of('worlds'),
    databaseBytes: of('database').bytes,
  }
}
