/**
 * Troops of a village and the room they take in its farm, which is the measure that the game and its players
 * use for the size of an army.
 *
 * The figures are those of `get_unit_info` on every world that was looked at; worlds may differ, so whoever has the
 * world's own passes them. Militia takes no room.
 */
import type { VillageUnit } from './units.ts'

/** How many of each unit there are. A unit that is absent is one of which nobody knows, which is not the same as 0. */
export type TroopAmounts = Readonly<Partial<Record<VillageUnit, number>>>

export type FarmSpaces = Readonly<Record<VillageUnit, number>>

export const USUAL_FARM_SPACES: FarmSpaces = {
  spear: 1,
  sword: 1,
  axe: 1,
  archer: 1,
  spy: 2,
  light: 4,
  marcher: 5,
  heavy: 6,
  ram: 5,
  catapult: 8,
  knight: 10,
  snob: 100,
  militia: 0,
}

/** Of the given units; those of which nobody knows count as none. */
export function farmSpace(amounts: TroopAmounts, units: readonly VillageUnit[], spaces: FarmSpaces): number {
  let space = 0
  for (const unit of units) space += (amounts[unit] ?? 0) * spaces[unit]
  return space
}

/** Whether the amount of each of the world's units is known. */
export function isWhollyKnown(amounts: TroopAmounts, units: readonly VillageUnit[]): boolean {
  return units.every((unit) => amounts[unit] !== undefined)
}
