/**
 * What catapults leave of a building:
 *
 *   level after a hit = max(0, level − round(catapults / (3 × 1.09^level)))
 *
 * All catapults are taken to survive, the wall and the luck to be none. The formula gives every figure of the table
 * of Tribal Wars Planer (`utils/basic/ruin.py`: 20, 25, 50, 75, 100, 150 and 200 catapults on levels 30 to 1).
 */
export const HIGHEST_LEVEL = 30

/** Of a building of level 0 to 30. */
export function levelAfterHit(level: number, catapults: number): number {
  return Math.max(0, level - Math.round(catapults / (3 * 1.09 ** level)))
}

/** Buildings by the names of that tool, whose plans name them so. */
export const BUILDINGS = [
  'headquarters',
  'barracks',
  'stable',
  'workshop',
  'academy',
  'smithy',
  'rally_point',
  'statue',
  'market',
  'timber_camp',
  'clay_pit',
  'iron_mine',
  'farm',
  'warehouse',
  'wall',
  'watchtower',
] as const
export type Building = (typeof BUILDINGS)[number]
export type BuildingLevels = Readonly<Record<Building, number>>

/** What a village is taken to look like where nobody scouted it: of some 9,000 points, and of some 5,000. */
export const BIG_VILLAGE: BuildingLevels = {
  headquarters: 20,
  barracks: 25,
  stable: 20,
  workshop: 10,
  academy: 1,
  smithy: 20,
  rally_point: 1,
  statue: 1,
  market: 22,
  timber_camp: 30,
  clay_pit: 30,
  iron_mine: 30,
  farm: 30,
  warehouse: 30,
  wall: 20,
  watchtower: 20,
}
export const SMALL_VILLAGE: BuildingLevels = {
  headquarters: 20,
  barracks: 18,
  stable: 10,
  workshop: 5,
  academy: 1,
  smithy: 20,
  rally_point: 1,
  statue: 1,
  market: 15,
  timber_camp: 25,
  clay_pit: 25,
  iron_mine: 25,
  farm: 25,
  warehouse: 24,
  wall: 20,
  watchtower: 10,
}

/** A ruined building is one of this level or lower: what is left of it is not worth a hit. */
export const RUINED_LEVEL = 3

export const CATAPULTS_PER_HIT = [25, 50, 75, 100, 150, 200] as const

export interface CatapultHit {
  readonly building: Building
  readonly catapults: number
  readonly from: number
  readonly to: number
}

/**
 * The hits that ruin the buildings in this order, as few as possible: each takes the most catapults, the last of a
 * building only as many as it needs. A building may be named once. Without a size of hit there is none.
 */
export function ruinHits(
  order: readonly Building[],
  levels: BuildingLevels,
  sizes: readonly number[] = CATAPULTS_PER_HIT,
): CatapultHit[] {
  const ascending = sizes.toSorted((a, b) => a - b)
  return order.flatMap((building) => hitsOn(building, levels[building], ascending))
}

function hitsOn(building: Building, level: number, sizes: readonly number[]): CatapultHit[] {
  const hits: CatapultHit[] = []
  let from = level
  while (from > RUINED_LEVEL) {
    const now = from
    const catapults = sizes.find((size) => levelAfterHit(now, size) <= RUINED_LEVEL) ?? sizes.at(-1)
    if (catapults === undefined) break
    const to = levelAfterHit(from, catapults)
    if (to === from) break
    hits.push({ building, catapults, from, to })
    from = to
  }
  return hits
}
