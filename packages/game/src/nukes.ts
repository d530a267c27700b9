/**
 * Which villages attack, and how full their nukes are, by the farm space of what they would send:
 *
 *   offence = axe + light + mounted archer + ram + catapult
 *   defence = spear + sword + archer
 *   a village is offensive when its offence is greater than its defence; then its heavy cavalry goes with the
 *   nuke, and so do its scouts, 200 at most
 *
 * The game has no such classes, players do. Which units count is where the public tools differ (Tribal Wars Planer,
 * the troop counters of RedAlert, PlemionaPlaner): the five units are common to all, the rule for heavy cavalry and
 * scouts is that of the first, and the borders are those of the second.
 */
import { type FarmSpaces, farmSpace, type TroopAmounts } from './troops.ts'

export const OFFENSIVE_UNITS = ['axe', 'light', 'marcher', 'ram', 'catapult'] as const
const FOOT_DEFENCE = ['spear', 'sword', 'archer'] as const

const MOST_SCOUTS_OF_A_NUKE = 200

export const NUKE_CLASSES = ['full', 'threeQuarters', 'half', 'quarter'] as const
export type NukeClass = (typeof NUKE_CLASSES)[number]

/** Least farm space of each class, the fullest first. */
export type NukeBorders = Readonly<Record<NukeClass, number>>
export const USUAL_NUKE_BORDERS: NukeBorders = { full: 20_000, threeQuarters: 15_000, half: 10_000, quarter: 5_000 }

export function isOffensive(amounts: TroopAmounts, spaces: FarmSpaces): boolean {
  return farmSpace(amounts, OFFENSIVE_UNITS, spaces) > farmSpace(amounts, FOOT_DEFENCE, spaces)
}

/** Farm space of the nuke that the village would send; 0 where it is not offensive. */
export function nukeSpace(amounts: TroopAmounts, spaces: FarmSpaces): number {
  if (!isOffensive(amounts, spaces)) return 0
  const scouts = Math.min(amounts.spy ?? 0, MOST_SCOUTS_OF_A_NUKE)
  return farmSpace(amounts, OFFENSIVE_UNITS, spaces) + scouts * spaces.spy + (amounts.heavy ?? 0) * spaces.heavy
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
