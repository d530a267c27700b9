/**
 * How old what is known of troops is. A part is as old as its bringing; villages of before that stayed in it when it was brought
 * anew are as old as they were.
 */
import type { KeptTroops, TroopVillage } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'

type Aged = Pick<KeptTroops, 'broughtDate' | 'villages'>

/** When the counts of a village of this part were brought. */
export function broughtAt({ broughtDate }: Pick<Aged, 'broughtDate'>, { since }: TroopVillage): Instant {
  return instant(since ?? Date.parse(broughtDate))
}

/** When the oldest counts of these parts were brought; `undefined` of no parts. */
export function oldestBringing(parts: readonly Aged[]): Instant | undefined {
  let oldest: Instant | undefined
  for (const part of parts) {
    for (const village of part.villages) {
      const at = broughtAt(part, village)
      if (oldest === undefined || at < oldest) oldest = at
    }
  }
  return oldest
}
