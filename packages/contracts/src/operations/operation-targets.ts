/** Targets of an operation, each in one group; waves are set for groups, and a single target may differ. */
import * as z from 'zod/mini'
import { CoordText, Count, list, textWithoutNul } from '../wire-values.ts'
import {
  GameId,
  MOST_OPERATION_TARGETS,
  MOST_TARGET_GROUPS,
  MOST_WAVES,
  PartId,
  SenderRules,
} from './operation-values.ts'

/** What a group is for; `OWN` are those that people add and name. */
export const GROUP_KINDS = ['CONQUER', 'CLEAR', 'FAKE', 'RUIN', 'OWN'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

export const LONGEST_GROUP_NAME = 40

export const TargetGroup = z.object({
  id: PartId,
  kind: z.enum(GROUP_KINDS),
  /** Empty where the kind says it. */
  name: textWithoutNul(LONGEST_GROUP_NAME),
  senders: z.optional(SenderRules),
})
export type TargetGroup = z.infer<typeof TargetGroup>

export const OperationTarget = z.object({
  coords: CoordText,
  group: PartId,
  /** Whose it was when it was added; 0 is a barbarian village. */
  playerId: z.optional(GameId),
  /** How many of single waves it wants, where that is not what the wave says. */
  wants: z.optional(list(z.object({ wave: PartId, count: Count }), MOST_WAVES)),
  senders: z.optional(SenderRules),
})
export type OperationTarget = z.infer<typeof OperationTarget>

export const OperationTargets = z
  .object({
    groups: list(TargetGroup, MOST_TARGET_GROUPS),
    targets: list(OperationTarget, MOST_OPERATION_TARGETS),
  })
  .check(
    z.refine(({ groups }) => isEachOnce(groups.map(({ id }) => id)), { error: 'GROUP_TWICE', path: ['groups'] }),
    z.refine(({ targets }) => isEachOnce(targets.map(({ coords }) => coords)), {
      error: 'TARGET_TWICE',
      path: ['targets'],
    }),
    z.refine(
      ({ groups, targets }) => {
        const known = new Set(groups.map(({ id }) => id))
        return targets.every(({ group }) => known.has(group))
      },
      { error: 'UNKNOWN_GROUP', path: ['targets'] },
    ),
  )
export type OperationTargets = z.infer<typeof OperationTargets>

function isEachOnce(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}
