/** The calls about the villages of a world: all of it, of a player, of a tribe, of nobody, and whose those are that somebody lists. */
import { gunzipSync } from 'node:zlib'
import { fixtureWorlds, syntheticGameWorld } from '@muster/game-stand-in'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { HOUR, openTestMirror, type TestMirror } from '../world-sync/mirror.fixture.ts'

const [NL100] = fixtureWorlds()
if (!NL100) throw new Error('no fixture world')

describeOnDatabases('the calls about villages', (database) => {
  let mirror: TestMirror
  beforeEach(async () => {
    mirror = await openTestMirror(database().db)
  })
  afterEach(() => mirror.close())

  const get = (path: string) => mirror.get(path)
  const owners = async (text: string) => {
    const answer = await mirror.app.inject({
      method: 'POST',
      url: '/api/tw/v1/world/nl100/player-with-villages',
      headers: { 'content-type': 'text/plain' },
      payload: text,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  describe('villages', () => {
    test('every village of a world comes with its id [API-06]', async () => {
      const { body } = await get('nl100/villages')
      expect(body).toHaveLength(15)
      expect(body).toContainEqual({ coordinates: '500|500', villageId: 11 })
      expect(body).toContainEqual({ coordinates: '640|540', villageId: 53 })
    })

    test.each(['nl999', 'xx1'])('the world %s is unknown [API-06]', async (key) => {
      for (const path of [
        '',
        '/villages',
        '/villages/barbarian',
        '/players?search=alice',
        '/tribes?search=aaa',
        '/example',
      ])
        expect(await get(key + path)).toMatchObject({
          status: 404,
          body: {
            error: 'Not Found',
            message: `There is no world ${key}. Choose another world.`,
            status: 404,
            code: 'WORLD_UNKNOWN',
          },
        })
    })

    test.each([
      ['nl100/players', 'search'],
      ['nl100/villages?playerId=alice', 'playerId'],
      ['nl100/villages?playerId=-1', 'playerId'],
      ['NL100/villages', 'world'],
    ])('what cannot be meant is refused by its name: %s', async (path, field) => {
      expect(await get(path)).toMatchObject({ status: 400, body: { code: 'BAD_FIELD', field } })
    })

    test('those of one player come alone, and of an unknown player there are none [API-07]', async () => {
      expect((await get('nl100/villages?playerId=1001')).body).toEqual([
        { coordinates: '500|500', villageId: 11 },
        { coordinates: '501|500', villageId: 12 },
        { coordinates: '502|500', villageId: 13 },
        { coordinates: '503|500', villageId: 14 },
      ])
      expect((await get('nl100/villages?playerId=0')).body).toHaveLength(3)
      expect((await get('nl100/villages?playerId=5')).body).toEqual([])
    })

    test('those of all members of a tribe come together, and of an unknown tribe there are none', async () => {
      const ofTribe = async (tribe: number) => {
        const { body } = await get(`nl100/villages?tribeId=${tribe}`)
        return body.map(({ villageId }: { villageId: number }) => villageId)
      }
      const members = (await get('nl100/players?tribeId=201')).body
      expect(members.length).toBeGreaterThan(1)
      const apart = await Promise.all(
        members.map(
          async ({ playerId }: { playerId: number }) => (await get(`nl100/villages?playerId=${playerId}`)).body,
        ),
      )
      const ids = apart.flat().map(({ villageId }) => villageId)
      expect((await ofTribe(201)).toSorted()).toEqual(ids.toSorted())
      expect([await ofTribe(0), await ofTribe(999)]).toEqual([[], []])
    })

    test('barbarian villages are found by points and continents [BARB-07]', async () => {
      const found = async (query: string) =>
        (await get(`nl100/villages/barbarian${query}`)).body.map(
          ({ coordinates }: { coordinates: string }) => coordinates,
        )
      expect((await get('nl100/villages/barbarian')).body).toEqual([
        { coordinates: '540|540' },
        { coordinates: '541|541' },
        { coordinates: '640|540' },
      ])
      expect(await found('?minPoints=100&maxPoints=1000&continents=C55')).toEqual(['540|540'])
      expect(await found('?minPoints=200&maxPoints=500')).toEqual(['540|540', '640|540'])
      expect(await found('?minPoints=201')).toEqual(['541|541', '640|540'])
      expect(await found('?maxPoints=499')).toEqual(['540|540'])
      expect(await found('?continents=c56')).toEqual(['640|540'])
      expect(await found('?continents=C55&continents=%20C56%20')).toHaveLength(3)
      expect(await found('?continents=C5')).toEqual([])
      expect(await found('?minPoints=13000&maxPoints=13000')).toEqual([])
    })

    test('a search for barbarian villages that cannot be meant is refused by its field [BARB-07]', async () => {
      for (const query of [
        'minPoints=0',
        'minPoints=13001',
        'minPoints=ten',
        'maxPoints=0',
        'maxPoints=13001',
        'maxPoints=1&minPoints=2',
        'continents=K44',
        'continents=C',
        'continents=C555',
        'continents=C55&continents=K44',
      ]) {
        const { status, body } = await get(`nl100/villages/barbarian?${query}`)
        expect(status, query).toBe(400)
        expect(body).toMatchObject({ code: 'BAD_FIELD', field: expect.stringMatching(`^${query.split('=')[0]}`) })
        expect(body.message).toMatch(/number from 1 to 13000|continents like C55/)
      }
    })

    test('a browser that has the list is told that it has it, until the next import changes a village', async () => {
      const inject = (headers: Record<string, string>) =>
        mirror.app.inject({ method: 'GET', url: '/api/tw/v1/world/nl100/villages', headers })
      const first = await inject({})
      const tag = String(first.headers.etag)
      expect((await inject({ 'if-none-match': tag })).statusCode).toBe(304)
      expect((await inject({ 'if-none-match': `"other", ${tag}` })).statusCode).toBe(304)
      expect((await inject({ 'if-none-match': '"other"' })).statusCode).toBe(200)

      mirror.game.put({ ...NL100, villages: NL100.villages.slice(1) })
      mirror.clock.pass(HOUR)
      await mirror.sync.refreshDue()
      expect((await inject({ 'if-none-match': tag })).statusCode).toBe(200)
    })

    test('the list comes packed to who can unpack it', async () => {
      const large = syntheticGameWorld({ key: 'nl200', seed: 2, villages: 3000 })
      mirror.game.put(large)
      const inject = (headers: Record<string, string>) =>
        mirror.app.inject({ method: 'GET', url: '/api/tw/v1/world/nl200/villages', headers })
      const plain = await inject({})
      const packed = await inject({ 'accept-encoding': 'gzip, deflate, br' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    })
  })

  describe('owners of pasted villages', () => {
    test('come with the villages that were pasted, in the order of the paste [API-08]', async () => {
      expect(await owners('520|500\n500|500\n501|500')).toEqual({
        status: 200,
        body: [
          { playerId: 1003, name: 'Carol', villages: [{ coordinates: '520|500', villageId: 31 }] },
          {
            playerId: 1001,
            name: 'Alice',
            villages: [
              { coordinates: '500|500', villageId: 11 },
              { coordinates: '501|500', villageId: 12 },
            ],
          },
        ],
      })
    })

    test('barbarian villages come under player 0', async () => {
      expect((await owners('540|540')).body).toEqual([
        { playerId: 0, name: '', villages: [{ coordinates: '540|540', villageId: 51 }] },
      ])
    })

    test('are refused as a whole when a coordinate is unknown, and each unknown one is named', async () => {
      expect(await owners('500|500\n999|999\n1|1')).toEqual({
        status: 400,
        body: {
          error: 'Bad Request',
          message:
            'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
          status: 400,
          code: 'COORDS_UNKNOWN',
          coords: ['999|999', '1|1'],
        },
      })
    })

    test('come packed to who can unpack them', async () => {
      const ask = (headers: Record<string, string>) =>
        mirror.app.inject({
          method: 'POST',
          url: '/api/tw/v1/world/nl100/player-with-villages',
          headers: { 'content-type': 'text/plain', ...headers },
          payload: '500|500\r\n501|500\r\n',
        })
      const packed = await ask({ 'accept-encoding': 'gzip, br' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask({})).body)
    })

    test('go by their id where the game’s files name no player of it', async () => {
      mirror.game.put({ ...NL100, players: NL100.players.filter(({ name }) => name !== 'Dave') })
      expect((await owners('530|530')).body).toMatchObject([{ playerId: 1004, name: '1004' }])
    })
  })

  test('names, points, owners and tribes of villages come each once, and a place without a village is passed over', async () => {
    const answer = await mirror.app.inject({
      method: 'POST',
      url: '/api/tw/v1/world/nl100/village-ownership',
      headers: { 'content-type': 'text/plain' },
      payload: '540|540\n500|500\r\n999|999\n501|500\n500|500\n530|530',
    })
    expect(answer.json()).toEqual({
      villages: [
        { coordinates: '540|540', name: 'Barbarian village', points: 200, playerId: 0 },
        { coordinates: '500|500', name: 'Village 11', points: 9000, playerId: 1001 },
        { coordinates: '501|500', name: 'Village 12', points: 8000, playerId: 1001 },
        { coordinates: '530|530', name: 'Village 41', points: 2000, playerId: 1004 },
      ],
      players: [
        { playerId: 1001, name: 'Alice', points: 30000, tribeId: 201 },
        { playerId: 1004, name: 'Dave', points: 2000, tribeId: 0 },
      ],
      tribes: [{ tribeId: 201, tag: 'AAA' }],
    })
  })

  describe('long lists of villages, which a thread answers', () => {
    const LINES = '500|500\n501|500\n530|530\n540|540\n'
    /** Villages that are listed again count once. */
    const long = (lines: string) => lines.repeat(Math.ceil(8_001 / lines.length))
    const ask = (call: string, payload: string, headers = {}) =>
      mirror.app.inject({
        ...{ method: 'POST', url: `/api/tw/v1/world/nl100/${call}`, payload },
        headers: { 'content-type': 'text/plain', ...headers },
      })

    test.each(['player-with-villages', 'village-ownership'])(
      'are answered as short ones, packed or not: %s',
      async (call) => {
        const short = await ask(call, LINES)
        expect(short.statusCode, short.body).toBe(200)
        expect((await ask(call, long(LINES))).json()).toEqual(short.json())
        const packed = await ask(call, long(LINES), { 'accept-encoding': 'gzip' })
        expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(short.json())
      },
    )

    test('are refused with the lines where nothing lies, in the words of short ones', async () => {
      const short = await ask('player-with-villages', '999|999\nhello\n')
      expect((await ask('player-with-villages', long('999|999\nhello\n'))).json()).toEqual(short.json())
      expect(short.json()).toMatchObject({ code: 'COORDS_UNKNOWN', coords: ['999|999', 'hello'] })
    })

    test('tell the names of the newest state of the world', async () => {
      await ask('village-ownership', long(LINES))
      const villages = NL100.villages.map((village) => ({ ...village, name: `New ${village.id}` }))
      mirror.game.put({ ...NL100, villages })
      mirror.clock.pass(2 * HOUR)
      await ask('village-ownership', long(LINES))
      await mirror.sync.idle()
      expect((await ask('village-ownership', long(LINES))).json().villages[0]).toMatchObject({
        ...{ coordinates: '500|500', name: 'New 11' },
      })
    })
  })
})
