/** What replacing has to know of all orders. */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** JSON, a list of `StoodOrder`: it goes to the process of the plan as it is. */
export async function stoodOrders(db: Database, operation: string): Promise<string> {
  const { rows } = await sql<{ orders: string }>`
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', id, 'source', command ->> 'source', 'playerId', player, 'launch', launch, 'state', state,
             'stateAt', floor(extract(epoch from state_at) * 1000))), '[]')::text as orders
      from operation_order
     where operation = ${operation}
  `.execute(db)
  return rows[0]?.orders ?? '[]'
}

/** Ids of those that were taken back, whatever is in their place. */
export async function takenBack(db: Database, operation: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('operation_order')
    .select('id')
    .where('operation', '=', operation)
    .where('state', 'in', ['CANCELLED', 'REPLACED'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
