import { fixtureWorlds, type GameStandIn } from '@muster/game-stand-in'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { HOUR, MINUTE, openTestMirror } from './mirror.fixture.ts'
import { NL_LIST, slow, useMirror, worldOf } from './opened-mirror.fixture.ts'

describeOnDatabases('the lists of the mirror', (database) => {
  const { listed, listedKeys, mirror, one, open, askedFor, settled } = useMirror(database)

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
    const all = (await mirror().get('search/findAll')).body._embedded.world
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
    const villages = await mirror().get('nldemo/villages')
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
    await mirror().get('nldemo/villages')
    game.mend()
    clock.pass(MINUTE)
    expect(await listedKeys()).toEqual(['nl100', 'nl101'])
    expect((await mirror().get('nldemo/villages')).body).toHaveLength(8000)
    expect(await one('nldemo')).toMatchObject({ active: false, demo: true })
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
})
