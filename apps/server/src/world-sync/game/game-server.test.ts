import { type GameStandIn, startGameStandIn } from '@muster/game-stand-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchFile } from './game-server.ts'

let game: GameStandIn
beforeAll(async () => {
  game = await startGameStandIn()
})
beforeEach(() => game.mend())
afterAll(() => game.close())

/** Longer than any answer takes that comes at all. */
const PATIENT_MS = 15_000

const ask = (path: string, more: Partial<Parameters<typeof fetchFile>[0]> = {}) =>
  fetchFile({ url: game.url + path, timeoutMs: PATIENT_MS, maxBytes: 1_000_000, ...more })
const villages = () => ask('/nl100/map/village.txt.gz')

describe('a file of the game', () => {
  test('comes unpacked, with the tag of its state', async () => {
    expect(await villages()).toEqual({
      body: expect.toSatisfy((body: Buffer) => body.toString().startsWith('11,Village+11,500,500')),
      tag: { etag: expect.stringMatching(/^".+"$/), lastModified: expect.stringMatching(/GMT$/) },
    })
  })

  test('does not come again while its state is the one we have', async () => {
    const first = await villages()
    if (!('tag' in first)) throw new Error('no first state')
    expect(await ask('/nl100/map/village.txt.gz', { known: first.tag })).toEqual({ unchanged: true })
    const { etag: _, ...date } = first.tag
    expect(await ask('/nl100/map/village.txt.gz', { known: date })).toEqual({ unchanged: true })
    expect(await ask('/nl100/map/village.txt.gz', { known: { etag: '"other"' } })).toHaveProperty('body')
  })

  test('that is redirected means a closed world, and nothing is followed', async () => {
    game.fail('nl100', 'REDIRECT')
    expect(await villages()).toMatchObject({ closed: true, detail: expect.stringContaining('302 to /archive') })
    expect(game.requests.at(-1)?.path).toBe('/nl100/map/village.txt.gz')
  })

  test.each([
    ['HANG_UP', 'GAME_UNREACHABLE', 'village.txt.gz: '],
    ['SLOW', 'GAME_TOO_SLOW', 'timeout'],
    ['SERVER_ERROR', 'GAME_ERROR', '500'],
    ['TRUNCATED', 'WORLD_DATA_CUT_OFF', 'unexpected end of file'],
    ['TWO_BYTES', 'WORLD_DATA_CUT_OFF', 'unexpected end of file'],
    ['ZIP_BOMB', 'NOT_WORLD_DATA', 'more than 1000000 bytes'],
  ] as const)('that fails with %s is told as %s', async (failure, problem, detail) => {
    game.fail('nl100', failure)
    // Unpacking a hundred megabytes takes its time where much else is done.
    const timeoutMs = failure === 'SLOW' ? 500 : PATIENT_MS
    expect(await ask('/nl100/map/village.txt.gz', { timeoutMs })).toEqual({
      problem,
      detail: expect.stringContaining(detail),
    })
  })

  test('that is not there is an error of the game', async () => {
    expect(await ask('/nl100/map/castle.txt')).toMatchObject({ problem: 'GAME_ERROR' })
  })

  test('that is larger than it may be is not read to its end', async () => {
    expect(await ask('/nl100/map/village.txt', { maxBytes: 100 })).toMatchObject({ problem: 'NOT_WORLD_DATA' })
  })

  test('of a server that is not there is unreachable', async () => {
    expect(await ask('', { url: 'http://127.0.0.1:1/' })).toMatchObject({
      problem: 'GAME_UNREACHABLE',
      detail: expect.stringContaining('127.0.0.1'),
    })
  })
})
