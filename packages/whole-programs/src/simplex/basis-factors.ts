/**
 * The basis B of the simplex method as a product that is cheap to solve with:
 *
 *   B = L U          at the last factorisation
 *   B = L U E₁ E₂ …  after so many exchanges of a column (product form; Dantzig, Orchard-Hays 1954)
 *
 * Column exchanges are kept as they come, so the last ones can also be taken back.
 *
 * A column that stands at the place of its pivot row needs no permutation: after
 * `factor`, `basis[i]` is the column that was pivoted in row i. Vectors go in by rows and
 * come out by places, which are the same numbers.
 */

import type { LinearProgram } from '../linear-program.ts'
import { DROP, type Factors, factorise } from './factorisation.ts'
import { SparseVectors } from './sparse-vectors.ts'

export class BasisFactors {
  /** Exchanges since the last factorisation. */
  updates = 0
  /** How often it was factored. */
  factorisations = 0
  private readonly program: LinearProgram
  private readonly m: number
  private readonly lu: Factors
  /** Rows of U, for solving with its transpose. */
  private readonly rowStart: Int32Array
  private rowPlace = new Int32Array(0)
  private rowValue = new Float64Array(0)
  /** Columns that came in since, as they were solved, and the place and entry of each pivot. */
  private readonly etas = new SparseVectors()
  private readonly etaPlace: number[] = []
  private readonly etaPivot: number[] = []

  constructor(program: LinearProgram) {
    const { rows } = program
    this.program = program
    this.m = rows
    this.lu = {
      lower: new SparseVectors(),
      lowerRow: [],
      upper: new SparseVectors(),
      upperRow: [],
      order: new Int32Array(rows),
      pivots: new Float64Array(rows),
    }
    this.rowStart = new Int32Array(rows + 1)
  }

  /** Entries that one solve passes through. */
  get size(): number {
    return this.m + this.lu.lower.size + this.lu.upper.size + this.etas.size
  }

  /**
   * Factors the basis anew and puts each column at its pivot row. Slacks stand in for columns
   * that are missing (−1) or depend on the others.
   */
  factor(basis: Int32Array): void {
    this.rewind(0)
    this.factorisations++
    factorise(this.program, basis, this.lu)
    this.transposeUpper()
  }

  /** Solves B z = x in place. */
  solve(x: Float64Array): void {
    const { etas } = this
    const { lower, lowerRow, upper, upperRow, pivots } = this.lu
    for (let k = 0; k < lower.count; k++) {
      const t = x[lowerRow[k]!]!
      if (t === 0) continue
      for (let at = lower.starts[k]!; at < lower.starts[k + 1]!; at++) {
        const row = lower.places[at]!
        x[row] = x[row]! - t * lower.values[at]!
      }
    }
    for (let k = upper.count - 1; k >= 0; k--) {
      const row = upperRow[k]!
      if (x[row] === 0) continue
      const t = x[row]! / pivots[row]!
      x[row] = t
      for (let at = upper.starts[k]!; at < upper.starts[k + 1]!; at++) {
        const above = upper.places[at]!
        x[above] = x[above]! - t * upper.values[at]!
      }
    }
    for (let k = 0; k < etas.count; k++) {
      const place = this.etaPlace[k]!
      if (x[place] === 0) continue
      const t = x[place]! / this.etaPivot[k]!
      x[place] = t
      for (let at = etas.starts[k]!; at < etas.starts[k + 1]!; at++) {
        const other = etas.places[at]!
        x[other] = x[other]! - t * etas.values[at]!
      }
    }
  }

  /** Solves Bᵀ z = y in place. */
  solveTransposed(y: Float64Array): void {
    const { etas, rowStart, rowPlace, rowValue } = this
    const { lower, lowerRow, pivots, order } = this.lu
    for (let k = etas.count - 1; k >= 0; k--) {
      const place = this.etaPlace[k]!
      let t = y[place]!
      for (let at = etas.starts[k]!; at < etas.starts[k + 1]!; at++) t -= etas.values[at]! * y[etas.places[at]!]!
      y[place] = t / this.etaPivot[k]!
    }
    for (let k = 0; k < order.length; k++) {
      const row = order[k]!
      if (y[row] === 0) continue
      const t = y[row]! / pivots[row]!
      y[row] = t
      for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
        const later = rowPlace[at]!
        y[later] = y[later]! - t * rowValue[at]!
      }
    }
    for (let k = lower.count - 1; k >= 0; k--) {
      let t = y[lowerRow[k]!]!
      for (let at = lower.starts[k]!; at < lower.starts[k + 1]!; at++) t -= lower.values[at]! * y[lower.places[at]!]!
      y[lowerRow[k]!] = t
    }
  }

  /** The column at a place gives way to one that `solve` made into `column`. */
  exchange(place: number, column: Float64Array): void {
    for (let i = 0; i < this.m; i++) {
      if (i !== place && Math.abs(column[i]!) > DROP) this.etas.push(i, column[i]!)
    }
    this.etas.end()
    this.etaPlace.push(place)
    this.etaPivot.push(column[place]!)
    this.updates++
  }

  /** Takes back all exchanges but the first `updates` since the last factorisation. */
  rewind(updates: number): void {
    this.etas.truncate(updates)
    this.etaPlace.length = updates
    this.etaPivot.length = updates
    this.updates = updates
  }

  private transposeUpper(): void {
    const { rowStart } = this
    const { upper, upperRow } = this.lu
    rowStart.fill(0)
    for (let at = 0; at < upper.size; at++) {
      const row = upper.places[at]!
      rowStart[row + 1] = rowStart[row + 1]! + 1
    }
    for (let row = 0; row < this.m; row++) rowStart[row + 1] = rowStart[row + 1]! + rowStart[row]!
    const next = rowStart.slice()
    if (this.rowPlace.length < upper.size) {
      this.rowPlace = new Int32Array(upper.places.length)
      this.rowValue = new Float64Array(upper.places.length)
    }
    for (let k = 0; k < upper.count; k++) {
      for (let at = upper.starts[k]!; at < upper.starts[k + 1]!; at++) {
        const to = next[upper.places[at]!]!
        next[upper.places[at]!] = to + 1
        this.rowPlace[to] = upperRow[k]!
        this.rowValue[to] = upper.values[at]!
      }
    }
  }
}
