/** Which of the game's map files the mirror takes for what they say they are. */
import { type GameWorld, syntheticGameWorld } from '@muster/game-stand-in'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { HOUR } from './mirror.fixture.ts'
import { counts, useMirror } from './opened-mirror.fixture.ts'

describeOnDatabases('what the mirror believes of map files', (database) => {
  const { askedFor, mirror, one, open, refreshed } = useMirror(database)

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
      await mirror().get('nl200/villages')
      game.put(syntheticGameWorld({ key: 'nl200', seed: 6, villages: 410 }))
      game.fail('nl200', failure, [file])
      clock.pass(HOUR)
      await refreshed()
      expect((await mirror().get('nl200/villages')).body).toHaveLength(400)
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
      await mirror().get('nl200/villages')
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
      const refused = await mirror().get('nl200/villages')
      expect(refused).toMatchObject({ status: 503, body: { code: 'WORLD_NOT_BELIEVED', values: { world: 'nl200' } } })
      expect(refused.headers['retry-after']).toBe('3600')
      expect((await one('nl200')).data).toMatchObject({ villages: 0, problem: 'WORLD_DATA_CONTRADICTORY' })
      game.put(world)
      clock.pass(HOUR - 1)
      await mirror().get('nl200/villages')
      expect(askedFor('nl200/map/')).toHaveLength(3)
      clock.pass(1)
      expect((await mirror().get('nl200/villages')).body).toHaveLength(1200)
    },
  )

  test('believes that a world has begun anew when its files agree about it three hours later', async () => {
    const { game, clock } = await open({ worlds: [syntheticGameWorld({ key: 'nls1', seed: 5, villages: 400 })] })
    await mirror().get('nls1/villages')
    game.put(syntheticGameWorld({ key: 'nls1', seed: 6, villages: 100 }))
    for (let hour = 1; hour <= 3; hour++) {
      clock.pass(HOUR)
      await mirror().get('nls1/villages')
      await refreshed()
      expect((await one('nls1')).data).toMatchObject({ villages: 400, problem: 'WORLD_DATA_SHRUNK' })
    }
    // An hour in which the game says nothing does not begin the wait anew.
    game.fail('nls1', 'SERVER_ERROR')
    clock.pass(HOUR)
    await refreshed()
    game.mend()
    clock.pass(HOUR)
    await mirror().get('nls1/villages')
    await refreshed()
    expect((await one('nls1')).data).toMatchObject({ villages: 100, problem: null })
  })

  test('holds a new file against what is stored of the others while they did not change', async () => {
    const world = syntheticGameWorld({ key: 'nl200', seed: 5, villages: 1200 })
    const { game, clock } = await open({ worlds: [world] })
    await mirror().get('nl200/villages')
    game.put({ ...world, players: world.players.map((player) => ({ ...player, points: 2 * player.points })) })
    clock.pass(HOUR)
    await refreshed()
    expect(askedFor('nl200/map/village').at(-1)).toMatchObject({ status: 304 })
    expect((await one('nl200')).data).toMatchObject({ problem: 'WORLD_DATA_CONTRADICTORY' })
  })
})

type Rows = 'villages' | 'players' | 'tribes'

/** One of its files cut to a share of its lines, each of them right. */
function cut(world: GameWorld, file: Rows, share: number): GameWorld {
  return { ...world, [file]: world[file].slice(0, Math.floor(share * world[file].length)) }
}
