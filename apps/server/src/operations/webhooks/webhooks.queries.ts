/** Webhooks of operations. Their addresses leave this file for the sender alone. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { WebhookTables } from './webhooks.tables.ts'

export type WebhookRow = Selectable<WebhookTables['operation_webhook']>

/** The oldest first. */
export async function webhooksOf(db: Database, operation: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('operation_webhook')
    .selectAll()
    .where('operation', '=', operation)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

export interface WebhookToTell {
  readonly id: string
  readonly kind: WebhookRow['kind']
}

/** Those that have not ended. */
export async function webhooksToTell(db: Database, operation: string): Promise<readonly WebhookToTell[]> {
  return db
    .selectFrom('operation_webhook')
    .select(['id', 'kind'])
    .where('operation', '=', operation)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function webhookById(db: Database, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('operation_webhook').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function keepWebhook(
  transaction: Database,
  webhook: Insertable<WebhookTables['operation_webhook']>,
): Promise<WebhookRow> {
  return transaction.insertInto('operation_webhook').values(webhook).returningAll().executeTakeFirstOrThrow()
}

/** What waits for it goes along. */
export async function removeWebhook(transaction: Database, operation: string, id: string): Promise<void> {
  const removed = await transaction
    .deleteFrom('operation_webhook')
    .where('operation', '=', operation)
    .where('id', '=', id)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n)
    await transaction.deleteFrom('delivery').where('recipient', '=', id).where('done_at', 'is', null).execute()
}

export interface WebhookAnswered {
  readonly outcome: NonNullable<WebhookRow['last_outcome']>
  readonly status: number | null
  /** Nothing is sent for so long. */
  readonly restMs: number
}

/** What came of a message. Whoever is gone stays gone. */
export async function noteAnswer(
  db: Database,
  id: string,
  { outcome, status, restMs }: WebhookAnswered,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update operation_webhook
       set last_at = now(), last_outcome = ${outcome}, last_status = ${status},
           failures = case ${outcome} when 'UNREACHABLE' then failures + 1 when 'LATER' then failures else 0 end,
           rests_until = now() + ${restMs} * interval '1 millisecond',
           ended_at = case when ${outcome} = 'GONE' then coalesce(ended_at, now()) else ended_at end
     where id = ${id}
    returning *
  `.execute(db)
  return rows[0]
}

/** How long it rests by the clock of the database; 0 where it does not. */
export async function restOf(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ rest: number }>`
    select greatest(0, ceil(extract(epoch from rests_until - clock_timestamp()) * 1000))::int as rest
      from operation_webhook where id = ${id} and rests_until is not null
  `.execute(db)
  return rows[0]?.rest ?? 0
}
