/** Marks of orders, and how the orders stand by them. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { MILLISECONDS } from './orders.queries.ts'
import type { OrderTables } from './orders.tables.ts'

/** What an order says besides its command, as the contract spells it. */
const STANDING = sql`json_build_object(
  'id', id, 'state', state, 'stateAt', ${MILLISECONDS('state_at')}, 'stateBy', state_by, 'word', word,
  'isSentAllTheSame', sent_all_the_same, 'replacedBy', replaced_by, 'changedAt', ${MILLISECONDS('changed_at')}, 'revision', revision)`

/**
 * Of the JSON of a list, for `= any(…)`: each is looked up by its key. By `in (select …)` nothing is known of how many they are, and all
 * orders of the operation were read for a mark of one.
 */
const IDS = (json: string) => sql`array(select jsonb_array_elements_text(${json}::jsonb))`

/** A list of JSON, of orders by the JSON of their ids. */
export async function standingOf(db: Database, operation: string, ids: string): Promise<string> {
  const { rows } = await sql<{ standing: string }>`
    select coalesce(json_agg(${STANDING} order by id), '[]')::text as standing
      from operation_order where operation = ${operation} and id = any(${IDS(ids)})
  `.execute(db)
  return rows[0]?.standing ?? '[]'
}

/** What marking has to know of the orders that marks name, lists of lists as JSON; as a list of JSON, locked until the end of the transaction. */
export async function ordersForMarks(transaction: Database, operation: string, marks: string): Promise<string> {
  const { rows } = await sql<{ found: string }>`
    select coalesce(json_agg(json_build_object('id', id, 'player', player, 'givenAt', ${MILLISECONDS('given_at')},
                                               'markCount', mark_count)), '[]')::text as found
      from (select id, player, given_at, mark_count from operation_order
             where operation = ${operation}
               and id = any(array(select mark ->> 'order'
                                  from jsonb_array_elements(${marks}::jsonb) as lists (list), jsonb_array_elements(list) as sent (mark)))
             order by id for update) as found
  `.execute(transaction)
  return rows[0]?.found ?? '[]'
}

/** Locked until the end of the transaction. */
export async function ordersForMarking(transaction: Database, operation: string, ids: readonly string[]) {
  return transaction
    .selectFrom('operation_order')
    .select(['id', 'state'])
    .where('operation', '=', operation)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Marks by which each order on a target that was neither sent nor taken back is cancelled, as a list of JSON. */
export async function cancellingMarks(
  db: Database,
  operation: string,
  { id, target, madeAt }: { readonly id: string; readonly target: string; readonly madeAt: number },
): Promise<string> {
  const { rows } = await sql<{ marks: string }>`
    select coalesce(json_agg(json_build_object('id', ${id}::text, 'order', id, 'kind', 'CANCELLED',
                                               'madeAt', ${madeAt}::double precision)), '[]')::text as marks
      from operation_order
     where operation = ${operation} and target = ${target} and state not in ('SENT', 'CANCELLED', 'REPLACED')
  `.execute(db)
  return rows[0]?.marks ?? '[]'
}

export type MarkRow = Selectable<OrderTables['operation_order_mark']>
export interface KeptMarks {
  /** How many of them are new. */
  readonly added: number
  /** Ids of the orders that have new ones, as a list of JSON, and whether that is all of those that were named. */
  readonly changed: string
  readonly changesAll: boolean
  /** All marks of these orders as they arrived, the new ones among them, as a list of JSON. */
  readonly history: string
}

/**
 * Keeps marks, a list of JSON (order-work.ts), in its order; `orders` is that of the ids of the orders that they are about. One statement:
 * it does not see by itself what it adds, so what was there and what is new are put together.
 */
export async function keepMarks(
  transaction: Database,
  operation: string,
  marks: string,
  orders: string,
): Promise<KeptMarks> {
  const { rows } = await sql<KeptMarks>`
    with added as (
      insert into operation_order_mark (operation, order_id, id, kind, marked_by, marked_from, author, word, replaced_by,
                                        made_at, device_at, received_at)
      select ${operation}, mark ->> 'order', mark ->> 'id', mark ->> 'kind', mark ->> 'by', mark ->> 'from', mark ->> 'author',
             mark ->> 'word', mark ->> 'replacedBy', (mark ->> 'madeAt')::timestamptz, (mark ->> 'deviceAt')::timestamptz,
             (mark ->> 'receivedAt')::timestamptz
        from jsonb_array_elements(${marks}::jsonb) with ordinality as sent (mark, place)
       order by place
      on conflict do nothing
      returning order_id, kind, marked_by, made_at, number, word, replaced_by),
    known as (
      select order_id, kind, marked_by, made_at, number, word, replaced_by
        from operation_order_mark where operation = ${operation} and order_id = any(${IDS(orders)})
       union all
      select * from added)
    select (select count(*) from added)::integer as added,
           (select coalesce(json_agg(distinct order_id), '[]')::text from added) as changed,
           (select count(distinct order_id) from added) = jsonb_array_length(${orders}::jsonb) as "changesAll",
           coalesce(json_agg(json_build_object('order', order_id, 'kind', kind, 'by', marked_by, 'madeAt', ${MILLISECONDS('made_at')},
             'number', number, 'word', word, 'replacedBy', replaced_by) order by number), '[]')::text as history
      from known
  `.execute(transaction)
  return rows[0] ?? { added: 0, history: '[]', changed: '[]', changesAll: false }
}

/** Of these orders, as they arrived. */
export async function marksOf(db: Database, operation: string, orders: readonly string[]): Promise<MarkRow[]> {
  return db
    .selectFrom('operation_order_mark')
    .selectAll()
    .where('operation', '=', operation)
    .where('order_id', '=', sql<string>`any(${[...orders]}::text[])`)
    .orderBy('number')
    .execute()
}

interface KeptStands {
  /** None where no plan was given out. */
  readonly revision: number | null
  /** The orders as they stand then, as a list of JSON. */
  readonly standing: string
  /** Whose they are. */
  readonly players: readonly number[]
  /** Each of them is opened or sent. */
  readonly goWell: boolean
}

/**
 * Orders as `stands`, a list of JSON (order-work.ts), says, and one revision more of all. One statement, because the head is locked from here
 * on: whoever marks anything else of the operation waits for whatever is still to be asked before this transaction ends.
 */
export async function keepStands(
  transaction: Database,
  operation: string,
  stands: string,
  /** More than before. */
  bytes: number,
): Promise<KeptStands> {
  const { rows } = await sql<KeptStands>`
    with head as (
      update operation_orders set revision = revision + 1, bytes = bytes + ${bytes}
       where operation = ${operation}
      returning revision),
    stood as (
      update operation_order
         set state = stands.state, state_at = stands.state_at, state_by = stands.state_by, word = stands.word,
             sent_all_the_same = stands.sent_all_the_same, replaced_by = stands.replaced_by,
             mark_count = stands.mark_count, revision = head.revision
        from head, jsonb_to_recordset(${stands}::jsonb)
             as stands (id text, state text, state_at timestamptz, state_by text, word text, sent_all_the_same boolean,
                        replaced_by text, mark_count smallint)
       where operation_order.operation = ${operation} and operation_order.id = stands.id
         -- Looked up by their keys, as above.
         and operation_order.id = any(array(select stand ->> 'id' from jsonb_array_elements(${stands}::jsonb) as given (stand)))
      returning operation_order.*)
    select (select revision from head) as revision, coalesce(json_agg(${STANDING} order by id), '[]')::text as standing,
           coalesce(array_agg(distinct player), '{}') as players,
           coalesce(bool_and(state in ('OPENED', 'SENT')), true) as "goWell"
      from stood
  `.execute(transaction)
  return rows[0] ?? { revision: null, standing: '[]', players: [], goWell: true }
}
