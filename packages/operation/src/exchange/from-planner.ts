/**
 * What a planner has planned, as an operation.
 *
 *   targets        each in the group of what it is to get
 *   arrival times  waves: one for each kind of command, unit, and time; a target that wants another number says so itself
 *   units          templates: the usual one where it has this pace, else one of this unit alone
 *   nobles         troops told by hand, for a list of noble sources says how many there are
 *   commands       the first version of the plan, as far as it is known what they carry
 *
 * Planners know of other sources how often they may send and not what they have, so no troops are made up for them. All
 * that has no place in an operation is told.
 */
import {
  MOST_OPERATION_COMMANDS,
  MOST_OPERATION_TARGETS,
  MOST_WAVES,
  OPERATION_FILE_FORMAT,
  OPERATION_FILE_VERSION,
  type OperationCommand,
  type OperationFile,
  type OperationTarget,
  type OperationWave,
  type PlanAnswer,
  type PlanRequest,
  type TemplateKind,
} from '@muster/contracts'
import { addToGroup, type Instant, instant, type UnitName } from '@muster/game'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS } from '../beginnings.ts'
import { CommandNames } from '../plan/command-id.ts'
import { PlannedTemplates } from './planned-templates.ts'

/** A command of the planner's answer. */
export interface PlannedCommand {
  readonly source: string
  readonly target: string
  readonly unit: UnitName
  /** Nobles that it carries, else 1. */
  readonly amount: number
  readonly launch: Instant
  readonly arrival: Instant
  readonly isFake: boolean
}

/** What the planner was asked, and what it answered; with what is known of its world. */
export interface PlannerResult {
  readonly request: PlanRequest
  /** In the order of the answer, which is also who gets a place first where a wave wants fewer. */
  readonly commands: readonly PlannedCommand[]
  readonly answer: Pick<PlanAnswer, 'optimality' | 'statistics' | 'plannedDate'>
  /** Ids of the world's units. */
  readonly units: readonly UnitName[]
  /** 0 for nobody. */
  readonly ownerOf: (coords: string) => number
  /** On the world's clock; nothing where the clock skips the hour. */
  readonly instantOf: (local: string) => Instant | undefined
  readonly name: string
  /** In the language of whoever looks: an operation keeps names as texts. */
  readonly waveName: (kind: TemplateKind, unit: UnitName) => string
}

/**
 * What an operation has no place for, each with how many.
 *
 *   TROOPS_UNKNOWN      sources of which the planner knew how often they may send, and not with what
 *   WAVES_BEYOND        commands wanted by waves beyond the most that there may be
 *   TARGETS_BEYOND      targets beyond the most, and COMMANDS_BEYOND commands that no kept wave wants
 *   SLOTS_BEYOND        spans in which nothing leaves, beyond the most
 *   EARLIEST_LAUNCHES   targets with an earliest launch of their own: here there is one for all
 *   NOBLES_TOGETHER     sources whose nobles were to leave several in one command: here a template says so, for all of its villages
 *   ANTI_SNIPES_EACH    sources of anti-snipes, each with how many it may send: here troops and rules say that
 *   SINGLE_SOURCE       the switch that lets the only source of all send everything: here its troops say how often it sends
 */
export const LEFT_BEHIND = [
  'TROOPS_UNKNOWN',
  'WAVES_BEYOND',
  'TARGETS_BEYOND',
  'COMMANDS_BEYOND',
  'SLOTS_BEYOND',
  'EARLIEST_LAUNCHES',
  'NOBLES_TOGETHER',
  'ANTI_SNIPES_EACH',
  'SINGLE_SOURCE',
] as const
export type LeftBehind = { readonly what: (typeof LEFT_BEHIND)[number]; readonly count: number }

export interface FromPlanner {
  readonly file: OperationFile
  readonly left: readonly LeftBehind[]
}

type Group = (typeof FIRST_TARGETS.groups)[number]['id']
type WireTarget = PlanRequest['targetVillages'][number]

/** A wave in the making. Times are as the request spells them, since a wave keeps them so. */
interface MadeWave {
  readonly kind: TemplateKind
  readonly unit: UnitName
  readonly boost: number
  readonly from: string
  readonly until: string
  /** How many of each target, by coordinates. */
  readonly wanted: Map<string, number>
}

/** As the contract has it. */
const MOST_SLOTS = 200
/** What a wave wants of one target at most. */
const MOST_OF_TARGET = 1000

/** As a file: it is checked and taken in like one that somebody brings. `left` is in the order of LEFT_BEHIND. */
export function operationFromPlanner(result: PlannerResult): FromPlanner {
  const { request, answer, units, name, waveName } = result
  const left = new Map<LeftBehind['what'], number>()
  const leave = (what: LeftBehind['what'], count: number) => {
    if (count > 0) left.set(what, (left.get(what) ?? 0) + count)
  }
  // A planner may be told a target twice, and wants both then; here it is one target, which wants as much.
  const coordinates = [...new Set(request.targetVillages.map(({ coords }) => coords))]
  const taken = new Set(coordinates.slice(0, MOST_OPERATION_TARGETS))
  const wires = request.targetVillages.filter(({ coords }) => taken.has(coords))
  leave('TARGETS_BEYOND', coordinates.length - taken.size)

  // Waves first: what a target is to get decides its group, and its group what it has to say by itself.
  const { kept, beyond } = wavesOf(wires)
  leave('WAVES_BEYOND', sum(beyond.map(sizeOf)))
  const groups = groupsOf(kept)
  const templates = new PlannedTemplates(units)
  const waves = kept.map((made, at): OperationWave => waveOf(made, at, { groups, templates, waveName }))
  const targets = Array.from(taken, (coords): OperationTarget => targetOf(coords, kept, waves, groups, result))

  // What has a place of its own in the planner and none here, or another one.
  const { earliest, single } = earliestLaunchOf(wires)
  leave('EARLIEST_LAUNCHES', single)
  const slots = request.exclusionSendTimeSlots ?? []
  leave('SLOTS_BEYOND', slots.length - MOST_SLOTS)
  const troops = noblesOf(result)
  leave(
    'NOBLES_TOGETHER',
    (request.nobleVillages ?? []).filter(({ nobleMethod }) => nobleMethod.noblesUsedPer > 1).length,
  )
  leave('TROOPS_UNKNOWN', otherSources(request).size)
  leave('ANTI_SNIPES_EACH', request.antiSnipeSourceVillages?.length ?? 0)
  if (request.useSourceMultipleTimes) leave('SINGLE_SOURCE', 1)

  const commands = commandsOfResult(result, kept, waves)
  leave('COMMANDS_BEYOND', result.commands.length - commands.length)
  const quiet = request.exclusionSendTime
  return {
    file: {
      ...{ format: OPERATION_FILE_FORMAT, version: OPERATION_FILE_VERSION, name, world: request.world },
      selection: FIRST_SELECTION,
      targets: { groups: FIRST_TARGETS.groups, targets },
      waves: { templates: templates.all, waves },
      rules: {
        ...FIRST_RULES,
        ...(earliest !== undefined && { earliestLaunch: earliest }),
        ...(quiet && { quietHours: { from: quiet.latest, until: quiet.earliest } }),
        exclusionSlots: slots.slice(0, MOST_SLOTS),
        maxFields: request.maxDistance ?? 0,
        uniqueTarget: request.uniqueSourceTargetCoord ?? false,
        uniqueTargetPlayer: request.uniqueSourceTargetPlayer ?? false,
        distinctLaunchSeconds: request.zeroDuplicateSendTimes ?? false,
        minimumGapSeconds: Math.max(0, request.minimalSecondsBetweenSendTimes ?? 0),
        watchTowers: [...(request.watchTowers ?? [])],
        order: request.findFastestPossibilities ? 'FASTEST' : request.findSlowestPossibilities ? 'SLOWEST' : 'NONE',
        even: request.averageSpeedSorting ?? false,
        fewEqualLaunches: request.limitDuplicateSendTimes ?? false,
      },
      troops,
      plans: commands.length === 0 ? [] : [planOf(commands, answer)],
    },
    left: LEFT_BEHIND.flatMap((what) => {
      const count = left.get(what)
      return count === undefined ? [] : [{ what, count }]
    }),
  }
}

/**
 * In the order of their landings; where there are more than an operation may have, those with the most commands. What is alike in
 * kind, pace, boost and window is one wave, however many targets ask for it.
 */
function wavesOf(wires: readonly WireTarget[]): {
  readonly kept: readonly MadeWave[]
  readonly beyond: readonly MadeWave[]
} {
  const made = new Map<string, MadeWave>()
  for (const wire of wires) {
    const { coords, type, unit, fakeUnit = unit, antiSnipeUnit = unit, latestArrivalTime } = wire
    // The game speeds up support alone.
    const boost = type === 'Support' ? (wire.boost ?? 1) : 1
    for (const time of wire.arrivalTimes) {
      // Every arrival may have an end of its own, else that of its target holds, else it is a moment.
      const from = time.arrivalTime
      const until = time.latestArrivalTime || latestArrivalTime || from
      const want = (kind: TemplateKind, slowest: UnitName, count = 0) => {
        // Beyond what a wave may want of a target there is another one like it.
        for (let rest = count, part = 1; rest > 0; part++) {
          const key = [kind, slowest, boost, from, until, part].join(' ')
          const wave = made.get(key) ?? { kind, unit: slowest, boost, from, until, wanted: new Map<string, number>() }
          made.set(key, wave)
          const before = wave.wanted.get(coords) ?? 0
          const here = Math.min(rest, MOST_OF_TARGET - before)
          if (here > 0) wave.wanted.set(coords, before + here)
          rest -= here
        }
      }
      want('FAKE', fakeUnit, time.fakesPer)
      want(type === 'Support' ? 'SUPPORT' : 'NUKE', unit, time.attacksPer)
      want('NOBLE', 'snob', time.noblesPer)
      want('ANTI_SNIPE', antiSnipeUnit, time.antiSnipesPer ?? time.antiSnipePer)
    }
  }
  // Kept are the largest, so that the fewest commands are lost; shown they are in the order of time, and so important (waveOf).
  const bySize = [...made.values()].sort((a, b) => sizeOf(b) - sizeOf(a))
  const kept = bySize.slice(0, MOST_WAVES).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return { kept, beyond: bySize.slice(MOST_WAVES) }
}

/** Commands that it wants of all its targets. */
function sizeOf({ wanted }: MadeWave): number {
  return sum([...wanted.values()])
}

/** By coordinates: what is worth most among what the target is to get. */
function groupsOf(kept: readonly MadeWave[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>()
  const isMore = (one: Group, other: Group | undefined) =>
    other === undefined || WORTH.indexOf(one) < WORTH.indexOf(other)
  for (const { kind, wanted } of kept)
    for (const target of wanted.keys()) {
      const group = kind === 'NOBLE' ? 'conquer' : kind === 'FAKE' ? 'fake' : 'clear'
      if (isMore(group, groups.get(target))) groups.set(target, group)
    }
  return groups
}
/** The best first: a noble among fakes makes the target one that is conquered. */
const WORTH: readonly Group[] = ['conquer', 'clear', 'fake']

interface WaveAround {
  readonly groups: ReadonlyMap<string, Group>
  readonly templates: PlannedTemplates
  readonly waveName: PlannerResult['waveName']
}

/** All waves but the first are as important as it: a planner knows no order among them. */
function waveOf(made: MadeWave, at: number, { groups, templates, waveName }: WaveAround): OperationWave {
  const { kind, unit, boost, from, until, wanted } = made
  return {
    id: `wave${at + 1}`,
    name: waveName(kind, unit),
    groups: [...new Set(Array.from(wanted.keys(), (target) => groups.get(target) ?? 'clear'))],
    templates: [templates.idOf(kind, unit)],
    count: usual([...wanted.values()]),
    landing: { kind: 'AT', from, ...(until !== from && { until }) },
    isEqualToPrevious: at > 0,
    isSpread: false,
    avoidsWholeMinutes: false,
    ...(boost !== 1 && { boost }),
  }
}

/** It says itself what differs from what its wave tells its whole group, none where the wave is not for it. */
function targetOf(
  coords: string,
  kept: readonly MadeWave[],
  waves: readonly OperationWave[],
  groups: ReadonlyMap<string, Group>,
  { ownerOf }: PlannerResult,
): OperationTarget {
  const group = groups.get(coords) ?? 'clear'
  const wants = kept.flatMap(({ wanted }, at) => {
    const wave = waves[at]
    if (!wave) return []
    const count = wanted.get(coords) ?? 0
    const told = wave.groups.includes(group) ? wave.count : 0
    return count === told ? [] : [{ wave: wave.id, count }]
  })
  return { coords, group, playerId: ownerOf(coords), ...(wants.length > 0 && { wants }) }
}

/** The one for all, where it is one for all; else it is single targets' own and counted. */
function earliestLaunchOf(wires: readonly WireTarget[]): { readonly earliest?: string; readonly single: number } {
  const told = wires.flatMap(({ earliestLaunchTime }) => (earliestLaunchTime ? [earliestLaunchTime] : []))
  const [first] = told
  if (first !== undefined && told.length === wires.length && told.every((one) => one === first))
    return { earliest: first, single: 0 }
  return { single: told.length }
}

/** Of sources of nobles it is told how many nobles there are. */
function noblesOf({ request, ownerOf, answer }: PlannerResult): OperationFile['troops'] {
  const byOwner = new Map<number, Map<string, number>>()
  for (const { coords, nobleMethod } of request.nobleVillages ?? []) {
    const villages = byOwner.get(ownerOf(coords)) ?? new Map<string, number>()
    byOwner.set(ownerOf(coords), villages)
    villages.set(coords, (villages.get(coords) ?? 0) + nobleMethod.uses)
  }
  // Barbarians bring no troops.
  byOwner.delete(0)
  return [...byOwner].map(([playerId, villages]) => ({
    ...{ playerId, mark: 'BY_HAND', broughtBy: '', broughtAt: Date.parse(answer.plannedDate) },
    villages: Array.from(villages, ([coords, snob]) => ({ coords, atHome: { snob } })),
  }))
}

/** Sources but those of nobles, of whatever list; one that stands in several lists is one. */
function otherSources({
  sourceVillages = [],
  fakeVillages = [],
  antiSnipeSourceVillages = [],
}: PlanRequest): Set<string> {
  return new Set([...sourceVillages, ...fakeVillages, ...antiSnipeSourceVillages].map(({ coords }) => coords))
}

/**
 * Each in the first wave that wants one more such command for its target then. Waves whose times the clock skips have no place for
 * any. First come, first served: windows that overlap are of different kind or pace, so it decides nothing but which of equal ones goes.
 */
function commandsOfResult(
  { commands, instantOf, ownerOf }: PlannerResult,
  kept: readonly MadeWave[],
  waves: readonly OperationWave[],
): OperationCommand[] {
  const places = new Map<string, { made: MadeWave; wave: OperationWave; from: number; until: number; left: number }[]>()
  kept.forEach((made, at) => {
    const [wave, from, until] = [waves[at], instantOf(made.from), instantOf(made.until)]
    if (!wave || from === undefined || until === undefined) return
    for (const [target, count] of made.wanted) {
      addToGroup(places, target, { made, wave, from, until, left: count })
    }
  })
  const names = new CommandNames()
  const found: OperationCommand[] = []
  for (const { source, target, unit, amount, launch, arrival, isFake } of commands) {
    const place = places
      .get(target)
      ?.find(
        ({ made, from, until, left }) =>
          left > 0 && made.unit === unit && (made.kind === 'FAKE') === isFake && arrival >= from && arrival <= until,
      )
    const template = place?.wave.templates[0]
    if (!place || template === undefined || found.length >= MOST_OPERATION_COMMANDS) continue
    // The planner counts nobles and not commands: one that carries four takes the places of four.
    place.left -= amount
    const placed = { source, target, wave: place.wave.id, template, launch, arrival }
    found.push({ ...placed, id: names.nameOf(placed), playerId: ownerOf(source), units: { [unit]: amount } })
  }
  return found
}

/** Figures are those of the planner: they are of its own rules, which the operation has too. */
function planOf(
  commands: OperationCommand[],
  { optimality, statistics, plannedDate }: PlannerResult['answer'],
): OperationFile['plans'][number] {
  const plannedAt = Date.parse(plannedDate)
  const { planned, wanted, bound, proven, seenByTower, seed } = optimality
  return {
    ...{ version: 1, author: '', cause: 'PLANNED', note: '', savedAt: instant(plannedAt) },
    plan: {
      commands,
      shortages: [],
      figures: {
        ...{ planned, wanted, bound, proven, seenByTower, seed, plannedAt },
        milliseconds: Math.round(statistics.executionTime),
      },
    },
  }
}

/** The most frequent; of several the greatest. */
function usual(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
