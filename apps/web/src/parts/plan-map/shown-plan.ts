/**
 * What is shown of a plan: all of it, some of its commands alone, or one village or one player with all that goes from there and comes to
 * there; without the kinds that are switched off in the legend.
 */
import type { Coord } from '@muster/game'
import { type FieldNumber, fieldNumber } from '../villages/world-villages.ts'
import { byField, once, type PlanScene, type SceneCommand, type SceneTower } from './plan-scene.ts'
import type { WayGroup } from './way-groups.ts'

export const MARK_KINDS = ['source', 'target', 'unusedSource', 'tower'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export type Isolated =
  | { readonly village: Coord }
  | { readonly playerId: number; readonly name: string; readonly fields: ReadonlySet<FieldNumber> }
  | { readonly commands: ReadonlySet<SceneCommand>; readonly name: string }

export interface ShownPlan {
  readonly marks: Readonly<Record<MarkKind, readonly Coord[]>>
  readonly towers: readonly SceneTower[]
  readonly ways: readonly WayGroup[]
  readonly commands: readonly SceneCommand[]
  readonly commandsAt: ReadonlyMap<FieldNumber, readonly SceneCommand[]>
  /** Every village that is shown, once. */
  readonly places: readonly Coord[]
}

export interface ShownChoice {
  /** Kinds of marks and keys of groups. */
  readonly off: ReadonlySet<string>
  readonly isolated: Isolated | undefined
}

export function shownPlan(scene: PlanScene, groups: readonly WayGroup[], { off, isolated }: ShownChoice): ShownPlan {
  const ways = groups
    .filter(({ key }) => !off.has(key))
    .map((group) =>
      isolated ? { ...group, commands: group.commands.filter((command) => isOf(isolated, command)) } : group,
    )
  const commands = ways.flatMap((group) => group.commands)
  const commandsAt = byField(commands)
  const isShown = (place: Coord) => !isolated || isAmong(isolated, place) || commandsAt.has(fieldNumber(place))
  const marksOf = (kind: MarkKind, places: readonly Coord[]) => (off.has(kind) ? [] : places.filter(isShown))
  const towers = off.has('tower') ? [] : scene.towers
  const marks = {
    source: marksOf('source', scene.sources),
    target: marksOf('target', scene.targets),
    unusedSource: marksOf('unusedSource', scene.unusedSources),
    tower: towers.map(({ at }) => at),
  }
  return {
    marks,
    towers,
    ways,
    commands,
    commandsAt,
    places: once([...marks.target, ...marks.source, ...marks.unusedSource, ...marks.tower]),
  }
}

function isOf(isolated: Isolated, command: SceneCommand): boolean {
  if ('commands' in isolated) return isolated.commands.has(command)
  const { line } = command
  return isAmong(isolated, line.source) || isAmong(isolated, line.target)
}

function isAmong(isolated: Isolated, place: Coord): boolean {
  if ('village' in isolated) return isolated.village.x === place.x && isolated.village.y === place.y
  return 'fields' in isolated && isolated.fields.has(fieldNumber(place))
}
