/**
 * The stand-in as a process of its own:
 *
 *   npm run game -- --port 4100            the fixture worlds
 *   npm run game -- --large 40000          and one more of 40,000 villages, nl200
 */
import { parseArgs } from 'node:util'
import { fixtureWorlds } from './fixture-worlds.ts'
import { startGameStandIn } from './game-stand-in.ts'
import { syntheticGameWorld } from './synthetic-game-world.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4100' }, large: { type: 'string' } },
})
const large =
  values.large === undefined ? [] : [syntheticGameWorld({ key: 'nl200', seed: 1, villages: Number(values.large) })]
const game = await startGameStandIn({ port: Number(values.port), worlds: [...fixtureWorlds(), ...large] })
process.stdout.write(
  `The stand-in game is at ${game.url}. Point the server at it:\n` +
    `  GAME_ORIGIN_NL=${game.url} GAME_ORIGIN_NET=${game.url} npm run dev\n`,
)
