/**
 * The commands of a plan as rows of its tables: on the world's clock, with the names of what they name, and what has to be
 * marked about them. A row is made once for each command, for an edit changes few of thousands.
 */
import type { OperationCommand } from '@muster/contracts'
import { lineNote, type PlanLine, type WallTime, wallTimeOf } from '@muster/formats'
import {
  addToGroup,
  clockSpan,
  fieldsBetween,
  instant,
  morale,
  parseCoord,
  parseHour,
  type Seconds,
  seconds,
  UNITS,
  type UnitName,
  wallClock,
} from '@muster/game'
import type { RowVillage } from '../../../parts/results/command-rows.ts'
import { isWithin, type LaunchChoice, type SendSpan } from '../../../parts/results/hours/send-hours.ts'
import type { PlanLines } from '../../../parts/results/plan-lines.ts'
import type { OwnedVillage } from '../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../parts/villages/world-villages.ts'
import type { PlanInHand } from './plan-in-hand.ts'

export interface PlanRow {
  readonly command: OperationCommand
  readonly launch: WallTime
  readonly arrival: WallTime
  readonly travel: Seconds
  readonly from: RowVillage
  readonly to: RowVillage
  /** The name of whoever has the order. */
  readonly sender: string
  readonly wave: string
  readonly template: string
  /** The slowest that it sends. */
  readonly unit: UnitName
  readonly units: readonly { readonly unit: UnitName; readonly amount: number }[]
  readonly isFake: boolean
  readonly isNuke: boolean
  readonly isSupport: boolean
  /** Lands while the world's night bonus holds. */
  readonly isInNight: boolean
  /** Percent; absent where the world has none, for support and against barbarians. */
  readonly morale?: number
  /** All that can be searched for, in small letters. */
  readonly text: string
}

export type RowState = 'all' | 'locked' | 'byHand' | 'broken' | 'night'
export const ROW_STATES = ['all', 'locked', 'byHand', 'broken', 'night'] as const satisfies readonly RowState[]

export interface RowFilter {
  /** Empty for all, as are the others. */
  readonly wave: string
  /** 0 for all. */
  readonly playerId: number
  readonly state: RowState
  /** Words, each of which a row must hold. */
  readonly text: string
  readonly launches?: LaunchChoice | undefined
  readonly landings?: SendSpan | undefined
}

export const EVERYTHING: RowFilter = { wave: '', playerId: 0, state: 'all', text: '' }

/** Rows of one operation, kept as long as what they are named after. */
const kept = new WeakMap<
  PlanInHand['ownership'],
  {
    names: PlanInHand['names']
    rows: WeakMap<OperationCommand, PlanRow>
    lists: WeakMap<readonly OperationCommand[], readonly PlanRow[]>
  }
>()

/** The same list for the same commands, so that what is drawn of it stays while only time passes. */
export function planRows(hand: PlanInHand): readonly PlanRow[] {
  let known = kept.get(hand.ownership)
  if (known?.names !== hand.names) {
    known = { names: hand.names, rows: new WeakMap(), lists: new WeakMap() }
    kept.set(hand.ownership, known)
  }
  const { rows, lists } = known
  const listed = lists.get(hand.plan.commands)
  if (listed) return listed
  const makeRow = rowMaker(hand)
  const list = hand.plan.commands.map((command) => {
    const before = rows.get(command)
    if (before) return before
    const row = makeRow(command)
    rows.set(command, row)
    return row
  })
  lists.set(hand.plan.commands, list)
  return list
}

export function filteredRows(
  rows: readonly PlanRow[],
  { wave, playerId, state, text, launches, landings }: RowFilter,
  isBroken: (command: OperationCommand) => boolean,
): readonly PlanRow[] {
  const words = wordsOf(text)
  const isOfState: Readonly<Record<RowState, (row: PlanRow) => boolean>> = {
    all: () => true,
    locked: ({ command }) => command.isLocked ?? false,
    byHand: ({ command }) => command.isByHand ?? false,
    broken: ({ command }) => isBroken(command),
    night: ({ isInNight }) => isInNight,
  }
  return rows.filter(
    (row) =>
      (wave === '' || row.command.wave === wave) &&
      (playerId === 0 || row.command.playerId === playerId) &&
      (!launches ||
        (isWithin(row.launch, launches.span) &&
          (launches.player === undefined || row.from.owner === launches.player))) &&
      (!landings || isWithin(row.arrival, landings)) &&
      words.every((word) => row.text.includes(word)) &&
      isOfState[state](row),
  )
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** What a command is as a line of text. */
export interface LineRow
  extends Pick<
    PlanRow,
    'launch' | 'arrival' | 'travel' | 'unit' | 'units' | 'wave' | 'template' | 'isFake' | 'isNuke' | 'isSupport'
  > {
  readonly command: Pick<OperationCommand, 'source' | 'target' | 'units'>
}

/** As every other tool of the product reads it, with all that it sends and what it is for. */
export function lineOf(row: LineRow): PlanLine {
  const { command, launch, arrival, travel, unit, units, isSupport } = row
  const note = lineNote(`${row.wave} · ${row.template}`)
  const template = row.isFake ? 'Fake' : row.isNuke ? 'Nuke' : undefined
  const [source, target] = [coordOf(command.source), coordOf(command.target)]
  return {
    source,
    target,
    fields: Math.round(fieldsBetween(source, target) * 100) / 100,
    unit,
    type: isSupport ? 'Support' : 'Attack',
    arrival,
    travel,
    launch,
    amount: Math.max(1, command.units.snob ?? 0),
    ...(template && { template }),
    ...(units.length > 0 && { troops: Object.fromEntries(units.map(({ unit: each, amount }) => [each, amount])) }),
    ...(note !== undefined && { note }),
  }
}

/** All of them, fakes apart from the others. */
export function linesOf(rows: readonly LineRow[]): PlanLines {
  return {
    commands: rows.filter(({ isFake }) => !isFake).map(lineOf),
    fakes: rows.filter(({ isFake }) => isFake).map(lineOf),
  }
}

/**
 * Who has the order of each line. It is his also where somebody else owns the village by now: an enemy who took it is handed
 * nothing.
 */
export function sendersOf(rows: readonly PlanRow[], { commands, fakes }: PlanLines): ReadonlyMap<PlanLine, Sender> {
  const ordered = [...rows.filter(({ isFake }) => !isFake), ...rows.filter(({ isFake }) => isFake)]
  const lines = [...commands, ...fakes]
  return new Map(
    ordered.flatMap(({ command: { playerId }, sender }, at): [PlanLine, Sender][] => {
      const line = lines[at]
      return line ? [[line, { playerId, name: sender }]] : []
    }),
  )
}

export interface Sender {
  readonly playerId: number
  readonly name: string
}

/** Whether the world's night bonus holds at a moment: from its first second, up to its last. */
function isInNight(night: PlanInHand['world']['nightBonus'], at: number, timeZone: string): boolean {
  if (!night) return false
  const [from, until] = [parseHour(night.from), parseHour(night.until)]
  if (from === undefined || until === undefined) return false
  return clockSpan(from, wallClock(instant(at), timeZone)) < clockSpan(from, until)
}

export function villageAt({ ownership }: Pick<PlanInHand, 'ownership'>, coords: string): OwnedVillage | undefined {
  const at = parseCoord(coords)
  return at && ownership.villages.get(fieldNumber(at))
}

function rowMaker({ parts, world, ownership, names }: PlanInHand): (command: OperationCommand) => PlanRow {
  const { timeZone } = world
  const templates = new Map(parts.waves.templates.map((template) => [template.id, template]))
  const pace = new Map(world.units.map(({ name, speed }) => [name, speed]))
  const rowVillage = (coords: string): RowVillage => {
    const village = villageAt({ ownership }, coords)
    return { coords, name: village?.name ?? '', owner: village?.owner?.name ?? '' }
  }
  return (command) => {
    const template = templates.get(command.template)
    const kind = template?.kind
    const units = UNITS.flatMap((unit) => {
      const amount = command.units[unit] ?? 0
      return amount > 0 ? [{ unit, amount }] : []
    })
    const [from, to] = [rowVillage(command.source), rowVillage(command.target)]
    const defender = villageAt({ ownership }, command.target)?.owner
    const attacker = villageAt({ ownership }, command.source)?.owner
    const percent =
      world.morale !== 'none' && kind !== 'SUPPORT' && kind !== 'ANTI_SNIPE' && attacker && defender
        ? morale(world.morale, { attackerPoints: attacker.points, defenderPoints: defender.points })
        : undefined
    const [waveName, templateName] = [names.wave(command.wave), names.template(command.template)]
    const launch = wallTimeOf(instant(command.launch), timeZone)
    const arrival = wallTimeOf(instant(command.arrival), timeZone)
    const words = [from.coords, from.name, from.owner, to.coords, to.name, to.owner, waveName, templateName, launch]
    return {
      command,
      launch,
      arrival,
      travel: seconds((command.arrival - command.launch) / 1000),
      from: from.owner === '' ? { ...from, owner: names.player(command.playerId) } : from,
      to,
      sender: names.player(command.playerId),
      wave: waveName,
      template: templateName,
      unit: slowestOf(units, pace),
      units,
      isFake: kind === 'FAKE',
      isNuke: kind === 'NUKE',
      isSupport: kind === 'SUPPORT',
      isInNight: isInNight(world.nightBonus, command.arrival, timeZone),
      ...(percent !== undefined && { morale: percent }),
      text: words.join(' ').toLowerCase(),
    }
  }
}

/** By the minutes that a unit takes for a field. A command that sends nothing is one of axemen to whoever reads its line. */
export function slowestOf(units: PlanRow['units'], pace: ReadonlyMap<UnitName, number>): UnitName {
  const paces = units.map(({ unit }) => ({ unit, pace: pace.get(unit) ?? 0 }))
  return paces.toSorted((one, other) => other.pace - one.pace)[0]?.unit ?? 'axe'
}

function coordOf(text: string) {
  const coord = parseCoord(text)
  if (!coord) throw new Error(`A command names "${text}", which is no coordinate`)
  return coord
}

/** Every village of the plan once. */
export function villagesOf(commands: readonly OperationCommand[]): string[] {
  return [...new Set(commands.flatMap(({ source, target }) => [source, target]))]
}

/** Place in its train among those that are still in it, and how many those are. */
export function trainPlaces(commands: readonly OperationCommand[]): ReadonlyMap<string, string> {
  const trains = new Map<string, OperationCommand[]>()
  for (const command of commands) {
    if (command.inTrain === undefined) continue
    addToGroup(trains, `${command.source} ${command.target} ${command.wave} ${command.launch}`, command)
  }
  const places = new Map<string, string>()
  for (const train of trains.values()) {
    if (train.length < 2) continue
    train.sort((a, b) => (a.inTrain ?? 0) - (b.inTrain ?? 0))
    for (const [index, { id }] of train.entries()) places.set(id, `${index + 1}/${train.length}`)
  }
  return places
}
