/**
 * The days that statistics speak of. A plan counts for the day it is made on, as a
 * calendar in the server's statistics zone names it; how many it was is kept by day.
 *
 *   day −19 … −10   previous period
 *   day  −9 …   0   active period, today is 0
 *
 *   growth = (active − previous) ÷ previous × 100
 */
import { type Instant, printLocal } from '@muster/game'

export const PERIOD_DAYS = 10

/** `2026-11-24`. */
export function dayOf(at: Instant, zone: string): string {
  return printLocal(at, zone).slice(0, 10)
}

/** Percent. From nothing to something counts as 100, from nothing to nothing as 0. */
export function growthPercentage(active: number, previous: number): number {
  if (previous > 0) return ((active - previous) / previous) * 100
  return active > 0 ? 100 : 0
}
