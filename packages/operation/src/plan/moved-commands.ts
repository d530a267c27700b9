/**
 * Why a command that nobody asked to be planned again is another one all the same: what a plan made around it tells of its village
 * and its player. Where some commands are planned again and others may move, each of those others has a reason.
 */
import type { OperationCommand } from '@muster/contracts'
import { groupedBy } from '@muster/game'
import type { PlanDifference } from './plan-difference.ts'

/**
 * ASKED: it is one of those that were to be planned again. VILLAGE: its village sends another command in its place. PLAYER: its
 * player sends another command about the moment at which it was to leave. MORE: it comes besides what there was. ROOM: none of
 * these; it makes room for what the plan gains elsewhere.
 */
export type MovedFor =
  | { readonly why: 'ASKED' | 'MORE' | 'ROOM' }
  | { readonly why: 'VILLAGE' | 'PLAYER'; readonly instead: OperationCommand }

/** Launches of one player that are further apart than this do not stand in each other's way. */
const ABOUT_MS = 600_000

/** By the id of what it was before, and of what comes besides. */
export function movedFor(
  { added, removed, changed }: Pick<PlanDifference, 'added' | 'removed' | 'changed'>,
  asked: Iterable<string>,
): ReadonlyMap<string, MovedFor> {
  const ids = new Set(asked)
  const come = [...added, ...changed.map(({ after }) => after)]
  const bySource = groupedBy(come, ({ source }) => source)
  const byPlayer = groupedBy(come, ({ playerId }) => playerId)
  const reasonOf = (before: OperationCommand, after?: OperationCommand): MovedFor => {
    if (ids.has(before.id)) return { why: 'ASKED' }
    const ofVillage = bySource.get(before.source)?.find((one) => one !== after)
    if (ofVillage) return { why: 'VILLAGE', instead: ofVillage }
    const ofPlayer = byPlayer
      .get(before.playerId)
      ?.find((one) => one !== after && Math.abs(one.launch - before.launch) < ABOUT_MS)
    return ofPlayer ? { why: 'PLAYER', instead: ofPlayer } : { why: 'ROOM' }
  }
  return new Map<string, MovedFor>([
    ...added.map(({ id }) => [id, { why: 'MORE' }] as const),
    ...removed.map((before) => [before.id, reasonOf(before)] as const),
    ...changed.map(({ before, after }) => [before.id, reasonOf(before, after)] as const),
  ])
}
