import { syntheticGameWorld, withVillages } from '@muster/game-stand-in'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { HOUR, MINUTE, openTestMirror } from './mirror.fixture.ts'
import { conquered, counts, slow, useMirror, worldOf } from './opened-mirror.fixture.ts'

describeOnDatabases('the map files of the mirror', (database) => {
  const { askedFor, listed, mirror, one, open, refreshed, settled } = useMirror(database)

  test('reads the map files of a world only when it is first used', async () => {
    await open()
    await listed()
    expect(askedFor('/map/')).toEqual([])
    expect((await listed())[0].data).toEqual({ villages: 0, importedDate: null, problem: null, progress: null })
    await mirror().get('nl100/villages')
    expect(askedFor('/map/').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/nl100/map/village.txt.gz', '/nl100/map/player.txt.gz', '/nl100/map/ally.txt.gz']),
    )
    expect((await one('nl100')).data).toMatchObject({ villages: 15, importedDate: '2026-11-21T12:00:00.000Z' })
  })

  test('knows a world by its key before anybody asked for its list', async () => {
    await open()
    expect((await mirror().get('nl100/villages')).body).toHaveLength(15)
  })

  test('refreshes a world in use hourly and asks only for what changed', async () => {
    const { game, clock } = await open()
    await mirror().get('nl100/villages')
    clock.pass(HOUR)
    await refreshed()
    expect(askedFor('nl100/map/').slice(3)).toEqual(
      Array(3).fill(expect.objectContaining({ isConditional: true, status: 304 })),
    )
    expect((await one('nl100')).data).toMatchObject({ villages: 15, importedDate: '2026-11-21T13:00:00.000Z' })

    game.put(conquered(worldOf('nl100')))
    clock.pass(HOUR)
    await mirror().get('nl100/villages')
    await refreshed()
    expect((await mirror().get('nl100/villages?playerId=1004')).body).toHaveLength(2)
    expect((await mirror().get('nl100/villages')).body).toHaveLength(14)
  })

  test('leaves a world alone that nobody has used for hours, until somebody comes', async () => {
    const { clock } = await open()
    await mirror().get('nl100/villages')
    clock.pass(4 * HOUR)
    await refreshed()
    expect(askedFor('nl100/map/')).toHaveLength(3)
    await mirror().get('nl100/villages')
    await settled()
    expect(askedFor('nl100/map/')).toHaveLength(6)
  })

  test('lets no more than one of several nodes import a world', async () => {
    const { game, clock } = await open()
    const { url } = game
    const other = await openTestMirror(database().db, { gameOrigins: () => ({ nl: url }) })
    await listed()
    const answers = await Promise.all([mirror().get('nl100/villages'), other.get('nl100/villages')])
    expect(answers.map(({ body }) => body.length)).toEqual([15, 15])
    expect(askedFor('nl100/map/')).toHaveLength(3)
    clock.pass(HOUR)
    other.clock.pass(HOUR)
    await Promise.all([mirror().sync.refreshDue(), other.sync.refreshDue()])
    expect(askedFor('nl100/map/')).toHaveLength(6)
    await other.close()
  })

  test('takes up an import that another node has left unfinished once its lease has ended', async () => {
    const { clock } = await open()
    await listed()
    const lost = new Date(clock.now() + 3 * MINUTE)
    await database()
      .db.updateTable('world_import')
      .set({ stage: 'STORING', done: 0.5, next_at: lost })
      .where('world', '=', 'nl100')
      .execute()
    expect((await one('nl100')).data.progress).toEqual({ stage: 'STORING', done: 0.5 })
    clock.pass(3 * MINUTE)
    expect((await mirror().get('nl100/villages')).body).toHaveLength(15)
  })

  test('tells how far a first import is, and asks to come again meanwhile', async () => {
    const { game } = await open(slow({ waitForStateMs: 50 }))
    game.fail('nl100', 'SLOW', ['village'])
    const refused = await mirror().get('nl100/villages')
    expect(refused).toMatchObject({ status: 503, body: { code: 'WORLD_LOADING', values: { world: 'nl100' } } })
    expect(refused.headers['retry-after']).toBe('2')
    await expect
      .poll(async () => (await one('nl100')).data.progress, { timeout: 10_000 })
      .toEqual({ stage: 'FETCHING', done: expect.closeTo(2 / 3) })
  })

  test.each([
    ['HANG_UP', 'GAME_UNREACHABLE'],
    ['SLOW', 'GAME_TOO_SLOW'],
    ['SERVER_ERROR', 'GAME_ERROR'],
    ['HTML', 'NOT_WORLD_DATA'],
    ['TRUNCATED', 'WORLD_DATA_CUT_OFF'],
    ['TWO_BYTES', 'WORLD_DATA_CUT_OFF'],
    ['ZIP_BOMB', 'NOT_WORLD_DATA'],
  ] as const)(
    'keeps the old villages when the new ones fail with %s, tells %s, and tries again after growing pauses',
    async (failure, problem) => {
      const large = syntheticGameWorld({ key: 'nl200', seed: 5, villages: 400 })
      const { game, clock, complaints } = await open({
        worlds: [large],
        ...(failure === 'SLOW' && slow({ mapFileMs: 1000 })),
      })
      await mirror().get('nl200/villages')
      game.put(syntheticGameWorld({ key: 'nl200', seed: 6, villages: 410 }))
      game.fail('nl200', failure, ['village'])
      clock.pass(HOUR)
      await refreshed()
      expect((await mirror().get('nl200/villages')).body).toHaveLength(400)
      expect((await one('nl200')).data).toEqual({
        villages: 400,
        importedDate: '2026-11-21T12:00:00.000Z',
        problem,
        progress: null,
      })
      expect(complaints).toContainEqual([
        expect.objectContaining({ world: 'nl200', problem }),
        'World data could not be imported',
      ])

      const tries = () => askedFor('nl200/map/village').length
      for (const [pause, triesAfter] of [
        [29_999, 2],
        [1, 3],
        [59_999, 3],
        [1, 4],
      ] as const) {
        clock.pass(pause)
        await refreshed()
        expect(tries()).toBe(triesAfter)
      }
      game.mend()
      clock.pass(2 * MINUTE)
      await refreshed()
      expect((await mirror().get('nl200/villages')).body).toHaveLength(410)
      expect((await one('nl200')).data).toMatchObject({ villages: 410, problem: null })
    },
  )

  test('tries an import that broke off here, and not at the game, again after growing pauses', async () => {
    const { game, clock, complaints } = await open()
    await mirror().get('nl100/villages')
    const { db } = database()
    await sql`alter table world_snapshot add constraint no_more check (false) not valid`.execute(db)
    const mend = () => sql`alter table world_snapshot drop constraint if exists no_more`.execute(db)
    onTestFinished(async () => void (await mend()))
    game.put(conquered(worldOf('nl100')))
    clock.pass(HOUR)
    await refreshed()
    expect((await mirror().get('nl100/villages')).body).toHaveLength(15)
    // Of the game's files nothing is said: they are as good as before.
    expect((await one('nl100')).data).toMatchObject({ villages: 15, problem: null, progress: null })
    expect(complaints).not.toEqual([])

    const tries = () => askedFor('nl100/map/village').length
    for (const [pause, triesAfter] of [
      [29_999, 2],
      [1, 3],
      [59_999, 3],
      [1, 4],
    ] as const) {
      clock.pass(pause)
      await refreshed()
      expect(tries()).toBe(triesAfter)
    }
    await mend()
    clock.pass(2 * MINUTE)
    await refreshed()
    expect((await mirror().get('nl100/villages')).body).toHaveLength(14)
  })

  test('refuses a world whose first import failed, and says when to come again', async () => {
    const { game } = await open()
    game.fail('nl100', 'SERVER_ERROR', ['village'])
    const refused = await mirror().get('nl100/villages')
    expect(refused).toMatchObject({ status: 503, body: { code: 'WORLD_UNREACHABLE' } })
    expect(refused.headers['retry-after']).toBe('30')
  })

  test('names no longer pause than there is after the clock of the machine was set back a day', async () => {
    const { game, clock } = await open()
    game.fail('nl100', 'SERVER_ERROR', ['village'])
    await mirror().get('nl100/villages')
    clock.pass(-24 * HOUR)
    expect((await mirror().get('nl100/villages')).headers['retry-after']).toBe('3600')
  })

  test('takes a redirect for the end of the world and follows it nowhere; its villages stay readable', async () => {
    const { game, clock } = await open()
    await mirror().get('nl100/villages')
    game.fail('nl100', 'REDIRECT')
    clock.pass(HOUR)
    await refreshed()
    expect(await one('nl100')).toMatchObject({ active: false, data: { problem: 'WORLD_HAS_CLOSED' } })
    expect((await mirror().get('nl100/villages')).body).toHaveLength(15)
    expect(askedFor('/archive')).toEqual([])
  })

  test('refuses a world that closed before it was ever read', async () => {
    const { game } = await open()
    game.fail('nl100', 'REDIRECT', ['village'])
    expect(await mirror().get('nl100/villages')).toMatchObject({ status: 404, body: { code: 'WORLD_CLOSED' } })
  })

  test('writes only rows that changed and removes those that are gone', async () => {
    const { game, clock } = await open()
    await mirror().get('nl100/villages')
    const before = await writings(database().db)
    game.put(conquered(worldOf('nl100')))
    clock.pass(HOUR)
    await refreshed()
    const after = await writings(database().db)
    expect(after).toHaveLength(14)
    expect(after.filter((row) => !before.includes(row))).toHaveLength(1)
  })

  test('keeps the two newest packed states', async () => {
    const { game, clock } = await open()
    await mirror().get('nl100/villages')
    for (const points of [1, 2, 3]) {
      const world = worldOf('nl100')
      game.put(
        withVillages(
          world,
          world.villages.map((village) => ({ ...village, points })),
        ),
      )
      clock.pass(HOUR)
      await mirror().get('nl100/villages')
      await refreshed()
    }
    const versions = await database().db.selectFrom('world_snapshot').select('version').orderBy('version').execute()
    expect(versions).toEqual([{ version: 3 }, { version: 4 }])
    const { points } = await mirror().directory.snapshotOf('nl100')
    expect(points[0]).toBe(3)
  })

  test('gives up soon when the server stops, and leaves the import to the next', async () => {
    const { game, sync } = await open(slow({ waitForStateMs: 50 }))
    game.fail('nl100', 'SLOW', ['village'])
    await mirror().get('nl100/villages')
    await sync.stop()
    const { url } = game
    game.mend()
    const next = await openTestMirror(database().db, { gameOrigins: () => ({ nl: url }) })
    expect((await next.get('nl100/villages')).body).toHaveLength(15)
    await next.close()
  })

  test('stores every row, and tells how far it is, a tenth at a time from the first on, and each part once', async () => {
    const world = syntheticGameWorld({ key: 'nl200', seed: 5, villages: 12_000 })
    await open({ worlds: [world] })
    await listed()
    const told = await stagesTold(database().db)
    expect((await mirror().get('nl200/villages')).body).toHaveLength(12_000)
    const { villages, players, tribes } = world
    expect(await counts(database().db)).toEqual([villages.length, players.length, tribes.length])
    const parts = (await told()).filter(({ stage }) => stage === 'STORING').map(({ done }) => done)
    expect(parts.slice(0, 2)).toEqual([0, 0.1])
    expect(parts).toEqual([...new Set(parts)].toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBeLessThan(1)
    expect(parts.length).toBeGreaterThan(8)
  })
})

/** A text a village row that changes whenever the row is written. */
async function writings(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('village').select('id').select(sql<string>`xmin::text`.as('written')).execute()
  return rows.map(({ id, written }) => `${id} ${written}`)
}

/** How far imports are, at each moment at which somebody could have been told it; the database itself keeps it. */
async function stagesTold(db: Database) {
  await sql`create table seed.told (place serial, stage text, done text)`.execute(db)
  await sql`
    create function seed.tell() returns trigger language plpgsql as $$
    begin
      insert into seed.told (stage, done) values (new.stage, new.done);
      return new;
    end $$`.execute(db)
  await sql`create trigger told after update on world_import for each row execute function seed.tell()`.execute(db)
  onTestFinished(async () => {
    await sql`drop trigger told on world_import`.execute(db)
    await sql`drop function seed.tell`.execute(db)
    await sql`drop table seed.told`.execute(db)
  })
  return async () => {
    const { rows } = await sql<{ stage: string; done: string }>`select * from seed.told order by place`.execute(db)
    return rows.map(({ stage, done }) => ({ stage, done: Number(done) }))
  }
}
