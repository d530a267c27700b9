import { type Domain, type Instant, instant } from '@muster/game'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ListedWorld } from './game/server-list.ts'
import type { FailedTry, Lease } from './lease.ts'
import type { UnitInfo, WorldConfig } from './world-config.ts'

/** Failures so far, or `undefined` where it is not due or another node asks. */
export async function claimList(db: Database, domain: Domain, { now, until }: Lease): Promise<number | undefined> {
  const claimed = await db
    .insertInto('world_list')
    .values({ domain, next_at: new Date(until) })
    .onConflict((conflict) =>
      conflict
        .column('domain')
        .doUpdateSet({ next_at: new Date(until) })
        .where('world_list.next_at', '<=', new Date(now)),
    )
    .returning('failures')
    .executeTakeFirst()
  return claimed?.failures
}

export async function isListReached(db: Database, domain: Domain): Promise<boolean> {
  const row = await db.selectFrom('world_list').select('reached_at').where('domain', '=', domain).executeTakeFirst()
  return row !== undefined && row.reached_at !== null
}

/** When the list of the domain or the settings of one of its worlds are due next; `undefined` where nobody has asked for it. */
export async function nextDueOf(db: Database, domain: Domain): Promise<Instant | undefined> {
  const { rows } = await sql<{ due: Date }>`
    select least(world_list.next_at, min(world.settings_next_at)) as due
      from world_list
      left join world on world.domain = world_list.domain and world.active and not world.demo
     where world_list.domain = ${domain}
     group by world_list.next_at
  `.execute(db)
  return rows[0] && instant(rows[0].due.getTime())
}

export async function domainsAskedFor(db: Database): Promise<Domain[]> {
  const rows = await db.selectFrom('world_list').select('domain').execute()
  return rows.map(({ domain }) => domain)
}

/** Takes the list over: its worlds are active, all others of the domain (also a demo) are not. */
export async function keepList(
  db: Database,
  domain: Domain,
  worlds: readonly ListedWorld[],
  { now, until }: Lease,
): Promise<void> {
  const keys = worlds.map(({ key }) => key)
  const urls = worlds.map(({ url }) => url)
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into world (key, domain, url, active, changed_at)
      select key, ${domain}, url, true, ${new Date(now)}
        from unnest(${keys}::text[], ${urls}::text[]) as listed (key, url)
          on conflict (key) do update
         set url = excluded.url, active = true, changed_at = excluded.changed_at
       where (world.url, world.active) is distinct from (excluded.url, true)
    `.execute(transaction)
    await sql`
      insert into world_import (world) select unnest(${keys}::text[]) on conflict do nothing
    `.execute(transaction)
    await sql`
      update world set active = false, changed_at = ${new Date(now)}
       where domain = ${domain} and active and key <> all(${keys}::text[])
    `.execute(transaction)
    await sql`
      update world_list
         set reached_at = ${new Date(now)}, next_at = ${new Date(until)}, failures = 0, problem = null
       where domain = ${domain}
    `.execute(transaction)
  })
}

export async function keepListFailure(db: Database, domain: Domain, { problem, nextAt }: FailedTry): Promise<void> {
  await db
    .updateTable('world_list')
    .set((row) => ({ problem, next_at: new Date(nextAt), failures: row('failures', '+', 1) }))
    .where('domain', '=', domain)
    .execute()
}

/** The claim ends at `nextAt`, with nothing learnt. */
export async function releaseList(db: Database, domain: Domain, nextAt: Instant): Promise<void> {
  await db
    .updateTable('world_list')
    .set({ next_at: new Date(nextAt) })
    .where('domain', '=', domain)
    .execute()
}

export async function hasActiveWorlds(db: Database, domain: Domain): Promise<boolean> {
  const found = await db
    .selectFrom('world')
    .select('key')
    .where('domain', '=', domain)
    .where('active', '=', true)
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface DemoWorld extends WorldConfig, UnitInfo {
  readonly key: string
  readonly domain: Domain
  readonly url: string
}

/** Adds it unless it is there, or the domain's list was reached in the meantime. */
export async function addDemoWorld(db: Database, demo: DemoWorld): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into world (key, domain, url, active, demo, units, farm_spaces, has_militia, max_noble_fields,
                         has_watch_towers, has_milliseconds, fake_limit_percent, morale, night_from_hour, night_until_hour)
      select ${demo.key}, ${demo.domain}, ${demo.url}, true, true, ${JSON.stringify(demo.units)}::jsonb,
             ${JSON.stringify(demo.farmSpaces)}::jsonb, ${demo.hasMilitia}, ${demo.maxNobleFields},
             ${demo.hasWatchTowers}, ${demo.hasMilliseconds}, ${demo.fakeLimitPercent}, ${demo.morale},
             ${demo.nightBonus?.fromHour ?? null}::smallint, ${demo.nightBonus?.untilHour ?? null}::smallint
       where not exists (select from world_list where domain = ${demo.domain} and reached_at is not null)
          on conflict do nothing
    `.execute(transaction)
    await sql`
      insert into world_import (world) select key from world where key = ${demo.key} on conflict do nothing
    `.execute(transaction)
  })
}

export async function closeWorld(db: Database, key: string, now: Instant): Promise<void> {
  await db
    .updateTable('world')
    .set({ active: false, changed_at: new Date(now) })
    .where('key', '=', key)
    .where('active', '=', true)
    .execute()
}
