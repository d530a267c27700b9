import {
  fixtureWorlds,
  type GameStandIn,
  type GameWorld,
  syntheticGameWorld,
  withVillages,
} from '@muster/game-stand-in'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { HOUR, LONG_LIMITS, MINUTE, openTestMirror, type TestMirror, type TestMirrorOptions } from './mirror.fixture.ts'

const NL_LIST = 'search/findAllByDomainOrderByHostPrefix?server=nl'

describeOnDatabases('the mirror of the game', (database) => {
  let mirror: TestMirror
  const open = async (options?: TestMirrorOptions) => {
    mirror = await openTestMirror(database().db, options)
    return mirror
  }
  afterEach(() => mirror.close())

  const listed = async () => (await mirror.get(NL_LIST)).body._embedded.world
  const listedKeys = async () => (await listed()).map(({ world }: { world: string }) => world)
  const one = async (key: string) => (await mirror.get(key)).body
  const askedFor = (part: string) => mirror.game.requests.filter(({ path }) => path.includes(part))

  // Lists

  test('asks for a list when it is wanted, and then at most hourly', async () => {
    const { game, clock } = await open()
    expect(await listedKeys()).toEqual(['nl100', 'nl101'])
    clock.pass(HOUR - 1)
    await listedKeys()
    expect(askedFor('get_servers')).toHaveLength(1)
    clock.pass(1)
    game.put({ ...worldOf('nl100'), key: 'nl99' })
    await listedKeys()
    await settled()
    expect(await listedKeys()).toEqual(['nl99', 'nl100', 'nl101'])
    expect(askedFor('get_servers')).toHaveLength(2)
  })

  test('asks for a list anew when the database was put back to before anybody had asked for it', async () => {
    await open()
    await listedKeys()
    await listedKeys()
    for (const table of ['world_import', 'world', 'world_list'] as const)
      await database().db.deleteFrom(table).execute()
    expect(await listedKeys()).toEqual(['nl100', 'nl101'])
  })

  test('lets a world that left the list be inactive, and active again when it returns', async () => {
    const { game, clock } = await open()
    await listedKeys()
    game.closeWorld('nl101')
    clock.pass(HOUR)
    await listedKeys()
    await settled()
    expect(await listedKeys()).toEqual(['nl100'])
    const all = (await mirror.get('search/findAll')).body._embedded.world
    expect(all.find(({ world }: { world: string }) => world === 'nl101')).toMatchObject({ active: false })
    expect(await one('nl101')).toMatchObject({ active: false })

    game.put(worldOf('nl101'))
    clock.pass(HOUR)
    await listedKeys()
    await settled()
    expect(await listedKeys()).toEqual(['nl100', 'nl101'])
  })

  test.each(['HANG_UP', 'SLOW', 'SERVER_ERROR', 'HTML', 'REDIRECT', 'TRUNCATED', 'TWO_BYTES'] as const)(
    'keeps the list it has when the next one fails with %s, and asks again after a pause',
    async (failure) => {
      const { game, clock, complaints } = await open(failure === 'SLOW' ? slow({ listMs: 1000 }) : {})
      await listedKeys()
      game.failList(failure)
      clock.pass(HOUR)
      await listedKeys()
      await settled()
      expect(await listedKeys()).toEqual(['nl100', 'nl101'])
      expect(complaints).toHaveLength(1)
      clock.pass(29_000)
      await listedKeys()
      expect(askedFor('get_servers')).toHaveLength(2)
      game.mend()
      game.closeWorld('nl101')
      clock.pass(1000)
      await listedKeys()
      await settled()
      expect(await listedKeys()).toEqual(['nl100'])
    },
  )

  test('does not believe a list without a world of the domain where worlds are known', async () => {
    const { game, clock } = await open()
    await listedKeys()
    game.closeWorld('nl100')
    game.closeWorld('nl101')
    clock.pass(HOUR)
    await listedKeys()
    await settled()
    expect(await listedKeys()).toEqual(['nl100', 'nl101'])
  })

  test('takes an empty list of a domain that never had a world', async () => {
    await open({ worlds: fixtureWorlds().filter(({ key }) => key === 'en150') })
    expect(await listedKeys()).toEqual([])
  })

  // Settings

  test('has the settings of every listed world in the first answer, and asks again only after a day', async () => {
    const { clock } = await open()
    const [nl100, nl101] = await listed()
    expect(nl100.units).toHaveLength(9)
    expect(nl101).toMatchObject({ watchTowerEnabled: false, maxSnobDistance: 70 })
    expect(askedFor('get_unit_info')).toHaveLength(2)
    clock.pass(24 * HOUR - 1)
    await listed()
    await settled()
    expect(askedFor('get_unit_info')).toHaveLength(2)
    clock.pass(1)
    await listed()
    await settled()
    expect(askedFor('get_unit_info')).toHaveLength(4)
  })

  test.each([
    ['HANG_UP', 'GAME_UNREACHABLE'],
    ['SLOW', 'GAME_TOO_SLOW'],
    ['SERVER_ERROR', 'GAME_ERROR'],
    ['HTML', 'NOT_WORLD_DATA'],
    ['TWO_BYTES', 'NOT_WORLD_DATA'],
    ['TRUNCATED', 'NOT_WORLD_DATA'],
  ] as const)('lists a world whose settings fail with %s without units and says why', async (failure, problem) => {
    const { game, clock } = await open(failure === 'SLOW' ? slow({ settingsMs: 1000 }) : {})
    game.fail('nl100', failure, ['units', 'config'])
    const [nl100, nl101] = await listed()
    expect(nl100).toMatchObject({ units: [], active: true, data: { problem } })
    expect(nl101.units).toHaveLength(5)
    game.mend()
    clock.pass(30_000)
    await listed()
    await settled()
    expect((await listed())[0]).toMatchObject({ units: { length: 9 }, data: { problem: null } })
  })

  test('keeps the units it has when later settings fail', async () => {
    const { game, clock } = await open()
    await listed()
    game.fail('nl100', 'HTML', ['units'])
    clock.pass(24 * HOUR)
    await listed()
    await settled()
    expect((await listed())[0]).toMatchObject({ units: { length: 9 }, data: { problem: 'NOT_WORLD_DATA' } })
  })

  // Demo

  test('shows a demo world, usable at once, while the list was never reached', async () => {
    const { game } = await open()
    game.failList('HANG_UP')
    expect(await listed()).toMatchObject([{ world: 'nldemo', demo: true, active: true, units: { length: 12 } }])
    const villages = await mirror.get('nldemo/villages')
    expect(villages.body).toHaveLength(8000)
    expect(askedFor('nldemo')).toEqual([])
    expect(await one('nldemo')).toMatchObject({ data: { villages: 8000, problem: null, progress: null } })
  })

  test('shows the demo also to who waits for a list that does not come', async () => {
    const { game } = await open(slow({ waitForListMs: 50 }))
    game.failList('SLOW')
    expect(await listedKeys()).toEqual(['nldemo'])
  })

  test('takes the demo off the list once the list is reached, and lets it be read all the same', async () => {
    const { game, clock } = await open()
    game.failList('HANG_UP')
    expect(await listedKeys()).toEqual(['nldemo'])
    await mirror.get('nldemo/villages')
    game.mend()
    clock.pass(MINUTE)
    expect(await listedKeys()).toEqual(['nl100', 'nl101'])
    expect((await mirror.get('nldemo/villages')).body).toHaveLength(8000)
    expect(await one('nldemo')).toMatchObject({ active: false, demo: true })
  })

  // Map files

  test('reads the map files of a world only when it is first used', async () => {
    await open()
    await listed()
    expect(askedFor('/map/')).toEqual([])
    expect((await listed())[0].data).toEqual({ villages: 0, importedDate: null, problem: null, progress: null })
    await mirror.get('nl100/villages')
    expect(askedFor('/map/').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/nl100/map/village.txt.gz', '/nl100/map/player.txt.gz', '/nl100/map/ally.txt.gz']),
    )
    expect((await one('nl100')).data).toMatchObject({ villages: 15, importedDate: '2026-11-21T12:00:00.000Z' })
  })

  test('knows a world by its key before anybody asked for its list', async () => {
    await open()
    expect((await mirror.get('nl100/villages')).body).toHaveLength(15)
  })

  test('refreshes a world in use hourly and asks only for what changed', async () => {
    const { game, clock } = await open()
    await mirror.get('nl100/villages')
    clock.pass(HOUR)
    await refreshed()
    expect(askedFor('nl100/map/').slice(3)).toEqual(
      Array(3).fill(expect.objectContaining({ isConditional: true, status: 304 })),
    )
    expect((await one('nl100')).data).toMatchObject({ villages: 15, importedDate: '2026-11-21T13:00:00.000Z' })

    game.put(conquered(worldOf('nl100')))
    clock.pass(HOUR)
    await mirror.get('nl100/villages')
    await refreshed()
    expect((await mirror.get('nl100/villages?playerId=1004')).body).toHaveLength(2)
    expect((await mirror.get('nl100/villages')).body).toHaveLength(14)
  })

  test('leaves a world alone that nobody has used for hours, until somebody comes', async () => {
    const { clock } = await open()
    await mirror.get('nl100/villages')
    clock.pass(4 * HOUR)
    await refreshed()
    expect(askedFor('nl100/map/')).toHaveLength(3)
    await mirror.get('nl100/villages')
    await settled()
    expect(askedFor('nl100/map/')).toHaveLength(6)
  })

  test('lets no more than one of several nodes import a world', async () => {
    const { game, clock } = await open()
    const { url } = game
    const other = await openTestMirror(database().db, { gameOrigins: () => ({ nl: url }) })
    await listed()
    const answers = await Promise.all([mirror.get('nl100/villages'), other.get('nl100/villages')])
    expect(answers.map(({ body }) => body.length)).toEqual([15, 15])
    expect(askedFor('nl100/map/')).toHaveLength(3)
    clock.pass(HOUR)
    other.clock.pass(HOUR)
    await Promise.all([mirror.sync.refreshDue(), other.sync.refreshDue()])
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
    expect((await mirror.get('nl100/villages')).body).toHaveLength(15)
  })

  test('tells how far a first import is, and asks to come again meanwhile', async () => {
    const { game } = await open(slow({ waitForStateMs: 50 }))
    game.fail('nl100', 'SLOW', ['village'])
    const refused = await mirror.get('nl100/villages')
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
      await mirror.get('nl200/villages')
      game.put(syntheticGameWorld({ key: 'nl200', seed: 6, villages: 410 }))
      game.fail('nl200', failure, ['village'])
      clock.pass(HOUR)
      await refreshed()
      expect((await mirror.get('nl200/villages')).body).toHaveLength(400)
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
      expect((await mirror.get('nl200/villages')).body).toHaveLength(410)
      expect((await one('nl200')).data).toMatchObject({ villages: 410, problem: null })
    },
  )

  test('tries an import that broke off here, and not at the game, again after growing pauses', async () => {
    const { game, clock, complaints } = await open()
    await mirror.get('nl100/villages')
    const { db } = database()
    await sql`alter table world_snapshot add constraint no_more check (false) not valid`.execute(db)
    const mend = () => sql`alter table world_snapshot drop constraint if exists no_more`.execute(db)
    onTestFinished(async () => void (await mend()))
    game.put(conquered(worldOf('nl100')))
    clock.pass(HOUR)
    await refreshed()
    expect((await mirror.get('nl100/villages')).body).toHaveLength(15)
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
    expect((await mirror.get('nl100/villages')).body).toHaveLength(14)
  })

  test('refuses a world whose first import failed, and says when to come again', async () => {
    const { game } = await open()
    game.fail('nl100', 'SERVER_ERROR', ['village'])
    const refused = await mirror.get('nl100/villages')
    expect(refused).toMatchObject({ status: 503, body: { code: 'WORLD_UNREACHABLE' } })
    expect(refused.headers['retry-after']).toBe('30')
  })

  test('names no longer pause than there is after the clock of the machine was set back a day', async () => {
    const { game, clock } = await open()
    game.fail('nl100', 'SERVER_ERROR', ['village'])
    await mirror.get('nl100/villages')
    clock.pass(-24 * HOUR)
    expect((await mirror.get('nl100/villages')).headers['retry-after']).toBe('3600')
  })

  test('takes a redirect for the end of the world and follows it nowhere; its villages stay readable', async () => {
    const { game, clock } = await open()
    await mirror.get('nl100/villages')
    game.fail('nl100', 'REDIRECT')
    clock.pass(HOUR)
    await refreshed()
    expect(await one('nl100')).toMatchObject({ active: false, data: { problem: 'WORLD_HAS_CLOSED' } })
    expect((await mirror.get('nl100/villages')).body).toHaveLength(15)
    expect(askedFor('/archive')).toEqual([])
  })

  test('refuses a world that closed before it was ever read', async () => {
    const { game } = await open()
    game.fail('nl100', 'REDIRECT', ['village'])
    expect(await mirror.get('nl100/villages')).toMatchObject({ status: 404, body: { code: 'WORLD_CLOSED' } })
  })

  test.each([
    ['NO_LINES', 'village', 'WORLD_DATA_EMPTY'],
    ['TENTH_OF_LINES', 'village', 'WORLD_DATA_SHRUNK'],
    ['BAD_LINES', 'village', 'WORLD_DATA_BAD_LINES'],
    ['TENTH_OF_LINES', 'player', 'WORLD_DATA_SHRUNK'],
    ['NO_LINES', 'ally', 'WORLD_DATA_SHRUNK'],
  ] as const)(
    'keeps the old state when a file came whole with %s of %s, tells %s, and asks again at the next hour only',
    async (failure, file, problem) => {
      const { game, clock } = await open({ worlds: [syntheticGameWorld({ key: 'nl200', seed: 5, villages: 400 })] })
      await mirror.get('nl200/villages')
      game.put(syntheticGameWorld({ key: 'nl200', seed: 6, villages: 410 }))
      game.fail('nl200', failure, [file])
      clock.pass(HOUR)
      await refreshed()
      expect((await mirror.get('nl200/villages')).body).toHaveLength(400)
      expect((await one('nl200')).data).toMatchObject({ villages: 400, problem })
      game.mend()
      clock.pass(HOUR - 1)
      await refreshed()
      expect(askedFor('nl200/map/village')).toHaveLength(2)
      clock.pass(1)
      await refreshed()
      expect((await one('nl200')).data).toMatchObject({ villages: 410, problem: null })
    },
  )

  test.each([
    ['villages', 0.7, 'WORLD_DATA_SHRUNK'],
    ['players', 0.4, 'WORLD_DATA_SHRUNK'],
    ['players', 0.7, 'WORLD_DATA_CONTRADICTORY'],
    ['tribes', 0.4, 'WORLD_DATA_CONTRADICTORY'],
    ['tribes', 0.7, 'WORLD_DATA_CONTRADICTORY'],
    ['tribes', 0, 'WORLD_DATA_SHRUNK'],
  ] as const)(
    'keeps all of the old state when the %s end after %d of their lines: %s',
    async (file, share, problem) => {
      const world = syntheticGameWorld({ key: 'nl200', seed: 5, villages: 1200 })
      const { game, clock, complaints } = await open({ worlds: [world] })
      await mirror.get('nl200/villages')
      const before = await counts(database().db)
      game.put(cut(world, file, share))
      clock.pass(HOUR)
      await refreshed()
      expect(await counts(database().db)).toEqual(before)
      expect((await one('nl200')).data).toMatchObject({ villages: 1200, problem })
      expect(complaints).toContainEqual([
        expect.objectContaining({ world: 'nl200', problem }),
        'World data could not be imported',
      ])
    },
  )

  test.each([
    ['villages', 0.7],
    ['players', 0.4],
    ['players', 0.7],
    ['tribes', 0.4],
    ['tribes', 0.7],
    ['tribes', 0],
  ] as const)(
    'refuses a first import whose %s end after %d of their lines, says so, and asks again at the next hour',
    async (file, share) => {
      const world = syntheticGameWorld({ key: 'nl200', seed: 5, villages: 1200 })
      const { game, clock } = await open({ worlds: [cut(world, file, share)] })
      const refused = await mirror.get('nl200/villages')
      expect(refused).toMatchObject({ status: 503, body: { code: 'WORLD_NOT_BELIEVED', values: { world: 'nl200' } } })
      expect(refused.headers['retry-after']).toBe('3600')
      expect((await one('nl200')).data).toMatchObject({ villages: 0, problem: 'WORLD_DATA_CONTRADICTORY' })
      game.put(world)
      clock.pass(HOUR - 1)
      await mirror.get('nl200/villages')
      expect(askedFor('nl200/map/')).toHaveLength(3)
      clock.pass(1)
      expect((await mirror.get('nl200/villages')).body).toHaveLength(1200)
    },
  )

  test('believes that a world has begun anew when its files agree about it three hours later', async () => {
    const { game, clock } = await open({ worlds: [syntheticGameWorld({ key: 'nls1', seed: 5, villages: 400 })] })
    await mirror.get('nls1/villages')
    game.put(syntheticGameWorld({ key: 'nls1', seed: 6, villages: 100 }))
    for (let hour = 1; hour <= 3; hour++) {
      clock.pass(HOUR)
      await mirror.get('nls1/villages')
      await refreshed()
      expect((await one('nls1')).data).toMatchObject({ villages: 400, problem: 'WORLD_DATA_SHRUNK' })
    }
    // An hour in which the game says nothing does not begin the wait anew.
    game.fail('nls1', 'SERVER_ERROR')
    clock.pass(HOUR)
    await refreshed()
    game.mend()
    clock.pass(HOUR)
    await mirror.get('nls1/villages')
    await refreshed()
    expect((await one('nls1')).data).toMatchObject({ villages: 100, problem: null })
  })

  test('holds a new file against what is stored of the others while they did not change', async () => {
    const world = syntheticGameWorld({ key: 'nl200', seed: 5, villages: 1200 })
    const { game, clock } = await open({ worlds: [world] })
    await mirror.get('nl200/villages')
    game.put({ ...world, players: world.players.map((player) => ({ ...player, points: 2 * player.points })) })
    clock.pass(HOUR)
    await refreshed()
    expect(askedFor('nl200/map/village').at(-1)).toMatchObject({ status: 304 })
    expect((await one('nl200')).data).toMatchObject({ problem: 'WORLD_DATA_CONTRADICTORY' })
  })

  test('writes only rows that changed and removes those that are gone', async () => {
    const { game, clock } = await open()
    await mirror.get('nl100/villages')
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
    await mirror.get('nl100/villages')
    for (const points of [1, 2, 3]) {
      const world = worldOf('nl100')
      game.put(
        withVillages(
          world,
          world.villages.map((village) => ({ ...village, points })),
        ),
      )
      clock.pass(HOUR)
      await mirror.get('nl100/villages')
      await refreshed()
    }
    const versions = await database().db.selectFrom('world_snapshot').select('version').orderBy('version').execute()
    expect(versions).toEqual([{ version: 3 }, { version: 4 }])
    const { points } = await mirror.directory.snapshotOf('nl100')
    expect(points[0]).toBe(3)
  })

  test('gives up soon when the server stops, and leaves the import to the next', async () => {
    const { game, sync } = await open(slow({ waitForStateMs: 50 }))
    game.fail('nl100', 'SLOW', ['village'])
    await mirror.get('nl100/villages')
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
    expect((await mirror.get('nl200/villages')).body).toHaveLength(12_000)
    const { villages, players, tribes } = world
    expect(await counts(database().db)).toEqual([villages.length, players.length, tribes.length])
    const parts = (await told()).filter(({ stage }) => stage === 'STORING').map(({ done }) => done)
    expect(parts.slice(0, 2)).toEqual([0, 0.1])
    expect(parts).toEqual([...new Set(parts)].toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBeLessThan(1)
    expect(parts.length).toBeGreaterThan(8)
  })

  test.each([
    ['list', (game: GameStandIn) => game.failList('SLOW'), { waitForListMs: 50 }],
    ['settings', (game: GameStandIn) => game.fail('nl100', 'SLOW', ['units']), { waitForSettingsMs: 50 }],
  ] as const)('leaves also the %s to the next when the server stops', async (_, fail, limits) => {
    const { game, sync } = await open(slow(limits))
    fail(game)
    await listed()
    await sync.stop()
    const { url } = game
    game.mend()
    const next = await openTestMirror(database().db, { gameOrigins: () => ({ nl: url }) })
    expect((await next.get(NL_LIST)).body._embedded.world[0]).toMatchObject({ world: 'nl100', units: { length: 9 } })
    await next.close()
  })

  /** Lets the mirror look for worlds that are due, and waits until nothing is under way. */
  async function refreshed(): Promise<void> {
    await settled()
    await mirror.sync.refreshDue()
    await settled()
  }

  /** Waits for what goes on behind an answer. */
  async function settled(): Promise<void> {
    await mirror.sync.idle()
  }
})

function slow(limits: Partial<typeof LONG_LIMITS>) {
  return { limits: { ...LONG_LIMITS, ...limits } }
}

function worldOf(key: string): GameWorld {
  const world = fixtureWorlds().find((fixture) => fixture.key === key)
  if (!world) throw new Error(`no fixture world ${key}`)
  return world
}

/** Dave has taken the barbarian village 51, and village 53 is gone. */
function conquered(world: GameWorld): GameWorld {
  const villages = world.villages.filter(({ id }) => id !== 53)
  return withVillages(
    world,
    villages.map((village) => (village.id === 51 ? { ...village, owner: 1004 } : village)),
  )
}

type Rows = 'villages' | 'players' | 'tribes'

/** One of its files cut to a share of its lines, each of them right. */
function cut(world: GameWorld, file: Rows, share: number): GameWorld {
  return { ...world, [file]: world[file].slice(0, Math.floor(share * world[file].length)) }
}

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

/** Rows of each kind that are stored, of all worlds. */
async function counts(db: Database): Promise<readonly number[]> {
  const count = async (table: 'village' | 'player' | 'tribe') => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n)
  }
  return [await count('village'), await count('player'), await count('tribe')]
}
