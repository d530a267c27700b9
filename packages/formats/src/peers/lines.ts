/**
 * Plans that come as lines:
 *
 *   workbench   `1001&9001&ram&1795852800000&8&false&false&axe=NjEwMg==`
 *   table       BB code of the game: `[*]1[|][url=…]Send OFF[/url][|]19800[|]0[|]-[|]2026-11-27 14:40:31-14:41:31[|]…[|]501|487[|]480|512`
 *   CSV         player, from, target, kind, distance, minutes, launch, landing
 *
 * A table has `45c on WALL` where a building is ruined. Times of tables and CSV are the world's clock. A table tells
 * windows; what is taken is their beginning.
 */
import { coordsIn, type Instant, isUnitName, type UnitName } from '@muster/game'
import { parseWorkbenchLine, type WorkbenchLine } from '../plan/workbench.ts'
import { cellOf } from '../troops/count-cell.ts'
import { kindNamed } from './kind-words.ts'
import { coordIn, launchOf, momentIn, unitOfPace } from './peer-fields.ts'
import { PeerCollector, type PeerKind, type PeerPlan, type PeerWorld } from './peer-plan.ts'

interface Reading {
  readonly world: PeerWorld
  readonly found: PeerCollector
}

export function readWorkbench(text: string, world: PeerWorld): PeerPlan {
  const found = new PeerCollector()
  eachLine(text, (line, where) => {
    const reading = parseWorkbenchLine(line)
    if ('problem' in reading) return found.lose(where, 'NOT_READ', line)
    workbenchCommand(reading.line, where, { world, found })
  })
  return found.plan('WORKBENCH', '')
}

const KINDS: Readonly<Record<number, PeerKind>> = { 0: 'SUPPORT', 8: 'NUKE', 11: 'NOBLE', 14: 'FAKE' }

function workbenchCommand(line: WorkbenchLine, where: string, { world, found }: Reading): undefined {
  const { unit, arrival, kind, amounts } = line
  const [source, target] = [world.villageAt(line.sourceId), world.villageAt(line.targetId)]
  if (!source || !target) return found.lose(where, 'NO_VILLAGE', `${line.sourceId} ${line.targetId}`)
  const launch = launchOf(source, target, unit, arrival, world)
  if (launch === undefined) return found.lose(where, 'NO_UNIT', unit)
  if (line.transferred) found.lose(where, 'SENT')
  if (KINDS[kind] === undefined || line.drawn || (line.multiplier ?? 1) !== 1) found.lose(where, 'MARKS', kind)
  const told = [...(amounts ?? [])].flatMap(([name, amount]): [UnitName, number][] => {
    const count = /^[1-9]\d{0,6}$/.test(amount) ? Number(amount) : 0
    return isUnitName(name) && count > 0 ? [[name, count]] : []
  })
  if (told.length === 0) found.lose(where, 'TROOPS')
  const units = { [unit]: 1, ...Object.fromEntries(told) }
  found.command({ where, source, target, kind: KINDS[kind] ?? 'NUKE', unit, launch, arrival, units })
}

export function isTable(text: string): boolean {
  return text.includes('[*]') && text.includes('[|]')
}

const CELLS = { send: 1, off: 2, nobles: 3, ruin: 4, sending: 5, arrival: 6, from: 7, target: 8 } as const
const MOST_CELL = 2_000

/** A row may go over several lines; its place is the line on which it begins. */
export function readTable(text: string, world: PeerWorld): PeerPlan {
  const found = new PeerCollector()
  let line = 1
  text.split('[*]').forEach((piece, at) => {
    const where = String(line)
    line += piece.split('\n').length - 1
    if (at > 0) readRow(piece, where, { world, found })
  })
  return found.plan('TABLE', '')
}

function readRow(piece: string, where: string, { world, found }: Reading): undefined {
  const [row = ''] = piece.split('[/table]')
  const cells = row.split('[|]').map((cell) => plain(cell.slice(0, MOST_CELL)))
  const cell = (name: keyof typeof CELLS) => cells[CELLS[name]] ?? ''
  if (cells.length < 9) return found.lose(where, 'NOT_READ', cells.join(' '))
  const [source, target] = [coordIn(cell('from')), coordIn(cell('target'))]
  if (!source || !target) return found.lose(where, 'NO_VILLAGE', `${cell('from')} ${cell('target')}`)
  const [sending, landing] = [windowIn(cell('sending'), world), windowIn(cell('arrival'), world)]
  if (!sending || !landing || sending.from >= landing.from)
    return found.lose(where, 'NO_TIME', `${cell('sending')} ${cell('arrival')}`)
  const nobles = figure(cell('nobles'))
  const unit = nobles > 0 ? 'snob' : unitOfPace(source, target, landing.from - sending.from, world)
  if (unit === undefined) return found.lose(where, 'NO_UNIT')
  if (landing.until > landing.from) found.lose(where, 'WINDOW', (landing.until - landing.from) / 1000)
  if (figure(cell('off')) > 0) found.lose(where, 'TROOPS', figure(cell('off')))
  const catapults = figure(cell('ruin')) || Number(/^\d{1,6}/.exec(cell('ruin'))?.[0] ?? 0)
  if (catapults > 0 && figure(cell('ruin')) === 0) found.lose(where, 'BUILDING', cell('ruin'))
  const units: Partial<Record<UnitName, number>> = {
    [unit]: 1,
    ...(catapults > 0 && { catapult: catapults }),
    ...(nobles > 0 && { snob: nobles }),
  }
  const kind = kindOfRow(cell('send'), nobles, catapults)
  found.command({ where, source, target, kind, unit, launch: sending.from, arrival: landing.from, units })
}

/** Tables call a noble's command an off as well. */
function kindOfRow(called: string, nobles: number, catapults: number): PeerKind {
  const named = kindNamed(called)
  if (nobles > 0 && (named === undefined || named === 'NUKE')) return 'NOBLE'
  return named ?? (catapults > 0 ? 'RUIN' : 'NUKE')
}

/** Without the marks of BB code; each bracket is looked at once. */
function plain(cell: string): string {
  return cell
    .split('[')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf(']') + 1)))
    .join('')
    .replaceAll(/\s{1,200}/g, ' ')
    .trim()
}

function figure(cell: string): number {
  const count = cellOf(cell)
  return typeof count === 'number' ? count : 0
}

const DAY = /\d{4}-\d{2}-\d{2}/
const CLOCKS = /\d{1,2}:\d{2}:\d{2}/g

/** `2026-11-27 14:40:31-14:41:31`; an end before the beginning is on the next day and told as no window. */
function windowIn(cell: string, world: PeerWorld): { readonly from: Instant; readonly until: Instant } | undefined {
  const [day] = DAY.exec(cell) ?? []
  const [first, last = first] = cell.match(CLOCKS) ?? []
  if (day === undefined || first === undefined) return undefined
  const from = momentIn(`${day} ${first}`, world)
  const until = momentIn(`${day} ${last}`, world)
  return from === undefined || until === undefined ? undefined : { from, until }
}

const CSV_CELLS = 8

/** Its header is passed over: it is a line without coordinates. */
export function isCsv(text: string): boolean {
  const [first = '', second = ''] = text.slice(0, 5_000).trim().split(/\r?\n/)
  return first.split(',').length === CSV_CELLS && coordsIn(first).length === 0 && second.split(',').length === CSV_CELLS
}

export function readCsv(text: string, world: PeerWorld): PeerPlan {
  const found = new PeerCollector()
  let isFirst = true
  eachLine(text, (line, where) => {
    const cells = line.split(',').map((cell) => cell.trim().replace(/^"/, '').replace(/"$/, ''))
    const isHeader = isFirst && coordsIn(line.slice(0, 2_000)).length === 0
    isFirst = false
    if (isHeader) return undefined
    if (cells.length !== CSV_CELLS) return found.lose(where, 'NOT_READ', line)
    csvCommand(cells, where, { world, found })
  })
  if (found.commands.length > 0) found.lose('', 'TROOPS', found.commands.length)
  return found.plan('CSV', '')
}

function csvCommand(cells: readonly string[], where: string, { world, found }: Reading): undefined {
  const [, from, onto, called = '', , , left, lands] = cells
  const [source, target] = [coordIn(from), coordIn(onto)]
  if (!source || !target) return found.lose(where, 'NO_VILLAGE', `${from} ${onto}`)
  const [launch, arrival] = [momentIn(left, world), momentIn(lands, world)]
  if (launch === undefined || arrival === undefined || launch >= arrival)
    return found.lose(where, 'NO_TIME', `${left} ${lands}`)
  const kind = kindNamed(called)
  const unit = kind === 'NOBLE' ? 'snob' : unitOfPace(source, target, arrival - launch, world)
  if (unit === undefined) return found.lose(where, 'NO_UNIT')
  if (kind === undefined) found.lose(where, 'MARKS', called)
  found.command({ where, source, target, kind: kind ?? 'NUKE', unit, launch, arrival, units: { [unit]: 1 } })
}

function eachLine(text: string, read: (line: string, where: string) => void): void {
  text.split(/\r?\n/).forEach((raw, at) => {
    const line = raw.trim()
    if (line !== '') read(line, String(at + 1))
  })
}
