/** Operations, their parts, troops and plans. A save locks the row of its operation first, so that saves of one come in turn. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { KeptDocument } from './documents/kept-document.ts'
import type { OperationTables } from './operations.tables.ts'

/** Of a plan, the one in force with them: KEPT_PLAN_VERSIONS of the contract. */
const KEPT_VERSIONS = 20

type OperationPartName = OperationTables['operation_part']['part']
type TroopMark = OperationTables['operation_troops']['mark']
/** Whose link it is. */
type KeyRole = 'COORDINATOR' | 'VIEWER'

export type OperationRow = Selectable<OperationTables['operation']>

export interface NewOperation {
  readonly id: string
  readonly name: string
  readonly world: string
  /** Missing where nobody is signed in. */
  readonly creator: number | undefined
}

export async function keepOperation(db: Database, { id, name, world, creator }: NewOperation): Promise<OperationRow> {
  return db
    .insertInto('operation')
    .values({ id, name, world, created_by: creator ?? null, last_landing: null, planned: null, wanted: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function operationRow(db: Database, id: string): Promise<OperationRow | undefined> {
  return db.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Inside a transaction: until its end nobody else changes the operation. */
export async function operationForChange(transaction: Database, id: string): Promise<OperationRow | undefined> {
  return transaction.selectFrom('operation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface ListPage {
  readonly limit: number
  readonly offset: number
}

/** The last changed first. */
export async function operationsOf(
  db: Database,
  account: number,
  { limit, offset }: ListPage,
): Promise<OperationRow[]> {
  return db
    .selectFrom('operation')
    .selectAll()
    .where('created_by', '=', account)
    .orderBy('modified_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function renameOperation(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('operation').set({ name, modified_at: LATER }).where('id', '=', id).execute()
}

/** With all that belongs to it. */
export async function removeOperation(db: Database, id: string): Promise<void> {
  await db.deleteFrom('operation').where('id', '=', id).execute()
}

/** The key of the link before is none any more. Nothing where the operation has gone meanwhile. */
export async function renewKey(db: Database, id: string, role: KeyRole): Promise<OperationRow | undefined> {
  const generation = role === 'COORDINATOR' ? 'coordinator_generation' : 'viewer_generation'
  return db
    .updateTable('operation')
    .set((row) => ({ [generation]: row(generation, '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Of the parts that were ever saved. */
export async function partRevisions(
  db: Database,
  id: string,
): Promise<readonly { readonly part: OperationPartName; readonly revision: number }[]> {
  return db.selectFrom('operation_part').select(['part', 'revision']).where('operation', '=', id).execute()
}

export interface KeptPart {
  readonly part: OperationPartName
  readonly revision: number
  readonly document: Buffer
}

export async function partOf(db: Database, id: string, part: OperationPartName): Promise<KeptPart | undefined> {
  return db
    .selectFrom('operation_part')
    .select(['part', 'revision', 'document'])
    .where('operation', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
}

export async function allParts(db: Database, id: string): Promise<KeptPart[]> {
  return db.selectFrom('operation_part').select(['part', 'revision', 'document']).where('operation', '=', id).execute()
}

/** The new revision, or none where the part is not what `knows` says. The row of the operation is locked. */
export async function keepPart(
  transaction: Database,
  id: string,
  { part, knows, kept }: { readonly part: OperationPartName; readonly knows: number; readonly kept: KeptDocument },
): Promise<number | undefined> {
  const content = { document: kept.document, json_bytes: kept.jsonBytes }
  const saved =
    knows === 0
      ? await transaction
          .insertInto('operation_part')
          .values({ operation: id, part, revision: 1, ...content })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await transaction
          .updateTable('operation_part')
          // Counted up where it lies: the greatest number that may be named has none after it.
          .set((row) => ({ ...content, revision: row('revision', '+', 1) }))
          .where('operation', '=', id)
          .where('part', '=', part)
          .where('revision', '=', knows)
          .returning('revision')
          .executeTakeFirst()
  return saved?.revision
}

export type TroopsRow = Selectable<OperationTables['operation_troops']>

/** By player. */
export async function troopsOf(db: Database, id: string): Promise<TroopsRow[]> {
  return db.selectFrom('operation_troops').selectAll().where('operation', '=', id).orderBy('player').execute()
}

export async function troopRevisions(
  db: Database,
  id: string,
  players: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('operation_troops')
    .select(['player', 'revision'])
    .where('operation', '=', id)
    .where('player', '=', sql<number>`any(${[...players]}::int[])`)
    .execute()
  return new Map(rows.map(({ player, revision }) => [player, revision]))
}

export interface NewTroopsRow {
  readonly player: number
  readonly mark: TroopMark
  readonly broughtBy: string
  readonly villages: number
  /** Now where it is missing. */
  readonly broughtAt?: Date
  readonly kept: KeptDocument
}

/** In place of theirs before; all of them get one revision. */
export async function keepTroops(
  transaction: Database,
  id: string,
  players: readonly NewTroopsRow[],
): Promise<{ readonly revision: number; readonly broughtAt: Date }> {
  const revision = await nextTroopsRevision(transaction, id)
  const rows = players.map(({ player, mark, broughtBy, villages, broughtAt: earlier, kept }) => ({
    operation: id,
    player,
    revision,
    mark,
    brought_by: broughtBy,
    village_count: villages,
    document: kept.document,
    json_bytes: kept.jsonBytes,
    ...(earlier && { brought_at: earlier }),
  }))
  const { brought_at: broughtAt } = await transaction
    .insertInto('operation_troops')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['operation', 'player']).doUpdateSet((row) => ({
        revision: row.ref('excluded.revision'),
        mark: row.ref('excluded.mark'),
        brought_by: row.ref('excluded.brought_by'),
        brought_at: row.ref('excluded.brought_at'),
        village_count: row.ref('excluded.village_count'),
        document: row.ref('excluded.document'),
        json_bytes: row.ref('excluded.json_bytes'),
      })),
    )
    .returning('brought_at')
    .executeTakeFirstOrThrow()
  return { revision, broughtAt }
}

/** Of one player, or of all. */
/** Players whose troops were brought after this revision; of one player, or of all. */
export async function broughtSince(
  transaction: Database,
  id: string,
  { revision, player }: { readonly revision: number; readonly player: number | undefined },
): Promise<readonly number[]> {
  const newer = transaction
    .selectFrom('operation_troops')
    .select('player')
    .where('operation', '=', id)
    .where('revision', '>', revision)
  const rows = await (player === undefined ? newer : newer.where('player', '=', player)).orderBy('player').execute()
  return rows.map((row) => row.player)
}

export async function removeTroops(transaction: Database, id: string, player: number | undefined): Promise<void> {
  await nextTroopsRevision(transaction, id)
  const all = transaction.deleteFrom('operation_troops').where('operation', '=', id)
  await (player === undefined ? all : all.where('player', '=', player)).execute()
}

async function nextTroopsRevision(transaction: Database, id: string): Promise<number> {
  const { troops_revision } = await transaction
    .updateTable('operation')
    .set((row) => ({ troops_revision: row('troops_revision', '+', 1) }))
    .where('id', '=', id)
    .returning('troops_revision')
    .executeTakeFirstOrThrow()
  return troops_revision
}

const VERSION_HEAD = [
  ...(['version', 'author', 'cause', 'note', 'saved_at', 'planned', 'wanted', 'bound', 'proven'] as const),
  ...(['is_pinned', 'name'] as const),
] as const
export type VersionHead = Pick<Selectable<OperationTables['operation_plan_version']>, (typeof VERSION_HEAD)[number]>
export type VersionRow = VersionHead & { readonly document: Buffer }

/** The newest first. */
export async function planVersions(db: Database, id: string): Promise<VersionHead[]> {
  return db
    .selectFrom('operation_plan_version')
    .select(VERSION_HEAD)
    .where('operation', '=', id)
    .orderBy('version', 'desc')
    .execute()
}

export async function planVersion(db: Database, id: string, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('operation_plan_version')
    .select([...VERSION_HEAD, 'document'])
    .where('operation', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}

export interface NewPlanVersion extends Omit<VersionHead, 'saved_at' | 'is_pinned' | 'name'> {
  readonly is_pinned?: boolean
  readonly name?: string
  /** Now where it is missing. */
  readonly saved_at?: Date
  readonly document: Uint8Array
  readonly lastLanding: Date | null
}

/** It is in force then, and of the versions beyond those that are kept the oldest go that nobody has pinned. */
export async function keepVersion(
  transaction: Database,
  id: string,
  { lastLanding, ...version }: NewPlanVersion & { readonly begun_at?: Date },
): Promise<VersionHead> {
  const begun = version.begun_at ?? version.saved_at
  const saved = await transaction
    .insertInto('operation_plan_version')
    .values({ operation: id, ...version, ...(begun && { begun_at: begun }) })
    .returning(VERSION_HEAD)
    .executeTakeFirstOrThrow()
  await forgetOldVersions(transaction, id)
  await transaction
    .updateTable('operation')
    .set({
      plan_version: version.version,
      planned: version.planned,
      wanted: version.wanted,
      last_landing: lastLanding,
    })
    .where('id', '=', id)
    .execute()
  return saved
}

/** Those that are pinned take the places of others. */
async function forgetOldVersions(transaction: Database, id: string): Promise<void> {
  await sql`
    delete from operation_plan_version
     where operation = ${id} and not is_pinned
       and version not in (
         select version from operation_plan_version
          where operation = ${id} and not is_pinned
          order by version desc
          limit (select greatest(0, ${KEPT_VERSIONS}::bigint - count(*))
                   from operation_plan_version where operation = ${id} and is_pinned))
       and version <> (select max(version) from operation_plan_version where operation = ${id})
  `.execute(transaction)
}

/** What a version was that goes into the one after it. */
export interface JoinedEdits {
  readonly begun_at: Date
  readonly note: string
}

/**
 * Takes a version away for the edit by hand that comes after it: where it is one too, of this author, begun some minutes ago, and
 * nobody has pinned it or given it out.
 */
export async function takeJoinedEdits(
  transaction: Database,
  id: string,
  { version, author }: Pick<VersionHead, 'version' | 'author'>,
): Promise<JoinedEdits | undefined> {
  const { rows } = await sql<JoinedEdits>`
    delete from operation_plan_version
     where operation = ${id} and version = ${version} and author = ${author}
       and cause = 'EDITED' and not is_pinned and begun_at > now() - interval '10 minutes'
       and not exists (select 1 from operation_orders
                        where operation_orders.operation = ${id} and operation_orders.version = ${version})
    returning begun_at, note
  `.execute(transaction)
  return rows[0]
}

/** Nothing where there is no such version. */
export async function pinVersion(
  transaction: Database,
  id: string,
  { version, is_pinned, name }: Pick<VersionHead, 'version' | 'is_pinned' | 'name'>,
): Promise<VersionHead | undefined> {
  return transaction
    .updateTable('operation_plan_version')
    .set({ is_pinned, name })
    .where('operation', '=', id)
    .where('version', '=', version)
    .returning(VERSION_HEAD)
    .executeTakeFirst()
}

export async function pinnedVersions(db: Database, id: string): Promise<number> {
  const { pinned } = await db
    .selectFrom('operation_plan_version')
    .select(({ fn }) => fn.countAll<string>().as('pinned'))
    .where('operation', '=', id)
    .where('is_pinned', '=', true)
    .executeTakeFirstOrThrow()
  return Number(pinned)
}

/** Later than any change before, also two within a millisecond. */
const LATER = sql<Date>`greatest(date_trunc('milliseconds', now()), modified_at + interval '1 millisecond')`

/** How many targets or waves there are, where these were saved. */
export interface ChangedFigures {
  readonly targets?: number
  readonly waves?: number
}

/**
 * After each change, in its transaction: counts anew what the operation holds and when it is to go. A landing in a far year
 * counts as one a year from now, or the operation would stay for ever. The 90 days are OPERATION_KEPT_DAYS of the contract.
 */
export async function settleChange(
  transaction: Database,
  id: string,
  { targets, waves }: ChangedFigures = {},
): Promise<Pick<OperationRow, 'villages' | 'players' | 'json_bytes'>> {
  const { rows } = await sql<Pick<OperationRow, 'villages' | 'players' | 'json_bytes'>>`
    update operation
       set modified_at = ${LATER},
           expires_at = least(coalesce(last_landing, now()), now() + interval '1 year') + interval '90 days',
           villages = troops.villages,
           players = troops.players,
           targets = coalesce(${targets ?? null}::int, targets),
           waves = coalesce(${waves ?? null}::int, waves),
           json_bytes = troops.json + parts.json,
           bytes = troops.bytes + parts.bytes + versions.bytes
      from (select count(*)::int as players, coalesce(sum(village_count), 0)::int as villages,
                   coalesce(sum(json_bytes), 0) as json, coalesce(sum(octet_length(document)), 0) as bytes
              from operation_troops where operation = ${id}) as troops,
           (select coalesce(sum(json_bytes), 0) as json, coalesce(sum(octet_length(document)), 0) as bytes
              from operation_part where operation = ${id}) as parts,
           (select coalesce(sum(octet_length(document)), 0) as bytes
              from operation_plan_version where operation = ${id}) as versions
     where id = ${id}
    returning operation.villages, operation.players, operation.json_bytes
  `.execute(transaction)
  const [settled] = rows
  if (!settled) throw new Error(`Operation ${id} was changed and is not there`)
  return settled
}

/** Gives how many went. */
export async function forgetExpiredOperations(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('operation')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
