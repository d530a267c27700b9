/** The ways that find villages, each fetched with its texts when it is chosen. */
import { lazy } from 'react'
import { withTexts } from '../../api/texts.ts'

/** Of players, and of all players of tribes. */
export const FromPeople = lazy(async () => ({
  default: (await withTexts('villageWays', withTexts('map', import('./FromPeople.tsx')))).FromPeople,
}))

/** By a click, a rectangle, a circle. */
export const FromMap = lazy(async () => ({
  default: (await withTexts('villageWays', withTexts('map', import('./FromMap.tsx')))).FromMap,
}))

/** How wide a window is that has the map in it, in pixels. */
export const MAP_DIALOG = 1480
