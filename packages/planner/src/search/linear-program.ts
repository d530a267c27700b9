/**
 * A linear program as the search sees it, its matrix in both directions:
 *
 *   maximise  gain · x   with  A x + slack = limits,  least ≤ (x, slack) ≤ most
 *
 *   variables   0 … n − 1 the columns of A, n + i the slack of row i
 *   entries     of column j at `colStart[j] … colStart[j + 1]`, of row i at `rowStart[i] … rowStart[i + 1]`
 *
 * Every number is whole, and every variable has two finite ends: the programs written
 * here are packings, where the rows themselves say how large a column can get, and then
 * how much of a row stays over. Two ends on everything are what makes any basis a start
 * for the dual simplex method, and any prices a bound.
 */

export interface LinearProgram {
  readonly rows: number
  readonly columns: number
  readonly colStart: Int32Array
  readonly colRow: Int32Array
  readonly colEntry: Float64Array
  readonly rowStart: Int32Array
  readonly rowCol: Int32Array
  readonly rowEntry: Float64Array
  readonly gain: Float64Array
  readonly limits: Float64Array
  readonly least: Float64Array
  readonly most: Float64Array
}

/** Rows of A one behind the other, each with what it adds up to at most. No entry is 0. */
export interface Rows {
  readonly starts: readonly number[] | Int32Array
  readonly cols: readonly number[] | Int32Array
  readonly entries: readonly number[] | Float64Array
  readonly limits: readonly number[] | Float64Array
}

/** `most` may be infinite where the rows bound a column; the program has the finite ends. */
export function linearProgram(
  gain: Float64Array,
  { starts, cols, entries, limits }: Rows,
  least: Float64Array,
  most: Float64Array,
): LinearProgram {
  const columns = gain.length
  const rows = limits.length
  const rowStart = Int32Array.from(starts)
  const rowCol = Int32Array.from(cols)
  const rowEntry = Float64Array.from(entries)
  const { colStart, colRow, colEntry } = byColumns(columns, rowStart, rowCol, rowEntry)
  const ends = { least: new Float64Array(columns + rows), most: new Float64Array(columns + rows) }
  ends.least.set(least)
  ends.most.set(most)
  const limit = Float64Array.from(limits)
  for (let row = 0; row < rows; row++) {
    let lightest = 0
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      lightest += lightestOf(rowEntry[at]!, least[rowCol[at]!]!, most[rowCol[at]!]!)
    }
    // What the row has left when all others take the least bounds each of its columns.
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      const col = rowCol[at]!
      const entry = rowEntry[at]!
      if (entry <= 0 || !Number.isFinite(lightest)) continue
      const room = limit[row]! - lightest + entry * least[col]!
      ends.most[col] = Math.min(ends.most[col]!, Math.max(least[col]!, Math.floor(room / entry)))
    }
  }
  for (let row = 0; row < rows; row++) {
    let lightest = 0
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      lightest += lightestOf(rowEntry[at]!, ends.least[rowCol[at]!]!, ends.most[rowCol[at]!]!)
    }
    // Below 0 where no x keeps the row; the simplex method finds that out.
    ends.most[columns + row] = Math.max(0, limit[row]! - lightest)
  }
  return { rows, columns, colStart, colRow, colEntry, rowStart, rowCol, rowEntry, gain, limits: limit, ...ends }
}

function lightestOf(entry: number, least: number, most: number): number {
  return entry > 0 ? entry * least : entry * most
}

function byColumns(columns: number, rowStart: Int32Array, rowCol: Int32Array, rowEntry: Float64Array) {
  const colStart = new Int32Array(columns + 1)
  for (const col of rowCol) colStart[col + 1] = colStart[col + 1]! + 1
  for (let col = 0; col < columns; col++) colStart[col + 1] = colStart[col + 1]! + colStart[col]!
  const next = colStart.slice()
  const colRow = new Int32Array(rowCol.length)
  const colEntry = new Float64Array(rowCol.length)
  for (let row = 0; row + 1 < rowStart.length; row++) {
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      const to = next[rowCol[at]!]!
      next[rowCol[at]!] = to + 1
      colRow[to] = row
      colEntry[to] = rowEntry[at]!
    }
  }
  return { colStart, colRow, colEntry }
}

export function totalGain({ gain }: Pick<LinearProgram, 'gain'>, x: Float64Array): number {
  return gain.reduce((sum, each, column) => sum + each * x[column]!, 0)
}

/** In whole numbers, so that no rounding of the search gets into a plan. */
export function keepsRows(program: LinearProgram, x: Float64Array): boolean {
  const { columns, rows, rowStart, rowCol, rowEntry, limits, least, most } = program
  if (x.some((amount, column) => amount < least[column]! || amount > most[column]!)) return false
  for (let row = 0; row < rows; row++) {
    let slack = limits[row]!
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) slack -= rowEntry[at]! * x[rowCol[at]!]!
    if (slack < least[columns + row]! || slack > most[columns + row]!) return false
  }
  return true
}

/** Shared by all programs of a plan; counts steps of arithmetic, so that a search ends at the same point everywhere. */
export interface WorkBudget {
  left: number
  /** Throws when nobody waits for the answer any more. */
  readonly checkCancelled: () => void
}
