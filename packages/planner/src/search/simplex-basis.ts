/**
 * A basis of a linear program, and everything that follows from it:
 *
 *   where       of each variable: its place in the basis, or the end it rests at
 *   values      of the variable at each place:  B⁻¹ (limits − what rests)
 *   reduced     what each resting variable would gain:  gain − prices · its column
 *   weights     lengths of the dual edges, by which the pricing measures
 *
 * The sign of a reduced gain says at which end a variable rests: not above 0 at the least,
 * not below 0 at the most. Every variable has both ends, so every basis can rest like this.
 */
import { BasisFactors } from './basis-factors.ts'
import type { LinearProgram, WorkBudget } from './linear-program.ts'

/** Where a variable rests; a place in the basis is 0 or more. */
export const AT_LEAST = -1
export const AT_MOST = -2

/** Relative to the greatest gain. */
export const DUAL_FEASIBLE = 1e-9
/** Exchanges after which the factors are made anew, for speed and precision. */
export const REFACTOR = 64
const SHIFT = 1e-6

/** What `rewind` comes back to. */
export interface Mark {
  readonly factorisations: number
  readonly updates: number
  readonly basis: Int32Array
  readonly where: Int32Array
  readonly values: Float64Array
  readonly weights: Float64Array
  readonly reduced: Float64Array
}

export class SimplexBasis {
  readonly program: LinearProgram
  readonly work: WorkBudget
  readonly factors: BasisFactors
  readonly least: Float64Array
  readonly most: Float64Array
  readonly where: Int32Array
  readonly basis: Int32Array
  readonly values: Float64Array
  readonly weights: Float64Array
  readonly reduced: Float64Array
  readonly gain: Float64Array
  /** The greatest gain. */
  readonly scale: number
  /** Whether ties are broken by shifted gains. */
  isShifted = false
  /** Whether the reduced gains are those of the basis. */
  private isPriced = false
  private readonly weightOf: Float64Array

  /** All slacks. */
  constructor(program: LinearProgram, work: WorkBudget) {
    const { rows: m, columns: n } = program
    this.program = program
    this.work = work
    this.factors = new BasisFactors(program)
    this.least = program.least.slice()
    this.most = program.most.slice()
    this.where = new Int32Array(n + m).fill(AT_LEAST)
    this.basis = Int32Array.from({ length: m }, (_, i) => n + i)
    this.values = new Float64Array(m)
    this.weights = new Float64Array(m).fill(1)
    this.reduced = new Float64Array(n + m)
    this.gain = new Float64Array(n + m)
    this.gain.set(program.gain)
    this.scale = program.gain.reduce((most, gain) => Math.max(most, Math.abs(gain)), 1)
    this.weightOf = new Float64Array(n + m)
    for (let i = 0; i < m; i++) this.where[n + i] = i
    this.refactor()
  }

  valueOf(variable: number): number {
    const place = this.where[variable]!
    return place >= 0 ? this.values[place]! : place === AT_LEAST ? this.least[variable]! : this.most[variable]!
  }

  /** Gain of the basis; while variables are outside their ends, more than any plan has. */
  objective(): number {
    let sum = 0
    for (let j = 0; j < this.where.length; j++) if (this.gain[j] !== 0) sum += this.gain[j]! * this.valueOf(j)
    return sum
  }

  /** Of each row. */
  prices(): Float64Array {
    const prices = new Float64Array(this.basis.length)
    for (let i = 0; i < prices.length; i++) prices[i] = this.gain[this.basis[i]!]!
    this.factors.solveTransposed(prices)
    return prices
  }

  /** The basis of an earlier `resting`, perhaps of a larger program; slacks stand in for what is gone. */
  restore(where: ArrayLike<number>): void {
    const { basis } = this
    let count = 0
    for (let j = 0; j < this.where.length; j++) {
      const isBasic = where[j]! >= 0 && count < basis.length
      this.where[j] = isBasic ? 0 : where[j] === AT_MOST ? AT_MOST : AT_LEAST
      if (isBasic) basis[count++] = j
    }
    basis.fill(-1, count)
    this.weights.fill(1)
    this.trueGains()
    this.refactor()
  }

  /** `where` to come back to: 0 for what is in the basis. */
  resting(): Int8Array {
    const resting = new Int8Array(this.where.length)
    for (let j = 0; j < resting.length; j++) if (this.where[j]! < 0) resting[j] = this.where[j]!
    return resting
  }

  mark(): Mark {
    // With room for the steps that will be taken back.
    if (this.factors.updates > REFACTOR / 2) this.renew()
    const { factors, basis, where, values, weights, reduced } = this
    return {
      factorisations: factors.factorisations,
      updates: factors.updates,
      basis: basis.slice(),
      where: where.slice(),
      values: values.slice(),
      weights: weights.slice(),
      reduced: reduced.slice(),
    }
  }

  /** Like `restore`, and much faster when only a few exchanges were made since. */
  rewind(mark: Mark): void {
    if (this.factors.factorisations !== mark.factorisations) {
      this.restore(mark.where)
      return
    }
    this.trueGains()
    this.factors.rewind(mark.updates)
    this.basis.set(mark.basis)
    this.where.set(mark.where)
    this.values.set(mark.values)
    this.weights.set(mark.weights)
    this.reduced.set(mark.reduced)
    this.isPriced = true
  }

  /** All from the factors on, after exchanges have worn them out. */
  renew(): void {
    this.refactor()
    this.reprice()
    this.rest()
  }

  /** Everything outside the basis goes to the end that its reduced gain says; the basic values follow. */
  rest(): void {
    if (!this.isPriced) this.reprice()
    const { program, where, reduced, least, most, values } = this
    const { columns, colStart, colRow, colEntry, limits } = program
    const tolerance = DUAL_FEASIBLE * this.scale
    this.work.left -= 4 * where.length
    values.set(limits)
    for (let j = 0; j < where.length; j++) {
      if (where[j]! >= 0) continue
      if (reduced[j]! > tolerance) where[j] = AT_MOST
      else if (reduced[j]! < -tolerance) where[j] = AT_LEAST
      const value = where[j] === AT_LEAST ? least[j]! : most[j]!
      if (value === 0) continue
      if (j >= columns) values[j - columns] = values[j - columns]! - value
      else {
        for (let at = colStart[j]!; at < colStart[j + 1]!; at++) {
          values[colRow[at]!] = values[colRow[at]!]! - colEntry[at]! * value
        }
      }
    }
    this.factors.solve(values)
  }

  /** Breaks ties: what rests is made to gain a little less there, unequally. `turn` varies the amounts. */
  shift(turn: number): void {
    const { where, gain, reduced, least, most, scale } = this
    this.isShifted = true
    for (let j = 0; j < where.length; j++) {
      if (where[j]! >= 0 || least[j] === most[j]) continue
      // A fixed, uneven sequence in place of random numbers.
      const size = SHIFT * scale * (0.5 + ((j * 0.618034 * turn) % 1))
      const by = where[j] === AT_LEAST ? -size : size
      gain[j] = gain[j]! + by
      reduced[j] = reduced[j]! + by
    }
  }

  /** At rest by the true gains. */
  unshift(): void {
    this.trueGains()
    this.rest()
  }

  private trueGains(): void {
    if (!this.isShifted) return
    this.isShifted = false
    this.isPriced = false
    this.gain.fill(0)
    this.gain.set(this.program.gain)
  }

  /** Weights belong to variables, while places change hands. */
  private refactor(): void {
    const { basis, where, weights, weightOf } = this
    const before = basis.slice()
    for (let i = 0; i < before.length; i++) {
      if (before[i]! < 0) continue
      weightOf[before[i]!] = weights[i]!
      where[before[i]!] = AT_LEAST
    }
    this.factors.factor(basis)
    for (let i = 0; i < basis.length; i++) {
      where[basis[i]!] = i
      weights[i] = weightOf[basis[i]!] || 1
    }
    for (const variable of before) if (variable >= 0) weightOf[variable] = 0
    this.isPriced = false
    this.work.left -= 10 * this.factors.size
  }

  private reprice(): void {
    const { program, reduced, where, gain } = this
    const { columns, colStart, colRow, colEntry } = program
    const prices = this.prices()
    for (let j = 0; j < columns; j++) {
      let rest = gain[j]!
      for (let at = colStart[j]!; at < colStart[j + 1]!; at++) rest -= prices[colRow[at]!]! * colEntry[at]!
      reduced[j] = where[j]! >= 0 ? 0 : rest
    }
    for (let i = 0; i < prices.length; i++) {
      const slack = columns + i
      reduced[slack] = where[slack]! >= 0 ? 0 : gain[slack]! - prices[i]!
    }
    this.isPriced = true
    this.work.left -= 2 * (program.colRow.length + columns)
  }
}
