import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GameStandIn, startGameStandIn } from './game-stand-in.ts'
import { syntheticGameWorld } from './synthetic-game-world.ts'

let game: GameStandIn
beforeAll(async () => {
  game = await startGameStandIn()
})
beforeEach(() => game.mend())
afterAll(() => game.close())

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(game.url + path, { headers, redirect: 'manual' })

describe('the stand-in game', () => {
  test('lists the fixture worlds as PHP serializes an array, lengths in bytes', async () => {
    const list = await (await ask('/backend/get_servers.php')).text()
    const url = `${game.url}/nl100`
    expect(list).toContain(`s:5:"nl100";s:${url.length}:"${url}";`)
    expect(list).toMatch(/^a:3:\{.*\}$/)
  })

  test('serves a map file plain and gzipped with the same lines', async () => {
    const plain = await (await ask('/nl100/map/village.txt')).text()
    const packed = Buffer.from(await (await ask('/nl100/map/village.txt.gz')).arrayBuffer())
    expect(gunzipSync(packed).toString()).toBe(plain)
    expect(plain).toContain('11,Village+11,500,500,1001,9000,0\n')
    expect(plain).toContain('51,Barbarian+village,540,540,0,200,0\n')
  })

  test.each(['etag', 'last-modified'])('answers 304 to whoever has the state with this %s', async (name) => {
    const first = await ask('/nl100/map/player.txt.gz')
    const condition = name === 'etag' ? 'if-none-match' : 'if-modified-since'
    const second = await ask('/nl100/map/player.txt.gz', { [condition]: first.headers.get(name) ?? '' })
    expect(second.status).toBe(304)
  })

  test('redirects the files of a world that it does not list', async () => {
    expect((await ask('/nl999/map/village.txt.gz')).status).toBe(302)
  })

  test('takes in a world made up to any size', async () => {
    game.put(syntheticGameWorld({ key: 'nl200', seed: 3, villages: 500 }))
    const lines = (await (await ask('/nl200/map/village.txt')).text()).trimEnd().split('\n')
    expect(lines).toHaveLength(500)
    game.closeWorld('nl200')
    expect((await ask('/nl200/map/village.txt')).status).toBe(302)
  })

  test('breaks only the files it was told to break, until it is mended', async () => {
    game.fail('nl100', 'SERVER_ERROR', ['village'])
    expect((await ask('/nl100/map/village.txt.gz')).status).toBe(500)
    expect((await ask('/nl100/map/player.txt.gz')).status).toBe(200)
    expect((await ask('/nl101/map/village.txt.gz')).status).toBe(200)
    game.mend()
    expect((await ask('/nl100/map/village.txt.gz')).status).toBe(200)
  })

  test('tells what it was asked', async () => {
    await ask('/nl101/interface.php?func=get_config')
    expect(game.requests.at(-1)).toEqual({
      path: '/nl101/interface.php?func=get_config',
      status: 200,
      isConditional: false,
    })
  })
})
