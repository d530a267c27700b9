/** A world with room for the largest plans, and requests for them. */
import { syntheticGameWorld } from '@muster/game-stand-in'
import { looseRequest, target } from './planning.fixture.ts'

export const LARGE_WORLD = syntheticGameWorld({ key: 'nl900', seed: 1, villages: 11_000 })

/** So many sources and targets, each a village of its own. */
export function largeRequest(size: number) {
  const coords = LARGE_WORLD.villages.map(({ x, y }) => `${x}|${y}`)
  return looseRequest({
    world: LARGE_WORLD.key,
    sourceVillages: coords.slice(0, size).map((coords) => ({ coords, attacksPer: 1 })),
    targetVillages: coords
      .slice(-size)
      .map((coords) => target(coords, {}, { arrivalTime: '2099-01-01T20:00', attacksPer: 1 })),
  })
}
