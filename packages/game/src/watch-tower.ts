/**
 * Watch towers: a command whose straight path comes within the radius of a tower
 * is seen, also when it only passes by. Radii in fields for level 1 to 20, from
 * the game's help pages and the public script library (they agree).
 */
import type { Coord } from './coord.ts'

export const TOWER_RADII = [
  1.1, 1.3, 1.5, 1.7, 2, 2.3, 2.6, 3, 3.4, 3.9, 4.4, 5.1, 5.8, 6.7, 7.6, 8.7, 10, 11.5, 13.1, 15,
] as const

export const TOP_TOWER_LEVEL = TOWER_RADII.length

export interface WatchTower {
  readonly at: Coord
  /** 1 to 20. */
  readonly level: number
}

/** Radius in fields of a tower of this level, `undefined` for a level that does not exist. */
export function towerRadius(level: number): number | undefined {
  return TOWER_RADII[level - 1]
}
