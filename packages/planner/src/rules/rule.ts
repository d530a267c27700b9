/**
 * A rule of an operation as one value. Hand edits ask it of single commands, what a rule costs asks it to be left out; the search
 * keeps it by tables of its own, and the validator states it once more and shares nothing with it.
 *
 *   broken    what a command among all others of a plan breaks of it, as a code that has a phrase
 *   without   the operation as if nobody had set it
 */
import type { Instant } from '@muster/game'
import type { Operation } from '../operation/operation.ts'
import type { PlacedCommand } from './placed-command.ts'
import type { PlanLedger } from './plan-ledger.ts'

/** In the order in which they are told. */
export const RULE_CODES = [
  'SOURCE_OUT',
  'NO_TROOPS',
  'TROOPS_SPENT',
  'BELOW_FAKE_LIMIT',
  'OTHER_THAN_TEMPLATE',
  'OUT_OF_RANGE',
  'NO_SENDER_ALLOWED',
  'MORALE',
  'LAUNCH_IN_PAST',
  'NOT_HOME_YET',
  'OUTSIDE_SEND_TIMES',
  'OWNER_ASLEEP',
  'OWNER_AT_LOAD',
  'SEND_TIMES_COLLIDE',
  'UNIQUE_RULE',
  'SHARE_OF_VILLAGE',
  'OUTSIDE_WINDOW',
  'OTHER_MARCH',
] as const
export type RuleCode = (typeof RULE_CODES)[number]

export interface RulesAt {
  readonly operation: Operation
  readonly plan: PlanLedger
  /** Later than `rules.now` where time has gone on since the operation was put together. */
  readonly now: Instant
}

export interface Rule {
  /** In the plan there is, which has the command. */
  readonly broken: (command: PlacedCommand, at: RulesAt) => RuleCode | undefined
}

/** One that people set, and that can be left out to see what it costs. */
export interface SetRule extends Rule {
  readonly without: (operation: Operation) => Operation
}
