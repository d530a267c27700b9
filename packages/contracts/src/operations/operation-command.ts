/** One command of a plan: what leaves where, when, and with what. Apart from the plan, for a player's page reads orders and no plan. */
import { BUILDINGS } from '@muster/game'
import * as z from 'zod/mini'
import { CoordText, list, text, whole } from '../wire-values.ts'
import { GameId, Moment, PartId, UnitCounts } from './operation-values.ts'

/** A rule that a command edited by hand breaks, and that whoever edited it breaks on purpose. */
const BrokenRule = text(40)

export const OperationCommand = z.object({
  id: PartId,
  source: CoordText,
  target: CoordText,
  /** Owner of the source when it was planned. */
  playerId: GameId,
  wave: PartId,
  template: PartId,
  units: UnitCounts,
  launch: Moment,
  arrival: Moment,
  building: z.optional(z.enum(BUILDINGS)),
  /** Place in its train, from 1. */
  inTrain: z.optional(whole(1, 100)),
  isLocked: z.optional(z.boolean()),
  isByHand: z.optional(z.boolean()),
  brokenOnPurpose: z.optional(list(BrokenRule, 30)),
})
export type OperationCommand = z.infer<typeof OperationCommand>
