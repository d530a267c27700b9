import { type Domain, type Instant, instant, MARKETS, USUAL_FARM_SPACES } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { WorldRecord } from './world-record.ts'
import type { WorldState } from './world-state.ts'

export interface StoredWorld {
  readonly record: WorldRecord
  readonly state: WorldState
  /** Of the world's settings, its units among them. */
  readonly settings: {
    /** Why the last try to read them failed. */
    readonly problem: WorldDataProblem | undefined
    readonly nextTryAt: Instant
  }
}

export async function worldByKey(db: Database, key: string, now: Instant): Promise<StoredWorld | undefined> {
  const row = await worlds(db).where('key', '=', key).executeTakeFirst()
  return row && storedWorld(row, now)
}

/** Those that the game lists, or the demo world while it was never asked with success. In no order. */
export async function activeWorldsOf(db: Database, domain: Domain, now: Instant): Promise<StoredWorld[]> {
  const rows = await worlds(db).where('domain', '=', domain).where('active', '=', true).execute()
  return rows.map((row) => storedWorld(row, now))
}

/** Also those that are closed. In no order. */
export async function allWorlds(db: Database, now: Instant): Promise<StoredWorld[]> {
  return (await worlds(db).execute()).map((row) => storedWorld(row, now))
}

/**
 * Another text whenever anything that a list of worlds tells is another. An import's progress
 * counts only while its lease runs, so the moment goes in as well.
 */
export async function markOfWorlds(db: Database, now: Instant): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(coalesce(string_agg(
             row(key, url, active, changed_at, settings_next_at, settings_problem, version, imported_at, next_at,
                 problem, stage, done, next_at > ${new Date(now)})::text, ',' order by key), '')) as mark
      from world join world_import on world_import.world = world.key
  `.execute(db)
  return rows[0]?.mark ?? ''
}

function worlds(db: Database) {
  return db
    .selectFrom('world')
    .innerJoin('world_import', 'world_import.world', 'world.key')
    .select([
      'key',
      'domain',
      'url',
      'active',
      'demo',
      'units',
      'max_noble_fields',
      'has_watch_towers',
      'has_milliseconds',
      'farm_spaces',
      'has_militia',
      'fake_limit_percent',
      'morale',
      'night_from_hour',
      'night_until_hour',
      'settings_problem',
      'settings_next_at',
      'changed_at',
      'version',
      'world_import.villages',
      'imported_at',
      'next_at',
      'problem',
      'stage',
      'done',
    ])
}

type WorldRow = Awaited<ReturnType<ReturnType<typeof worlds>['execute']>>[number]

function storedWorld(row: WorldRow, now: Instant): StoredWorld {
  return {
    record: {
      key: row.key,
      domain: row.domain,
      url: row.url,
      timeZone: MARKETS[row.domain].timeZone,
      units: row.units,
      maxNobleFields: row.max_noble_fields,
      hasWatchTowers: row.has_watch_towers,
      hasMilliseconds: row.has_milliseconds,
      farmSpaces: { ...USUAL_FARM_SPACES, ...row.farm_spaces },
      hasMilitia: row.has_militia,
      fakeLimitPercent: row.fake_limit_percent,
      morale: row.morale,
      nightBonus:
        row.night_from_hour === null || row.night_until_hour === null
          ? undefined
          : { fromHour: row.night_from_hour, untilHour: row.night_until_hour },
      active: row.active,
      demo: row.demo,
      changedAt: instantOf(row.changed_at),
    },
    state: {
      version: row.version,
      villages: row.villages,
      importedAt: row.imported_at ? instantOf(row.imported_at) : undefined,
      nextTryAt: instantOf(row.next_at),
      problem: row.problem ?? row.settings_problem ?? undefined,
      progress: row.stage && instantOf(row.next_at) > now ? { stage: row.stage, done: row.done } : undefined,
    },
    settings: { problem: row.settings_problem ?? undefined, nextTryAt: instantOf(row.settings_next_at) },
  }
}

function instantOf(date: Date): Instant {
  return instant(date.getTime())
}

/** The newest snapshot and its number, still deflated. */
export async function newestSnapshot(db: Database, world: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('world_snapshot')
    .select('packed')
    .where('world', '=', world)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.packed
}

export interface StoredPlayer {
  readonly id: number
  readonly name: string
  readonly tribe: number
  readonly villages: number
  readonly points: number
}

export async function playersById(db: Database, world: string, ids: readonly number[]): Promise<StoredPlayer[]> {
  return players(db, world).where('id', '=', sql<number>`any(${ids}::int[])`).execute()
}

/** Most points first. */
export async function playersOfTribe(db: Database, world: string, tribe: number): Promise<StoredPlayer[]> {
  return players(db, world).where('tribe', '=', tribe).orderBy('points', 'desc').orderBy('id').execute()
}

/** Part of a name, in lower case; the exact name first, then most points first. */
export async function playersByName(db: Database, world: string, part: string, limit: number): Promise<StoredPlayer[]> {
  return players(db, world)
    .where(sql<boolean>`strpos(name_folded, ${part}) > 0`)
    .orderBy(sql`name_folded = ${part}`, 'desc')
    .orderBy('points', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

function players(db: Database, world: string) {
  return db.selectFrom('player').select(['id', 'name', 'tribe', 'villages', 'points']).where('world', '=', world)
}

/** By village id. The files of one world need not agree: an id that is not stored is absent. */
export async function villageNames(
  db: Database,
  world: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('village')
    .select(['id', 'name'])
    .where('world', '=', world)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * What everybody and everything on the world is called, as JSON: villages with their names, players with name, points and tribe, tribes
 * with their tags, each after its id. It is handed on as it comes, for a large world has 100,000 villages.
 */
export async function namesOfWorld(
  db: Database,
  world: string,
): Promise<{ readonly villages: string; readonly players: string; readonly tribes: string }> {
  const { rows } = await sql<{ villages: string; players: string; tribes: string }>`
    select (select coalesce(json_agg(json_build_array(id, name)), '[]')::text
              from village where world = ${world}) as villages,
           (select coalesce(json_agg(json_build_array(id, name, points, tribe)), '[]')::text
              from player where world = ${world}) as players,
           (select coalesce(json_agg(json_build_array(id, tag)), '[]')::text
              from tribe where world = ${world}) as tribes
  `.execute(db)
  const [names] = rows
  if (!names) throw new Error('A query without a table gives one row')
  return names
}

export interface StoredTribe {
  readonly id: number
  readonly name: string
  readonly tag: string
  readonly members: number
  readonly points: number
}

/** Part of a tag or name, in lower case, of two letters only a whole tag; the exact tag first, then the exact name, then most points first. */
export async function tribesByTagOrName(
  db: Database,
  world: string,
  part: string,
  limit: number,
): Promise<StoredTribe[]> {
  return db
    .selectFrom('tribe')
    .select(['id', 'name', 'tag', 'members', 'points'])
    .where('world', '=', world)
    .where(
      sql<boolean>`(tag_folded = ${part} or char_length(${part}) > 2 and (strpos(tag_folded, ${part}) > 0 or strpos(name_folded, ${part}) > 0))`,
    )
    .orderBy(sql`tag_folded = ${part}`, 'desc')
    .orderBy(sql`name_folded = ${part}`, 'desc')
    .orderBy('points', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Of everybody on the world, as JSON: a list of `[id, tribe, points]`. It is handed on as it comes, for a large world has 20,000. */
export async function playersAsText(db: Database, world: string): Promise<string> {
  const { rows } = await sql<{ players: string }>`
    select coalesce(json_agg(json_build_array(id, tribe, points)), '[]')::text as players
      from player where world = ${world}
  `.execute(db)
  return rows[0]?.players ?? '[]'
}

export async function tribesById(
  db: Database,
  world: string,
  ids: readonly number[],
): Promise<Pick<StoredTribe, 'id' | 'tag'>[]> {
  return db
    .selectFrom('tribe')
    .select(['id', 'tag'])
    .where('world', '=', world)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

/** The tribe of every player that is in one. */
export async function tribeByPlayer(db: Database, world: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'tribe'])
    .where('world', '=', world)
    .where('tribe', '<>', 0)
    .execute()
  return new Map(rows.map(({ id, tribe }) => [id, tribe]))
}
