/** Rules of an operation: those of the advanced planner, and what players and villages can bear. */
import * as z from 'zod/mini'
import { WatchTower } from '../planning.ts'
import { LocalTimeText, list, whole } from '../wire-values.ts'
import { Fields, GameId, LocalSpan, MOST_OPERATION_PLAYERS, QuietHoursText } from './operation-values.ts'

/** How often a player can send; what leaves together as a train is one launch. */
const load = {
  /** Between any two launches of his; 0 is off. */
  gapSeconds: whole(0, 3600),
  /** Launches in all. */
  most: z.optional(whole(0, 10_000)),
  mostInTenMinutes: z.optional(whole(1, 10_000)),
}

/** Spans of a day that one player may have. */
export const MOST_QUIET_SPANS = 10

/** What is special to one player; his hours hold besides those of all, and each limit in place of theirs. */
export const PlayerRules = z.object({
  playerId: GameId,
  /** `quietSpansOf` reads both forms. */
  quietHours: z.optional(z.union([QuietHoursText, list(QuietHoursText, MOST_QUIET_SPANS)])),
  /** Whether the quiet hours of all are none of his. */
  isExempt: z.optional(z.boolean()),
  load: z.optional(z.partial(z.object(load))),
})
export type PlayerRules = z.infer<typeof PlayerRules>

/** The spans of a day in which a player sends nothing, besides those of all. */
export function quietSpansOf(player: Pick<PlayerRules, 'quietHours'> | undefined): readonly QuietHoursText[] {
  const { quietHours = [] } = player ?? {}
  return Array.isArray(quietHours) ? quietHours : [quietHours]
}

export const TRAVEL_ORDERS = ['FASTEST', 'SLOWEST', 'NONE'] as const

export const OperationRules = z.object({
  /** No command leaves before, where it is not already past. */
  earliestLaunch: z.optional(LocalTimeText),
  quietHours: z.optional(QuietHoursText),
  exclusionSlots: list(LocalSpan, 200),
  /** Fields; 0 is no limit. */
  maxFields: Fields,
  uniqueTarget: z.boolean(),
  uniqueTargetPlayer: z.boolean(),
  distinctLaunchSeconds: z.boolean(),
  /** Seconds between any two launches of anybody; 0 is off. */
  minimumGapSeconds: whole(0, 3600),
  load: z.object(load),
  mostFakesOfVillage: z.optional(whole(0, 1000)),
  mostOfVillage: z.optional(whole(0, 1000)),
  /** Percent. */
  leastMorale: z.optional(whole(1, 100)),
  /** Whether attacks carry at least what the world asks for. */
  keepsFakeLimit: z.boolean(),
  watchTowers: list(WatchTower, 1000),
  order: z.enum(TRAVEL_ORDERS),
  even: z.boolean(),
  fewEqualLaunches: z.boolean(),
  /** As even a load for the players as can be had for nothing. */
  evenLoad: z.boolean(),
  /** The server draws one where there is none. */
  seed: z.optional(whole(0)),
  players: list(PlayerRules, MOST_OPERATION_PLAYERS),
})
export type OperationRules = z.infer<typeof OperationRules>
