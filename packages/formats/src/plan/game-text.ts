/**
 * Plans as text for the game's notes and forum ("TW Format"), in the game's BB code:
 *
 *   [b][size=12]2026-11-24 10:00:00[/size][/b]
 *   1. [unit]ram[/unit] [b][color=#ff0000]Clear[/color][/b] Attack 2026-11-24 10:00:00.000
 *      [coord]500|500[/coord] -> [coord]520|500[/coord] 2026-11-24 20:00:00.000
 *      [url=https://…/game.php?village=11&screen=place&target=31]Attack[/url]
 *
 * (one line; broken here for the page). Public tools read such text: they take the first
 * date as the moment to act, read the target's id from `target=` to the bracket, and a
 * line that begins with `[b]` as the heading of an hour, so no command begins so.
 */
import { coordsIn, fieldsBetween, isUnitName, printCoord } from '@muster/game'
import type { Reading, TextReading } from '../line-problem.ts'
import { readLines } from '../line-problem.ts'
import { parseWallTime, secondsBetween, WALL_TIMES } from '../wall-time.ts'
import type { GameTextField, UnitDescription, UnitDescriptions } from './game-text-fields.ts'
import { byLaunchHour } from './launch.ts'
import type { PlanLine } from './plan-line.ts'

export interface GameTextLayout {
  readonly fields: ReadonlySet<GameTextField>
  readonly descriptions: UnitDescriptions
  /** The link to the rally point of a command; where it is unknown the line has no link. */
  readonly rallyPoint: (line: PlanLine) => string | undefined
}

/** One line per command; the counter runs on through the hours. */
export function printGameText(lines: readonly PlanLine[], layout: GameTextLayout): string {
  const { fields } = layout
  const commands = fields.has('groupByCoordsSendTime') ? merged(lines) : lines
  let count = 0
  const printed = (line: PlanLine) => printCommand(line, ++count, layout)
  if (!fields.has('groupByHour')) return commands.map(printed).join('\n')
  return byLaunchHour(commands)
    .map((group) => [`[b][size=12]${group.hour}[/size][/b]`, ...group.lines.map(printed)].join('\n'))
    .join('\n')
}

function printCommand(line: PlanLine, count: number, { fields, descriptions, rallyPoint }: GameTextLayout): string {
  const parts: string[] = []
  if (fields.has('commandCounter')) parts.push(`${count}.`)

  const described = fields.has('unit') && fields.has('unitExtraDescription')
  const description = described ? printDescription(descriptions[line.unit]) : ''
  if (fields.has('unit') && fields.has('unitImage')) parts.push(`[unit]${line.unit}[/unit]`)
  if (fields.has('unit') && fields.has('unitText')) parts.push(line.unit)
  if (description !== '' && parts.length > 0) parts.push(description)

  const amount = line.amount > 1 ? `${line.amount}x ` : ''
  const startsWithDescription = description !== '' && parts.length === 0
  parts.push(`${amount}${line.type}`)
  // First in the line it would look like the heading of an hour.
  if (startsWithDescription) parts.push(description)

  if (fields.has('sendTime')) parts.push(line.launch)
  if (fields.has('coordinates')) {
    parts.push(`[coord]${printCoord(line.source)}[/coord] -> [coord]${printCoord(line.target)}[/coord]`)
  }
  if (fields.has('arrivalTime')) parts.push(line.arrival)

  const url = fields.has('targetUrl') ? rallyPoint(line) : undefined
  if (url) parts.push(`[url=${url}]${line.type}[/url]`)
  return parts.join(' ')
}

function printDescription(description: UnitDescription | undefined): string {
  const text = description?.text.trim() ?? ''
  if (!description || text === '') return ''
  const coloured = description.color === '' ? text : `[color=${description.color}]${text}[/color]`
  return description.bold ? `[b]${coloured}[/b]` : coloured
}

/** Equal commands become one that carries them all, at the place of the first. */
function merged(lines: readonly PlanLine[]): PlanLine[] {
  const commands = new Map<string, PlanLine>()
  for (const line of lines) {
    const { source, target, launch, arrival, unit, type, template } = line
    const key = [printCoord(source), printCoord(target), launch, arrival, unit, type, template].join()
    const same = commands.get(key)
    commands.set(key, same ? { ...same, amount: same.amount + line.amount } : line)
  }
  return [...commands.values()]
}

export function parseGameText(text: string): TextReading<PlanLine> {
  return readLines(text, parseGameTextLine, isHeading)
}

/**
 * Needs the unit's tag, `Attack` or `Support`, two coordinates and two dates. Distance and
 * travel time are worked out; the template is not in such text.
 */
export function parseGameTextLine(text: string): Reading<PlanLine> {
  const line = text.replace(/\[url=[^[\]]{0,2000}\]/g, ' ')
  const unit = /\[unit\](\w{1,20})\[\/unit\]/.exec(line)?.[1]?.toLowerCase() ?? ''
  const [source, target] = coordsOf(line)
  const stamps = Array.from(line.matchAll(WALL_TIMES), (match) => parseWallTime(match[0]))
  const [launch, arrival] = stamps.filter((stamp) => stamp !== undefined).toSorted()
  const command = commandBefore(line)

  if (!source || !target) return { problem: 'NO_COORDINATES' }
  if (!isUnitName(unit)) return { problem: 'NO_UNIT' }
  if (!command) return { problem: 'NO_TYPE' }
  if (stamps.includes(undefined)) return { problem: 'BAD_DATE' }
  if (!launch || !arrival) return { problem: 'NO_DATES' }
  if (stamps.length > 2) return { problem: 'REPEATED_PART' }
  return {
    line: {
      source,
      target,
      fields: Math.round(fieldsBetween(source, target) * 100) / 100 || undefined,
      unit,
      ...command,
      arrival,
      travel: secondsBetween(launch, arrival),
      launch,
    },
  }
}

const COMMAND = /(?:(?<!\S)(\d{1,4})x )?\b(Attack|Support)\b/gi

/** The tagged coordinates where there are any: a unit's description may hold others. */
function coordsOf(line: string) {
  const tagged = Array.from(line.matchAll(/\[coord\]([^[\]]{0,40})\[\/coord\]/g), (match) => match[1]).join(' ')
  return coordsIn(tagged || line)
}

/** The last `Attack` or `Support` before the first date, since a description may say one too. */
function commandBefore(line: string): Pick<PlanLine, 'type' | 'amount'> | undefined {
  const upToDate = line.slice(0, line.search(WALL_TIMES))
  const match = Array.from(upToDate.matchAll(COMMAND)).at(-1) ?? Array.from(line.matchAll(COMMAND))[0]
  if (!match) return undefined
  return {
    type: match[2]?.toLowerCase() === 'support' ? 'Support' : 'Attack',
    amount: Math.max(1, Number(match[1] ?? 1)),
  }
}

/** Nothing but a date once the tags are gone. */
export function isHeading(line: string): boolean {
  return parseWallTime(line.replace(/\[[^[\]]{0,200}\]/g, '').trim()) !== undefined
}

/**
 * Cuts a text into parts of at most so many characters, for notes and forums that
 * take no more. It is cut between lines, and a heading goes with the line below it;
 * a line longer than the limit stays whole.
 */
export function splitGameText(text: string, characters: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const block of text.split('\n').reduce(withHeading, [])) {
    if (part !== '' && part.length + 1 + block.length > characters) {
      parts.push(part)
      part = block
    } else part = part === '' ? block : `${part}\n${block}`
  }
  return part === '' ? parts : [...parts, part]
}

/** Joins a heading to its first command. */
function withHeading(blocks: string[], line: string): string[] {
  const last = blocks.at(-1)
  if (last !== undefined && isHeading(last)) blocks[blocks.length - 1] = `${last}\n${line}`
  else blocks.push(line)
  return blocks
}
