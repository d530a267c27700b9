/**
 * A basis of a linear program, and everything that follows from it:
 *
 *   status         of each variable: its place in the basis, or the bound it stands at
 *   values         of the basic variable at each place:  B⁻¹ (rhs − N · nonbasic values)
 *   reducedCosts   of the nonbasic variables:  objective − duals · column
 *   weights        squared lengths of the dual edges, by which the pricing measures
 *
 * The sign of a reduced cost says at which bound a variable stands: not above 0 at the lower,
 * not below 0 at the upper one. Every variable has both, so every basis can be dual feasible.
 */

import type { LinearProgram, WorkBudget } from '../linear-program.ts'
import { BasisFactors } from './basis-factors.ts'

/** The status of a nonbasic variable; a place in the basis is 0 or more. */
export const AT_LOWER = -1
export const AT_UPPER = -2

/** Dual feasibility tolerance, relative to the greatest coefficient of the objective. */
export const DUAL_FEASIBLE = 1e-9
/** Basis changes after which the factors are made anew, for speed and precision. */
export const REFACTOR = 64
const PERTURBATION = 1e-6

/** What `rewind` comes back to. */
export interface Mark {
  readonly factorisations: number
  readonly updates: number
  readonly basis: Int32Array
  readonly status: Int32Array
  readonly values: Float64Array
  readonly weights: Float64Array
  readonly reducedCosts: Float64Array
}

export class SimplexBasis {
  readonly program: LinearProgram
  readonly work: WorkBudget
  readonly factors: BasisFactors
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly status: Int32Array
  readonly basis: Int32Array
  readonly values: Float64Array
  readonly weights: Float64Array
  readonly reducedCosts: Float64Array
  /** Of all variables, perturbed or not. */
  readonly objective: Float64Array
  /** The greatest coefficient of the objective. */
  readonly scale: number
  /** Whether ties are broken by a perturbed objective. */
  isPerturbed = false
  /** Whether the reduced costs are those of the basis. */
  private isPriced = false
  private readonly weightOf: Float64Array

  /** All slacks. */
  constructor(program: LinearProgram, work: WorkBudget) {
    const { rows: m, columns: n } = program
    this.program = program
    this.work = work
    this.factors = new BasisFactors(program)
    this.lower = program.lower.slice()
    this.upper = program.upper.slice()
    this.status = new Int32Array(n + m).fill(AT_LOWER)
    this.basis = Int32Array.from({ length: m }, (_, i) => n + i)
    this.values = new Float64Array(m)
    this.weights = new Float64Array(m).fill(1)
    this.reducedCosts = new Float64Array(n + m)
    this.objective = new Float64Array(n + m)
    this.objective.set(program.objective)
    this.scale = program.objective.reduce((most, each) => Math.max(most, Math.abs(each)), 1)
    this.weightOf = new Float64Array(n + m)
    for (let i = 0; i < m; i++) this.status[n + i] = i
    this.refactor()
  }

  valueOf(variable: number): number {
    const place = this.status[variable]!
    return place >= 0 ? this.values[place]! : place === AT_LOWER ? this.lower[variable]! : this.upper[variable]!
  }

  /** Of the basis; while variables are outside their bounds, more than any solution has. */
  objectiveValue(): number {
    let sum = 0
    for (let j = 0; j < this.status.length; j++)
      if (this.objective[j] !== 0) sum += this.objective[j]! * this.valueOf(j)
    return sum
  }

  /** Of each row. */
  duals(): Float64Array {
    const duals = new Float64Array(this.basis.length)
    for (let i = 0; i < duals.length; i++) duals[i] = this.objective[this.basis[i]!]!
    this.factors.solveTransposed(duals)
    return duals
  }

  /** The basis of earlier `statuses`, perhaps of a larger program; slacks stand in for what is gone. */
  restore(status: ArrayLike<number>): void {
    const { basis } = this
    let count = 0
    for (let j = 0; j < this.status.length; j++) {
      const isBasic = status[j]! >= 0 && count < basis.length
      this.status[j] = isBasic ? 0 : status[j] === AT_UPPER ? AT_UPPER : AT_LOWER
      if (isBasic) basis[count++] = j
    }
    basis.fill(-1, count)
    this.weights.fill(1)
    this.trueObjective()
    this.refactor()
  }

  /** To come back to with `restore`: 0 for what is basic. */
  statuses(): Int8Array {
    const statuses = new Int8Array(this.status.length)
    for (let j = 0; j < statuses.length; j++) if (this.status[j]! < 0) statuses[j] = this.status[j]!
    return statuses
  }

  mark(): Mark {
    // With room for the steps that will be taken back.
    if (this.factors.updates > REFACTOR / 2) this.renew()
    const { factors, basis, status, values, weights, reducedCosts } = this
    return {
      factorisations: factors.factorisations,
      updates: factors.updates,
      basis: basis.slice(),
      status: status.slice(),
      values: values.slice(),
      weights: weights.slice(),
      reducedCosts: reducedCosts.slice(),
    }
  }

  /** Like `restore`, and much faster after only a few basis changes. */
  rewind(mark: Mark): void {
    if (this.factors.factorisations !== mark.factorisations) {
      this.restore(mark.status)
      return
    }
    this.trueObjective()
    this.factors.rewind(mark.updates)
    this.basis.set(mark.basis)
    this.status.set(mark.status)
    this.values.set(mark.values)
    this.weights.set(mark.weights)
    this.reducedCosts.set(mark.reducedCosts)
    this.isPriced = true
  }

  /** All from the factors on, after basis changes have worn them out. */
  renew(): void {
    this.refactor()
    this.reprice()
    this.moveToBounds()
  }

  /** Every nonbasic variable goes to the bound that its reduced cost says; the basic values follow. */
  moveToBounds(): void {
    if (!this.isPriced) this.reprice()
    const { program, status, reducedCosts, lower, upper, values } = this
    const { columns, colStart, colRow, colEntry, rhs } = program
    const tolerance = DUAL_FEASIBLE * this.scale
    this.work.left -= 4 * status.length
    values.set(rhs)
    for (let j = 0; j < status.length; j++) {
      if (status[j]! >= 0) continue
      if (reducedCosts[j]! > tolerance) status[j] = AT_UPPER
      else if (reducedCosts[j]! < -tolerance) status[j] = AT_LOWER
      const value = status[j] === AT_LOWER ? lower[j]! : upper[j]!
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

  /** Breaks ties: nonbasic variables are made a little worse to move, unequally. `turn` varies the amounts. */
  perturb(turn: number): void {
    const { status, objective, reducedCosts, lower, upper, scale } = this
    this.isPerturbed = true
    for (let j = 0; j < status.length; j++) {
      if (status[j]! >= 0 || lower[j] === upper[j]) continue
      // A fixed, uneven sequence in place of random numbers.
      const size = PERTURBATION * scale * (0.5 + ((j * 0.618034 * turn) % 1))
      const by = status[j] === AT_LOWER ? -size : size
      objective[j] = objective[j]! + by
      reducedCosts[j] = reducedCosts[j]! + by
    }
  }

  /** Back to the true objective, dual feasible. */
  unperturb(): void {
    this.trueObjective()
    this.moveToBounds()
  }

  private trueObjective(): void {
    if (!this.isPerturbed) return
    this.isPerturbed = false
    this.isPriced = false
    this.objective.fill(0)
    this.objective.set(this.program.objective)
  }

  /** Weights belong to variables, while places change hands. */
  private refactor(): void {
    const { basis, status, weights, weightOf } = this
    const before = basis.slice()
    for (let i = 0; i < before.length; i++) {
      if (before[i]! < 0) continue
      weightOf[before[i]!] = weights[i]!
      status[before[i]!] = AT_LOWER
    }
    this.factors.factor(basis)
    for (let i = 0; i < basis.length; i++) {
      status[basis[i]!] = i
      weights[i] = weightOf[basis[i]!] || 1
    }
    for (const variable of before) if (variable >= 0) weightOf[variable] = 0
    this.isPriced = false
    this.work.left -= 10 * this.factors.size
  }

  private reprice(): void {
    const { program, reducedCosts, status, objective } = this
    const { columns, colStart, colRow, colEntry } = program
    const duals = this.duals()
    for (let j = 0; j < columns; j++) {
      let reduced = objective[j]!
      for (let at = colStart[j]!; at < colStart[j + 1]!; at++) reduced -= duals[colRow[at]!]! * colEntry[at]!
      reducedCosts[j] = status[j]! >= 0 ? 0 : reduced
    }
    for (let i = 0; i < duals.length; i++) {
      const slack = columns + i
      reducedCosts[slack] = status[slack]! >= 0 ? 0 : objective[slack]! - duals[i]!
    }
    this.isPriced = true
    this.work.left -= 2 * (program.colRow.length + columns)
  }
}
