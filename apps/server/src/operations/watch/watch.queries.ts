/**
 * What is ahead and what fails among the orders of an operation, by the clock of the database.
 *
 * Whoever looks has the operation's row first and that of its watch after it, as every change of an operation has; orders
 * are read without a lock, so that no mark waits for more than a glance.
 */
import { LATE_AFTER_MS } from '@muster/operation'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { FailingOrder } from './news.ts'
import type { WatchTables } from './watch.tables.ts'

const NOW_MS = sql<number>`floor(extract(epoch from now()) * 1000)::bigint`

/** From now on there is somebody to tell; what failed before is no news to him. */
export async function keepWatch(transaction: Database, operation: string): Promise<void> {
  await sql`
    insert into operation_watch (operation) values (${operation})
    on conflict (operation) do update set due_at = now(), waves_due_at = now()
  `.execute(transaction)
}

/** After a change of orders that anybody may have to be told of: marks that an order was opened or sent are none. Gives whether it was one. */
export async function wakeWatch(transaction: Database, operation: string, revision: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update operation_watch set due_at = now(), waves_due_at = now()
     where operation = ${operation}
       and exists (select 1 from operation_order
                    where operation = ${operation} and revision = ${revision} and state not in ('OPENED', 'SENT'))
  `.execute(transaction)
  return numAffectedRows > 0n
}

export async function dueWatches(db: Database, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ operation: string }>`
    select operation from operation_watch where due_at <= now() order by due_at limit ${most}
  `.execute(db)
  return rows.map(({ operation }) => operation)
}

/** In how many milliseconds somebody has to look, within `most`; at once where one became due while others were looked at. */
export async function untilNextWatch(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from operation_watch
     where due_at < now() + ${most} * interval '1 millisecond'
  `.execute(db)
  return Math.max(0, rows[0]?.ms ?? most)
}

export interface TakenWatch extends Selectable<WatchTables['operation_watch']> {
  readonly now: Date
}

/** Nothing where another node looks at it, or it is changed just now; both are over in a moment. */
export async function takeWatch(transaction: Database, operation: string): Promise<TakenWatch | undefined> {
  const free = await sql`select 1 from operation where id = ${operation} for key share skip locked`.execute(transaction)
  if (free.rows.length === 0) return undefined
  const { rows } = await sql<TakenWatch>`
    select *, now() as now from operation_watch
     where operation = ${operation} and due_at <= now() for update skip locked
  `.execute(transaction)
  return rows[0]
}

export async function settleWatch(
  transaction: Database,
  operation: string,
  next: {
    readonly due: Date
    readonly wavesDue: Date
    readonly failingToldAt: Date | null
    readonly failingRevision: number
  },
): Promise<void> {
  await transaction
    .updateTable('operation_watch')
    .set({
      due_at: next.due,
      waves_due_at: next.wavesDue,
      failing_told_at: next.failingToldAt,
      failing_revision: next.failingRevision,
    })
    .where('operation', '=', operation)
    .execute()
}

export async function endWatch(transaction: Database, operation: string): Promise<void> {
  await transaction.deleteFrom('operation_watch').where('operation', '=', operation).execute()
}

/** Of orders that are there no more. They are joined by no key: a mark and a look would wait for each other's rows. */
export async function forgetTold(transaction: Database, operation: string): Promise<void> {
  await sql`
    delete from operation_told
     where operation = ${operation}
       and not exists (select 1 from operation_order
                        where operation_order.operation = ${operation} and id = operation_told.order_id)
  `.execute(transaction)
}

export interface WaveAhead {
  readonly wave: string
  readonly first: number
  readonly commands: number
  readonly players: number
}

/** Waves of which nothing has left, or should have left, by their first launch. */
export async function wavesAhead(transaction: Database, operation: string): Promise<readonly WaveAhead[]> {
  const { rows } = await sql<WaveAhead>`
    select command ->> 'wave' as wave, min(launch) as first, count(*)::int as commands,
           count(distinct player)::int as players
      from operation_order
     where operation = ${operation} and state not in ('CANCELLED', 'REPLACED', 'CANNOT')
     group by 1 having min(launch) > ${NOW_MS}
     order by 2
  `.execute(transaction)
  return rows
}

export interface FailingRow extends FailingOrder {
  readonly what: 'LATE' | 'CANNOT' | 'MISSED'
  /** Of its kind, in all. */
  readonly count: number
}

/**
 * Orders that began to fail, noted as told: of each kind the first `most`, by launch. Late a minute after their launch, missed once they would
 * have landed (packages/operation, isLate), or marked as impossible since `revision`; of all those what happened since
 * somebody is told.
 */
export async function newlyFailing(
  transaction: Database,
  { operation, since, failing_revision: revision }: TakenWatch,
  most: number,
): Promise<readonly FailingRow[]> {
  const { rows } = await sql<FailingRow>`
    with failing as (
      select id, case when arrival <= ${NOW_MS} then 'MISSED' else 'LATE' end as what
        from operation_order
       where operation = ${operation} and state in ('PLANNED', 'OPENED')
         and launch <= ${NOW_MS} - ${LATE_AFTER_MS}::bigint
         and greatest(launch + ${LATE_AFTER_MS}::bigint, case when arrival <= ${NOW_MS} then arrival else 0 end)
             > extract(epoch from ${since}::timestamptz) * 1000
       union all
      select id, 'CANNOT' from operation_order
       where operation = ${operation} and state = 'CANNOT' and revision > ${revision} and state_at >= ${since}),
    told as (
      insert into operation_told (operation, order_id, what)
      select ${operation}, id, what from failing
      on conflict do nothing
      returning order_id, what),
    numbered as (
      select orders.*, told.what, count(*) over (partition by told.what)::int as count,
             row_number() over (partition by told.what order by launch, id) as place
        from told join operation_order as orders on orders.operation = ${operation} and orders.id = told.order_id)
    select what, count, id, player, command ->> 'source' as source, target, command ->> 'wave' as wave,
           command ->> 'template' as template, launch, arrival, word
      from numbered where place <= ${most}
     order by launch, id
  `.execute(transaction)
  return rows
}

/** When the next of the orders that wait becomes late or missed; nothing where none will. */
export async function nextFailing(transaction: Database, operation: string): Promise<number | undefined> {
  const { rows } = await sql<{ next: number | null }>`
    select least((select min(launch) + ${LATE_AFTER_MS}::bigint from operation_order
                   where operation = ${operation} and state in ('PLANNED', 'OPENED')
                     and launch > ${NOW_MS} - ${LATE_AFTER_MS}::bigint),
                 (select min(arrival) from operation_order
                   where operation = ${operation} and state in ('PLANNED', 'OPENED') and arrival > ${NOW_MS})) as next
  `.execute(transaction)
  return rows[0]?.next ?? undefined
}
