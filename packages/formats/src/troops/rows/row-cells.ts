/** Rows of counts in a line of a page: runs of counts, with or without a label before them. */
import { type Cell, cellOf, isNumeric } from '../count-cell.ts'

export interface Row {
  /** Its line, from 0. */
  readonly index: number
  /** The words before it: those of its cell, or where the tabs were lost all since the row before. */
  readonly label: string | undefined
  readonly cells: readonly Cell[]
}

/** Cells are parted by tabs, or by blanks where the tabs were lost. Words part runs, empty cells do not. */
export function rowsIn(text: string, index: number): Row[] {
  const rows: (Row & { cells: Cell[] })[] = []
  let open: Cell[] | undefined
  let label: string | undefined
  const isTabbed = text.includes('\t')
  for (const part of text.split(isTabbed ? '\t' : ' ')) {
    const cell = cellOf(part)
    if (cell === 'empty') continue
    if (!isNumeric(cell)) {
      open = undefined
      label = isTabbed || label === undefined ? part.trim() : `${label} ${part}`
      continue
    }
    if (!open) {
      open = []
      rows.push({ index, label, cells: open })
      label = undefined
    }
    open.push(cell)
  }
  return rows
}

/** The first row of a line without a village; a number or two in a sentence are none. */
export function rowOf(line: string, index: number): Row | undefined {
  // Most lines of a page that was copied a cell a line are one word or number.
  if (!/[\t ]/.test(line)) return undefined
  const [row] = rowsIn(line, index)
  return row && row.cells.length >= (line.includes('\t') ? 2 : 3) ? row : undefined
}
