/**
 * The targets of an operation as a list that people change.
 *
 *   group      every target is in one; a group that goes says what becomes of its targets
 *   wants      how many commands of a wave, where that is not what the wave says for the group
 *   senders    who shall and who shall not, of a group or of a single target
 *
 * All of it are functions from content to content: what is shown, saved and undone is one value.
 */
import {
  MOST_OPERATION_TARGETS,
  type OperationTarget,
  type OperationTargets,
  type OperationWave,
  type SenderRules,
  type TargetGroup,
} from '@muster/contracts'
import { wantedOfWave } from '../waves/wave-counts.ts'

export interface NewTarget {
  readonly coords: string
  /** Whose it is now; 0 is nobody's. */
  readonly playerId: number
  /** For the waves in their order; waves beyond keep what they say themselves. */
  readonly counts?: readonly number[]
}

export interface Adding {
  readonly group: string
  /** Targets that are there already come into the group as well. */
  readonly moves: boolean
  readonly waves: readonly OperationWave[]
}

export interface Added {
  readonly content: OperationTargets
  readonly added: number
  /** There before; with counts of their own they have those now. */
  readonly known: number
  /** For which there was no room. */
  readonly beyond: number
}

export function withTargets(
  content: OperationTargets,
  found: readonly NewTarget[],
  { group, moves, waves }: Adding,
): Added {
  const byCoords = new Map(content.targets.map((target) => [target.coords, target]))
  let [added, known, beyond] = [0, 0, 0]
  for (const { coords, playerId, counts } of found) {
    const before = byCoords.get(coords)
    if (before) known += 1
    else if (byCoords.size >= MOST_OPERATION_TARGETS) {
      beyond += 1
      continue
    } else added += 1
    const target = before ?? { coords, group, playerId }
    const placed = moves && target.group !== group ? { ...target, group } : target
    byCoords.set(coords, counts ? withCounts(placed, waves, counts) : placed)
  }
  return { content: { ...content, targets: [...byCoords.values()] }, added, known, beyond }
}

function withCounts(
  target: OperationTarget,
  waves: readonly OperationWave[],
  counts: readonly number[],
): OperationTarget {
  return counts.reduce((changed, count, at) => {
    const wave = waves[at]
    return wave ? withCount(changed, wave, count) : changed
  }, target)
}

/** What a wave sends to a target: its own count, or that of the wave where it is set for the group. */
export function countOf(target: OperationTarget, wave: OperationWave): number {
  return ownCountOf(target, wave.id) ?? (wave.groups.includes(target.group) ? wantedOfWave(wave) : 0)
}

export function ownCountOf(target: OperationTarget, wave: string): number | undefined {
  return target.wants?.find((want) => want.wave === wave)?.count
}

/** `undefined` gives back what the wave says. A count that the wave says anyway is none of its own. */
export function withCount(target: OperationTarget, wave: OperationWave, count: number | undefined): OperationTarget {
  const others = (target.wants ?? []).filter((want) => want.wave !== wave.id)
  const usual = wave.groups.includes(target.group) ? wantedOfWave(wave) : 0
  const wants = count === undefined || count === usual ? others : [...others, { wave: wave.id, count }]
  const { wants: _, ...rest } = target
  return wants.length === 0 ? rest : { ...rest, wants }
}

export function changed(
  content: OperationTargets,
  coords: ReadonlySet<string>,
  change: (target: OperationTarget) => OperationTarget,
): OperationTargets {
  return {
    ...content,
    targets: content.targets.map((target) => (coords.has(target.coords) ? change(target) : target)),
  }
}

export function without(content: OperationTargets, coords: ReadonlySet<string>): OperationTargets {
  return { ...content, targets: content.targets.filter((target) => !coords.has(target.coords)) }
}

export function withSenders<Whose extends { readonly senders?: SenderRules | undefined }>(
  whose: Whose,
  senders: SenderRules,
): Whose {
  const { senders: _, ...rest } = whose
  const says = Object.values(senders).some((ids) => ids !== undefined && ids.length > 0)
  // What was taken out is put in again, or may be absent.
  return (says ? { ...rest, senders } : rest) as Whose
}

export function withGroup(content: OperationTargets, group: TargetGroup): OperationTargets {
  const isKnown = content.groups.some(({ id }) => id === group.id)
  const groups = isKnown
    ? content.groups.map((each) => (each.id === group.id ? group : each))
    : [...content.groups, group]
  return { ...content, groups }
}

/** Its targets go to another group, or with it. */
export function withoutGroup(content: OperationTargets, id: string, heir: string | undefined): OperationTargets {
  const targets =
    heir === undefined
      ? content.targets.filter(({ group }) => group !== id)
      : content.targets.map((target) => (target.group === id ? { ...target, group: heir } : target))
  return { groups: content.groups.filter((group) => group.id !== id), targets }
}

export function countsOfGroups(content: OperationTargets): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(content.groups.map(({ id }) => [id, 0]))
  for (const { group } of content.targets) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}
