/**
 * The state that a planner of the German tribes keeps and exports as JSON (DS-Scripts, `dsAngriffsplanerV1`). Of it only
 * the troops are read:
 *
 *   { "worldCode": "de253", "troops": { "<player>": { "villages": [ { "coord": "501|487", "units": { "axe": 6102 } } ] } } }
 *
 * The tool reads pages of either kind, so nobody can tell what its amounts mean. A unit that it does not name is none.
 */
import { type Coord, parseCoord, type VillageUnit } from '@muster/game'
import { cellOf } from './count-cell.ts'
import type { Taken } from './taken.ts'
import { type LineSpan, type TroopProblem, type TroopProblemCode, troopProblem } from './troop-problem.ts'
import type { TroopWorld } from './troop-world.ts'
import type { VillageTroops } from './village-troops.ts'

/** Whether an object with a named value begins here; a name of a village that begins with a brace does not. */
export function beginsState(lines: readonly string[], index: number): boolean {
  const begins = (lines[index] ?? '').slice(0, 200).trimStart()
  if (!begins.startsWith('{')) return false
  const named = begins.slice(1).trim() || (lines[index + 1] ?? '').slice(0, 200).trim()
  return named.startsWith('"')
}

/** The state goes six deep. */
const DEEPEST = 50

/** The line in which the object ends; nothing where the text ends before it, or it is deeper than any state. */
export function stateEnd(lines: readonly string[], index: number): number | undefined {
  let depth = 0
  for (let at = index; at < lines.length; at++) {
    const line = lines[at] ?? ''
    for (let place = 0; place < line.length; place++) {
      const sign = line[place]
      if (sign === '"') place = stringEnd(line, place)
      else if (sign === '{') depth++
      else if (sign === '}') depth--
      if (depth === 0 && sign === '}') return at
      if (depth > DEEPEST) return undefined
    }
  }
  return undefined
}

/** The place of the quote that ends a string, or the end of the line: a string of JSON does not go on in the next. */
function stringEnd(line: string, start: number): number {
  for (let end = line.indexOf('"', start + 1); end >= 0; end = line.indexOf('"', end + 1)) {
    let strokes = 0
    while (line[end - 1 - strokes] === '\\') strokes++
    if (strokes % 2 === 0) return end
  }
  return line.length
}

export function parsePlannerState(lines: readonly string[], span: LineSpan, world: TroopWorld): Taken {
  const state = jsonOf(lines.slice(span.first, span.last + 1).join('\n'))
  if (!isObject(state)) return nothing(span, 'UNREADABLE_STATE')
  const code = state['worldCode']
  if (typeof code === 'string' && world.key !== undefined && code !== world.key)
    return nothing(span, 'OTHER_WORLD', code)
  const rows = villageRows(state['troops'])
  if (rows.length === 0) return nothing(span, 'STATE_WITHOUT_TROOPS')

  const villages: VillageTroops[] = []
  const problems: TroopProblem[] = []
  for (const row of rows) {
    const village = villageOf(row, span, world)
    if ('problem' in village) problems.push(village)
    else villages.push(village)
  }
  return { next: span.last + 1, format: 'plannerState', villages, problems }
}

function villageRows(troops: unknown): unknown[] {
  if (!isObject(troops)) return []
  return Object.values(troops).flatMap(
    (player) => (isObject(player) && Array.isArray(player['villages']) ? (player['villages'] as unknown[]) : []), // of any, so of unknown
  )
}

function villageOf(row: unknown, span: LineSpan, { units }: TroopWorld): VillageTroops | TroopProblem {
  const coord = isObject(row) ? row['coord'] : undefined
  const at: Coord | undefined = typeof coord === 'string' ? parseCoord(coord.trim()) : undefined
  if (!isObject(row) || !at) return troopProblem('BAD_COORDINATE', span.first, span, String(coord ?? ''))
  const counted = row['units']
  if (!isObject(counted)) return troopProblem('NO_AMOUNTS', span.first, span, `${at.x}|${at.y}`)
  const amounts: Partial<Record<VillageUnit, number>> = {}
  for (const unit of units) {
    const value = counted[unit] ?? 0
    const cell = typeof value === 'number' || typeof value === 'string' ? cellOf(String(value)) : 'text'
    if (typeof cell === 'number') amounts[unit] = cell
    else if (cell !== 'unknown')
      return troopProblem(
        cell === 'COUNT_TOO_LARGE' ? cell : 'NOT_A_COUNT',
        span.first,
        span,
        `${at.x}|${at.y} ${unit}`,
      )
  }
  return { at, line: span.first + 1, lastLine: span.last + 1, amounts }
}

function nothing(span: LineSpan, code: TroopProblemCode, subject?: string): Taken {
  return { next: span.last + 1, villages: [], problems: [troopProblem(code, span.first, span, subject)] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Going on is right: text that is no JSON is one of the things that people paste.
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
