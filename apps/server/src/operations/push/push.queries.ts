/** Browsers that are woken, and what they are to be told, by the clock of the database. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { PushTables } from './push.tables.ts'

export type PushRow = Selectable<PushTables['operation_push']>

/** The keys of this server, made where there are none yet; two nodes that make them at once have the same ones afterwards. */
export async function pushIdentity(
  db: Database,
  make: () => { readonly publicKey: string; readonly privateKey: string },
): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const kept = await keptIdentity(db)
  if (kept) return kept
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_identity')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await keptIdentity(db)) ?? { publicKey, privateKey }
}

async function keptIdentity(db: Database) {
  return db
    .selectFrom('push_identity')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()
}

/** In place of what it told before. Beyond `most` of the same person the one that was told longest ago goes. */
export async function keepPush(
  transaction: Database,
  push: Insertable<PushTables['operation_push']>,
  most: number,
): Promise<void> {
  const { operation, device, ...told } = push
  await transaction
    .insertInto('operation_push')
    .values(push)
    .onConflict((conflict) =>
      conflict
        .columns(['operation', 'device'])
        .doUpdateSet({ ...told, told_at: sql<Date>`now()`, rests_until: null, failures: 0 })
        // A name that somebody else's browser has is not taken from it.
        .where(sql<boolean>`operation_push.player is not distinct from excluded.player`),
    )
    .execute()
  await sql`
    delete from operation_push
     where operation = ${operation} and player is not distinct from ${push.player}
       and device not in (select device from operation_push
                           where operation = ${operation} and player is not distinct from ${push.player}
                           order by device <> ${device}, told_at desc, device
                           limit ${most})
  `.execute(transaction)
}

/** Of this player alone, or of coordinators where it is null. */
export async function endPush(
  transaction: Database,
  { operation, device, player }: Pick<PushRow, 'operation' | 'device' | 'player'>,
): Promise<void> {
  await sql`
    delete from operation_push
     where operation = ${operation} and device = ${device} and player is not distinct from ${player}
  `.execute(transaction)
}

/** Whoever came by a link that ended is told nothing more: of one player, or of coordinators where it is null. */
export async function endPushesOf(transaction: Database, operation: string, player: number | null): Promise<void> {
  await sql`
    delete from operation_push where operation = ${operation} and player is not distinct from ${player}
  `.execute(transaction)
}

export async function pushOf(db: Database, operation: string, device: string): Promise<PushRow | undefined> {
  return db
    .selectFrom('operation_push')
    .selectAll()
    .where('operation', '=', operation)
    .where('device', '=', device)
    .executeTakeFirst()
}

/** How long it rests by the clock of the database; 0 where it does not. */
export async function pushRestOf(db: Database, operation: string, device: string): Promise<number> {
  const { rows } = await sql<{ rest: number }>`
    select greatest(0, ceil(extract(epoch from rests_until - clock_timestamp()) * 1000))::int as rest
      from operation_push where operation = ${operation} and device = ${device} and rests_until is not null
  `.execute(db)
  return rows[0]?.rest ?? 0
}

export async function notePush(
  db: Database,
  { operation, device }: Pick<PushRow, 'operation' | 'device'>,
  { failed, restMs }: { readonly failed: boolean; readonly restMs: number },
): Promise<void> {
  await sql`
    update operation_push
       set failures = case when ${failed} then failures + 1 else 0 end,
           rests_until = now() + ${restMs} * interval '1 millisecond'
     where operation = ${operation} and device = ${device}
  `.execute(db)
}

const NOW_MS = sql`floor(extract(epoch from now()) * 1000)::bigint`
/** Orders that a player has still to send. */
const OPEN = sql`orders.state in ('PLANNED', 'OPENED')`

export interface LaunchesAhead {
  readonly device: string
  /** Of the cluster: its first launch, and an order of it that was told to nobody before. */
  readonly first: number
  readonly order: string
}

/**
 * Clusters of launches of which a device is to be told now, noted as told: one begins with the first launch that is near enough and
 * was not told, and takes along what follows within `clusterMs`.
 */
export async function newLaunchesAhead(
  transaction: Database,
  operation: string,
  clusterMs: number,
): Promise<readonly LaunchesAhead[]> {
  const { rows } = await sql<LaunchesAhead>`
    with untold as (
      select push.device, push.minutes, orders.id, orders.launch
        from operation_push as push
        join operation_order as orders
          on orders.operation = ${operation} and orders.player = push.player and ${OPEN} and orders.launch > ${NOW_MS}
       where push.operation = ${operation}
         and not exists (select 1 from operation_told as told
                          where told.operation = ${operation} and told.order_id = orders.id and told.what = 'LAUNCH'
                            and told.recipient = push.device)),
    due as (
      select device, min(launch) as first from untold
       where launch <= ${NOW_MS} + minutes * 60000 group by device),
    told as (
      insert into operation_told (operation, order_id, what, recipient)
      select ${operation}, untold.id, 'LAUNCH', untold.device
        from untold join due on due.device = untold.device and untold.launch <= due.first + ${clusterMs}::bigint
      on conflict do nothing
      returning recipient, order_id)
    select due.device, due.first, min(told.order_id) as order
      from due join told on told.recipient = due.device
     group by due.device, due.first
  `.execute(transaction)
  return rows
}

/** When the next launch is near enough to be told of; nothing where none will. */
export async function nextLaunchAhead(transaction: Database, operation: string): Promise<number | undefined> {
  const { rows } = await sql<{ next: number | null }>`
    select min(orders.launch - push.minutes * 60000) as next
      from operation_push as push
      join operation_order as orders
        on orders.operation = ${operation} and orders.player = push.player and ${OPEN}
     where push.operation = ${operation} and orders.launch - push.minutes * 60000 > ${NOW_MS}
  `.execute(transaction)
  return rows[0]?.next ?? undefined
}

export interface DeviceToTell {
  readonly device: string
  readonly player: number | null
}

export async function devicesToTell(transaction: Database, operation: string): Promise<readonly DeviceToTell[]> {
  return transaction
    .selectFrom('operation_push')
    .select(['device', 'player'])
    .where('operation', '=', operation)
    .orderBy('device')
    .execute()
}

export interface LaunchToSend {
  readonly launch: number
  readonly source: string
  readonly target: string
}

/** What a player has still to send of a cluster, by launch. */
export async function launchesOf(
  db: Database,
  { operation, player }: { readonly operation: string; readonly player: number },
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly LaunchToSend[]> {
  const { rows } = await sql<LaunchToSend>`
    select launch, command ->> 'source' as source, target
      from operation_order as orders
     where operation = ${operation} and player = ${player} and ${OPEN}
       and launch between ${from} and ${until} and launch > ${NOW_MS}
     order by launch, id
  `.execute(db)
  return rows
}
