/**
 * Commands that another tool has planned, as an operation.
 *
 *   commands   the first version of the plan, as they are
 *   kinds      waves: one for each kind and unit that lands together, its window from the first of them to the last
 *   targets    each in the group of what it is to get, and how many of each wave
 *
 * Of troops nothing is known, so there are none: planned again it asks for them first.
 *
 * Waves are guessed, since a list of commands knows none: what lands within two hours of the one before and is of one kind and pace was
 * meant to land together. More waves than there may be are joined by kind and pace first, and only then the last of them are left out.
 */
import {
  LONGEST_OPERATION_NAME,
  MOST_OPERATION_COMMANDS,
  MOST_OPERATION_TARGETS,
  MOST_WAVES,
  OPERATION_FILE_FORMAT,
  OPERATION_FILE_VERSION,
  type OperationCommand,
  type OperationFile,
  type OperationTarget,
  type OperationWave,
  type TemplateKind,
} from '@muster/contracts'
import type { Instant, UnitName } from '@muster/game'
import { FIRST_TARGETS } from '../beginnings.ts'
import { CommandNames } from '../plan/command-id.ts'
import { PlannedTemplates } from './planned-templates.ts'

/** As another tool told it: the game's own facts, and a kind that was told or guessed. */
export interface ForeignCommand {
  readonly source: string
  readonly target: string
  readonly kind: Extract<TemplateKind, 'NUKE' | 'FAKE' | 'NOBLE' | 'RUIN' | 'SUPPORT'>
  /** The slowest one. */
  readonly unit: UnitName
  readonly launch: Instant
  readonly arrival: Instant
  readonly units: OperationCommand['units']
}

export interface ForeignPlan {
  /** Cut to what an operation may be called. */
  readonly name: string
  readonly world: string
  /** Ids of the world's units. */
  readonly units: readonly UnitName[]
  readonly commands: readonly ForeignCommand[]
  readonly ownerOf: (coords: string) => number
  /** What the world's clock shows, as calls spell it. */
  readonly localOf: (at: Instant) => string
  readonly waveName: (kind: TemplateKind) => string
  readonly madeAt: Instant
}

/** Those of a kind that land so far apart are two waves. */
const APART_MS = 2 * 3_600_000
/** What a wave wants of one target at most. Of more than that the plan has them all, and no more are wanted. */
const MOST_OF_TARGET = 1000

/** A wave in the making: commands by arrival, of one kind and pace. */
interface Cluster {
  readonly kind: ForeignCommand['kind']
  readonly unit: UnitName
  readonly commands: ForeignCommand[]
}

/**
 * As a file, without rules and selection: those of the operation that takes it in stay. Commands beyond what an operation may have are
 * left out, the last to land first, and `beyond` says how many.
 */
export function operationFromCommands(given: ForeignPlan): { readonly file: OperationFile; readonly beyond: number } {
  const { world, units, ownerOf, localOf, waveName, madeAt } = given
  // What is no character is not kept, half a pair that the cut leaves among it.
  const name = given.name.slice(0, LONGEST_OPERATION_NAME).replaceAll(/[\0\p{Cs}]/gu, '')
  const commands = withinLimits(given.commands)
  // What lands together is a wave, what a target gets decides its group, and its group what it has to say by itself.
  const clusters = clustersOf(commands)
  const groups = groupsOf(clusters)
  const templates = new PlannedTemplates(units)
  const waves = clusters.map((cluster, at): OperationWave => {
    const [first, last] = [cluster.commands[0]?.arrival, cluster.commands.at(-1)?.arrival]
    const [from, until] = [localOf(first ?? madeAt), localOf(last ?? madeAt)]
    return {
      ...{ id: `wave${at + 1}`, name: waveName(cluster.kind), count: 1 },
      groups: [...new Set(cluster.commands.map(({ target }) => groups.get(target) ?? 'clear'))],
      templates: [templates.idOf(cluster.kind, cluster.unit)],
      landing: { kind: 'AT', from, ...(until !== from && { until }) },
      ...{ isEqualToPrevious: at > 0, isSpread: false, avoidsWholeMinutes: false },
    }
  })
  return {
    file: {
      ...{ format: OPERATION_FILE_FORMAT, version: OPERATION_FILE_VERSION, name, world },
      selection: null,
      targets: { groups: FIRST_TARGETS.groups, targets: targetsOf(clusters, waves, groups, ownerOf) },
      waves: { templates: templates.all, waves },
      rules: null,
      troops: [],
      plans: clusters.length === 0 ? [] : [planOf(named(clusters, waves, ownerOf), madeAt)],
    },
    beyond: given.commands.length - clusters.reduce((sum, cluster) => sum + cluster.commands.length, 0),
  }
}

/** By arrival. A target beyond the most there may be loses all of its commands, rather than every target some. */
function withinLimits(commands: readonly ForeignCommand[]): readonly ForeignCommand[] {
  const targets = new Set<string>()
  return byArrival(commands)
    .filter(({ target }) => targets.has(target) || (targets.size < MOST_OPERATION_TARGETS && targets.add(target)))
    .slice(0, MOST_OPERATION_COMMANDS)
}

/** By their first landing. Where they are too many, those of one kind and unit are one wave, however far apart they land. */
function clustersOf(commands: readonly ForeignCommand[]): readonly Cluster[] {
  const apart = clusteredBy(commands, APART_MS)
  if (apart.length <= MOST_WAVES) return apart
  const together = clusteredBy(commands, Number.POSITIVE_INFINITY)
  return together.length <= MOST_WAVES ? together : together.slice(0, MOST_WAVES)
}

/**
 * `commands` by arrival. Each joins the last cluster of its kind and unit where it lands within `apartMs` of the last there: a cluster may
 * last longer than that, and a chain of commands is not torn in its middle.
 */
function clusteredBy(commands: readonly ForeignCommand[], apartMs: number): readonly Cluster[] {
  const open = new Map<string, Cluster>()
  const all: Cluster[] = []
  for (const command of commands) {
    const name = `${command.kind} ${command.unit}`
    const known = open.get(name)
    const last = known?.commands.at(-1)
    if (known && last && command.arrival - last.arrival <= apartMs) known.commands.push(command)
    else {
      const cluster: Cluster = { kind: command.kind, unit: command.unit, commands: [command] }
      open.set(name, cluster)
      all.push(cluster)
    }
  }
  return all
}

/** Of what lands together, what leaves first comes first. */
function byArrival(commands: readonly ForeignCommand[]): readonly ForeignCommand[] {
  return commands.toSorted((one, other) => one.arrival - other.arrival || one.launch - other.launch)
}

/** What a target is to get says what it is for; of several the first in `WORTH` does. */
const GROUPS = { NOBLE: 'conquer', RUIN: 'ruin', NUKE: 'clear', SUPPORT: 'clear', FAKE: 'fake' } as const
const WORTH = ['conquer', 'ruin', 'clear', 'fake'] as const
type Group = (typeof WORTH)[number]

/** By coordinates: what is worth most among what the target is to get. */
function groupsOf(clusters: readonly Cluster[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>()
  for (const { kind, commands } of clusters)
    for (const { target } of commands) {
      const before = groups.get(target)
      const group = GROUPS[kind]
      if (before === undefined || WORTH.indexOf(group) < WORTH.indexOf(before)) groups.set(target, group)
    }
  return groups
}

/** A wave wants one of each target of its groups; who gets another number, also none, says so himself. */
function targetsOf(
  clusters: readonly Cluster[],
  waves: readonly OperationWave[],
  groups: ReadonlyMap<string, Group>,
  ownerOf: ForeignPlan['ownerOf'],
): OperationTarget[] {
  const wanted = clusters.map(({ commands }) => {
    const counts = new Map<string, number>()
    for (const { target } of commands) counts.set(target, (counts.get(target) ?? 0) + 1)
    return counts
  })
  return Array.from(groups, ([coords, group]): OperationTarget => {
    const wants = waves.flatMap((wave, at) => {
      const count = Math.min(wanted[at]?.get(coords) ?? 0, MOST_OF_TARGET)
      return count === (wave.groups.includes(group) ? wave.count : 0) ? [] : [{ wave: wave.id, count }]
    })
    return { coords, group, playerId: ownerOf(coords), ...(wants.length > 0 && { wants }) }
  })
}

/** The commands of the plan, in the order of their waves. */
function named(
  clusters: readonly Cluster[],
  waves: readonly OperationWave[],
  ownerOf: ForeignPlan['ownerOf'],
): OperationCommand[] {
  const names = new CommandNames()
  return clusters.flatMap(({ commands }, at) => {
    const wave = waves[at]
    const template = wave?.templates[0]
    if (!wave || template === undefined) return []
    return commands.map(({ source, target, launch, arrival, units }): OperationCommand => {
      const placed = { source, target, wave: wave.id, template, launch, arrival }
      return { ...placed, id: names.nameOf(placed), playerId: ownerOf(source), units }
    })
  })
}

/** It has what it has: nobody searched, so nothing is known of what could be had besides. */
function planOf(commands: OperationCommand[], madeAt: Instant): OperationFile['plans'][number] {
  const count = commands.length
  return {
    ...{ version: 1, author: '', cause: 'EDITED', note: '', savedAt: madeAt },
    plan: {
      commands,
      shortages: [],
      figures: {
        ...{ planned: count, wanted: count, bound: count, proven: false, seenByTower: 0, seed: 0 },
        ...{ plannedAt: madeAt, milliseconds: 0 },
      },
    },
  }
}
