/**
 * Reads troops out of any text, of all formats at once: each line is what the first of these says it is.
 *
 *   { "…          the exported state of a planner
 *   names         the heading of a table; its rows follow
 *   501|487,…     a line of a collecting script: of the defence where words follow, else of the army
 *   … (501|487)   a village of a page, with the rows below it
 *   a player      who owns what follows
 *
 * A line that is none of them is told with its number and never refuses another. Time grows with the text and no faster.
 */
import type { VillageUnit } from '@muster/game'
import { type ArmyForms, armyForms } from './army-forms.ts'
import { parseArmyLine } from './army-line.ts'
import { commaLine } from './comma-line.ts'
import { cellOf } from './count-cell.ts'
import { isDefenceLine, parseDefenceLines } from './defence-lines.ts'
import { lastCoordIn } from './last-coord.ts'
import { isText, isTextLine, LONGEST_LINE, linesOf, plainLine } from './plain-lines.ts'
import { beginsState, parsePlannerState, stateEnd } from './planner-state.ts'
import { isSum, pageSums } from './rows/page-sums.ts'
import { type Row, rowOf } from './rows/row-cells.ts'
import { parseVillageRows } from './rows/village-rows.ts'
import { type Taken, takenProblem } from './taken.ts'
import { type CsvHeading, parseCsvHeading, parseCsvRow } from './troop-csv.ts'
import { type TroopProblem, type TroopProblemCode, troopProblem } from './troop-problem.ts'
import type { TroopWorld } from './troop-world.ts'
import { MEANING_OF, type TroopFormat, type TroopPart, type VillageTroops } from './village-troops.ts'

/** More problems are counted, not listed: nobody goes through so many, and a text can have millions. */
export const MOST_PROBLEMS_LISTED = 10_000

export interface TroopReading {
  /** In the order of the text. */
  readonly parts: readonly TroopPart[]
  readonly problems: readonly TroopProblem[]
  readonly problemCount: number
}

export function parseTroops(text: string, world: TroopWorld): TroopReading {
  if (!isText(text)) return { parts: [], problems: [troopProblem('NOT_TEXT', 0)], problemCount: 1 }
  const { lines, isWhole, isClean } = linesOf(text)
  const reader = new Reader(lines, world, isClean)
  for (let index = 0; index < lines.length; ) index = reader.read(index)
  if (!isWhole) reader.note(troopProblem('TEXT_TOO_LONG', lines.length))
  return reader.reading()
}

interface OpenPart {
  readonly format: TroopFormat
  readonly villages: VillageTroops[]
  readonly announced?: number
  readonly unnamed?: readonly VillageUnit[]
}

class Reader {
  private readonly parts: OpenPart[] = []
  private readonly problems: TroopProblem[] = []
  private problemCount = 0
  /** Of the last page heading, until its first village. */
  private page: { readonly announced?: number } | undefined
  /** Of the villages of an own page, which are all alike. */
  private ownRows: number | undefined
  /** Of the last part, once a row without a village came, until its next village. */
  private sums: readonly string[] | undefined
  private table: CsvHeading | undefined
  private owner: string | undefined
  /** An object that does not end before the text does is looked for once. */
  private isStateCut = false
  private readonly armyForms: ArmyForms
  private readonly lines: readonly string[]
  private readonly world: TroopWorld
  private readonly isClean: boolean

  constructor(lines: readonly string[], world: TroopWorld, isClean: boolean) {
    this.lines = lines
    this.world = world
    this.isClean = isClean
    this.armyForms = armyForms(lines, world)
  }

  /** Takes what begins in this line and answers where to go on. */
  read(index: number): number {
    const taken = this.taken(index)
    for (const problem of taken.problems) this.note(problem)
    if (taken.format) this.add(taken.format, taken.villages)
    if (taken.villages.length > 0) this.ownRows = taken.ownRows
    return taken.next
  }

  note(problem: TroopProblem): void {
    this.problemCount++
    if (this.problems.length < MOST_PROBLEMS_LISTED) this.problems.push(problem)
  }

  reading(): TroopReading {
    const parts = this.parts.map((part) => ({ ...part, meaning: MEANING_OF[part.format] }))
    const problems = this.problems.toSorted((a, b) => a.line - b.line)
    return { parts, problems, problemCount: this.problemCount }
  }

  private add(format: TroopFormat, villages: readonly VillageTroops[]): void {
    let part = this.parts.at(-1)
    const unnamed = format === 'csv' && this.table?.unnamed.length ? this.table.unnamed : undefined
    if (part?.format !== format || this.page || part.unnamed !== unnamed) {
      part = { format, villages: [], ...this.page, ...(unnamed && { unnamed }) }
      this.parts.push(part)
    }
    this.page = undefined
    this.sums = undefined
    const { owner } = this
    for (const village of villages) part.villages.push(owner === undefined ? village : { owner, ...village })
  }

  private taken(index: number): Taken {
    const raw = this.lines[index] ?? ''
    if (!this.isStateCut && raw.includes('{') && beginsState(this.lines, index)) {
      const last = stateEnd(this.lines, index)
      if (last !== undefined) return parsePlannerState(this.lines, { first: index, last }, this.world)
      this.isStateCut = true
      return refused('UNREADABLE_STATE', index)
    }
    if (raw.length > LONGEST_LINE) return refused('LINE_TOO_LONG', index)
    const line = plainLine(raw)
    if (line.trim() === '') return passed(index)
    if (!this.isClean && !isTextLine(line)) return refused('NOT_TEXT', index)
    return this.withVillage(line, index) ?? this.withoutVillage(line, index) ?? refused(noVillage(line), index)
  }

  private withVillage(line: string, index: number): Taken | undefined {
    const found = lastCoordIn(line)
    if (!found) return undefined
    const row = this.table && parseCsvRow(line, index, this.table)
    if (row) return row
    const ofScript = commaLine(line)
    if (ofScript && isDefenceLine(ofScript)) return parseDefenceLines(ofScript, index, this.lines, this.world)
    if (ofScript) return parseArmyLine(ofScript, index, this.world, this.armyForms.get(index))
    return parseVillageRows(found, index, this.lines, this.world, this.page ? undefined : this.ownRows)
  }

  private withoutVillage(line: string, index: number): Taken | undefined {
    // A page tells beside its villages how many there are, also where its pictures of units are copied with their names.
    const isPage = line.includes('\t') && announcedIn(line).announced !== undefined
    const heading = isPage ? undefined : parseCsvHeading(line, index, this.world)
    if (heading) {
      this.table = heading.heading
      return { ...passed(index), problems: heading.problems }
    }
    if (this.world.isPlayer?.(line.trim())) {
      this.owner = line.trim()
      return passed(index)
    }
    if (!line.includes('\t')) return undefined
    const row = rowOf(line, index)
    if (row) return this.isSumOfPage(row) ? passed(index) : undefined
    if (!this.isAbovePage(index)) return undefined
    this.page = announcedIn(line)
    return passed(index)
  }

  private isSumOfPage(row: Row): boolean {
    const part = this.parts.at(-1)
    if (!part || part.format === 'army' || part.format === 'csv') return false
    this.sums ??= pageSums(part.villages, this.world.units)
    return isSum(row, this.sums, this.world.units)
  }

  /** Whether the next line that says something is a village of a page. */
  private isAbovePage(index: number): boolean {
    const below = this.lines.slice(index + 1, index + 4).find((line) => line.trim() !== '')
    return below !== undefined && /\|\d{1,3}\)/.test(below.slice(0, LONGEST_LINE))
  }
}

function refused(code: TroopProblemCode, index: number): Taken {
  return takenProblem(troopProblem(code, index))
}

function passed(index: number): Taken {
  return { next: index + 1, villages: [], problems: [] }
}

/** `Village (41)` in one of the first cells, or `Village (1.041)`. */
function announcedIn(heading: string): { announced?: number } {
  const cells = heading.split('\t').slice(0, 2).join('\t')
  const announced = cellOf(/\((\d[^()\t]{0,12})\)/.exec(cells)?.[1] ?? '')
  return typeof announced === 'number' ? { announced } : {}
}

function noVillage(line: string): TroopProblemCode {
  if (/\d\|\d/.test(line)) return 'BAD_COORDINATE'
  if (/\[unit\]\w{1,20}\[\/unit\]/.test(line)) return 'SUMS_ONLY'
  return rowOf(line, 0) ? 'ROW_WITHOUT_VILLAGE' : 'NO_VILLAGE'
}
