/** A command of a plan among all others, as rules are asked of it. */
import type { Coord, Instant, TroopAmounts } from '@muster/game'
import type { OperationVillage, Owner, Template, Wish } from '../operation/operation.ts'

/** A command with what the operation knows of all that it names. */
export interface PlacedCommand {
  readonly id: string
  /** Index into the operation's villages; absent: it is not among those that send. */
  readonly village?: number
  readonly from?: OperationVillage
  readonly owner?: Owner
  readonly ownerId: number
  readonly source: Coord
  readonly target: Coord
  readonly targetOwner: number
  /** What asks for it; absent: nothing does any more. */
  readonly wish?: Wish
  readonly template?: Template
  /** That whose distances hold: of the first of a train the wish's own. */
  readonly plain?: Template
  /** Whether the wish asks for a template in its place. */
  readonly isAskedFor: boolean
  readonly amounts: TroopAmounts
  readonly launch: Instant
  readonly arrival: Instant
  /** The same of all commands that leave together as one train; empty for what leaves alone. */
  readonly train: string
  /** Locked, or on its way: it counts, and is not judged. */
  readonly isFixed: boolean
}
