/**
 * The attack planner lines of DS Workbench and DS-Ultimate, one command a line:
 *
 *   8920&3297&catapult&1723231800000&14&false&false&spear=MA==/sword=MA==/…/militia=MA==
 *   source id & target id & unit & arrival & kind & drawn & transferred [& amounts [& multiplier]]
 *
 * The arrival is in epoch milliseconds, an amount is the Base64 of its text (`MA==` is 0,
 * nothing is "not set", and words such as `alle` occur). Both tools share the numbers of
 * the kinds: 0 support, 8 attack, 11 conquest, 14 fake.
 *
 * DS-Ultimate shows every arrival on the clock of Berlin, whatever the market. So a plan
 * can also be written with the world's wall clock taken for Berlin's: not the true
 * moment, but the figures on its page are then those of the game.
 */
import {
  type Coord,
  earlier,
  fieldsBetween,
  type Instant,
  instant,
  isUnitName,
  offsetAt,
  travelTime,
  type UnitName,
  VILLAGE_UNITS,
} from '@muster/game'
import type { LineProblem, Reading, TextReading } from '../line-problem.ts'
import { readLines } from '../line-problem.ts'
import { instantOf, wallTimeOf } from '../wall-time.ts'
import type { PlanLine } from './plan-line.ts'

export interface WorkbenchLine {
  readonly sourceId: number
  readonly targetId: number
  readonly unit: UnitName
  readonly arrival: Instant
  readonly kind: number
  readonly drawn: boolean
  readonly transferred: boolean
  /** Unit key to amount as its text, in the line's order; absent where the line ends before it. */
  readonly amounts?: ReadonlyMap<string, string>
  readonly multiplier?: number
}

const SUPPORT = 0
const ATTACK = 8
const CONQUEST = 11
const FAKE = 14

/** On whose clock the reader of the lines will see the arrival that the world's clock shows. */
export type WorkbenchClock = 'world' | 'berlin'

export const BERLIN = 'Europe/Berlin'

export interface WorkbenchWorld {
  readonly timeZone: string
  readonly clock: WorkbenchClock
  /** Whether fakes have a kind of their own; else they are attacks. */
  readonly tellsFakes?: boolean
  readonly villageIdAt: (at: Coord) => number | undefined
}

/** Why a command has no workbench line. */
export type NoWorkbenchLine =
  | { readonly problem: 'NO_SOURCE_ID' | 'NO_TARGET_ID'; readonly coord: Coord }
  | { readonly problem: 'NOT_ON_CLOCK'; readonly arrival: string }

/** The command as a workbench line. */
export function workbenchLineOf(line: PlanLine, world: WorkbenchWorld): WorkbenchLine | NoWorkbenchLine {
  const sourceId = world.villageIdAt(line.source)
  if (sourceId === undefined) return { problem: 'NO_SOURCE_ID', coord: line.source }
  const targetId = world.villageIdAt(line.target)
  if (targetId === undefined) return { problem: 'NO_TARGET_ID', coord: line.target }
  const arrival = instantOf(line.arrival, world.clock === 'berlin' ? BERLIN : world.timeZone)
  if (arrival === undefined) return { problem: 'NOT_ON_CLOCK', arrival: line.arrival }
  return {
    sourceId,
    targetId,
    unit: line.unit,
    arrival,
    kind: kindOf(line, world.tellsFakes ?? false),
    drawn: false,
    transferred: false,
    amounts: amountsOf(line),
  }
}

/** Whether the clock of `zone` and Berlin's show different times at one of the arrivals. */
export function differsFromBerlin(lines: readonly PlanLine[], zone: string): boolean {
  // A plan of thousands of lines has few arrivals.
  return [...new Set(lines.map((line) => line.arrival))].some((time) => {
    const arrival = instantOf(time, zone)
    return arrival !== undefined && offsetAt(arrival, zone) !== offsetAt(arrival, BERLIN)
  })
}

export function printWorkbenchLine(line: WorkbenchLine): string {
  const { sourceId, targetId, unit, arrival, kind, drawn, transferred, amounts, multiplier } = line
  const parts: (string | number | boolean)[] = [sourceId, targetId, unit, arrival, kind, drawn, transferred]
  if (amounts) parts.push(Array.from(amounts, ([name, amount]) => `${name}=${btoa(amount)}`).join('/'))
  if (amounts && multiplier !== undefined) parts.push(multiplier)
  return parts.join('&')
}

export function parseWorkbench(text: string): TextReading<WorkbenchLine> {
  return readLines(text, parseWorkbenchLine)
}

export function parseWorkbenchLine(text: string): Reading<WorkbenchLine> {
  const parts = text.split('&').map((part) => part.trim())
  const [source, target, unit, arrival, kind, drawn, transferred, units, multiplier] = parts
  if (transferred === undefined || parts.length > 9) return { problem: 'WRONG_FIELD_COUNT' }
  const problem = firstProblem([
    ['BAD_VILLAGE_ID', ID.test(source ?? '') && ID.test(target ?? '')],
    ['NO_UNIT', isUnitName(unit ?? '')],
    ['BAD_TIME', EPOCH_MS.test(arrival ?? '')],
    ['BAD_COMMAND_KIND', KIND.test(kind ?? '')],
    ['BAD_FLAG', FLAG.test(drawn ?? '') && FLAG.test(transferred)],
    ['BAD_AMOUNT', multiplier === undefined || ID.test(multiplier)],
  ])
  if (problem) return { problem }
  const amounts = units === undefined ? undefined : parseAmounts(units)
  if (amounts === 'unreadable') return { problem: 'BAD_UNIT_AMOUNTS' }
  return {
    line: {
      sourceId: Number(source),
      targetId: Number(target),
      unit: unit as UnitName, // checked above
      arrival: instant(Number(arrival)),
      kind: Number(kind),
      drawn: drawn === 'true',
      transferred: transferred === 'true',
      ...(amounts && { amounts }),
      ...(multiplier !== undefined && { multiplier: Number(multiplier) }),
    },
  }
}

const ID = /^[1-9]\d{0,9}$/
const EPOCH_MS = /^\d{12,14}$/
const KIND = /^(?:-1|\d{1,2})$/
const FLAG = /^(?:true|false)$/
/** Also in the alphabet for addresses, which DS Workbench uses. */
const BASE64 = /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/

/** The militia can be counted, though it cannot be sent. */
const AMOUNT_UNITS: readonly string[] = VILLAGE_UNITS

function firstProblem(checks: readonly (readonly [LineProblem, boolean])[]): LineProblem | undefined {
  return checks.find(([, holds]) => !holds)?.[0]
}

function parseAmounts(text: string): ReadonlyMap<string, string> | 'unreadable' {
  const amounts = new Map<string, string>()
  if (text === '') return amounts
  for (const pair of amountPairs(text)) {
    const [name, encoded] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (!AMOUNT_UNITS.includes(name) || !BASE64.test(encoded) || amounts.has(name)) return 'unreadable'
    amounts.set(name, atob(encoded.replaceAll('-', '+').replaceAll('_', '/')))
  }
  return amounts
}

/** The alphabet of Base64 has a slash too, so an amount ends where the next unit begins. */
function amountPairs(text: string): string[] {
  const pairs: string[][] = []
  for (const piece of text.split('/')) {
    const beginsUnit = AMOUNT_UNITS.some((unit) => piece.startsWith(`${unit}=`))
    const last = pairs.at(-1)
    if (beginsUnit || !last) pairs.push([piece])
    else last.push(piece)
  }
  return pairs.map((pieces) => pieces.join('/'))
}

function kindOf(line: PlanLine, tellsFakes: boolean): number {
  if (line.type === 'Support') return SUPPORT
  if (tellsFakes && line.template === 'Fake') return FAKE
  return line.unit === 'snob' ? CONQUEST : ATTACK
}

/** Only nobles are counted in a plan; how many troops go with them stays the sender's choice. */
function amountsOf(line: PlanLine): ReadonlyMap<string, string> {
  const amounts = new Map(AMOUNT_UNITS.map((unit) => [unit, '0']))
  if (line.unit === 'snob') amounts.set('snob', String(line.amount))
  return amounts
}

/** What an off-pack line has no place for. */
export const LOST_PARTS = ['SENT', 'DRAWN', 'KIND', 'AMOUNTS', 'MULTIPLIER'] as const
export type LostPart = (typeof LOST_PARTS)[number]

export interface ReadWorkbenchLine extends PlanLine {
  readonly lost: readonly LostPart[]
}

export interface ReadingWorld {
  readonly timeZone: string
  readonly villageAt: (id: number) => Coord | undefined
  readonly minutesPerField: (unit: UnitName) => number | undefined
}

/**
 * The command of a workbench line: its launch is what the way takes on this world before its arrival, its
 * amount that of its nobles, a kind of fake becomes the template. What is lost on the way is named.
 */
export function readWorkbenchLine(text: string, world: ReadingWorld): Reading<ReadWorkbenchLine> {
  const reading = parseWorkbenchLine(text)
  if ('problem' in reading) return reading
  const given = reading.line
  const [source, target] = [world.villageAt(given.sourceId), world.villageAt(given.targetId)]
  if (!source || !target) return { problem: 'UNKNOWN_VILLAGE_ID' }
  const minutesPerField = world.minutesPerField(given.unit)
  if (minutesPerField === undefined) return { problem: 'NO_UNIT' }
  const travel = travelTime({ from: source, to: target, minutesPerField, boost: 1 })
  const line: PlanLine = {
    source,
    target,
    fields: Math.round(fieldsBetween(source, target) * 100) / 100,
    unit: given.unit,
    type: given.kind === SUPPORT ? 'Support' : 'Attack',
    arrival: wallTimeOf(given.arrival, world.timeZone),
    travel,
    launch: wallTimeOf(earlier(given.arrival, travel), world.timeZone),
    amount: noblesOf(given),
    ...(given.kind === FAKE && { template: 'Fake' as const }),
  }
  return { line: { ...line, lost: lostOf(given, line) } }
}

function noblesOf({ unit, amounts }: WorkbenchLine): number {
  const nobles = unit === 'snob' ? (amounts?.get('snob') ?? '') : ''
  return /^[1-9]\d{0,3}$/.test(nobles) ? Number(nobles) : 1
}

function lostOf(given: WorkbenchLine, line: PlanLine): LostPart[] {
  const kept = amountsOf(line)
  const found: readonly (readonly [LostPart, boolean])[] = [
    ['SENT', given.transferred],
    ['DRAWN', given.drawn],
    ['KIND', given.kind !== kindOf(line, true)],
    ['AMOUNTS', [...(given.amounts ?? [])].some(([unit, amount]) => !['', '0', kept.get(unit)].includes(amount))],
    ['MULTIPLIER', (given.multiplier ?? 1) !== 1],
  ]
  return found.filter(([, isLost]) => isLost).map(([part]) => part)
}
