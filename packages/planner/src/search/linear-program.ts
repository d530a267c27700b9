/**
 * Linear programs by the revised simplex method (Dantzig; Chvátal 1983, ch. 7), for the
 * hundreds of rows that small coupled problems have:
 *
 *   maximise  gain · x   with  A x ≤ limits,  x ≥ 0
 *
 * Columns of A are sparse, the inverse of the basis is a dense square in one array:
 *
 *   inverse[i × rows + k]     basis[i] = column that is basic in row i
 *   columns 0 … n − 1 of the program, n + i slack of row i, n + rows + i artificial of row i
 *
 * A row with a negative limit starts with an artificial, and a first phase drives those to 0.
 * Limits are loosened by tiny unequal amounts, without which programs as full of ties as
 * ours stall. The bound is taken from the prices and the true limits: by duality it is
 * valid whatever the loosening did.
 */

export interface LinearProgram {
  readonly limits: Float64Array
  /** Entries of column j stand at `starts[j] … starts[j + 1]`. */
  readonly starts: Int32Array
  readonly rows: Int32Array
  readonly entries: Float64Array
  readonly gain: Float64Array
  /** Columns with 0 stay out. */
  readonly isOpen: Uint8Array
}

export type LpAnswer =
  | { readonly x: Float64Array; readonly bound: number }
  | { readonly failed: 'INFEASIBLE' | 'OUT_OF_WORK' }

/** Shared by all programs of a search; counts multiplications, so that a search ends at the same point everywhere. */
export interface WorkBudget {
  left: number
  /** Throws when nobody waits for the answer any more. */
  readonly checkCancelled: () => void
}

const PIVOT_LEAST = 1e-9
const LOOSENING = 1e-7

export function solveLp(program: LinearProgram, work: WorkBudget): LpAnswer {
  return new Simplex(program, work).solve()
}

class Simplex {
  private readonly program: LinearProgram
  private readonly work: WorkBudget
  private readonly m: number
  private readonly n: number
  private readonly inverse: Float64Array
  private readonly basis: Int32Array
  private readonly values: Float64Array
  private readonly prices: Float64Array
  private readonly direction: Float64Array
  private readonly isBasic: Uint8Array
  private readonly scale: number

  constructor(program: LinearProgram, work: WorkBudget) {
    const m = program.limits.length
    const n = program.gain.length
    this.program = program
    this.work = work
    this.m = m
    this.n = n
    this.inverse = new Float64Array(m * m)
    this.basis = new Int32Array(m)
    this.values = new Float64Array(m)
    this.prices = new Float64Array(m)
    this.direction = new Float64Array(m)
    this.isBasic = new Uint8Array(n + 2 * m)
    this.scale = program.gain.reduce((most, gain) => Math.max(most, Math.abs(gain)), 1)
    for (let i = 0; i < m; i++) {
      const limit = program.limits[i]!
      const needsArtificial = limit < 0
      this.basis[i] = needsArtificial ? n + m + i : n + i
      this.isBasic[this.basis[i]!] = 1
      this.inverse[i * m + i] = needsArtificial ? -1 : 1
      // A fixed, uneven sequence in place of random numbers.
      const loose = LOOSENING * (1 + ((i * 0.618034) % 1))
      this.values[i] = needsArtificial ? -limit - loose : limit + loose
    }
  }

  solve(): LpAnswer {
    if (this.basis.some((column) => column >= this.n + this.m)) {
      const first = this.optimise((column) => (column >= this.n + this.m ? -1 : 0), 1, true)
      if (!first) return { failed: 'OUT_OF_WORK' }
      const missing = this.values.reduce((sum, value, i) => sum + (this.basis[i]! >= this.n + this.m ? value : 0), 0)
      if (missing > 1e-5) return { failed: 'INFEASIBLE' }
    }
    const { gain } = this.program
    if (!this.optimise((column) => (column < this.n ? gain[column]! : 0), this.scale, false))
      return { failed: 'OUT_OF_WORK' }
    const x = new Float64Array(this.n)
    let bound = 0
    for (let i = 0; i < this.m; i++) {
      if (this.basis[i]! < this.n) x[this.basis[i]!] = this.values[i]!
      bound += this.prices[i]! * this.program.limits[i]!
    }
    return { x, bound }
  }

  /** Pivots until no column gains; false when the work ran out. */
  private optimise(gainOf: (column: number) => number, scale: number, isFirstPhase: boolean): boolean {
    this.priceAll(gainOf)
    for (let pivots = 0; ; pivots++) {
      // Prices drift; a fresh start now and then costs little.
      if (pivots % 64 === 63) {
        this.work.checkCancelled()
        this.priceAll(gainOf)
      }
      const entering = this.bestColumn(gainOf, 1e-9 * scale)
      if (entering < 0) return true
      this.work.left -= this.m * this.m + this.program.rows.length
      if (this.work.left < 0) return false
      this.solveDirection(entering)
      const leaving = this.leavingRow(isFirstPhase)
      // Packing rows bound every column, so this is only lost precision.
      if (leaving < 0) return false
      this.pivot(entering, leaving, this.reducedGain(entering, gainOf))
    }
  }

  private priceAll(gainOf: (column: number) => number): void {
    const { m, prices, inverse, basis } = this
    prices.fill(0)
    for (let i = 0; i < m; i++) {
      const gain = gainOf(basis[i]!)
      if (gain === 0) continue
      for (let k = 0; k < m; k++) prices[k] = prices[k]! + gain * inverse[i * m + k]!
    }
  }

  private reducedGain(column: number, gainOf: (column: number) => number): number {
    const { n, m, prices } = this
    if (column >= n + m) return Number.NEGATIVE_INFINITY
    if (column >= n) return -prices[column - n]!
    const { starts, rows, entries } = this.program
    let gain = gainOf(column)
    for (let at = starts[column]!; at < starts[column + 1]!; at++) gain -= prices[rows[at]!]! * entries[at]!
    return gain
  }

  private bestColumn(gainOf: (column: number) => number, least: number): number {
    let best = -1
    let bestGain = least
    for (let column = 0; column < this.n + this.m; column++) {
      if (this.isBasic[column] === 1 || (column < this.n && this.program.isOpen[column] === 0)) continue
      const gain = this.reducedGain(column, gainOf)
      if (gain <= bestGain) continue
      best = column
      bestGain = gain
    }
    return best
  }

  /** How the basic values fall when the column rises by 1. */
  private solveDirection(column: number): void {
    const { m, n, inverse, direction } = this
    if (column >= n) {
      for (let i = 0; i < m; i++) direction[i] = inverse[i * m + column - n]!
      return
    }
    const { starts, rows, entries } = this.program
    direction.fill(0)
    for (let at = starts[column]!; at < starts[column + 1]!; at++) {
      const row = rows[at]!
      const entry = entries[at]!
      for (let i = 0; i < m; i++) direction[i] = direction[i]! + inverse[i * m + row]! * entry
    }
  }

  private leavingRow(isFirstPhase: boolean): number {
    const { m, n, values, direction, basis } = this
    let best = -1
    let bestRatio = Number.POSITIVE_INFINITY
    for (let i = 0; i < m; i++) {
      const fall = direction[i]!
      // An artificial that is 0 must not rise again.
      if (!isFirstPhase && basis[i]! >= n + m && Math.abs(fall) > 1e-7) return i
      if (fall <= PIVOT_LEAST) continue
      const ratio = Math.max(0, values[i]!) / fall
      if (ratio < bestRatio - 1e-12 || (ratio <= bestRatio + 1e-12 && best >= 0 && fall > direction[best]!)) {
        best = i
        bestRatio = ratio
      }
    }
    return best
  }

  private pivot(entering: number, row: number, gain: number): void {
    const { m, inverse, values, direction, prices, basis } = this
    const turn = direction[row]!
    const step = values[row]! / turn
    for (let k = 0; k < m; k++) inverse[row * m + k] = inverse[row * m + k]! / turn
    for (let i = 0; i < m; i++) {
      const fall = direction[i]!
      if (i === row || fall === 0) continue
      values[i] = values[i]! - fall * step
      for (let k = 0; k < m; k++) {
        const entry = inverse[row * m + k]!
        if (entry !== 0) inverse[i * m + k] = inverse[i * m + k]! - fall * entry
      }
    }
    values[row] = step
    for (let k = 0; k < m; k++) prices[k] = prices[k]! + gain * inverse[row * m + k]!
    this.isBasic[basis[row]!] = 0
    this.isBasic[entering] = 1
    basis[row] = entering
  }
}
