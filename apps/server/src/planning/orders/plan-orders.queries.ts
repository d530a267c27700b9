/**
 * Plans that one node asks of another. Each side gives signs of life in the row, by the clock of the database, because
 * the clocks of two machines need not agree.
 */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** How long an order is kept for a node that no longer says that it waits. */
const WANTED = sql<Date>`now() + interval '20 seconds'`

/** The id of the new order. */
export async function placeOrder(db: Database, task: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('plan_order')
    .values({ task, wanted_until: WANTED, beat_at: null, answer: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OrderState {
  readonly answer: Buffer | null
  readonly isTaken: boolean
  /** Since the last sign of life of the node that makes it: an hour where it gave it up, 0 where nobody has it. */
  readonly silentSeconds: number
}

/** `undefined` where the database has forgotten it. */
export function orderState(db: Database, id: string): Promise<OrderState | undefined> {
  return db
    .selectFrom('plan_order')
    .select((row) => [
      'answer',
      row('beat_at', 'is not', null).$castTo<boolean>().as('isTaken'),
      sql<number>`coalesce(extract(epoch from now() - beat_at), 0)::float8`.as('silentSeconds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function keepWanting(db: Database, id: string): Promise<void> {
  await db.updateTable('plan_order').set({ wanted_until: WANTED }).where('id', '=', id).execute()
}

/** Whoever still works on it learns with the next sign of life that it is somebody else's now. The number of the new attempt. */
export async function orderAgain(db: Database, id: string): Promise<number | undefined> {
  const order = await db
    .updateTable('plan_order')
    .set({ beat_at: null, attempt: sql<number>`attempt + 1` })
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirst()
  return order?.attempt
}

/** What was found is enough: whoever makes it learns that with the next sign of life. */
export async function endOrder(db: Database, id: string): Promise<void> {
  await db.updateTable('plan_order').set({ is_enough: true }).where('id', '=', id).execute()
}

export async function withdrawOrder(db: Database, id: string): Promise<void> {
  await db.deleteFrom('plan_order').where('id', '=', id).execute()
}

/** The task of an order that is wanted and that nobody else has taken. */
export async function takeOrder(db: Database, { id, attempt }: OrderTurn): Promise<Buffer | undefined> {
  const order = await db
    .updateTable('plan_order')
    .set({ beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('beat_at', 'is', null)
    .where('wanted_until', '>', sql<Date>`now()`)
    .returning('task')
    .executeTakeFirst()
  return order?.task
}

export interface OrderTurn {
  readonly id: string
  readonly attempt: number
}

/** Says that the plan is still being made, and is told whether what was found is enough; `undefined` where nobody wants it any more, or not from this node. */
export async function keepMaking(
  db: Database,
  { id, attempt }: OrderTurn,
): Promise<{ readonly isEnough: boolean } | undefined> {
  return db
    .updateTable('plan_order')
    .set({ beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('wanted_until', '>', sql<Date>`now()`)
    .returning('is_enough as isEnough')
    .executeTakeFirst()
}

/** A node that closes gives back what it has not made: its last sign of life is long ago. */
export async function giveBack(db: Database, { id, attempt }: OrderTurn): Promise<void> {
  await db
    .updateTable('plan_order')
    .set({ beat_at: sql<Date>`now() - interval '1 hour'` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

export async function answerOrder(db: Database, { id, attempt }: OrderTurn, answer: Buffer): Promise<void> {
  await db.updateTable('plan_order').set({ answer }).where('id', '=', id).where('attempt', '=', attempt).execute()
}

/** What was asked by nodes that are no more. */
export async function forgetUnwantedOrders(db: Database): Promise<void> {
  await db.deleteFrom('plan_order').where('wanted_until', '<', sql<Date>`now()`).execute()
}
