/** The calls about worlds, and about the tribes and players on them; those about villages are tried in villages.routes.test.ts. */
import { gunzipSync } from 'node:zlib'
import { fixtureWorlds, syntheticGameWorld } from '@muster/game-stand-in'
import { syntheticWorld } from '@muster/synthetic-world'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { openTestMirror, type TestMirror } from '../world-sync/mirror.fixture.ts'

const [NL100] = fixtureWorlds()
if (!NL100) throw new Error('no fixture world')

describeOnDatabases('the calls about worlds', (database) => {
  let mirror: TestMirror
  beforeEach(async () => {
    mirror = await openTestMirror(database().db)
  })
  afterEach(() => mirror.close())

  const get = (path: string) => mirror.get(path)
  const listed = (answer: { body: { _embedded: { world: { world: string }[] } } }) =>
    answer.body._embedded.world.map(({ world }) => world)

  describe('lists of worlds', () => {
    test('the worlds of a domain come in the order of their keys [API-03]', async () => {
      mirror.game.put({ ...NL100, key: 'nl9' })
      mirror.game.put({ ...NL100, key: 'nlp1' })
      expect(listed(await get('search/findAllByDomainOrderByHostPrefix?server=nl'))).toEqual([
        'nl9',
        'nl100',
        'nl101',
        'nlp1',
      ])
    })

    test.each(['', '?server=', '?server=xx', '?domain=nl'])(
      'a list without a known domain is refused: %s',
      async (query) => {
        expect(await get(`search/findAllByDomainOrderByHostPrefix${query}`)).toMatchObject({
          status: 400,
          body: { status: 400, error: 'Bad Request', code: 'BAD_FIELD', field: 'server' },
        })
      },
    )

    test('all worlds of all domains in use are listed together [API-04]', async () => {
      expect(listed(await get('search/findAll'))).toEqual(['en150', 'nl100', 'nl101'])
    })

    test.each(['search/findAll', 'search/findAllByDomainOrderByHostPrefix?server=nl'])(
      'a browser that has a list is told so until anything of it changes: %s',
      async (path) => {
        const url = `/api/tw/v1/world/${path}`
        const inject = (headers: Record<string, string>) => mirror.app.inject({ method: 'GET', url, headers })
        // The first answer may come before the list of another market.
        await inject({})
        await mirror.sync.idle()
        const first = await inject({ 'accept-encoding': 'gzip' })
        expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual((await inject({})).json())
        const known = { 'if-none-match': String(first.headers.etag) }
        expect(await inject(known)).toMatchObject({ statusCode: 304, body: '' })

        await mirror.get('nl100/villages')
        const imported = await inject(known)
        expect(imported.statusCode).toBe(200)
        const nl100 = imported.json()._embedded.world.find(({ world }: { world: string }) => world === 'nl100')
        expect(nl100.data).toMatchObject({ villages: 15, progress: null })
      },
    )

    test('lists that are known and not due are answered with two questions to the database, whoever asks', async () => {
      await get('search/findAll')
      await mirror.sync.idle()
      await get('search/findAll')
      let asked = 0
      const count = () => asked++
      database().pool.on('acquire', count)
      await get('search/findAll')
      database().pool.off('acquire', count)
      expect(asked).toBe(2)
    })

    test('a world tells everything a planner needs [API-05]', async () => {
      const { body } = await get('search/findAllByDomainOrderByHostPrefix?server=nl')
      expect(body._embedded.world[0]).toEqual({
        world: 'nl100',
        domain: 'nl',
        server: 'nl',
        hostPrefix: 'nl100',
        url: `${mirror.game.url}/nl100`,
        timeZone: 'Europe/Amsterdam',
        maxSnobDistance: 70,
        watchTowerEnabled: true,
        millisecondsEnabled: true,
        fakeLimitPercent: 1,
        morale: 'points',
        nightBonus: { from: '00:00', until: '08:00' },
        hasMilitia: true,
        units: [
          { name: 'spear', description: 'Spear fighter', speed: 18, farmSpace: 1 },
          { name: 'sword', description: 'Swordsman', speed: 22, farmSpace: 1 },
          { name: 'axe', description: 'Axeman', speed: 18, farmSpace: 1 },
          { name: 'spy', description: 'Scout', speed: 9, farmSpace: 2 },
          { name: 'light', description: 'Light cavalry', speed: 10, farmSpace: 4 },
          { name: 'heavy', description: 'Heavy cavalry', speed: 11, farmSpace: 6 },
          { name: 'ram', description: 'Ram', speed: 30, farmSpace: 5 },
          { name: 'catapult', description: 'Catapult', speed: 30, farmSpace: 8 },
          { name: 'snob', description: 'Nobleman', speed: 35, farmSpace: 100 },
        ],
        active: true,
        demo: false,
        changeDate: '2026-11-21T12:00:00.000Z',
        data: { villages: 0, importedDate: null, problem: null, progress: null },
      })
    })

    test('a single world tells the same, and asking for it starts its import', async () => {
      expect((await get('nl101')).body).toMatchObject({
        world: 'nl101',
        watchTowerEnabled: false,
        fakeLimitPercent: 0,
        morale: 'none',
        nightBonus: null,
        hasMilitia: false,
        units: { length: 5 },
      })
      await mirror.sync.idle()
      expect((await get('nl101')).body.data).toMatchObject({ villages: 15, progress: null })
    })
  })

  describe('tribes and players', () => {
    test('a tribe is found by its tag [API-09]', async () => {
      expect((await get('nl100/tribes?search=AAA')).body).toEqual([
        { tribeId: 201, name: 'Allied Attackers', tag: 'AAA', size: 2, points: 42000 },
      ])
    })

    test.each([
      ['by a part of the tag in other letters', 'aaa', [201]],
      ['by a part of the name', 'empire', [202]],
      ['by blanks around it', ' Attackers ', [201]],
      ['not by signs that mean something to a database', '%%%', []],
      ['not by what nobody is called', 'zzz', []],
      ['by two letters only where they are its tag', 'aa', []],
    ])('a tribe is found %s', async (_rule, search, ids) => {
      const { body } = await get(`nl100/tribes?search=${encodeURIComponent(search)}`)
      expect(body.map(({ tribeId }: { tribeId: number }) => tribeId)).toEqual(ids)
    })

    test.each([
      ['nl100/tribes?search=A', 2],
      ['nl100/players?search=%20al%20', 3],
      ['nl100/players?search=', 3],
    ])('a search that is too short is refused: %s', async (path, least) => {
      expect(await get(path)).toMatchObject({
        status: 400,
        body: { code: 'SEARCH_TOO_SHORT', message: `A search needs at least ${least} characters.` },
      })
    })

    test('the exact tag comes first, then the exact name, then who has most points, twenty at most', async () => {
      const tribe = (id: number, tag: string, name: string) => {
        return { id, tag, name, members: 0, villages: 0, points: id, rank: id }
      }
      const crowd = Array.from({ length: 25 }, (_, index) => tribe(index + 1, `T${index}`, 'The wolves of the north'))
      const packs = [tribe(100, 'W', 'Wolves'), tribe(101, 'WOLVES', 'Pack')]
      mirror.game.put({ ...NL100, tribes: [...NL100.tribes, ...crowd, ...packs] })
      const { body } = await get('nl100/tribes?search=wolves')
      expect(body).toHaveLength(20)
      expect(body.slice(0, 3).map(({ tribeId }: { tribeId: number }) => tribeId)).toEqual([101, 100, 25])
    })

    test('the players of a tribe come with most points first [API-10]', async () => {
      expect((await get('nl100/players?tribeId=201')).body).toEqual([
        { playerId: 1001, name: 'Alice', points: 30000, villageCount: 4, tribeId: 201 },
        { playerId: 1002, name: 'Bob', points: 12000, villageCount: 3, tribeId: 201 },
      ])
    })

    test('one player comes with points and villages [API-11]', async () => {
      expect((await get('nl100/players?playerId=1004')).body).toEqual([
        {
          playerId: 1004,
          name: 'Dave',
          points: 2000,
          villageCount: 1,
          tribeId: 0,
          villages: [{ coordinates: '530|530', villageId: 41 }],
        },
      ])
      expect((await get('nl100/players?playerId=5')).body).toEqual([])
    })

    test('a player is found by a part of the name, the exact one first, in any script', async () => {
      const named = (id: number, name: string, points: number) => {
        return { id, name, tribe: 0, villages: 0, points, rank: id }
      }
      mirror.game.put({
        ...NL100,
        players: [...NL100.players, named(1, 'Ивановы', 900), named(2, 'Иванов', 100), named(3, 'Петров, Иванов', 500)],
      })
      const { body } = await get(`nl100/players?search=${encodeURIComponent('иванов')}`)
      expect(body.map(({ name }: { name: string }) => name)).toEqual(['Иванов', 'Ивановы', 'Петров, Иванов'])
    })

    test('large worlds answer no more than twenty players', async () => {
      mirror.game.put(syntheticGameWorld({ key: 'nl200', seed: 1, villages: 2000 }))
      const part = syntheticWorld({ seed: 1, villages: 2000 }).players[0]?.name.slice(0, 3) ?? ''
      const { body } = await get(`nl200/players?search=${encodeURIComponent(part)}`)
      expect(body.length).toBeGreaterThan(0)
      expect(body.length).toBeLessThanOrEqual(20)
    })
  })

  describe('the plan to try out', () => {
    test('is there on a demo world', async () => {
      mirror.game.failList('HANG_UP')
      expect(listed(await get('search/findAllByDomainOrderByHostPrefix?server=nl'))).toEqual(['nldemo'])
      expect((await get('nldemo/example')).body).toEqual({
        sourceVillages: expect.objectContaining({ length: 60 }),
        targetVillages: expect.objectContaining({ length: 20 }),
        arrivalTime: '2026-11-22T20:00:00',
      })
    })

    test('is there on a world of the game as well, of its own villages', async () => {
      const { sourceVillages, targetVillages } = (await get('nl100/example')).body
      const villages: { coordinates: string }[] = (await get('nl100/villages')).body
      const known = villages.map(({ coordinates }) => coordinates)
      expect(known).toEqual(expect.arrayContaining([...sourceVillages, ...targetVillages]))
      expect([sourceVillages.length >= 3, targetVillages.length >= 2]).toEqual([true, true])
    })
  })
})
