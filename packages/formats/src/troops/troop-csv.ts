/**
 * A table with a heading, as a spreadsheet keeps it:
 *
 *   village;axe;ram
 *   501|487;6102;290
 *
 * Cells are parted by `;`, `,` or tabs and may stand in quotes; columns are units in any order, by the game's own names or as
 * a market calls them (`Dorf;Axtkämpfer;Rammbock`). A unit that has no column is none and told, an empty cell is none; `?` is
 * unknown. The column of the village may have any name, `player` and `points` are known, and a column nobody knows is told
 * and left out.
 */
import { isVillageUnit, printCoord, type VillageUnit } from '@muster/game'
import { columnWords } from '../market-words.ts'
import { meant } from '../word-meanings.ts'
import { pointsOf, printAmount } from './amounts.ts'
import { cellOf } from './count-cell.ts'
import { lastCoordIn } from './last-coord.ts'
import { type Taken, takenProblem, takenVillage } from './taken.ts'
import { type TroopProblem, troopProblem } from './troop-problem.ts'
import type { TroopWorld } from './troop-world.ts'
import type { VillageTroops } from './village-troops.ts'

const DELIMITERS = [';', '\t', ','] as const
const VILLAGE_NAMES: readonly string[] = ['village', 'coords', 'coord', 'coordinate', 'coordinates']

type Column = VillageUnit | 'village' | 'player' | 'points' | 'other'

export interface CsvHeading {
  readonly delimiter: (typeof DELIMITERS)[number]
  readonly columns: readonly Column[]
  /** Units of the world that have no column: rows are read as if there were none of them. */
  readonly unnamed: readonly VillageUnit[]
}

/** Nothing for a line that is no heading: one names a unit, and a village or another unit beside it. */
export function parseCsvHeading(
  line: string,
  index: number,
  { units }: TroopWorld,
): { readonly heading: CsvHeading | undefined; readonly problems: readonly TroopProblem[] } | undefined {
  const delimiter = DELIMITERS.find((sign) => line.includes(sign))
  if (delimiter === undefined) return undefined
  const words = trimmedCells(line, delimiter).map((name) => name.trim().toLowerCase())
  const names = columnNames(words)
  const unitNames = names.filter(isVillageUnit)
  if (unitNames.length === 0 || unitNames.length + names.filter(isKnownName).length < 2) return undefined

  const problems: TroopProblem[] = []
  const village = villageColumn(names)
  if (village === undefined) return { heading: undefined, problems: [troopProblem('NO_VILLAGE_COLUMN', index)] }
  const columns = names.map((name, column): Column => {
    if (column === village) return 'village'
    if (name === 'player' || name === 'points') return name
    const isRepeated = names.indexOf(name) < column
    if (isVillageUnit(name) && units.includes(name) && !isRepeated) return name
    if (name !== '') problems.push(troopProblem(columnProblem(name, isRepeated), index, undefined, words[column]))
    return 'other'
  })
  const unnamed = units.filter((unit) => !columns.includes(unit))
  return { heading: { delimiter, columns, unnamed }, problems }
}

/** The game's own names of what markets call units, villages and players; other words stay. */
function columnNames(words: readonly string[]): string[] {
  const unknown = words.map((word) => (isVillageUnit(word) || isKnownName(word) || isFigure(word) ? undefined : word))
  return meant(unknown, columnWords()).map((name, column) => name ?? words[column] ?? '')
}

/** Most lines with a delimiter are rows of something. */
function isFigure(word: string): boolean {
  return /^\d/.test(word)
}

function columnProblem(name: string, isRepeated: boolean) {
  if (isRepeated) return 'REPEATED_COLUMN'
  return isVillageUnit(name) ? 'UNIT_NOT_ON_WORLD' : 'UNKNOWN_COLUMN'
}

function isKnownName(name: string): boolean {
  return VILLAGE_NAMES.includes(name) || name === 'player' || name === 'points'
}

/** The one that is named so, else the first that can be nothing else. */
function villageColumn(names: readonly string[]): number | undefined {
  const named = names.findIndex((name) => VILLAGE_NAMES.includes(name))
  const column = named >= 0 ? named : names.findIndex((name) => !isVillageUnit(name) && !isKnownName(name))
  return column >= 0 ? column : undefined
}

/**
 * Nothing for a line that is no row of this table. Rows of collecting scripts and of pages are parted by commas and tabs
 * too, so a row has exactly as many cells as the heading; by semicolons only tables are parted.
 */
export function parseCsvRow(
  line: string,
  index: number,
  { delimiter, columns, unnamed }: CsvHeading,
): Taken | undefined {
  if (!line.includes(delimiter)) return undefined
  const cells = trimmedCells(line, delimiter, columns.length)
  const found = lastCoordIn(cells[columns.indexOf('village')] ?? '')
  if (!found) return undefined
  if (cells.length !== columns.length) {
    if (delimiter !== ';') return undefined
    const code = cells.length < columns.length ? 'TOO_FEW_AMOUNTS' : 'TOO_MANY_AMOUNTS'
    return takenProblem(troopProblem(code, index))
  }
  const amounts: Partial<Record<VillageUnit, number>> = {}
  for (const unit of unnamed) amounts[unit] = 0
  for (const [column, name] of columns.entries()) {
    if (!isVillageUnit(name)) continue
    const cell = cellOf(cells[column] ?? '')
    if (typeof cell === 'number' || cell === 'empty') amounts[name] = cell === 'empty' ? 0 : cell
    else if (cell !== 'unknown')
      return takenProblem(troopProblem(cell === 'text' ? 'NOT_A_COUNT' : cell, index, undefined, name))
  }
  const owner = cells[columns.indexOf('player')]?.trim()
  const points = pointsOf(cells[columns.indexOf('points')])
  const lines = { line: index + 1, lastLine: index + 1 }
  return takenVillage('csv', { at: found.at, ...lines, amounts, ...points, ...(owner && { owner }) })
}

/** Empty cells behind the last column are what spreadsheets leave there. */
function trimmedCells(line: string, delimiter: string, least = 0): string[] {
  const cells = cellsOf(line, delimiter)
  while (cells.length > least && cells.at(-1)?.trim() === '') cells.pop()
  return cells
}

/** Quotes around a cell, doubled within it (RFC 4180). */
function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let place = 0; place < line.length; place++) {
    const sign = line[place] ?? ''
    if (sign === '"' && isQuoted && line[place + 1] === '"') {
      cell += '"'
      place++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

/** One row a village, with a column for each of the units. */
export function printTroopCsv(
  villages: readonly Pick<VillageTroops, 'at' | 'amounts'>[],
  units: readonly VillageUnit[],
  delimiter: CsvHeading['delimiter'] = ',',
): string {
  const row = (village: string, count: (unit: VillageUnit) => string) => [village, ...units.map(count)].join(delimiter)
  const rows = villages.map(({ at, amounts }) => row(printCoord(at), (unit) => printAmount(amounts, unit)))
  return [row('village', (unit) => unit), ...rows].join('\n')
}
