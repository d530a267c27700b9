import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { keepWorlds, lineAt, offPackPlans, PLANNING, written } from './off-pack-plans.fixture.ts'
import { forgetOldOffPackPlans } from './off-pack-plans.queries.ts'

describeOnDatabases('lines of off-pack plans', (database) => {
  const server = useServer(database)
  const { nobody, plan, created, read, page, launches, linesAnswer } = offPackPlans(server)
  beforeEach(() => keepWorlds(database().db))

  const clock = (n: number) =>
    `${String(10 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`
  const many = (count: number) => written(...Array.from({ length: count }, (_, n) => lineAt(clock(count - 1 - n))))

  test('twenty come at a time unless asked otherwise, by launch [API-34]', async () => {
    const key = await created(nobody(), { planningLines: many(25) })
    const first = await page(key)
    expect(first).toMatchObject({ totalElements: 25, number: 0, last: false, numberOfElements: 20 })
    expect(launches(first)).toEqual(Array.from({ length: 20 }, (_, n) => clock(n)))
    const second = await page(key, '?page=1&size=20&sort=launchTime,asc')
    expect(second).toMatchObject({ totalElements: 25, number: 1, last: true, numberOfElements: 5 })
    expect(launches(second)).toEqual(Array.from({ length: 5 }, (_, n) => clock(20 + n)))
    expect(await page(key, '?page=9')).toMatchObject({ content: [], last: true, numberOfElements: 0 })
    expect(launches(await page(key, '?size=2&sort=launchTime,desc'))).toEqual([clock(24), clock(23)])
  })

  test('the launch filter keeps those before a time, or from it on, and the pages count only them [API-34]', async () => {
    const key = await created(nobody(), { planningLines: many(5) })
    const filtered = (filter: string, time: string) => page(key, `?launchFilter=${filter}&launchTime=${time}&size=2`)
    expect(await filtered('before', '2026-11-24T10:03')).toMatchObject({ totalElements: 3, last: false })
    expect(launches(await filtered('after', '2026-11-24T10:03:00'))).toEqual(['10:03:00', '10:04:00'])
    expect(await filtered('after', '2026-11-24T10:03:00.001')).toMatchObject({ totalElements: 1, last: true })
    expect(await page(key, '?launchFilter=all')).toMatchObject({ totalElements: 5 })
  })

  test.each([
    ['page=-1', 'page'],
    ['size=0', 'size'],
    ['size=501', 'size'],
    ['sort=name', 'sort'],
    ['launchFilter=later', 'launchFilter'],
    ['launchFilter=before', 'launchTime'],
    ['launchFilter=before&launchTime=noon', 'launchTime'],
  ])('a page that is none is refused with its field: %s', async (query, field) => {
    expectRefused(await linesAnswer(await created(nobody()), `?${query}`), 400, 'BAD_FIELD', { field })
  })

  test('lines are added, as objects and as texts; of wrong ones none [API-35]', async () => {
    const key = await created(nobody())
    const add = (json: unknown) => nobody().call('POST', `${PLANNING}/${key}/lines`, { json })
    expect((await add([{ line: lineAt('09:00:00') }, lineAt('11:00:00')])).statusCode).toBe(204)
    expectRefused(await add([lineAt('12:00:00'), 'hello']), 400, 'LINE_NOT_OFF_PACK', { field: 'body.1' })
    expectRefused(await add([]), 400, 'BAD_FIELD', { field: 'body' })
    expect(launches(await page(key))).toEqual(['09:00:00', '10:00:00', '11:00:00'])
  })

  test('an off-pack plan holds 10,000 lines and no more', async () => {
    const key = await created(nobody(), { planningLines: written(...Array(10_000).fill(lineAt('10:00:00'))) })
    const more = await nobody().call('POST', `${PLANNING}/${key}/lines`, { json: [lineAt('10:00:00')] })
    expectRefused(more, 409, 'PLANNING_FULL')
    expect(await page(key)).toMatchObject({ totalElements: 10_000 })
  })

  test('only the lines that are named go, and none of another planning [API-36 OFFPACK-30]', async () => {
    const [key, other] = [await created(nobody(), { planningLines: many(3) }), await created(nobody())]
    const ids = (await page(key)).content.map(({ id }) => id)
    const foreign = (await page(other)).content[0]?.id
    const json = { lineIds: [ids[0], ids[2], foreign] }
    expect((await nobody().call('DELETE', `${PLANNING}/${key}/lines`, { json })).statusCode).toBe(204)
    expect((await page(key)).content.map(({ id }) => id)).toEqual([ids[1]])
    expect(await page(other)).toMatchObject({ totalElements: 1 })
    for (const lineIds of [[], ['x'], [0], undefined])
      expectRefused(await nobody().call('DELETE', `${PLANNING}/${key}/lines`, { json: { lineIds } }), 400, 'BAD_FIELD')
  })

  test('no command arrives later than a year after its planning was created', async () => {
    const { db } = database()
    const arriving = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      return `500|500->520|500,ram,Attack,${day} 20:00:00,01:00:00,${day} 19:00:00,1`
    }
    const far = await nobody().call('POST', PLANNING, {
      json: plan({ planningLines: written(arriving(1), arriving(367)) }),
    })
    expectRefused(far, 422, 'ARRIVAL_TOO_FAR')
    expect(far.json().values).toMatchObject({ line: 2, latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    const key = await created(nobody(), { planningLines: written(arriving(363)) })
    const add = (days: number) => nobody().call('POST', `${PLANNING}/${key}/lines`, { json: [arriving(days)] })
    await db.updateTable('off_pack_planning').set({ created_at: sql<Date>`now() - interval '100 days'` }).execute()
    expectRefused(await add(267), 422, 'ARRIVAL_TOO_FAR')
    expect((await add(263)).statusCode).toBe(204)
  })

  test('an off-pack plan goes a year after it was created, however late its last command arrives', async () => {
    const { db } = database()
    const key = await created(nobody())
    const madeDaysAgo = (days: number) =>
      db
        .updateTable('off_pack_planning')
        .set({ created_at: sql<Date>`now() - ${days} * interval '1 day'`, last_arrival: '9999-12-31 00:00:00.000' })
        .where('key', '=', key)
        .execute()
    await madeDaysAgo(365)
    expect(await forgetOldOffPackPlans(db)).toBe(0)
    await madeDaysAgo(367)
    expect(await forgetOldOffPackPlans(db)).toBe(1)
  })

  test('the size of an off-pack plan follows its lines, and starts with those that were there before sizes were kept', async () => {
    const { db } = database()
    const [before, after] = [
      await created(nobody()),
      await created(nobody(), { planningLines: written(...Array(3).fill(lineAt('10:00:00'))) }),
    ]
    const sizes = () =>
      db.selectFrom('off_pack_planning').select(['line_count', 'bytes']).orderBy('line_count').execute()
    const kept = await sizes()
    expect(kept.map(({ line_count }) => line_count)).toEqual([1, 3])
    await db.updateTable('off_pack_planning').set({ line_count: 0, bytes: 0 }).execute()
    const migration = await readFile(new URL('../../migrations/0018-stored-bytes.sql', import.meta.url), 'utf8')
    await sql.raw(/update off_pack_planning[^;]*/.exec(migration)?.[0] ?? '').execute(db)
    expect(await sizes()).toEqual(kept)
    const { content } = await page(after)
    await nobody().call('DELETE', `${PLANNING}/${after}/lines`, { json: { lineIds: content.map(({ id }) => id) } })
    expect((await sizes())[0]).toEqual({ line_count: 0, bytes: 0 })
    expect((await page(before)).totalElements).toBe(1)
  })

  test('an off-pack plan goes 90 days after the last arrival it ever held', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const arriving = (days: number) =>
      `500|500->520|500,ram,Attack,${daysAgo(days)} 20:00:00,01:00:00,${daysAgo(days)} 19:00:00,1`
    const [old, recent, prolonged] = [
      await created(nobody(), { planningLines: written(arriving(95), arriving(92)) }),
      await created(nobody(), { planningLines: written(arriving(95), arriving(88)) }),
      await created(nobody(), { planningLines: written(arriving(95)) }),
    ]
    await nobody().call('POST', `${PLANNING}/${prolonged}/lines`, { json: [arriving(1)] })
    const [added] = (await page(prolonged, '?sort=launchTime,desc')).content
    await nobody().call('DELETE', `${PLANNING}/${prolonged}/lines`, { json: { lineIds: [added?.id] } })
    expect(await forgetOldOffPackPlans(database().db)).toBe(1)
    expect((await read(old)).statusCode).toBe(404)
    for (const key of [recent, prolonged]) expect((await read(key)).statusCode).toBe(200)
  })
})
