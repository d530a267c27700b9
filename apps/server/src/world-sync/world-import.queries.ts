import { type Domain, type Instant, instant } from '@muster/game'
import type { Database } from '../db/database.ts'
import type { FileTags, ImportStage } from '../worlds/worlds.tables.ts'
import type { ListedWorld } from './game/server-list.ts'
import type { FailedTry, Lease } from './lease.ts'

export async function noteUse(db: Database, key: string, now: Instant): Promise<void> {
  await db
    .updateTable('world_import')
    .set({ used_at: new Date(now) })
    .where('world', '=', key)
    .execute()
}

/** Worlds that somebody has used since then and whose files are due. */
export async function worldsDue(db: Database, usedSince: Instant, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('world_import')
    .innerJoin('world', 'world.key', 'world_import.world')
    .select('world')
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('demo', '=', false), eb('version', '=', 0)]))
    .where('used_at', '>=', new Date(usedSince))
    .where('next_at', '<=', new Date(now))
    .execute()
  return rows.map(({ world }) => world)
}

export interface ClaimedImport extends ListedWorld {
  readonly demo: boolean
  readonly domain: Domain
  /** Of the state we have; 0 where there is none. */
  readonly version: number
  readonly villages: number
  readonly tags: FileTags
  readonly failures: number
  readonly doubtedSince: Instant | undefined
}

/** `undefined` where the world is not due, is closed, or another node imports it. A demo is imported once. */
export async function claimImport(
  db: Database,
  key: string,
  { now, until }: Lease,
): Promise<ClaimedImport | undefined> {
  const row = await db
    .updateTable('world_import')
    .from('world')
    .set({ next_at: new Date(until), stage: 'WAITING', done: 0 })
    .whereRef('world.key', '=', 'world_import.world')
    .where('world_import.world', '=', key)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('demo', '=', false), eb('version', '=', 0)]))
    .where('next_at', '<=', new Date(now))
    .returning(['key', 'url', 'demo', 'domain', 'version', 'villages', 'file_tags', 'failures', 'doubted_since'])
    .executeTakeFirst()
  if (!row) return undefined
  const { file_tags: tags, doubted_since: since, ...claimed } = row
  return { ...claimed, tags, doubtedSince: since ? instant(since.getTime()) : undefined }
}

/** Also prolongs the lease: an import that still moves forward is alive. */
export async function noteProgress(
  db: Database,
  key: string,
  stage: ImportStage,
  done: number,
  until: Instant,
): Promise<void> {
  await db
    .updateTable('world_import')
    .set({ stage, done, next_at: new Date(until) })
    .where('world', '=', key)
    .execute()
}

export interface ImportedState {
  readonly key: string
  /** Number of the state it replaces. */
  readonly replaces: number
  /** Deflated; left out where no village changed, and the number stays. */
  readonly packed: Buffer | undefined
  readonly villages: number
  readonly tags: FileTags
}

/** The state is shown from here on. Refuses to replace a state that is no longer the newest. */
export async function keepState(
  db: Database,
  { key, replaces, packed, villages, tags }: ImportedState,
  { now, until }: Lease,
): Promise<void> {
  const version = packed ? replaces + 1 : replaces
  await db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .updateTable('world_import')
      .set({
        version,
        villages,
        imported_at: new Date(now),
        file_tags: JSON.stringify(tags),
        next_at: new Date(until),
        failures: 0,
        problem: null,
        doubted_since: null,
        stage: null,
        done: 0,
      })
      .where('world', '=', key)
      .where('version', '=', replaces)
      .executeTakeFirst()
    if (kept.numUpdatedRows !== 1n) throw new Error(`Another node has imported ${key} since version ${replaces}`)
    if (!packed) return
    await transaction
      .insertInto('world_snapshot')
      .values({ world: key, version, packed, imported_at: new Date(now) })
      .execute()
    await transaction.deleteFrom('world_snapshot').where('world', '=', key).where('version', '<', replaces).execute()
  })
}

export async function keepImportFailure(
  db: Database,
  key: string,
  { problem, nextAt, doubtedSince }: FailedTry & { readonly doubtedSince: Instant | undefined },
): Promise<void> {
  await db
    .updateTable('world_import')
    .set((row) => ({
      problem,
      next_at: new Date(nextAt),
      failures: row('failures', '+', 1),
      doubted_since: doubtedSince === undefined ? null : new Date(doubtedSince),
      stage: null,
      done: 0,
    }))
    .where('world', '=', key)
    .execute()
}

/** Ends an import that broke off for a reason of our own; what the game's files are like stays as it was told last. */
export async function releaseImport(db: Database, key: string, nextAt: Instant): Promise<void> {
  await db
    .updateTable('world_import')
    .set((row) => ({ next_at: new Date(nextAt), failures: row('failures', '+', 1), stage: null, done: 0 }))
    .where('world', '=', key)
    .execute()
}

/** `settled` once there is a state, or nobody is fetching one. */
export async function importState(db: Database, key: string, now: Instant): Promise<'importing' | 'settled'> {
  const row = await db
    .selectFrom('world_import')
    .select('world')
    .where('world', '=', key)
    .where('version', '=', 0)
    .where('stage', 'is not', null)
    .where('next_at', '>', new Date(now))
    .executeTakeFirst()
  return row ? 'importing' : 'settled'
}

export async function playerFigures(db: Database, world: string) {
  return db.selectFrom('player').select(['id', 'tribe', 'villages', 'points']).where('world', '=', world).execute()
}

export async function tribeFigures(db: Database, world: string) {
  return db.selectFrom('tribe').select(['id', 'members', 'villages', 'points']).where('world', '=', world).execute()
}
