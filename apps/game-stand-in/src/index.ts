/** A stand-in for the game's servers, for tests and for development without a network. */
export { FAILURES, type Failure } from './failures.ts'
export { fixtureWorlds } from './fixture-worlds.ts'
export { printPlayers, printTribes, printVillages } from './game-files.ts'
export {
  type GameFile,
  type GameRequest,
  type GameStandIn,
  type GameStandInOptions,
  startGameStandIn,
} from './game-stand-in.ts'
export { type GameWorld, withVillages } from './game-world.ts'
export { syntheticGameWorld } from './synthetic-game-world.ts'
