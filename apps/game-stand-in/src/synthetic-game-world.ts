/** A made-up world of any size, ready to be served. */
import { syntheticWorld } from '@muster/synthetic-world'
import { unitsNamed } from './fixture-worlds.ts'
import type { GameWorld } from './game-world.ts'

export interface SyntheticGameWorld {
  readonly key: string
  readonly seed: number
  readonly villages: number
}

export function syntheticGameWorld({ key, seed, villages }: SyntheticGameWorld): GameWorld {
  return {
    ...syntheticWorld({ seed, villages }),
    key,
    hasWatchTowers: true,
    maxNobleFields: 100,
    hasMilliseconds: true,
    hasMilitia: true,
    fakeLimitPercent: 1,
    morale: 'points',
    nightBonus: { fromHour: 0, untilHour: 8 },
    units: unitsNamed('spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'),
  }
}
