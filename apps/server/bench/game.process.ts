/**
 * The game of the benchmark, in a process of its own so that the server's memory is the
 * server's alone. Its worlds, fifteen of each market, are all alike: the files of MUSTER_WORLD_DATA, or a made-up world.
 * A message makes it serve the next state, in which a tenth of the villages have changed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { MARKETS } from '@muster/game'
import { type GameWorld, startGameStandIn, syntheticGameWorld } from '@muster/game-stand-in'
import { readPlayers, readTribes, readVillages } from '../src/world-sync/game/world-files.ts'

const WORLDS = 15
const SYNTHETIC_VILLAGES = 40_000

const first = await worldOf(process.env['MUSTER_WORLD_DATA'])
const game = await startGameStandIn({ worlds: copies(first) })
let state = 0
process.on('message', () => {
  state++
  for (const world of copies(changed(first, state))) game.put(world)
  process.send?.('ready')
})
process.send?.({ url: game.url, villages: first.villages.length, players: first.players.length })

async function worldOf(folder: string | undefined): Promise<GameWorld> {
  const made = syntheticGameWorld({ key: 'pl1', seed: 1, villages: SYNTHETIC_VILLAGES })
  if (folder === undefined) return made
  const text = (name: string) => {
    const packed = join(folder, `${name}.txt.gz`)
    return existsSync(packed) ? gunzipSync(readFileSync(packed)).toString() : ''
  }
  return {
    ...made,
    villages: (await readVillages(text('village'))).rows,
    players: (await readPlayers(text('player'))).rows,
    tribes: (await readTribes(text('ally'))).rows,
  }
}

function copies(world: GameWorld): GameWorld[] {
  return Object.values(MARKETS).flatMap(({ keyPrefix }) =>
    Array.from({ length: WORLDS }, (_, index) => ({ ...world, key: `${keyPrefix}${index + 1}` })),
  )
}

function changed(world: GameWorld, by: number): GameWorld {
  const villages = world.villages.map((village, index) =>
    index % 10 === by % 10 ? { ...village, points: village.points + by } : village,
  )
  const players = world.players.map((player, index) =>
    index % 10 === by % 10 ? { ...player, points: player.points + by } : player,
  )
  return { ...world, villages, players }
}
