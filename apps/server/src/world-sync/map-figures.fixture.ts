import type { GameWorld } from '@muster/game-stand-in'
import type { MapFigures } from './world-agreement.ts'

/** What the files of a made-up world say. */
export function figuresOf({ villages, players, tribes }: GameWorld): MapFigures {
  return {
    villages: { owner: villages.map(({ owner }) => owner), points: villages.map(({ points }) => points) },
    players,
    tribes,
  }
}
