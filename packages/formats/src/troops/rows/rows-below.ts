/**
 * The rows that belong to a village but stand on lines of their own: as rows with tabs, or, as small screens copy
 * them, with one cell a line.
 */
import { type Cell, cellOf, isNumeric } from '../count-cell.ts'
import { lastCoordIn } from '../last-coord.ts'
import { LONGEST_LINE, plainLine } from '../plain-lines.ts'
import { type TroopProblem, troopProblem } from '../troop-problem.ts'
import { type Row, rowOf } from './row-cells.ts'

export interface RowsBelow {
  readonly rows: readonly Row[]
  /** The line after the last that was used. */
  readonly next: number
  /** Lines between the rows that are none. */
  readonly problems: readonly TroopProblem[]
}

const MOST_LINES_BETWEEN = 5
/** A word for what a click does, and the label of the next row. */
const MOST_WORDS_BETWEEN = 2

/** Up to so many rows, as far as the next village. */
export function rowsBelow(lines: readonly string[], from: number, most: number): RowsBelow {
  const rows: Row[] = []
  const problems: TroopProblem[] = []
  let next = from
  let between: number[] = []
  for (let index = from; rows.length < most && index < lines.length; index++) {
    const line = belowLine(lines[index])
    if (line === undefined || between.length > MOST_LINES_BETWEEN) break
    if (line.trim() === '') continue
    const row = rowOf(line, index)
    if (!row) {
      between.push(index)
      continue
    }
    rows.push(row)
    problems.push(...between.map((at) => troopProblem('NO_VILLAGE', at)))
    between = []
    next = index + 1
  }
  return { rows, next, problems }
}

/** Up to so many rows of which each cell is a line; words part them. */
export function rowsOfSingleCells(lines: readonly string[], from: number, most: number): RowsBelow {
  const rows: (Row & { cells: Cell[] })[] = []
  let open: Cell[] | undefined
  let words = 0
  let label: string | undefined
  let next = from
  for (let index = from; index < lines.length; index++) {
    const line = belowLine(lines[index])
    if (line === undefined || rowOf(line, index)) break
    const cell = cellOf(line)
    if (cell === 'empty') continue
    if (isNumeric(cell)) {
      if (!open) {
        open = []
        rows.push({ index, label, cells: open })
      }
      open.push(cell)
      words = 0
      label = undefined
      next = index + 1
      continue
    }
    // Behind a whole block stands the word of its last row; any other word may be of the page around it.
    if (words === 0 && rows.length >= 4) next = index + 1
    if (rows.length === most) break
    open = undefined
    label = line.trim()
    words++
    if (words > MOST_WORDS_BETWEEN) break
  }
  return { rows, next, problems: [] }
}

/** The next line that says something decides: a single count, perhaps behind words, or not. */
export function areCellsSingle(lines: readonly string[], from: number): boolean {
  let words = 0
  for (let index = from; index < lines.length && words <= MOST_WORDS_BETWEEN; index++) {
    const line = belowLine(lines[index])
    if (line === undefined) return false
    const cell = cellOf(line)
    if (isNumeric(cell)) return true
    if (rowOf(line, index)) return false
    if (cell !== 'empty') words++
  }
  return false
}

/** Nothing where the next village begins, or something that is no page. */
function belowLine(raw: string | undefined): string | undefined {
  if (raw === undefined || raw.length > LONGEST_LINE) return undefined
  const line = plainLine(raw)
  return lastCoordIn(line) || line.startsWith('{') ? undefined : line
}
