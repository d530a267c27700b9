import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { documentOf } from './plan-document.ts'
import { keepWorlds, planContent } from './tribe-plans.fixture.ts'

const PLANS = '/api/tw/v1/tribe/plans'

function largeContent() {
  const villages = Array.from({ length: 5_000 }, (_, at) => ({
    villageId: at + 1,
    coordinates: `${400 + (at % 100)}|${400 + Math.floor(at / 100)}`,
  }))
  return { ...planContent(), targetPlayers: [{ name: 'Кэрол', villages }] }
}

test('a planning takes a fraction of its size, and comes back as it was', () => {
  const { document, summary } = documentOf(largeContent())
  expect(document.length).toBeLessThan(JSON.stringify(largeContent()).length / 5)
  expect(JSON.parse(inflateSync(document).toString())).toEqual(largeContent())
  expect(summary).toEqual({
    tribes: ['Alpha', 'Solo Players'],
    tribeCount: 2,
    targetPlayers: ['Кэрол'],
    targetPlayerCount: 1,
  })
})

describeOnDatabases('kept plannings', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  test('eleven versions of a large plan take less than one of them as it is sent', async () => {
    const browser = server().nobody()
    const { id } = (await browser.call('POST', PLANS, { json: { world: 'nl100', planning: largeContent() } })).json()
    for (let save = 1; save <= 10; save++)
      await browser.call('PUT', `${PLANS}/${id}`, { json: { world: 'nl100', planning: largeContent() } })
    const plan = await database().db.selectFrom('tribe_plan').select('bytes').executeTakeFirstOrThrow()
    const { rows } = await sql<{ bytes: number; versions: number }>`
      select sum(octet_length(document) + octet_length(summary::text))::bigint as bytes, count(*) as versions
        from (select document, summary from tribe_plan union all select document, summary from tribe_plan_version) as kept
    `.execute(database().db)
    expect(rows).toEqual([{ bytes: plan.bytes, versions: 11 }])
    expect(plan.bytes).toBeLessThan(JSON.stringify(largeContent()).length * 2)
    await browser.call('PUT', `${PLANS}/${id}/restore`)
    const after = await database().db.selectFrom('tribe_plan').select('bytes').executeTakeFirstOrThrow()
    expect(after.bytes).toBeLessThan(plan.bytes)
  })

  test('a plan from before plans were compressed opens, is listed and steps back as before', async () => {
    const { db } = database()
    const creator = await server().as()
    const migration = await readFile(new URL('../../migrations/0018-stored-bytes.sql', import.meta.url), 'utf8')
    const of = (from: string, to: string) => migration.slice(migration.indexOf(from), migration.indexOf(to))
    await db.transaction().execute(async (transaction) => {
      await sql`create schema old`.execute(transaction)
      await sql`set local search_path to old, public`.execute(transaction)
      await sql`create table old.tribe_plan (id text primary key, planning jsonb not null)`.execute(transaction)
      await sql`create table old.tribe_plan_version (plan text, planning jsonb not null)`.execute(transaction)
      await sql`insert into old.tribe_plan values ('plan', ${JSON.stringify(planContent(2))})`.execute(transaction)
      await sql`insert into old.tribe_plan_version values ('plan', ${JSON.stringify(planContent(1))})`.execute(
        transaction,
      )
      await sql.raw(of('alter table tribe_plan', '-- How many lines')).execute(transaction)
      await sql`
        insert into public.tribe_plan (id, world, document, summary, bytes, created_by)
        select id, 'nl100', document, summary, bytes, ${creator.id} from old.tribe_plan`.execute(transaction)
      await sql`
        insert into public.tribe_plan_version (plan, document, summary)
        select plan, document, summary from old.tribe_plan_version`.execute(transaction)
      await sql`drop schema old cascade`.execute(transaction)
    })
    expect((await creator.call('GET', `${PLANS}/plan`)).json()).toMatchObject(planContent(2))
    const [listed] = (await creator.call('GET', PLANS)).json()
    expect(listed).toMatchObject({ tribes: ['Alpha', 'Solo Players'], tribeCount: 2, targetPlayerCount: 1 })
    await creator.call('PUT', `${PLANS}/plan/restore`)
    expect((await creator.call('GET', `${PLANS}/plan`)).json()).toMatchObject(planContent(1))
    const save = { json: { world: 'nl100', planning: planContent(3) } }
    expect((await creator.call('PUT', `${PLANS}/plan`, save)).statusCode).toBe(200)
  })
})
