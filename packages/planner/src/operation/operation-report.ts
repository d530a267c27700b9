/** What the engine answers to an operation: its commands with what each takes, what is short and why, and how good the plan is. */
import type { Coord, Instant, Seconds } from '@muster/game'
import type { Offered } from '../explanation/offers.ts'
import type { EngineChange } from './changes/changes.ts'
import type { Need } from './gives/sending.ts'

export interface EngineCommand {
  /** Indices into the operation's villages, wishes and templates. */
  readonly village: number
  readonly wish: number
  readonly template: number
  readonly source: Coord
  readonly target: Coord
  readonly launch: Instant
  readonly arrival: Instant
  readonly travel: Seconds
  /** What it sends; of what it takes all, the amount that was left when the plan was made. */
  readonly amounts: Need
  /** Place in its train, from 1; absent for single commands. */
  readonly inTrain?: number
  readonly seenBy: readonly number[]
  /** Whether the plan before had it. */
  readonly isKept: boolean
}

export const OPERATION_REASONS = [
  'NO_SENDER_ALLOWED',
  'MORALE',
  'BELOW_FAKE_LIMIT',
  'NO_TROOPS',
  'NO_SOURCE_IN_RANGE',
  'NOT_HOME_YET',
  'OWNER_ASLEEP',
  'LAUNCH_IN_PAST',
  'OUTSIDE_SEND_TIMES',
  'TROOPS_SPENT',
  'SHARE_OF_VILLAGE',
  'OWNER_AT_LOAD',
  'UNIQUE_RULE',
  'SEND_TIMES_COLLIDE',
] as const
export type OperationReason = (typeof OPERATION_REASONS)[number]

export interface EngineShortage {
  readonly wish: number
  readonly planned: number
  readonly wanted: number
  /** What holds for most villages that could otherwise. */
  readonly reason: OperationReason
  /** Villages by what stops them first; together all villages, or those that were asked where thousands of wishes are short. */
  readonly villages: Readonly<Partial<Record<OperationReason, number>>>
  /** Waves on which the troops are spent, with how many of those villages gave them; those of most villages first. */
  readonly spentOn?: readonly { readonly wave: number; readonly villages: number }[]
  /** Each, made alone, plans at least one command more. Of the first shortages only, where there are very many. */
  readonly changes: readonly Offered<EngineChange>[]
  /** None is offered, and not because none would help: they were not looked for, or not all tried. */
  readonly isUntried?: true
}

export interface OperationReport {
  /** By launch, then arrival, then source, then target. */
  readonly commands: readonly EngineCommand[]
  /** One for each wish that is short, in their order. */
  readonly shortages: readonly EngineShortage[]
  readonly optimality: {
    readonly planned: number
    readonly wanted: number
    /** No plan has more. Where as many are planned, the number of commands is proven, and nothing else. */
    readonly bound: number
    /**
     * No plan is better in any level of `reach`, from whole trains and commands of each rank and their templates down to travel, whatever each
     * village's commands are made of. What stands below, an even load and a spread, is never proven.
     */
    readonly proven: boolean
    /** Planned and wanted of each rank, the most important first. */
    readonly ranks: readonly { readonly rank: number; readonly planned: number; readonly wanted: number }[]
    readonly totalTravelSeconds: number
    readonly seenByTower: number
    readonly seed: number
  }
  readonly tries: number
}
