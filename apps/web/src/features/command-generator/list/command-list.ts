/**
 * The command list: what a player still has to send, in the order in which it is sent.
 *
 *   plan lines ──commandsOf──▶ Command[] ──shownCommands──▶ filtered and sorted ──toOpen──▶ what Enter opens (`to-open.ts`)
 *                                 │
 *                                 └──linkOf──▶ the rally point, with the troops of its template
 *
 * A command is opened or not; nobody knows whether it was sent, which happens in the game.
 */
import { type PlanLine, templateOf, type WallTime } from '@muster/formats'
import { type Coord, launchUrl, type TroopTemplate, type UnitName } from '@muster/game'
import {
  type AdvancedSettings,
  COMMAND_COLUMNS,
  type CommandFilter,
  type CommandOrder,
  type UnitUse,
} from '../../../storage/stored.ts'
import type { Sort } from '../../../ui/table/column.ts'

export interface Command {
  /** Within its list: of the planning's line, or the place in the list. */
  readonly id: string
  /** From 1, in the order of the lines. */
  readonly index: number
  readonly line: PlanLine
  readonly template: TroopTemplate
}

export function commandsOf(lines: readonly PlanLine[]): Command[] {
  return lines.map((line, i) => command(line, i, String(i + 1)))
}

export function command(line: PlanLine, place: number, id: string): Command {
  return { id, index: place + 1, line, template: templateOf(line) }
}

/** When each opened command was opened, in epoch milliseconds by id. */
export type Opened = Readonly<Record<string, number>>

export function isOpened(opened: Opened, { id }: Command): boolean {
  return opened[id] !== undefined
}

/** Commands that arrive before this hour of the world's clock stand out. */
const NIGHT_ENDS_AT_HOUR = 8

export function isNight(arrival: WallTime): boolean {
  return Number(arrival.slice(11, 13)) < NIGHT_ENDS_AT_HOUR
}

export interface CommandView extends CommandOrder {
  readonly filter: CommandFilter
}

/** Without a direction the lines stand as they came; what is equal does too. */
export function shownCommands(commands: readonly Command[], opened: Opened, view: CommandView): readonly Command[] {
  const kept = view.filter === 'all' ? commands : commands.filter((each) => !isOpened(opened, each))
  if (view.direction === 'none') return kept
  const sign = view.direction === 'asc' ? 1 : -1
  return kept.toSorted((a, b) => sign * difference(a, b, view.sortBy) || a.index - b.index)
}

function difference(a: Command, b: Command, by: CommandOrder['sortBy']): number {
  if (by === 'index') return a.index - b.index
  if (a.line[by] === b.line[by]) return 0
  return a.line[by] < b.line[by] ? -1 : 1
}

/** An order as a table shows it. */
export function sortOf({ sortBy, direction }: CommandOrder): Sort | undefined {
  return direction === 'none' ? undefined : { column: sortBy, direction }
}

/** The order that a table asks for, after this one. */
export function orderedBy({ sortBy: before }: CommandOrder, sort: Sort | undefined): CommandOrder {
  const sortBy = COMMAND_COLUMNS.find((column) => column === sort?.column)
  return sort && sortBy ? { sortBy, direction: sort.direction } : { sortBy: before, direction: 'none' }
}

export const BY_LAUNCH: CommandOrder = { sortBy: 'launch', direction: 'asc' }

export function isByLaunch({ sortBy, direction }: CommandOrder): boolean {
  return sortBy === BY_LAUNCH.sortBy && direction === BY_LAUNCH.direction
}

/** What the troop templates say on one world. */
export interface WorldTemplate {
  readonly units: Readonly<Partial<Record<UnitName, UnitUse>>>
  /** Empty while none is noted. */
  readonly templateId: string
}
export type WorldTemplates = Readonly<Record<TroopTemplate, WorldTemplate>>

export function worldTemplate({ units, templateId }: AdvancedSettings, world: string): WorldTemplate {
  return { units: units[world] ?? {}, templateId: templateId[world] ?? '' }
}

export function withWorldTemplate(
  { units, templateId }: AdvancedSettings,
  world: string,
  template: WorldTemplate,
): AdvancedSettings {
  return {
    units: { ...units, [world]: template.units },
    templateId: { ...templateId, [world]: template.templateId },
  }
}

/** The links of a list: of which world, with which villages and templates. */
export interface LinkSetting {
  readonly world: { readonly url: string; readonly domain: string }
  readonly idAt: (at: Coord) => number | undefined
  readonly templates: WorldTemplates
}

/** There is none where a village of the command is not on the world. */
export function linkOf({ line, template }: Command, { world, idAt, templates }: LinkSetting): string | undefined {
  const sourceId = idAt(line.source)
  const targetId = idAt(line.target)
  if (sourceId === undefined || targetId === undefined) return undefined
  const rallyPoint = { worldUrl: world.url, domain: world.domain, sourceId, targetId }
  return launchUrl(rallyPoint, troopsOf(line, templates[template]))
}

/** A line that tells what it sends sends that, whatever the template says; one of nobles tells how many go. */
function troopsOf(
  { unit, amount, troops: told }: PlanLine,
  { units }: WorldTemplate,
): Partial<Record<UnitName, number>> {
  if (told) return told
  const troops: Partial<Record<UnitName, number>> = {}
  // The keys of the templates are units.
  for (const name of Object.keys(units) as UnitName[]) troops[name] = units[name]?.amount ?? 0
  return unit === 'snob' ? { ...troops, snob: amount } : troops
}

/** The units that go in full, whatever there is at home; no link can say so. */
export function sentInFull({ units }: WorldTemplate): readonly UnitName[] {
  // The keys of the templates are units.
  return (Object.keys(units) as UnitName[]).filter((name) => units[name]?.sendAll === true)
}
