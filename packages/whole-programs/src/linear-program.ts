/**
 * A linear program in standard form, its matrix by columns and by rows:
 *
 *   maximise  objective · x   with  A x + slack = rhs,  lower ≤ (x, slack) ≤ upper
 *
 *   variables   0 … n − 1 the columns of A, n + i the slack of row i
 *   entries     of column j at `colStart[j] … colStart[j + 1]`, of row i at `rowStart[i] … rowStart[i + 1]`
 *
 * Every number is whole, and every variable has two finite bounds: those of a column are
 * given or follow from the rows, those of a slack follow from the columns. With two bounds on
 * everything any basis is dual feasible once its nonbasic variables stand at the right ones,
 * and any duals give a bound of the objective.
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
  readonly objective: Float64Array
  readonly rhs: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** Rows of A one behind the other, each ≤ its right-hand side. No entry is 0. */
export interface Rows {
  readonly starts: readonly number[] | Int32Array
  readonly cols: readonly number[] | Int32Array
  readonly entries: readonly number[] | Float64Array
  readonly rhs: readonly number[] | Float64Array
}

/**
 * Of n columns and as many rows as there are right-hand sides; all numbers whole. `upper` may be infinite where
 * the rows bound a column: the program has the finite bounds. A column that nothing bounds is an error.
 */
export function linearProgram(
  objective: Float64Array,
  { starts, cols, entries, rhs }: Rows,
  lower: Float64Array,
  upper: Float64Array,
): LinearProgram {
  const columns = objective.length
  const rows = rhs.length
  const rowStart = Int32Array.from(starts)
  const rowCol = Int32Array.from(cols)
  const rowEntry = Float64Array.from(entries)
  const { colStart, colRow, colEntry } = byColumns(columns, rowStart, rowCol, rowEntry)
  const bounds = { lower: new Float64Array(columns + rows), upper: new Float64Array(columns + rows) }
  bounds.lower.set(lower)
  bounds.upper.set(upper)
  const limits = Float64Array.from(rhs)
  for (let row = 0; row < rows; row++) {
    let minActivity = 0
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      minActivity += minActivityOf(rowEntry[at]!, lower[rowCol[at]!]!, upper[rowCol[at]!]!)
    }
    // What the row has left at the least activity of its other columns bounds each of them.
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      const col = rowCol[at]!
      const entry = rowEntry[at]!
      if (entry <= 0 || !Number.isFinite(minActivity)) continue
      const room = limits[row]! - minActivity + entry * lower[col]!
      bounds.upper[col] = Math.min(bounds.upper[col]!, Math.max(lower[col]!, Math.floor(room / entry)))
    }
  }
  for (let column = 0; column < columns; column++) {
    const [from, to] = [bounds.lower[column]!, bounds.upper[column]!]
    if (!Number.isFinite(from) || !Number.isFinite(to)) throw new Error(`Column ${column} goes from ${from} to ${to}.`)
  }
  for (let row = 0; row < rows; row++) {
    let minActivity = 0
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      minActivity += minActivityOf(rowEntry[at]!, bounds.lower[rowCol[at]!]!, bounds.upper[rowCol[at]!]!)
    }
    // Below 0 where no x satisfies the row; the simplex method finds that out.
    bounds.upper[columns + row] = Math.max(0, limits[row]! - minActivity)
  }
  return { rows, columns, colStart, colRow, colEntry, rowStart, rowCol, rowEntry, objective, rhs: limits, ...bounds }
}

function minActivityOf(entry: number, lower: number, upper: number): number {
  return entry > 0 ? entry * lower : entry * upper
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

/** Of an x with a number for each column. */
export function objectiveValue({ objective }: Pick<LinearProgram, 'objective'>, x: Float64Array): number {
  return objective.reduce((sum, each, column) => sum + each * x[column]!, 0)
}

/** Whether a whole x keeps all bounds and rows; in whole numbers, so that no rounding of the search gets into a solution. */
export function isFeasible(program: LinearProgram, x: Float64Array): boolean {
  const { columns, rows, rowStart, rowCol, rowEntry, rhs, lower, upper } = program
  if (x.some((value, column) => value < lower[column]! || value > upper[column]!)) return false
  for (let row = 0; row < rows; row++) {
    let slack = rhs[row]!
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) slack -= rowEntry[at]! * x[rowCol[at]!]!
    if (slack < lower[columns + row]! || slack > upper[columns + row]!) return false
  }
  return true
}

/** May be shared by several programs; counts steps of arithmetic, so that a search ends at the same point on every machine. */
export interface WorkBudget {
  left: number
  /** Throws when nobody waits for the answer any more. */
  readonly checkCancelled: () => void
}
