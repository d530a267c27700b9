/** Deliveries, by the clock of the database, which is one for all nodes. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DeliveryOutcome } from './deliveries.tables.ts'

export interface NewDelivery {
  readonly operation: string
  readonly kind: string
  readonly recipient: string
  /** The same for the same recipient is put in once. */
  readonly event: string
  /** JSON. */
  readonly body: unknown
  /** Now where it is missing. */
  readonly dueAt?: Date
  /** It is worth nothing so long after its time. */
  readonly worthMs: number
}

export async function keepDeliveries(transaction: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  const rows = deliveries.map(({ dueAt, worthMs, ...delivery }) => ({
    ...delivery,
    due: dueAt?.toISOString() ?? null,
    worth: worthMs,
  }))
  await sql`
    insert into delivery (operation, kind, recipient, event, body, due_at, stale_at)
    select operation, kind, recipient, event, body, coalesce(due, now()),
           coalesce(due, now()) + worth * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as given (operation text, kind text, recipient text, event text, body jsonb, due timestamptz, worth bigint)
    on conflict (recipient, event) do nothing
  `.execute(transaction)
}

export interface TakenDelivery {
  readonly id: number
  readonly operation: string
  readonly kind: string
  readonly recipient: string
  readonly body: unknown
  /** This one counted. */
  readonly attempts: number
  readonly isStale: boolean
}

export interface Taking {
  readonly node: string
  readonly kinds: readonly string[]
  readonly most: number
  readonly leaseMs: number
}

/**
 * Those whose time has come and that nobody has in hand, the oldest first, and of each recipient the one that was put in first: while
 * one of his is on its way the others wait, and one that was put off is not overtaken by what came after it, also while it waits.
 */
export async function takeDeliveries(
  db: Database,
  { node, kinds, most, leaseMs }: Taking,
): Promise<readonly TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    with free as (
      select distinct on (recipient) id
        from delivery as waiting
       where done_at is null and due_at <= now() and kind = any(${[...kinds]}::text[])
         and not exists (select 1 from delivery as other
                          where other.recipient = waiting.recipient and other.done_at is null
                            and (other.taken_until >= now()
                                 or (other.id < waiting.id and other.attempts > 0 and other.due_at > now())))
       order by recipient, id)
    update delivery
       set taken_by = ${node}, taken_until = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
     where id in (select id from delivery
                   where id in (select id from free) and done_at is null
                     and (taken_until is null or taken_until < now())
                   order by due_at, id
                   limit ${most}
                     for update skip locked)
    returning id, operation, kind, recipient, body, attempts, stale_at < now() as "isStale"
  `.execute(db)
  return rows
}

/** They stay in the hand of the node. Gives those that were still in it: nobody else has taken them. */
export async function keepInHand(
  db: Database,
  node: string,
  ids: readonly number[],
  leaseMs: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update delivery set taken_until = now() + ${leaseMs} * interval '1 millisecond'
     where id = any(${[...ids]}::bigint[]) and taken_by = ${node} and done_at is null
    returning id
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** In how many milliseconds there may be something to take, within `most`: one is due then, or another node has to say anew that it has it. */
export async function untilNextDelivery(db: Database, node: string, most: number): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    with coming as (
      select due_at as at from delivery where done_at is null and due_at > now()
      union all
      select taken_until from delivery where done_at is null and due_at <= now() and taken_until > now() and taken_by <> ${node})
    select ceil(extract(epoch from min(at) - now()) * 1000)::float8 as ms from coming
     where at < now() + ${most} * interval '1 millisecond'
  `.execute(db)
  return rows[0]?.ms ?? most
}

export async function finishDelivery(db: Database, node: string, id: number, outcome: DeliveryOutcome): Promise<void> {
  await sql`
    update delivery set outcome = ${outcome}, done_at = now(), taken_until = null
     where id = ${id} and taken_by = ${node} and done_at is null
  `.execute(db)
}

/** Out of the hand of the node; neither it nor any other of its recipient is due before. */
export async function putOff(db: Database, node: string, { id, recipient }: TakenDelivery, ms: number): Promise<void> {
  await sql`
    update delivery
       set due_at = greatest(due_at, now() + ${ms} * interval '1 millisecond'),
           taken_until = case when id = ${id} then null else taken_until end,
           taken_by = case when id = ${id} then null else taken_by end
     where recipient = ${recipient} and done_at is null and (id <> ${id} or taken_by = ${node})
  `.execute(db)
}

/** Nothing more is sent to him. */
export async function endDeliveries(db: Database, recipient: string): Promise<void> {
  await sql`
    update delivery set outcome = 'ENDED', done_at = now(), taken_until = null
     where recipient = ${recipient} and done_at is null
  `.execute(db)
}

/** What is done is known for so long, so that nothing is put in twice. */
export async function forgetDeliveries(db: Database): Promise<void> {
  await sql`delete from delivery where done_at < now() - interval '3 days'`.execute(db)
}
