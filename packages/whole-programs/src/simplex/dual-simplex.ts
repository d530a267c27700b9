/**
 * The dual simplex method with bounded variables (Koberstein 2005, "The Dual Simplex Method,
 * Techniques for a fast and stable implementation"):
 *
 *   1. pricing      leave with the basic variable of the greatest primal infeasibility, measured
 *                   along the dual edge (steepest edge; Forrest, Goldfarb 1992)
 *   2. pivot row    what a step along that edge does to the reduced costs
 *   3. ratio test   enter with the variable that ends the step, see `ratio-test`
 *   4. update       of the basis and of all that is kept about it
 *
 * After a change of bounds the last basis is still the start of a short way to the new optimum,
 * which is what branch and bound lives on.
 *
 * Where steps stop to gain anything, the objective is perturbed by tiny unequal amounts, without
 * which programs full of ties cycle; the true one comes back before the answer.
 */
import type { LinearProgram, WorkBudget } from '../linear-program.ts'
import { RatioTest } from './ratio-test.ts'
import { AT_LOWER, AT_UPPER, DUAL_FEASIBLE, type Mark, REFACTOR, SimplexBasis } from './simplex-basis.ts'

/** `CUT_OFF`: no better than asked for. `STUCK`: out of work or of precision; the duals still bound. */
export type LpOutcome = 'OPTIMAL' | 'INFEASIBLE' | 'CUT_OFF' | 'STUCK'

/** Primal feasibility tolerance. */
const FEASIBLE = 1e-7
/** Degenerate steps after which ties are broken, and how often in one solve. */
const PATIENCE = 40
const MOST_PERTURBATIONS = 3
const MOST_RENEWALS = 20
const LEAST_WEIGHT = 1e-4

export class DualSimplex {
  private readonly at: SimplexBasis
  private readonly ratioTest: RatioTest
  /** Row of B⁻¹ of the leaving variable: the dual edge along which the step goes. */
  private readonly inverseRow: Float64Array
  /** B⁻¹ times the entering column. */
  private readonly pivotColumn: Float64Array
  private readonly flipped: Float64Array
  /** How fast each nonbasic variable moves the leaving one. */
  private readonly pivotRow: Float64Array
  private readonly touched: Int32Array
  private readonly isTouched: Uint8Array
  private touchedCount = 0
  private steps = 0

  constructor(program: LinearProgram, work: WorkBudget) {
    const { rows: m, columns: n } = program
    this.at = new SimplexBasis(program, work)
    this.ratioTest = new RatioTest(n + m)
    this.inverseRow = new Float64Array(m)
    this.pivotColumn = new Float64Array(m)
    this.flipped = new Float64Array(m)
    this.pivotRow = new Float64Array(n + m)
    this.touched = new Int32Array(n + m)
    this.isTouched = new Uint8Array(n + m)
  }

  /** Bounds of all variables; whoever changes them asks for `solve` next. */
  get lower(): Float64Array {
    return this.at.lower
  }

  get upper(): Float64Array {
    return this.at.upper
  }

  restore(status: ArrayLike<number>): void {
    this.at.restore(status)
  }

  statuses(): Int8Array {
    return this.at.statuses()
  }

  mark(): Mark {
    return this.at.mark()
  }

  rewind(mark: Mark): void {
    this.at.rewind(mark)
  }

  objectiveValue(): number {
    return this.at.objectiveValue()
  }

  duals(): Float64Array {
    return this.at.duals()
  }

  /** Values of the columns. */
  solution(): Float64Array {
    const x = new Float64Array(this.at.program.columns)
    for (let j = 0; j < x.length; j++) x[j] = this.at.valueOf(j)
    return x
  }

  /** After `INFEASIBLE`: duals so far along the ray that their bound falls by `depth`. */
  dualsAlongRay(depth: number): Float64Array {
    const duals = this.at.duals()
    const { side, infeasibility } = this.ratioTest
    const length = (side * depth) / infeasibility
    for (let i = 0; i < duals.length; i++) duals[i] = duals[i]! - length * this.inverseRow[i]!
    return duals
  }

  /** To the optimum within the bounds, or until it is known to be below `cutOff`. */
  solve(cutOff: number, mostSteps = 1200 + 10 * this.inverseRow.length): LpOutcome {
    const { at, ratioTest } = this
    const lastStep = this.steps + mostSteps
    let idle = 0
    let perturbations = 0
    let renewals = 0
    at.unperturb()
    // The first solve has the longest way to go, through the most ties.
    if (this.steps === 0) at.perturb(++perturbations)
    for (;;) {
      if (at.factors.updates >= REFACTOR) at.renew()
      if (this.steps >= lastStep || renewals > MOST_RENEWALS || !this.pay()) return 'STUCK'
      const place = this.leavingPlace()
      if (place < 0) {
        if (!at.isPerturbed) return 'OPTIMAL'
        at.unperturb()
        renewals++
        continue
      }
      if ((this.steps & 7) === 7 && at.objectiveValue() < cutOff) return 'CUT_OFF'
      this.inverseRow.fill(0)
      this.inverseRow[place] = 1
      at.factors.solveTransposed(this.inverseRow)
      this.computePivotRow()
      const entering = ratioTest.entering(at, place, this.pivotRow, this.touched, this.touchedCount)
      if (entering < 0) return 'INFEASIBLE'
      const step = this.exchange(place, entering)
      if (step === undefined) {
        // Row and column of the pivot disagree: the factors have worn out.
        if (at.factors.updates === 0) return 'STUCK'
        at.renew()
        renewals++
        continue
      }
      this.steps++
      idle = Math.abs(step) > DUAL_FEASIBLE * at.scale ? 0 : idle + 1
      if (idle > PATIENCE && !at.isPerturbed && perturbations < MOST_PERTURBATIONS) {
        at.perturb(++perturbations)
        idle = 0
      }
    }
  }

  /** Counts what a step costs; false when that was the last one. */
  private pay(): boolean {
    const { factors, work, basis } = this.at
    work.left -= 4 * factors.size + 8 * basis.length + 6 * this.touchedCount
    if ((this.steps & 31) === 0) work.checkCancelled()
    return work.left > 0
  }

  private leavingPlace(): number {
    const { basis, values, lower, upper, weights } = this.at
    let best = -1
    let bestScore = 0
    for (let i = 0; i < basis.length; i++) {
      const variable = basis[i]!
      const infeasibility = Math.max(lower[variable]! - values[i]!, values[i]! - upper[variable]!)
      if (infeasibility <= FEASIBLE) continue
      const score = (infeasibility * infeasibility) / weights[i]!
      if (score <= bestScore) continue
      best = i
      bestScore = score
    }
    return best
  }

  /** The dual edge times the matrix, by rows. */
  private computePivotRow(): void {
    const { inverseRow, pivotRow, touched, isTouched } = this
    const { columns, rowStart, rowCol, rowEntry } = this.at.program
    for (let k = 0; k < this.touchedCount; k++) {
      pivotRow[touched[k]!] = 0
      isTouched[touched[k]!] = 0
    }
    let count = 0
    for (let i = 0; i < inverseRow.length; i++) {
      const part = inverseRow[i]!
      if (Math.abs(part) < 1e-13) continue
      pivotRow[columns + i] = part
      touched[count++] = columns + i
      for (let at = rowStart[i]!; at < rowStart[i + 1]!; at++) {
        const j = rowCol[at]!
        if (isTouched[j] === 0) {
          isTouched[j] = 1
          touched[count++] = j
        }
        pivotRow[j] = pivotRow[j]! + part * rowEntry[at]!
      }
    }
    this.touchedCount = count
  }

  /** The length of the dual step; `undefined` when row and column of the pivot disagree. */
  private exchange(place: number, entering: number): number | undefined {
    const { at, pivotColumn, pivotRow, inverseRow } = this
    const { basis, status, lower, upper, values, reducedCosts, weights, factors } = at
    this.scatter(pivotColumn.fill(0), entering, 1)
    factors.solve(pivotColumn)
    const pivot = pivotColumn[place]!
    if (Math.abs(pivot - pivotRow[entering]!) > 1e-6 * (1 + Math.abs(pivot))) return undefined
    this.flip()

    // Reduced costs change along the edge …
    const step = reducedCosts[entering]! / pivot
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k]!
      if (status[j]! < 0) reducedCosts[j] = reducedCosts[j]! - step * pivotRow[j]!
    }
    const leaving = basis[place]!
    reducedCosts[entering] = 0
    reducedCosts[leaving] = -step

    // … values along the column, and the lengths of the edges with both.
    const bound = this.ratioTest.side > 0 ? AT_UPPER : AT_LOWER
    const primalStep = (values[place]! - (bound === AT_UPPER ? upper[leaving]! : lower[leaving]!)) / pivot
    const start = at.valueOf(entering)
    const weight = weights[place]!
    factors.solve(inverseRow)
    for (let i = 0; i < basis.length; i++) {
      const part = pivotColumn[i]!
      if (part === 0 || i === place) continue
      values[i] = values[i]! - primalStep * part
      const ratio = part / pivot
      weights[i] = Math.max(weights[i]! - 2 * ratio * inverseRow[i]! + ratio * ratio * weight, LEAST_WEIGHT)
    }
    weights[place] = Math.max(weight / (pivot * pivot), LEAST_WEIGHT)
    values[place] = start + primalStep

    factors.exchange(place, pivotColumn)
    status[leaving] = bound
    status[entering] = place
    basis[place] = entering
    return step
  }

  /** Variables that the step passes go to their other bound, and the basic values with them. */
  private flip(): void {
    const { at, flipped } = this
    const { flips } = this.ratioTest
    if (flips.length === 0) return
    const { status, lower, upper, values } = at
    flipped.fill(0)
    for (const j of flips) {
      const isUp = status[j] === AT_LOWER
      status[j] = isUp ? AT_UPPER : AT_LOWER
      this.scatter(flipped, j, isUp ? upper[j]! - lower[j]! : lower[j]! - upper[j]!)
    }
    at.factors.solve(flipped)
    for (let i = 0; i < values.length; i++) values[i] = values[i]! - flipped[i]!
  }

  /** Adds so many of a variable's column. */
  private scatter(to: Float64Array, variable: number, amount: number): void {
    const { columns, colStart, colRow, colEntry } = this.at.program
    if (variable >= columns) {
      to[variable - columns] = to[variable - columns]! + amount
      return
    }
    for (let at = colStart[variable]!; at < colStart[variable + 1]!; at++) {
      to[colRow[at]!] = to[colRow[at]!]! + amount * colEntry[at]!
    }
  }
}
