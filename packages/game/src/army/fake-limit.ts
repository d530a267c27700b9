/**
 * Many worlds refuse small attacks: one must take at least a share of the points of the village it leaves.
 *
 *   least farm space = max(1, ⌈points × limit / 100⌉)        limit in percent, `game/fake_limit` of the world's config
 *
 * The game rounds nowhere in writing, and public tools disagree by one; rounding up is never refused. A village grows
 * between plan and launch, so plans keep a margin of 2 %, and of one at least.
 *
 * A fake is one ram or one catapult, filled up to that space with scouts.
 */
import type { FarmSpaces, TroopAmounts } from './troops.ts'

const MARGIN_PERCENT = 2

/** The farm space that the game asks of an attack; 1 where the world has no limit (0 percent). */
export function fakeLimit(points: number, percent: number): number {
  return Math.max(1, Math.ceil((points * percent) / 100))
}

/** The same with the margin that a plan keeps. */
export function safeFakeLimit(points: number, percent: number): number {
  if (percent === 0) return 1
  const grown = Math.ceil((points * percent * (100 + MARGIN_PERCENT)) / 10_000)
  return Math.max(fakeLimit(points, percent) + 1, grown)
}

/**
 * How many fakes of at least this farm space the village can pay at once. Catapults go first: they need fewer scouts.
 * What nobody knows of is not sent.
 */
export function fakesPossible(amounts: TroopAmounts, leastSpace: number, spaces: FarmSpaces): number {
  let scouts = amounts.spy ?? 0
  let fakes = 0
  for (const siege of ['catapult', 'ram'] as const) {
    const scoutsEach = Math.max(0, Math.ceil((leastSpace - spaces[siege]) / spaces.spy))
    const engines = amounts[siege] ?? 0
    const sent = scoutsEach === 0 ? engines : Math.min(engines, Math.floor(scouts / scoutsEach))
    scouts -= sent * scoutsEach
    fakes += sent
  }
  return fakes
}
