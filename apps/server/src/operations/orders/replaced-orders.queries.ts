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

/** Ids of those that were taken back, whatever is in their place: JSON, a list. */
export async function takenBack(db: Database, operation: string): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(jsonb_agg(id), '[]')::text as ids
      from operation_order
     where operation = ${operation} and state in ('CANCELLED', 'REPLACED')
  `.execute(db)
  return rows[0]?.ids ?? '[]'
}
