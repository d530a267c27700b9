import type { Domain, Instant } from '@muster/game'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ListedWorld } from './game/server-list.ts'
import type { FailedTry, Lease } from './lease.ts'
import type { UnitInfo, WorldConfig } from './world-config.ts'

/** Active worlds of the domain whose settings are due. */
export async function settingsDue(db: Database, domain: Domain, now: Instant): Promise<ListedWorld[]> {
  return db
    .selectFrom('world')
    .select(['key', 'url'])
    .where('domain', '=', domain)
    .where('active', '=', true)
    .where('demo', '=', false)
    .where('settings_next_at', '<=', new Date(now))
    .execute()
}

/** Whether an active world of the domain has neither units nor a reason why it has none. */
export async function lacksSettings(db: Database, domain: Domain): Promise<boolean> {
  const found = await db
    .selectFrom('world')
    .select('key')
    .where('domain', '=', domain)
    .where('active', '=', true)
    .where(sql<boolean>`units = '[]'`)
    .where('settings_problem', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Failures so far, or `undefined` where they are not due or another node asks. */
export async function claimSettings(db: Database, key: string, { now, until }: Lease): Promise<number | undefined> {
  const claimed = await db
    .updateTable('world')
    .set({ settings_next_at: new Date(until) })
    .where('key', '=', key)
    .where('demo', '=', false)
    .where('settings_next_at', '<=', new Date(now))
    .returning('settings_failures')
    .executeTakeFirst()
  return claimed?.settings_failures
}

export interface WorldSettings extends WorldConfig, UnitInfo {}

export async function keepSettings(
  db: Database,
  key: string,
  settings: WorldSettings,
  { now, until }: Lease,
): Promise<void> {
  const { nightBonus } = settings
  await sql`
    with given as (
      select ${JSON.stringify(settings.units)}::jsonb as units,
             ${JSON.stringify(settings.farmSpaces)}::jsonb as farm_spaces,
             ${settings.hasMilitia}::boolean as has_militia,
             ${settings.maxNobleFields}::double precision as max_noble_fields,
             ${settings.hasWatchTowers}::boolean as has_watch_towers,
             ${settings.hasMilliseconds}::boolean as has_milliseconds,
             ${settings.fakeLimitPercent}::double precision as fake_limit_percent,
             ${settings.morale}::text as morale,
             ${nightBonus?.fromHour ?? null}::smallint as night_from_hour,
             ${nightBonus?.untilHour ?? null}::smallint as night_until_hour
    )
    update world
       set units = given.units, farm_spaces = given.farm_spaces, has_militia = given.has_militia,
           max_noble_fields = given.max_noble_fields, has_watch_towers = given.has_watch_towers,
           has_milliseconds = given.has_milliseconds, fake_limit_percent = given.fake_limit_percent,
           morale = given.morale, night_from_hour = given.night_from_hour, night_until_hour = given.night_until_hour,
           settings_next_at = ${new Date(until)}, settings_failures = 0, settings_problem = null,
           changed_at = case
             when row(world.units, world.farm_spaces, world.has_militia, world.max_noble_fields, world.has_watch_towers,
                      world.has_milliseconds, world.fake_limit_percent, world.morale, world.night_from_hour,
                      world.night_until_hour)
                  is distinct from row(given.*)
             then ${new Date(now)}::timestamptz else changed_at end
      from given
     where key = ${key}
  `.execute(db)
}

/** The claim ends at `nextAt`, with nothing learnt. */
export async function releaseSettings(db: Database, key: string, nextAt: Instant): Promise<void> {
  await db
    .updateTable('world')
    .set({ settings_next_at: new Date(nextAt) })
    .where('key', '=', key)
    .execute()
}

export async function keepSettingsFailure(db: Database, key: string, { problem, nextAt }: FailedTry): Promise<void> {
  await db
    .updateTable('world')
    .set((row) => ({
      settings_problem: problem,
      settings_next_at: new Date(nextAt),
      settings_failures: row('settings_failures', '+', 1),
    }))
    .where('key', '=', key)
    .execute()
}
