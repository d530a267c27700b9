/**
 * What the engine answers: the commands, what is short and why, and how good
 * the plan is. Codes and numbers only; sentences are made where people read them.
 */
import type { CommandType, Coord, Instant, QuietHours, Seconds, UnitName } from '@muster/game'
import type { Offered } from './explanation/offers.ts'
import type { PoolName } from './problem.ts'

export interface Command {
  /** Index into `problem.supplies`. */
  readonly supply: number
  /** Index into `problem.demands`. */
  readonly demand: number
  readonly pool: PoolName
  readonly source: Coord
  readonly target: Coord
  readonly fields: number
  readonly unit: UnitName
  readonly type: CommandType
  readonly launch: Instant
  readonly arrival: Instant
  readonly travel: Seconds
  /** Nobles it carries, else 1. */
  readonly amount: number
  /** Indices into `problem.towers` of the towers that see it. */
  readonly seenBy: readonly number[]
}

/** In the order in which they are asked: the first that explains the shortage is the reason. */
export const SHORTAGE_REASONS = [
  'NO_SOURCE_IN_RANGE',
  'LAUNCH_IN_PAST',
  'OUTSIDE_SEND_TIMES',
  'NOT_ENOUGH_SOURCES',
  'UNIQUE_RULE',
  'SEND_TIMES_COLLIDE',
] as const
export type ShortageReason = (typeof SHORTAGE_REASONS)[number]

/** Reasons that may hold for most sources of a pool while another one keeps the rest from being enough. */
export type CommonReason = Extract<ShortageReason, 'NO_SOURCE_IN_RANGE' | 'LAUNCH_IN_PAST' | 'OUTSIDE_SEND_TIMES'>

/** A change of what is asked that could let more be planned. */
export type ProblemChange =
  /** The arrival moves, and with it every demand of the target at it; all demands where the player has one arrival. */
  | { readonly change: 'LATER_ARRIVAL'; readonly seconds: Seconds }
  | { readonly change: 'EARLIER_ARRIVAL'; readonly seconds: Seconds }
  /** What moves together may arrive so much later as well. */
  | { readonly change: 'ARRIVAL_WINDOW'; readonly seconds: Seconds }
  /** What is missing arrives at so many further arrivals, each so much after the one before; what is planned stays. */
  | { readonly change: 'MORE_ARRIVALS'; readonly arrivals: number; readonly seconds: Seconds }
  /**
   * This launch is allowed: the nearer end of a blackout moves just past it, that of the quiet hours to the whole hour
   * past it. `quietHours` are the new ones, present where they alone stand in the way.
   */
  | { readonly change: 'WIDER_SEND_TIMES'; readonly launch: Instant; readonly quietHours?: QuietHours }
  /** The greatest distance, in hundredths of a field. */
  | { readonly change: 'GREATER_DISTANCE'; readonly fields: number }
  /** So many villages more that can reach the demand, for a command each. */
  | { readonly change: 'MORE_SOURCES'; readonly sources: number }

export interface Shortage {
  /** Index into `problem.demands`. */
  readonly demand: number
  readonly planned: number
  readonly wanted: number
  readonly reason: ShortageReason
  /** What more than half of the sources fail for, where that is not the reason: it is told first. */
  readonly mostly?: CommonReason
  /**
   * How many sources of the pool fail for each cause, and how many are valid;
   * `total` is all sources of the pool.
   */
  readonly sources: {
    readonly total: number
    readonly tooFar: number
    readonly inPast: number
    readonly outsideSendTimes: number
    readonly valid: number
  }
  /** For NOT_ENOUGH_SOURCES: demands that together want more than these supplies can give (a Hall set). */
  readonly hallSet?: { readonly demands: readonly number[]; readonly supplies: readonly number[] }
  /** The smallest of each kind, tried: with it `wins` more are planned in all, over every demand; nobles count each. */
  readonly changes: readonly Offered<ProblemChange>[]
}

export interface Optimality {
  /** Nobles, attacks, anti-snipes and fakes together. */
  readonly planned: number
  readonly wanted: number
  /** A true upper bound of `planned`. */
  readonly bound: number
  /** `planned` equals `bound` and every level of the objective is exactly optimal. */
  readonly proven: boolean
  readonly seenByTower: number
  /**
   * Launches in a second in which another has left already, a train counted once. Absent where seconds need be neither
   * distinct nor few.
   */
  readonly equalLaunches?: number
  readonly totalTravelSeconds: number
  /** No plan of the same commands count has less (fastest) or more (slowest) total travel; else the plan's own total. */
  readonly travelBound: number
  readonly seed: number
}

/** Commands, fewer seen ones, less cost of travel: compared as triples, the first that differs decides. */
export type LevelPrice = readonly [commands: number, unseen: number, travel: number]

/** Prices other than naught of one pool, by indices into the problem. See `certificate.ts`. */
export interface PoolCertificate {
  readonly pool: PoolName
  /** The travel cost of a command, (square × t + linear) × t of its travel t; drawn from the seed where absent. */
  readonly travelCost?: { readonly square: number; readonly linear: number; readonly constant: number }
  readonly supplies: readonly { readonly supply: number; readonly price: LevelPrice }[]
  readonly demands: readonly { readonly demand: number; readonly price: LevelPrice }[]
  /** What a supply would pay to serve the group of this demand once more; any demand of the group stands for it. */
  readonly services: readonly { readonly supply: number; readonly demand: number; readonly price: LevelPrice }[]
}
export type Certificate = readonly PoolCertificate[]

export interface Report {
  /** By launch, then arrival, then source, then target. */
  readonly commands: readonly Command[]
  /** One for each demand that is short, in the order of the demands. */
  readonly shortages: readonly Shortage[]
  /** Complete assignment attempts made, at least 1. */
  readonly tries: number
  readonly optimality: Optimality
  /** Where it was asked for and the flow alone proves the plan: the prices that prove it. */
  readonly certificate?: Certificate
}

export interface Progress {
  readonly attempt: number
  readonly planned: number
  readonly bound: number
}

export interface Hooks {
  /** Called now and then during a long search, never after the report. */
  readonly onProgress?: (progress: Progress) => void
  /** Asked often; when it answers true the engine throws {@link PlanCancelled} soon. */
  readonly isCancelled?: () => boolean
  /**
   * Asked as often; when it answers true the plan ends soon with the best that was found, which is valid, and with its
   * bound. The planners' assignment without what couples commands is always finished first; that of an operation ends as well,
   * and its bound is then no more than what is wanted and what there is.
   */
  readonly isStopped?: () => boolean
  /**
   * Asked once an operation is stopped, while what the search had not come to is seated wherever there is a place: when it answers true,
   * the plan ends with what is seated.
   */
  readonly isOverdue?: () => boolean
}

/** Not a fault: the caller asked for it. */
export class PlanCancelled extends Error {
  constructor() {
    super('The plan was cancelled.')
    this.name = 'PlanCancelled'
  }
}

/** Ends a stage of the search that has a plan to answer with. */
export class PlanStopped extends Error {
  constructor() {
    super('The plan was stopped.')
    this.name = 'PlanStopped'
  }
}
