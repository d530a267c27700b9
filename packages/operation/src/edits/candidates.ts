/** Villages that could send a command, and what each would break by it. */
import type { OperationCommand } from '@muster/contracts'
import type { Instant, TroopAmounts } from '@muster/game'
import { RULE_CODES, type RuleCode } from '@muster/planner/rules'

/** In the order in which they are told. */
export const HAND_RULES = RULE_CODES
export type HandRule = RuleCode

export interface Candidate {
  readonly source: string
  readonly playerId: number
  /** Of a train that of its first command. */
  readonly template: string
  readonly fields: number
  /** What it would send; empty where it cannot pay. */
  readonly units: OperationCommand['units']
  /** Where a whole train is to be sent: what each of its commands would take, in their order. */
  readonly train?: readonly { readonly template: string; readonly units: OperationCommand['units'] }[]
  readonly launch: Instant
  readonly arrival: Instant
  /** What it has left besides. */
  readonly left: TroopAmounts
  /** None where it can send. */
  readonly broken: readonly HandRule[]
}

/** What a search is for. */
export interface CandidateAsk {
  readonly wave: string
  readonly target: string
  /** Of a wave that ruins, what the command is to hit. */
  readonly building?: OperationCommand['building'] | undefined
  /** The command whose place is to be taken; of a train all of it, unless single nobles are meant. */
  readonly instead?: OperationCommand | undefined
  readonly isSingle?: boolean
  /** When it is to land: where it is not told, as the other command does, or as early as the wave does. */
  readonly arrival?: number | undefined
  /** Where time has gone on since the operation was put together. */
  readonly now?: Instant
}

/** Those who can first, then the others; the nearest first. */
export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (a, b) =>
      Number(a.broken.length > 0) - Number(b.broken.length > 0) ||
      a.fields - b.fields ||
      (a.source < b.source ? -1 : 1),
  )
}
