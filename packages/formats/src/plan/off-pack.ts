/**
 * The line format of the quickbar script "Devil's Off Pack", version 0.5 and newer:
 *
 *   569|444->564|454,11.18,axe,Attack,2026-08-14 08:03:00.000,03:21:14.000,2026-08-14 04:41:46.000,1
 *   source->target,distance,unit,type,arrival,travel,launch,amount[,template][,axe=6000 ram=300][,note=Nukes at dawn]
 *
 * Written exactly so. Read by what the parts are, not by where they stand, since tools
 * disagree about the order: the earlier date is the launch and the later the arrival; a
 * number before the unit is the distance; after the dates a positive number is the
 * amount, and `Fake`, `Nuke` or `-1` (none) the template. What a command sends, and what it is for, are Muster's own: a line
 * for another tool goes without them (`plainLine`). A number in front (`12;`) counts
 * the lines and is dropped, and so is a line that only holds a date, the heading of an hour.
 */
import {
  type CommandType,
  type Coord,
  isUnitName,
  parseCoord,
  printCoord,
  printDuration,
  type Seconds,
  seconds,
  type TroopTemplate,
  UNITS,
  type UnitName,
} from '@muster/game'
import type { LineProblem, Reading, TextReading } from '../line-problem.ts'
import { readLines } from '../line-problem.ts'
import type { WallTime } from '../wall-time.ts'
import { parseWallTime, secondsBetween } from '../wall-time.ts'
import { byLaunchHour } from './launch.ts'
import { lineNote, type PlanLine, type Troops } from './plan-line.ts'

export interface OffPackLayout {
  /** Numbers the lines: `12;500|500->…`. */
  readonly counter: boolean
  /** Sorts the lines by launch under a heading for each hour. */
  readonly groupByHour: boolean
}

/** One line per command; the counter runs on through the hours. */
export function printOffPack(lines: readonly PlanLine[], { counter, groupByHour }: OffPackLayout): string {
  let count = 0
  const printed = (line: PlanLine) => (counter ? `${++count};` : '') + printOffPackLine(line)
  if (!groupByHour) return lines.map(printed).join('\n')
  return byLaunchHour(lines)
    .map((group) => [group.hour, ...group.lines.map(printed)].join('\n'))
    .join('\n')
}

/** A distance that nobody told is written as the literal `0`. */
export function printOffPackLine(line: PlanLine): string {
  const parts = [
    `${printCoord(line.source)}->${printCoord(line.target)}`,
    line.fields === undefined ? '0' : line.fields.toFixed(2),
    line.unit,
    line.type,
    line.arrival,
    printDuration(line.travel),
    line.launch,
    line.amount,
  ]
  if (line.template) parts.push(line.template)
  if (line.troops) parts.push(printTroops(line.troops))
  if (line.note !== undefined) parts.push(`${NOTE}${line.note}`)
  return parts.join(',')
}

/** `axe=6000 ram=300`, in the order of the game's units. */
function printTroops(troops: Troops): string {
  return UNITS.flatMap((unit) => ((troops[unit] ?? 0) > 0 ? [`${unit}=${troops[unit]}`] : [])).join(' ')
}

export function parseOffPack(text: string): TextReading<PlanLine> {
  return readLines(text, parseOffPackLine, (line) => parseWallTime(line) !== undefined)
}

export function parseOffPackLine(text: string): Reading<PlanLine> {
  const found: Found = { stamps: [] }
  for (const part of withoutCounter(text.trim()).split(',')) {
    const problem = take(part.trim(), found)
    if (problem) return { problem }
  }
  return completed(found)
}

/**
 * Drops the number that counts a line, written before its first coordinate with `;`, `.`,
 * `)`, `:`, `,` or blanks. Digits that belong to the coordinate stay.
 */
export function withoutCounter(line: string): string {
  return line.replace(/^\s*\d+(?:\s*[;.):,]\s*|\s+)(?=\d{1,3}\|\d{1,3}(?!\d))/, '')
}

interface Found {
  pair?: { readonly source: Coord; readonly target: Coord }
  fields?: number
  unit?: UnitName
  type?: CommandType
  readonly stamps: WallTime[]
  travel?: Seconds
  amount?: number
  template?: TroopTemplate | 'none'
  troops?: Troops
  note?: string
}

const PAIR = /^(\d{1,3}\|\d{1,3})\s*-{1,2}>\s*(\d{1,3}\|\d{1,3})$/
const LIKE_A_DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?!\d)/
const DURATION = /^(\d{1,4}):([0-5]\d):([0-5]\d)(?:[.:](\d{1,3}))?$/
const NUMBER = /^\d+(?:\.\d+)?$/
const TROOPS = /^(?:[a-z]+=\d{1,8})(?: +[a-z]+=\d{1,8})*$/
const NOTE = 'note='
const AMOUNT = /^0*[1-9]\d{0,3}$/

/** English as every tool writes it, and the Dutch and German words that copies from the game hold. */
const TYPES: Readonly<Record<string, CommandType>> = {
  attack: 'Attack',
  aanval: 'Attack',
  angriff: 'Attack',
  support: 'Support',
  ondersteuning: 'Support',
  unterstützung: 'Support',
}
const TEMPLATES: Readonly<Record<string, TroopTemplate | 'none'>> = { fake: 'Fake', nuke: 'Nuke', '-1': 'none' }

/** Recognises one part and notes it, or tells why the line cannot be read. */
function take(part: string, found: Found): LineProblem | undefined {
  if (part === '') return undefined
  const word = part.toLowerCase()

  const pair = PAIR.exec(part)
  const source = pair && parseCoord(pair[1] ?? '')
  const target = pair && parseCoord(pair[2] ?? '')
  if (source && target) return note(found, 'pair', { source, target })

  if (isUnitName(word)) return note(found, 'unit', word)

  const type = TYPES[word]
  if (type) return note(found, 'type', type)

  if (LIKE_A_DATE.test(part)) {
    const stamp = parseWallTime(part)
    if (!stamp) return 'BAD_DATE'
    found.stamps.push(stamp)
    return found.stamps.length > 2 ? 'REPEATED_PART' : undefined
  }

  const duration = DURATION.exec(part)
  if (duration) return note(found, 'travel', secondsOf(duration))

  if (NUMBER.test(part) && found.unit === undefined && found.stamps.length === 0) {
    return note(found, 'fields', Math.round(Number(part) * 100) / 100)
  }
  if (NUMBER.test(part) && found.stamps.length > 0) {
    return AMOUNT.test(part) ? note(found, 'amount', Number(part)) : 'BAD_AMOUNT'
  }

  if (word.startsWith(NOTE)) {
    const told = lineNote(part.slice(NOTE.length))
    return told === undefined ? undefined : note(found, 'note', told)
  }
  if (TROOPS.test(word)) {
    const troops = parseTroops(word)
    return troops ? note(found, 'troops', troops) : 'UNKNOWN_PART'
  }

  const template = TEMPLATES[word]
  if (template) return note(found, 'template', template)
  return 'UNKNOWN_PART'
}

/** Nothing where a unit is none of the game's, or stands there twice. */
function parseTroops(text: string): Troops | undefined {
  const troops: Partial<Record<UnitName, number>> = {}
  for (const each of text.split(/ +/)) {
    const [unit = '', amount] = each.split('=')
    if (!isUnitName(unit) || troops[unit] !== undefined) return undefined
    troops[unit] = Number(amount)
  }
  return troops
}

function note<K extends Exclude<keyof Found, 'stamps'>>(
  found: Found,
  key: K,
  value: NonNullable<Found[K]>,
): LineProblem | undefined {
  if (found[key] !== undefined) return 'REPEATED_PART'
  found[key] = value
  return undefined
}

function completed({
  pair,
  fields,
  unit,
  type,
  stamps,
  travel,
  amount,
  template,
  troops,
  note,
}: Found): Reading<PlanLine> {
  const [launch, arrival] = stamps.toSorted()
  if (!pair) return { problem: 'NO_COORDINATES' }
  if (!unit) return { problem: 'NO_UNIT' }
  if (!type) return { problem: 'NO_TYPE' }
  if (!launch || !arrival) return { problem: 'NO_DATES' }
  return {
    line: {
      ...pair,
      // The literal 0 of some writers says that nobody measured: no village sends to itself.
      fields: fields === 0 ? undefined : fields,
      unit,
      type,
      arrival,
      travel: travel ?? secondsBetween(launch, arrival),
      launch,
      amount: amount ?? 1,
      ...(template && template !== 'none' && { template }),
      ...(troops && { troops }),
      ...(note !== undefined && { note }),
    },
  }
}

function secondsOf([, hours, minutes, ofMinute, fraction = '']: RegExpExecArray): Seconds {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(ofMinute)
  return seconds(whole + Number(fraction.padEnd(3, '0')) / 1000)
}
