/** The plan of an operation as its screens show it: the commands with everything that is known of what they name. */
import type { KeptTroops, OperationPlan, World } from '@muster/contracts'
import {
  type AskedOperation,
  type CommandEdit,
  changedSince,
  type OperationParts,
  type PlannedPart,
  type PlanStanding,
  planStanding,
} from '@muster/operation'
import type { Ownership } from '../../../parts/villages/village-ownership.ts'

/** With when the troops were brought. */
export interface PartsInHand extends OperationParts {
  readonly troops: readonly KeptTroops[]
}

export interface PlanInHand {
  readonly plan: OperationPlan
  readonly parts: PartsInHand
  /** What the engine would be asked now, without the plan. */
  readonly asked: AskedOperation
  /** Parts that say something else than when the plan was made; what the engine told of it holds only while there are none. */
  readonly changed: readonly PlannedPart[]
  /** What of all that is wanted now the plan gives. */
  readonly standing: PlanStanding
  readonly world: World
  /** Of every source and target. */
  readonly ownership: Ownership
  readonly names: PlanNames
  readonly isReadOnly: boolean
  /** Players have orders of it, or of a version before it. */
  readonly isGivenOut: boolean
  /** Saves the plan with the edit as another version, with what was done in a few words. */
  readonly edit: (edit: CommandEdit, note: string) => void
}

/** As people call them; what has no name any more is told by its id. */
export interface PlanNames {
  readonly player: (id: number) => string
  readonly wave: (id: string) => string
  readonly template: (id: string) => string
  readonly group: (id: string) => string
}

/** How the plan fits the operation as it is now. */
export function fitOf(plan: OperationPlan, asked: AskedOperation): Pick<PlanInHand, 'changed' | 'standing'> {
  const changed = changedSince(plan.figures.plannedOn, asked.plannedOn)
  return { changed, standing: planStanding(plan, asked, { hasChanged: changed.length > 0 }) }
}
