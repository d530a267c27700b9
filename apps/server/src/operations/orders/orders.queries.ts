/** Orders; their marks are in `marks.queries.ts`. Whoever changes orders locks their rows in the order of their ids, and the head of all of them last. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { OrderTables } from './orders.tables.ts'

export type OrdersHead = Selectable<OrderTables['operation_orders']>

export async function ordersHead(db: Database, operation: string): Promise<OrdersHead | undefined> {
  return db.selectFrom('operation_orders').selectAll().where('operation', '=', operation).executeTakeFirst()
}

/** Of the orders that count, neither cancelled nor replaced; and the version of the plan that was given out, 0 before the first. */
export async function orderFigures(
  db: Database,
  operation: string,
): Promise<{ given: number; sent: number; version: number }> {
  const { given, sent, version } = await db
    .selectFrom('operation_order')
    .select(({ fn, selectFrom }) => [
      fn.countAll<string>().as('given'),
      fn.countAll<string>().filterWhere('state', '=', 'SENT').as('sent'),
      selectFrom('operation_orders').select('version').where('operation', '=', operation).as('version'),
    ])
    .where('operation', '=', operation)
    .where('state', 'not in', ['CANCELLED', 'REPLACED'])
    .executeTakeFirstOrThrow()
  return { given: Number(given), sent: Number(sent), version: version ?? 0 }
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
  others: OrdersHead['others'],
): Promise<number | undefined> {
  const row = await transaction
    .updateTable('operation_orders')
    .set((head) => ({ revision: head('revision', '+', 1), others }))
    .where('operation', '=', operation)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** What the calls tell of a time. */
export const MILLISECONDS = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`

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

/** By launch, with commas between them: as a list of JSON spells them. */
export async function orderTexts(db: Database, operation: string, asked: OrdersAsked): Promise<string> {
  const { text } = await textOfOrders(db, operation, asked).executeTakeFirstOrThrow()
  return text
}

/** The same of one player, with the coordinates of the villages that they name, sources and targets: both in one look, for each of his marks asks again. */
export function ordersOfPlayer(
  db: Database,
  operation: string,
  asked: Required<OrdersAsked>,
): Promise<{ readonly text: string; readonly villages: readonly string[] }> {
  return textOfOrders(db, operation, asked)
    .select(sql<string[]>`coalesce(array_agg(command ->> 'source') || array_agg(target), '{}')`.as('villages'))
    .executeTakeFirstOrThrow()
}

function textOfOrders(db: Database, operation: string, { player, since }: OrdersAsked) {
  return db
    .selectFrom('operation_order')
    .select(sql<string>`coalesce(string_agg(${ORDER}, ',' order by launch, id), '')`.as('text'))
    .where('operation', '=', operation)
    .$if(player !== undefined, (orders) => orders.where('player', '=', player ?? 0))
    .$if(since !== undefined, (orders) => orders.where('revision', '>', since ?? 0))
}

/** Locks all of them until the end of the transaction; gives the revision that they are of, 0 where none was given out. */
export async function lockOrders(transaction: Database, operation: string): Promise<number> {
  await sql`
    select count(*) from (select 1 from operation_order where operation = ${operation} order by id for update) as locked
  `.execute(transaction)
  return (await ordersHead(transaction, operation))?.revision ?? 0
}

/** All of them as giving out has to know them, as a list of JSON. */
export async function ordersBefore(db: Database, operation: string): Promise<string> {
  const { rows } = await sql<{ orders: string }>`
    select coalesce(json_agg(json_build_object('command', command - array['source', 'target', 'wave', 'template'],
             'state', state, 'wentWithPlan', state = 'CANCELLED' and state_by = 'PLAN') order by id), '[]')::text as orders
      from operation_order where operation = ${operation}
  `.execute(db)
  return rows[0]?.orders ?? '[]'
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
  /** A list of JSON. */
  commands: string,
): Promise<void> {
  await sql`
    insert into operation_order (operation, id, player, target, launch, arrival, command, given_at, revision)
    select ${operation}, command ->> 'id', (command ->> 'playerId')::int, command ->> 'target',
           (command ->> 'launch')::numeric::bigint, (command ->> 'arrival')::numeric::bigint, command, ${at}, ${revision}
      from jsonb_array_elements(${commands}::jsonb) as given (command)
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

/** Bytes of the commands of all orders, as they are sent. */
export async function bytesOfCommands(db: Database, operation: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(command::text)), 0)::integer as bytes
      from operation_order where operation = ${operation}
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Everybody whom a plan has an order for has a link from then on. */
export async function keepPlayers(transaction: Database, operation: string, players: readonly number[]): Promise<void> {
  await sql`
    insert into operation_player (operation, player)
    select ${operation}, player from unnest(${[...players]}::int[]) as given (player)
    on conflict do nothing
  `.execute(transaction)
}

/** Ids of what a player's orders name of their plan. */
export async function partsOfOrders(
  db: Database,
  operation: string,
  player: number,
): Promise<{ readonly waves: readonly string[]; readonly templates: readonly string[] }> {
  return db
    .selectFrom('operation_order')
    .select([
      sql<string[]>`coalesce(array_agg(distinct command ->> 'wave'), '{}')`.as('waves'),
      sql<string[]>`coalesce(array_agg(distinct command ->> 'template'), '{}')`.as('templates'),
    ])
    .where('operation', '=', operation)
    .where('player', '=', player)
    .executeTakeFirstOrThrow()
}

/** Ids of the waves that any order of the operation names, by their first landing. */
export async function wavesByLanding(db: Database, operation: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('operation_order')
    .select(sql<string>`command ->> 'wave'`.as('wave'))
    .where('operation', '=', operation)
    .groupBy(sql`command ->> 'wave'`)
    .orderBy(({ fn }) => fn.min('arrival'))
    .orderBy(sql`command ->> 'wave'`)
    .execute()
  return rows.map(({ wave }) => wave)
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
       and target = any(array(select target from operation_order
                               where operation = ${operation} and player = ${player} and state not in ('CANCELLED', 'REPLACED')))
     order by arrival, id
     limit ${most}
  `.execute(db)
  return rows
}
