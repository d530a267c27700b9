/** Orders and their marks. Whoever changes orders locks their rows in the order of their ids, and the head of all of them last. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { OrderTables } from './orders.tables.ts'

type OperationCommand = OrderTables['operation_order']['command']
export type OrdersHead = Selectable<OrderTables['operation_orders']>

export async function ordersHead(db: Database, operation: string): Promise<OrdersHead | undefined> {
  return db.selectFrom('operation_orders').selectAll().where('operation', '=', operation).executeTakeFirst()
}

/** Of the orders that count: neither cancelled nor replaced. */
export async function orderFigures(db: Database, operation: string): Promise<{ given: number; sent: number }> {
  const { given, sent } = await db
    .selectFrom('operation_order')
    .select(({ fn }) => [
      fn.countAll<string>().as('given'),
      fn.countAll<string>().filterWhere('state', '=', 'SENT').as('sent'),
    ])
    .where('operation', '=', operation)
    .where('state', 'not in', ['CANCELLED', 'REPLACED'])
    .executeTakeFirstOrThrow()
  return { given: Number(given), sent: Number(sent) }
}

export interface GivenHead {
  readonly operation: string
  readonly version: number
  readonly author: string
  readonly at: Date
  /** More than before. */
  readonly bytes: number
}

/** Locks the head until the end of the transaction; gives the new revision. */
export async function keepOrdersHead(
  transaction: Database,
  { operation, version, author, at, bytes }: GivenHead,
): Promise<number> {
  const head = { version, given_by: author, given_at: at }
  const { revision } = await transaction
    .insertInto('operation_orders')
    .values({ operation, ...head, revision: 1, bytes })
    .onConflict((conflict) =>
      conflict.column('operation').doUpdateSet((row) => ({
        ...head,
        revision: row('operation_orders.revision', '+', 1),
        bytes: row('operation_orders.bytes', '+', bytes),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Locks the head until the end of the transaction; nothing where no plan was given out yet. */
export async function nextRevision(
  transaction: Database,
  operation: string,
  more: { readonly bytes?: number; readonly others?: OrdersHead['others'] } = {},
): Promise<number | undefined> {
  const row = await transaction
    .updateTable('operation_orders')
    .set((head) => ({
      revision: head('revision', '+', 1),
      bytes: head('bytes', '+', more.bytes ?? 0),
      ...(more.others && { others: more.others }),
    }))
    .where('operation', '=', operation)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

const MILLISECONDS = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`

/** An order as the contract spells it, as the text of its JSON: what a board of thousands asks for is not read once more. */
const ORDER = sql<string>`(command || jsonb_build_object(
  'givenAt', ${MILLISECONDS('given_at')}, 'state', state, 'stateAt', ${MILLISECONDS('state_at')}, 'stateBy', state_by,
  'word', word, 'isSentAllTheSame', sent_all_the_same, 'replacedBy', replaced_by, 'changedAt', ${MILLISECONDS('changed_at')},
  'revision', revision))::text`

export interface OrdersAsked {
  readonly player?: number
  /** Only those that changed after it. */
  readonly since?: number | undefined
}

/** By launch; each the text of its JSON. */
export async function orderTexts(db: Database, operation: string, { player, since }: OrdersAsked): Promise<string[]> {
  const rows = await db
    .selectFrom('operation_order')
    .select(ORDER.as('text'))
    .where('operation', '=', operation)
    .$if(player !== undefined, (orders) => orders.where('player', '=', player ?? 0))
    .$if(since !== undefined, (orders) => orders.where('revision', '>', since ?? 0))
    .orderBy('launch')
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => text)
}

const STANDING = [
  'id',
  'player',
  'given_at',
  'state',
  'state_at',
  'state_by',
  'word',
  'sent_all_the_same',
  'replaced_by',
  'changed_at',
  'mark_count',
  'revision',
] as const
export type StandingRow = Pick<Selectable<OrderTables['operation_order']>, (typeof STANDING)[number]>

/** Locked until the end of the transaction. */
export async function ordersForMarking(
  transaction: Database,
  operation: string,
  ids: readonly string[],
): Promise<StandingRow[]> {
  return transaction
    .selectFrom('operation_order')
    .select(STANDING)
    .where('operation', '=', operation)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those on a target that were neither sent nor taken back. */
export async function unsentOnTarget(db: Database, operation: string, target: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operation_order')
    .select('id')
    .where('operation', '=', operation)
    .where('target', '=', target)
    .where('state', 'not in', ['SENT', 'CANCELLED', 'REPLACED'])
    .execute()
  return rows.map(({ id }) => id)
}

export interface OrderBeforeRow {
  readonly command: OperationCommand
  readonly state: StandingRow['state']
  readonly state_by: StandingRow['state_by']
}

/** All of them, locked until the end of the transaction. */
export async function ordersForGivingOut(transaction: Database, operation: string): Promise<OrderBeforeRow[]> {
  return transaction
    .selectFrom('operation_order')
    .select(['command', 'state', 'state_by'])
    .where('operation', '=', operation)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface GivenCommands {
  readonly operation: string
  readonly at: Date
  readonly revision: number
}

/** New ones, and those with other troops in place of what they were. */
export async function keepOrders(
  transaction: Database,
  { operation, at, revision }: GivenCommands,
  commands: readonly OperationCommand[],
): Promise<void> {
  if (commands.length === 0) return
  await sql`
    insert into operation_order (operation, id, player, target, launch, arrival, command, given_at, revision)
    select ${operation}, command ->> 'id', (command ->> 'playerId')::int, command ->> 'target',
           (command ->> 'launch')::numeric::bigint, (command ->> 'arrival')::numeric::bigint, command, ${at}, ${revision}
      from jsonb_array_elements(${JSON.stringify(commands)}::jsonb) as given (command)
    on conflict (operation, id) do update
       set player = excluded.player, launch = excluded.launch, arrival = excluded.arrival, command = excluded.command,
           changed_at = ${at}, revision = excluded.revision
  `.execute(transaction)
}

/**
 * Where there are more than `most`, those go that were taken back by a plan longest ago and that nobody ever marked. Gives how many
 * are left.
 */
export async function forgetTakenBack(transaction: Database, operation: string, most: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    with counted as (select count(*) as orders from operation_order where operation = ${operation}),
         gone as (delete from operation_order
                   where operation = ${operation}
                     and id in (select id from operation_order
                                 where operation = ${operation} and state = 'CANCELLED' and state_by = 'PLAN' and mark_count = 1
                                 order by revision, id
                                 limit (select greatest(0, orders - ${most}::bigint) from counted))
                  returning 1)
    select orders - (select count(*) from gone) as kept from counted
  `.execute(transaction)
  return rows[0]?.kept ?? 0
}

/** Everybody whom a plan has an order for has a link from then on. */
export async function keepPlayers(transaction: Database, operation: string, players: readonly number[]): Promise<void> {
  await sql`
    insert into operation_player (operation, player)
    select ${operation}, player from unnest(${[...players]}::int[]) as given (player)
    on conflict do nothing
  `.execute(transaction)
}

export type MarkRow = Selectable<OrderTables['operation_order_mark']>
export type NewMarkRow = Omit<MarkRow, 'number'>

/** Rows of one statement: a statement has 65,535 values at most. */
const ROWS_AT_ONCE = 2_000

/** In their order; gives how many of them are new. */
export async function keepMarks(transaction: Database, marks: readonly NewMarkRow[]): Promise<number> {
  let added = 0
  for (let from = 0; from < marks.length; from += ROWS_AT_ONCE) {
    const kept = await transaction
      .insertInto('operation_order_mark')
      .values(marks.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .execute()
    added += kept.length
  }
  return added
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

export interface NewStand {
  readonly id: string
  readonly state: StandingRow['state']
  readonly state_at: Date | null
  readonly state_by: StandingRow['state_by']
  readonly word: string
  readonly sent_all_the_same: boolean
  readonly replaced_by: string | null
  readonly mark_count: number
}

export async function keepStands(
  transaction: Database,
  operation: string,
  revision: number,
  stands: readonly NewStand[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    update operation_order
       set state = stands.state, state_at = stands.state_at, state_by = stands.state_by, word = stands.word,
           sent_all_the_same = stands.sent_all_the_same, replaced_by = stands.replaced_by,
           mark_count = stands.mark_count, revision = ${revision}
      from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb)
           as stands (id text, state text, state_at timestamptz, state_by text, word text, sent_all_the_same boolean,
                      replaced_by text, mark_count smallint)
     where operation_order.operation = ${operation} and operation_order.id = stands.id
    returning ${sql.join(STANDING.map((column) => sql.ref(`operation_order.${column}`)))}
  `.execute(transaction)
  return rows
}

export interface OtherRow {
  readonly target: string
  readonly wave: string
  readonly template: string
  readonly arrival: number
  readonly player: number
}

/** By landing: what others send at the targets of a player, so many at most. */
export async function othersOnTargets(
  db: Database,
  operation: string,
  player: number,
  most: number,
): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select target, command ->> 'wave' as wave, command ->> 'template' as template, arrival, player
      from operation_order
     where operation = ${operation} and player <> ${player} and state not in ('CANCELLED', 'REPLACED')
       and target in (select target from operation_order
                       where operation = ${operation} and player = ${player} and state not in ('CANCELLED', 'REPLACED'))
     order by arrival, id
     limit ${most}
  `.execute(db)
  return rows
}
