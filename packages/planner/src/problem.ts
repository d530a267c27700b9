/**
 * What is asked of the engine: supplies (who can send), demands (what must
 * arrive), the rules no command may break, and what makes one plan better than
 * another. Plain data with the clock and the seed as values, so that the same
 * problem gives the same plan in a test, a worker and a bug report.
 *
 *   supply ──┐
 *            ├── command: leaves at launch, arrives at arrival, breaks no rule
 *   demand ──┘
 */
import type { CommandType, Coord, Instant, QuietHours, UnitName, WatchTower } from '@muster/game'

/**
 * Commands of different purposes come from different sources. The order is the
 * order of importance: a noble is never given up for an attack, and so on.
 */
export const POOLS = ['noble', 'attack', 'antiSnipe', 'fake'] as const
export type PoolName = (typeof POOLS)[number]

export interface Supply {
  readonly pool: PoolName
  readonly village: Coord
  /** How many commands it may give; `Infinity` for the one source without a limit. */
  readonly uses: number
  /** Nobles that one command of a noble supply carries; 1 in every other pool. */
  readonly noblesPerCommand: number
}

export interface Demand {
  readonly pool: PoolName
  readonly target: Coord
  /** Player id of the target's owner; 0 is a barbarian village, which is its own player. */
  readonly targetOwner: number
  readonly arrival: Instant
  /** Last moment of the arrival window, inclusive; equal to `arrival` for an exact arrival. */
  readonly latestArrival: Instant
  readonly type: CommandType
  readonly unit: UnitName
  readonly minutesPerField: number
  /** Support boost as a divisor, 1 to 1.5. */
  readonly boost: number
  /** Nothing for this demand leaves before this moment; absent means `rules.now`. */
  readonly earliestLaunch?: Instant
  /** Commands wanted; in the noble pool nobles wanted. Never overshot. */
  readonly wanted: number
}

/** A closed interval of instants. */
export interface Blackout {
  readonly start: Instant
  readonly end: Instant
}

export interface Rules {
  readonly now: Instant
  readonly timeZone: string
  readonly quietHours?: QuietHours
  readonly blackouts: readonly Blackout[]
  /** Greatest distance in fields, inclusive; absent means none. */
  readonly maxFields?: number
  /** The world's noble range in fields, inclusive, for commands of unit snob; absent means none. */
  readonly maxNobleFields?: number
  /** A source village serves a target village at most once, whatever the pool. */
  readonly uniqueTarget: boolean
  /** A source village serves the villages of one player at most once, whatever the pool. */
  readonly uniqueTargetOwner: boolean
  /** No two launches share a second (fractions cut off); a noble train is one launch. */
  readonly distinctLaunchSeconds: boolean
  /** Any two launches are at least this many seconds apart; 0 is off. */
  readonly minimumGapSeconds: number
}

export type TravelOrder = 'fastest' | 'slowest' | 'none'

export interface Objective {
  readonly order: TravelOrder
  /** Evens travel times out: squares in place of sums, or distance from the mean when `order` is none. */
  readonly even: boolean
  /** Soft: as few equal launch seconds as possible, never a command less. */
  readonly fewEqualLaunches: boolean
  /** Drives the random costs of `none` and every repair; the same seed gives the same plan. */
  readonly seed: number
}

/** What whoever asks can change of the arrivals. Changes are sought among these only, and tried as them. */
export interface Changeable {
  /** One arrival stands for all demands: whoever moves it moves all of them. */
  readonly oneArrival: boolean
  /** Whether an arrival may be made a window. */
  readonly windows: boolean
}

export interface Problem {
  readonly supplies: readonly Supply[]
  readonly demands: readonly Demand[]
  readonly rules: Rules
  readonly objective: Objective
  readonly towers: readonly WatchTower[]
  /** Complete assignment attempts the engine may make where rules couple launch times, at least 1. */
  readonly maxTries: number
  /** Absent: each arrival of each target for itself, and windows. */
  readonly changeable?: Changeable
  /** The report is to have the prices that prove it. */
  readonly withCertificate?: boolean
}
