/**
 * One factorisation of a basis into L and U. Bases of packings are nearly triangular, so the
 * order of pivots is that of Suhl and Suhl (1990) in its simple form:
 *
 *   1. slacks                columns of the identity
 *   2. column singletons     a column with one row left: a column of U, nothing in L
 *   3. row singletons        a row with one column left: a column of L, no fill
 *   4. the nucleus           what remains, fewest entries first, by columns with partial pivoting
 */
import type { LinearProgram } from '../linear-program.ts'
import type { SparseVectors } from './sparse-vectors.ts'

/** Below this an entry of a column is lost precision. */
export const DROP = 1e-13
/** A nucleus pivot is at least this part of the greatest entry of its column … */
const THRESHOLD = 0.1
/** … and a column whose greatest entry is below this depends on the others. */
const SINGULAR = 1e-8

export interface Factors {
  /** Columns of L below their pivots, and the row of each pivot. */
  readonly lower: SparseVectors
  readonly lowerRow: number[]
  /** Columns of U above their pivots, in the order of pivots, without those of slacks. */
  readonly upper: SparseVectors
  readonly upperRow: number[]
  /** Rows in the order in which they were pivoted. */
  readonly order: Int32Array
  /** Of each row. */
  readonly pivots: Float64Array
}

/** Writes into `factors` and puts each column of the basis at its pivot row. */
export function factorise(program: LinearProgram, basis: Int32Array, factors: Factors): void {
  factors.lower.clear()
  factors.upper.clear()
  factors.lowerRow.length = 0
  factors.upperRow.length = 0
  new Factorisation(program, factors).run(basis)
}

class Factorisation {
  private readonly program: LinearProgram
  private readonly factors: Factors
  private readonly work: Float64Array
  /** The column pivoted in each row; −1 while there is none. */
  private readonly columnOf: Int32Array
  private steps = 0
  /** Columns of the nucleus in each row: the fewer, the less fill a pivot there makes. */
  private rowWeight: Int32Array = new Int32Array(0)
  /** The first column of L that belongs to the nucleus. */
  private nucleusLower = 0

  constructor(program: LinearProgram, factors: Factors) {
    this.program = program
    this.factors = factors
    this.work = new Float64Array(program.rows)
    this.columnOf = new Int32Array(program.rows).fill(-1)
  }

  run(basis: Int32Array): void {
    const n = this.program.columns
    const waiting: number[] = []
    for (const column of basis) {
      if (column >= n) this.placeSlack(column - n)
      else if (column >= 0) waiting.push(column)
    }
    const nucleus = this.singletons(waiting)
    for (const column of nucleus) this.eliminate(column)
    for (let row = 0; row < this.columnOf.length; row++) if (this.columnOf[row]! < 0) this.placeSlack(row)
    basis.set(this.columnOf)
  }

  private placeSlack(row: number): void {
    this.columnOf[row] = this.program.columns + row
    this.factors.pivots[row] = 1
    this.factors.order[this.steps++] = row
  }

  private place(row: number, column: number, pivot: number): void {
    this.columnOf[row] = column
    const { pivots, order, upper, upperRow } = this.factors
    pivots[row] = pivot
    order[this.steps++] = row
    upper.end()
    upperRow.push(row)
  }

  /** Steps 2 and 3; answers the columns of the nucleus, fewest entries first. */
  private singletons(columns: readonly number[]): number[] {
    const rows = new OpenRows(this.program, columns, this.columnOf)
    this.columnSingletons(columns, rows)
    this.rowSingletons(columns, rows)
    this.rowWeight = rows.columnsLeft
    this.nucleusLower = this.factors.lower.count
    const { isDone, rowsLeft } = rows
    const rest: number[] = []
    for (let k = 0; k < columns.length; k++) if (isDone[k] === 0) rest.push(k)
    return rest.sort((a, b) => rowsLeft[a]! - rowsLeft[b]! || a - b).map((k) => columns[k]!)
  }

  private columnSingletons(
    columns: readonly number[],
    { starts, members, rowsLeft, isDone, columnsLeft }: OpenRows,
  ): void {
    const { colStart, colRow, colEntry } = this.program
    const { columnOf } = this
    const { upper } = this.factors
    const single: number[] = []
    for (let k = 0; k < columns.length; k++) if (rowsLeft[k] === 1) single.push(k)
    for (let k = single.pop(); k !== undefined; k = single.pop()) {
      if (rowsLeft[k] !== 1) continue
      const column = columns[k]!
      let pivotRow = -1
      let pivot = 0
      for (let at = colStart[column]!; at < colStart[column + 1]!; at++) {
        const row = colRow[at]!
        if (columnOf[row]! >= 0) upper.push(row, colEntry[at]!)
        else {
          pivotRow = row
          pivot = colEntry[at]!
        }
      }
      this.place(pivotRow, column, pivot)
      isDone[k] = 1
      columnsLeft[pivotRow] = 0
      for (let at = starts[pivotRow]!; at < starts[pivotRow + 1]!; at++) {
        const other = members[at]!
        rowsLeft[other] = rowsLeft[other]! - 1
        if (isDone[other] === 0 && rowsLeft[other] === 1) single.push(other)
      }
    }
  }

  private rowSingletons(columns: readonly number[], { starts, members, isDone, columnsLeft }: OpenRows): void {
    const { colStart, colRow, colEntry } = this.program
    const { columnOf } = this
    const { lower, upper } = this.factors
    const single: number[] = []
    for (let row = 0; row < columnOf.length; row++) if (columnsLeft[row] === 1) single.push(row)
    for (let pivotRow = single.pop(); pivotRow !== undefined; pivotRow = single.pop()) {
      if (columnsLeft[pivotRow] !== 1) continue
      let k = -1
      for (let at = starts[pivotRow]!; at < starts[pivotRow + 1]!; at++)
        if (isDone[members[at]!] === 0) k = members[at]!
      const column = columns[k]!
      let pivot = 0
      for (let at = colStart[column]!; at < colStart[column + 1]!; at++)
        if (colRow[at] === pivotRow) pivot = colEntry[at]!
      for (let at = colStart[column]!; at < colStart[column + 1]!; at++) {
        const row = colRow[at]!
        if (row === pivotRow) continue
        if (columnOf[row]! >= 0) upper.push(row, colEntry[at]!)
        else {
          lower.push(row, colEntry[at]! / pivot)
          columnsLeft[row] = columnsLeft[row]! - 1
          if (columnsLeft[row] === 1) single.push(row)
        }
      }
      this.place(pivotRow, column, pivot)
      this.endLower(pivotRow)
      isDone[k] = 1
      columnsLeft[pivotRow] = 0
    }
  }

  private endLower(row: number): void {
    const { lower, lowerRow } = this.factors
    if (lower.size === lower.starts[lower.count]) return
    lower.end()
    lowerRow.push(row)
  }

  /** Step 4 for one column: what earlier pivots of the nucleus make of it, and its own pivot. */
  private eliminate(column: number): void {
    const { work, columnOf, rowWeight } = this
    const { lower, lowerRow, upper } = this.factors
    const { colStart, colRow, colEntry } = this.program
    const touched: number[] = []
    for (let at = colStart[column]!; at < colStart[column + 1]!; at++) {
      work[colRow[at]!] = colEntry[at]!
      touched.push(colRow[at]!)
    }
    for (let k = this.nucleusLower; k < lower.count; k++) {
      const t = work[lowerRow[k]!]!
      if (t === 0) continue
      for (let at = lower.starts[k]!; at < lower.starts[k + 1]!; at++) {
        const row = lower.places[at]!
        if (work[row] === 0) touched.push(row)
        work[row] = work[row]! - t * lower.values[at]!
      }
    }
    let greatest = 0
    for (const row of touched) if (columnOf[row]! < 0) greatest = Math.max(greatest, Math.abs(work[row]!))
    let pivotRow = -1
    if (greatest > SINGULAR) {
      for (const row of touched) {
        if (columnOf[row]! >= 0 || Math.abs(work[row]!) < THRESHOLD * greatest) continue
        if (pivotRow < 0 || rowWeight[row]! < rowWeight[pivotRow]!) pivotRow = row
      }
    }
    if (pivotRow >= 0) {
      const pivot = work[pivotRow]!
      for (const row of touched) {
        const value = work[row]!
        // A row that was touched twice is empty by now.
        work[row] = 0
        if (row === pivotRow || Math.abs(value) < DROP) continue
        if (columnOf[row]! >= 0) upper.push(row, value)
        else lower.push(row, value / pivot)
      }
      this.place(pivotRow, column, pivot)
      this.endLower(pivotRow)
    }
    for (const row of touched) work[row] = 0
  }
}

/** Which columns of the basis stand in each row that has no pivot yet. */
class OpenRows {
  readonly starts: Int32Array
  readonly members: Int32Array
  /** Of each column. */
  readonly rowsLeft: Int32Array
  readonly isDone: Uint8Array
  /** Of each row; 0 once it has a pivot. */
  readonly columnsLeft: Int32Array

  constructor({ colStart, colRow }: LinearProgram, columns: readonly number[], columnOf: Int32Array) {
    const starts = new Int32Array(columnOf.length + 1)
    this.rowsLeft = new Int32Array(columns.length)
    this.isDone = new Uint8Array(columns.length)
    columns.forEach((column, k) => {
      for (let at = colStart[column]!; at < colStart[column + 1]!; at++) {
        const row = colRow[at]!
        if (columnOf[row]! >= 0) continue
        this.rowsLeft[k] = this.rowsLeft[k]! + 1
        starts[row + 1] = starts[row + 1]! + 1
      }
    })
    for (let row = 0; row < columnOf.length; row++) starts[row + 1] = starts[row + 1]! + starts[row]!
    const next = starts.slice()
    this.members = new Int32Array(starts[columnOf.length]!)
    columns.forEach((column, k) => {
      for (let at = colStart[column]!; at < colStart[column + 1]!; at++) {
        const row = colRow[at]!
        if (columnOf[row]! >= 0) continue
        this.members[next[row]!] = k
        next[row] = next[row]! + 1
      }
    })
    this.starts = starts
    this.columnsLeft = Int32Array.from(columnOf, (_, row) => starts[row + 1]! - starts[row]!)
  }
}
