/**
 * Who asks the game, and when again. Whoever asks first claims the right to: one statement
 * that moves `next_at` forward and gives a row only to the node that moved it. The
 * claim is a lease; a node that dies in the middle leaves it to the next after that time.
 */
import { type Instant, instant } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'

/** From `now` on nobody else may claim the same before `until`. */
export interface Lease {
  readonly now: Instant
  readonly until: Instant
}

export function leaseFrom(now: Instant, lengthMs = LEASE_MS): Lease {
  return { now, until: instant(now + lengthMs) }
}

export interface FailedTry {
  readonly problem: WorldDataProblem
  readonly nextAt: Instant
}

const SECOND_MS = 1000
const HOUR_MS = 3_600_000

/** The game asks not to load the same data more than once an hour. */
export const LIST_PERIOD_MS = HOUR_MS
export const MAP_PERIOD_MS = HOUR_MS
/** Settings practically never change. */
export const SETTINGS_PERIOD_MS = 24 * HOUR_MS
/** Longer than any one request with its time limit; an import prolongs it as it moves forward. */
const LEASE_MS = 180 * SECOND_MS

/** How long to leave the game alone after so many failures in a row: half a minute after one, then doubled each time. */
export function pauseMs(failures: number, longestMs = HOUR_MS): number {
  return Math.min(longestMs, 15 * SECOND_MS * 2 ** Math.min(failures, 20))
}
