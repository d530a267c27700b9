import type { Domain, Instant, Unit } from '@muster/game'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FailedTry, Lease } from './lease.ts'
import type { ListedWorld } from './server-list.ts'
import type { WorldConfig } from './world-config.ts'

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

export interface WorldSettings extends WorldConfig {
  readonly units: readonly Unit[]
}

export async function keepSettings(
  db: Database,
  key: string,
  { units, maxNobleFields, hasWatchTowers, hasMilliseconds }: WorldSettings,
  { now, until }: Lease,
): Promise<void> {
  await sql`
    update world
       set units = given.units, max_noble_fields = given.max_noble_fields,
           has_watch_towers = given.has_watch_towers, has_milliseconds = given.has_milliseconds,
           settings_next_at = ${new Date(until)}, settings_failures = 0, settings_problem = null,
           changed_at = case
             when (world.units, world.max_noble_fields, world.has_watch_towers, world.has_milliseconds)
                  is distinct from (given.units, given.max_noble_fields, given.has_watch_towers, given.has_milliseconds)
             then ${new Date(now)}::timestamptz else changed_at end
      from (select ${JSON.stringify(units)}::jsonb as units, ${maxNobleFields}::double precision as max_noble_fields,
                   ${hasWatchTowers}::boolean as has_watch_towers, ${hasMilliseconds}::boolean as has_milliseconds) as given
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
