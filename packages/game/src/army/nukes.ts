/**
 * How full the nuke of a village is, by the farm space of what it would send:
 *
 *   nuke    = axe + light + mounted archer + ram + catapult
 *   defence = spear + sword + archer, and the heavy cavalry of villages with no more offence than that
 *
 * The game has no such classes, players do. Which units count is where the public tools differ (Tribal Wars Planer,
 * the troop counters of RedAlert, PlemionaPlaner): the five units are common to all, and nothing else counts here, for what
 * some tools add, scouts and heavy cavalry, is sent with some nukes and not with others: a class has to say what a nuke can be
 * made of. The borders are those of RedAlert's counter.
 */
import { type FarmSpaces, farmSpace, type TroopAmounts } from './troops.ts'

export const OFFENSIVE_UNITS = ['axe', 'light', 'marcher', 'ram', 'catapult'] as const
const FOOT_DEFENCE = ['spear', 'sword', 'archer'] as const

export const NUKE_CLASSES = ['full', 'threeQuarters', 'half', 'quarter'] as const
export type NukeClass = (typeof NUKE_CLASSES)[number]

/** Least farm space of each class, the fullest first. */
export type NukeBorders = Readonly<Record<NukeClass, number>>
export const USUAL_NUKE_BORDERS: NukeBorders = { full: 20_000, threeQuarters: 15_000, half: 10_000, quarter: 5_000 }

function isOffensive(amounts: TroopAmounts, spaces: FarmSpaces): boolean {
  return farmSpace(amounts, OFFENSIVE_UNITS, spaces) > farmSpace(amounts, FOOT_DEFENCE, spaces)
}

/** Farm space of the nuke that the village would send. */
export function nukeSpace(amounts: TroopAmounts, spaces: FarmSpaces): number {
  return farmSpace(amounts, OFFENSIVE_UNITS, spaces)
}

/** What stays to defend: foot, and the heavy cavalry of villages that do not attack. */
export function defenceSpace(amounts: TroopAmounts, spaces: FarmSpaces): number {
  const heavy = isOffensive(amounts, spaces) ? 0 : (amounts.heavy ?? 0) * spaces.heavy
  return farmSpace(amounts, FOOT_DEFENCE, spaces) + heavy
}

/** The fullest class whose border the space reaches; none below the least. A border counts for its class. */
export function nukeClass(space: number, borders: NukeBorders): NukeClass | undefined {
  return NUKE_CLASSES.find((name) => space >= borders[name])
}
