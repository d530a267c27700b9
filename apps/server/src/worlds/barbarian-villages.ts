/** Villages that nobody owns, as somebody looks for them who wants to conquer or to farm. */
import { continentOf } from '@muster/game'
import { type VillageColumns, villageOf, villagesOfOwner } from './world-snapshot.ts'

export interface BarbarianSearch {
  /** Both ends count; no end where it is left out. */
  readonly leastPoints?: number | undefined
  readonly mostPoints?: number | undefined
  /** Numbers as `continentOf` gives them; the whole map where it is left out. */
  readonly continents?: readonly number[] | undefined
}

const NOBODY = 0

/** Indexes into the columns, by village id. */
export function barbarianVillages(
  villages: VillageColumns,
  { leastPoints = 0, mostPoints = Infinity, continents }: BarbarianSearch,
): number[] {
  return villagesOfOwner(villages, NOBODY).filter((index) => {
    const village = villageOf(villages, index)
    if (village.points < leastPoints || village.points > mostPoints) return false
    return continents === undefined || continents.includes(continentOf(village))
  })
}

/** `C55` is 55 and `C5` is 5; the text must be one of these. */
export function parseContinent(text: string): number {
  return Number(text.trim().slice(1))
}
