/**
 * How good a plan is, from what the engine could prove about it:
 *
 *   best    nothing better exists
 *   bound   a better plan could have at most so many commands
 *   most    no plan has more commands; `percent` tells how far its travel time may be from
 *           the best, where that is known
 */
import type { PlanAnswer } from '@muster/contracts'

export type Verdict =
  | { readonly kind: 'best' }
  | { readonly kind: 'bound'; readonly bound: number }
  | { readonly kind: 'most'; readonly percent?: number }

export function verdictOf(optimality: PlanAnswer['optimality']): Verdict {
  const { proven, planned, bound, totalTravelSeconds, travelBound } = optimality
  if (proven) return { kind: 'best' }
  if (planned < bound) return { kind: 'bound', bound }
  const gap = Math.abs(totalTravelSeconds - travelBound)
  if (gap === 0 || travelBound <= 0) return { kind: 'most' }
  // Rounded up: "within 0.1 %" must stay true.
  return { kind: 'most', percent: Math.ceil((gap / travelBound) * 1000) / 10 }
}
