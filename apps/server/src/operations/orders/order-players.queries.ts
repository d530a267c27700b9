/** Players of an operation: their links, what they set themselves, and when they were here. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { OperationTables } from '../operations.tables.ts'
import type { OrderTables } from './orders.tables.ts'

export type PlayerRow = Selectable<OrderTables['operation_player']>

/** A player of an operation, with what his page says of the operation. */
export interface PlayerOfOperation {
  readonly operation: Pick<Selectable<OperationTables['operation']>, 'id' | 'name' | 'world'>
  readonly row: PlayerRow
}

/** One statement, because each mark of a player asks it twice. Inside a transaction, `forMarking`, his link stays the one it is until its end. */
export async function playerOf(
  db: Database,
  id: string,
  player: number,
  forMarking: boolean,
): Promise<PlayerOfOperation | undefined> {
  const found = await db
    .selectFrom('operation_player')
    .innerJoin('operation', 'operation.id', 'operation_player.operation')
    .selectAll('operation_player')
    .select(['operation.name', 'operation.world'])
    .where('operation_player.operation', '=', id)
    .where('operation_player.player', '=', player)
    .$if(forMarking, (rows) => rows.forShare('operation_player'))
    .executeTakeFirst()
  if (!found) return undefined
  const { name, world, ...row } = found
  return { operation: { id, name, world }, row }
}

/** With how many orders each has that are not cancelled or replaced. */
export async function playersOf(
  db: Database,
  operation: string,
): Promise<readonly (PlayerRow & { readonly orders: number })[]> {
  return db
    .selectFrom('operation_player')
    .selectAll('operation_player')
    .select(({ selectFrom }) =>
      selectFrom('operation_order')
        .whereRef('operation_order.operation', '=', 'operation_player.operation')
        .whereRef('operation_order.player', '=', 'operation_player.player')
        .where('state', 'not in', ['CANCELLED', 'REPLACED'])
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .$asScalar()
        .$notNull()
        .as('orders'),
    )
    .where('operation_player.operation', '=', operation)
    .orderBy('operation_player.player')
    .execute()
}

/**
 * Who has no order any more, never opened his link and had no other goes: whoever has orders again gets the same link. Gives how
 * many are left.
 */
export async function forgetStrangers(transaction: Database, operation: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with gone as (
      delete from operation_player
       where operation = ${operation} and opened_at is null and generation = 1
         and not exists (select 1 from operation_order
                          where operation_order.operation = ${operation} and operation_order.player = operation_player.player)
      returning 1)
    select ((select count(*) from operation_player where operation = ${operation}) - (select count(*) from gone))::integer as left
  `.execute(transaction)
  return rows[0]?.left ?? 0
}

/** Nothing where he has no link. */
export async function renewPlayerKey(db: Database, operation: string, player: number): Promise<PlayerRow | undefined> {
  return db
    .updateTable('operation_player')
    .set((row) => ({ generation: row('generation', '+', 1) }))
    .where('operation', '=', operation)
    .where('player', '=', player)
    .returningAll()
    .executeTakeFirst()
}

export async function setPlayer(
  db: Database,
  operation: string,
  player: number,
  own: Pick<PlayerRow, 'quiet_from' | 'quiet_until' | 'language'>,
): Promise<void> {
  await db
    .updateTable('operation_player')
    .set(own)
    .where('operation', '=', operation)
    .where('player', '=', player)
    .execute()
}

export async function noteSeen(db: Database, operation: string, player: number): Promise<void> {
  await db
    .updateTable('operation_player')
    .set({ opened_at: sql<Date>`coalesce(opened_at, now())`, seen_at: sql<Date>`now()` })
    .where('operation', '=', operation)
    .where('player', '=', player)
    .execute()
}

/** Those who set quiet hours of their own. */
export async function ownQuietHours(
  db: Database,
  operation: string,
): Promise<readonly { readonly player: number; readonly quiet_from: string; readonly quiet_until: string }[]> {
  return db
    .selectFrom('operation_player')
    .select(['player', 'quiet_from', 'quiet_until'])
    .where('operation', '=', operation)
    .where('quiet_from', 'is not', null)
    .where('quiet_until', 'is not', null)
    .$narrowType<{ quiet_from: string; quiet_until: string }>()
    .execute()
}
