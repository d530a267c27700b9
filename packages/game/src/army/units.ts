/**
 * Units by the game's own keys, in the order in which the game and every tool
 * around it list them. Worlds differ in which of them exist and in their speed.
 */
export const UNITS = [
  'spear',
  'sword',
  'axe',
  'archer',
  'spy',
  'light',
  'marcher',
  'heavy',
  'ram',
  'catapult',
  'knight',
  'snob',
] as const

export type UnitName = (typeof UNITS)[number]

const known: ReadonlySet<string> = new Set(UNITS)

export function isUnitName(text: string): text is UnitName {
  return known.has(text)
}

/** Everything that stands in a village: what marches, and the militia, which cannot leave and is listed last. */
export const VILLAGE_UNITS = [...UNITS, 'militia'] as const
export type VillageUnit = (typeof VILLAGE_UNITS)[number]

const standing: ReadonlySet<string> = new Set(VILLAGE_UNITS)

export function isVillageUnit(text: string): text is VillageUnit {
  return standing.has(text)
}

/** A unit as one world has it. `minutesPerField` is used as served, never divided again. */
export interface Unit {
  readonly name: UnitName
  readonly minutesPerField: number
}
