/**
 * The dual simplex method with bounded variables (Koberstein 2005, "The Dual Simplex Method,
 * Techniques for a fast and stable implementation"):
 *
 *   1. price     leave with the basic variable that is farthest outside its ends, measured
 *                along the dual edge (steepest edge; Forrest, Goldfarb 1992)
 *   2. row       what a step along that edge does to the reduced gains
 *   3. ratio     enter with the variable that ends the step, see `ratio-test`
 *   4. exchange  in the basis and in all that is kept about it
 *
 * After a change of ends the last basis is still the start of a short way to the new optimum,
 * which is what branch and bound lives on.
 *
 * Where steps stop to gain anything, gains are shifted by tiny unequal amounts, without
 * which programs as full of ties as ours circle; the true ones come back before the answer.
 */
import type { LinearProgram, WorkBudget } from './linear-program.ts'
import { RatioTest } from './ratio-test.ts'
import { AT_LEAST, AT_MOST, DUAL_FEASIBLE, type Mark, REFACTOR, SimplexBasis } from './simplex-basis.ts'

/** `CUT_OFF`: no better than asked for. `STUCK`: out of work or of precision; the prices still bound. */
export type LpOutcome = 'OPTIMAL' | 'INFEASIBLE' | 'CUT_OFF' | 'STUCK'

const FEASIBLE = 1e-7
/** Steps without gain after which ties are broken, and how often in one solve. */
const PATIENCE = 40
const MOST_SHIFTS = 3
const MOST_RENEWALS = 20
const LEAST_WEIGHT = 1e-4

export class DualSimplex {
  private readonly at: SimplexBasis
  private readonly ratioTest: RatioTest
  /** Row of the inverse of the basis along which the step goes. */
  private readonly edge: Float64Array
  /** The entering column in terms of the basis. */
  private readonly column: Float64Array
  private readonly jumped: Float64Array
  private readonly slope: Float64Array
  private readonly touched: Int32Array
  private readonly isTouched: Uint8Array
  private touchedCount = 0
  private steps = 0

  constructor(program: LinearProgram, work: WorkBudget) {
    const { rows: m, columns: n } = program
    this.at = new SimplexBasis(program, work)
    this.ratioTest = new RatioTest(n + m)
    this.edge = new Float64Array(m)
    this.column = new Float64Array(m)
    this.jumped = new Float64Array(m)
    this.slope = new Float64Array(n + m)
    this.touched = new Int32Array(n + m)
    this.isTouched = new Uint8Array(n + m)
  }

  /** Ends of all variables; whoever changes them asks for `solve` next. */
  get least(): Float64Array {
    return this.at.least
  }

  get most(): Float64Array {
    return this.at.most
  }

  restore(where: ArrayLike<number>): void {
    this.at.restore(where)
  }

  resting(): Int8Array {
    return this.at.resting()
  }

  mark(): Mark {
    return this.at.mark()
  }

  rewind(mark: Mark): void {
    this.at.rewind(mark)
  }

  objective(): number {
    return this.at.objective()
  }

  prices(): Float64Array {
    return this.at.prices()
  }

  /** Of the columns of the program. */
  amounts(): Float64Array {
    const x = new Float64Array(this.at.program.columns)
    for (let j = 0; j < x.length; j++) x[j] = this.at.valueOf(j)
    return x
  }

  /** After `INFEASIBLE`: prices so far along the edge that their bound falls by `depth`. */
  pricesBeyond(depth: number): Float64Array {
    const prices = this.at.prices()
    const { side, missing } = this.ratioTest
    const length = (side * depth) / missing
    for (let i = 0; i < prices.length; i++) prices[i] = prices[i]! - length * this.edge[i]!
    return prices
  }

  /** To the optimum within the ends, or until it is known to be below `cutOff`. */
  solve(cutOff: number, mostSteps = 1200 + 10 * this.edge.length): LpOutcome {
    const { at, ratioTest } = this
    const lastStep = this.steps + mostSteps
    let idle = 0
    let shifts = 0
    let renewals = 0
    at.unshift()
    // The first solve has the longest way to go, through the most ties.
    if (this.steps === 0) at.shift(++shifts)
    for (;;) {
      if (at.factors.updates >= REFACTOR) at.renew()
      if (this.steps >= lastStep || renewals > MOST_RENEWALS || !this.pay()) return 'STUCK'
      const place = this.leavingPlace()
      if (place < 0) {
        if (!at.isShifted) return 'OPTIMAL'
        at.unshift()
        renewals++
        continue
      }
      if ((this.steps & 7) === 7 && at.objective() < cutOff) return 'CUT_OFF'
      this.edge.fill(0)
      this.edge[place] = 1
      at.factors.solveTransposed(this.edge)
      this.slopes()
      const entering = ratioTest.entering(at, place, this.slope, this.touched, this.touchedCount)
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
      if (idle > PATIENCE && !at.isShifted && shifts < MOST_SHIFTS) {
        at.shift(++shifts)
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
    const { basis, values, least, most, weights } = this.at
    let best = -1
    let bestScore = 0
    for (let i = 0; i < basis.length; i++) {
      const variable = basis[i]!
      const outside = Math.max(least[variable]! - values[i]!, values[i]! - most[variable]!)
      if (outside <= FEASIBLE) continue
      const score = (outside * outside) / weights[i]!
      if (score <= bestScore) continue
      best = i
      bestScore = score
    }
    return best
  }

  /** How each variable outside the basis moves the leaving one: the edge times the matrix, by rows. */
  private slopes(): void {
    const { edge, slope, touched, isTouched } = this
    const { columns, rowStart, rowCol, rowEntry } = this.at.program
    for (let k = 0; k < this.touchedCount; k++) {
      slope[touched[k]!] = 0
      isTouched[touched[k]!] = 0
    }
    let count = 0
    for (let i = 0; i < edge.length; i++) {
      const part = edge[i]!
      if (Math.abs(part) < 1e-13) continue
      slope[columns + i] = part
      touched[count++] = columns + i
      for (let at = rowStart[i]!; at < rowStart[i + 1]!; at++) {
        const j = rowCol[at]!
        if (isTouched[j] === 0) {
          isTouched[j] = 1
          touched[count++] = j
        }
        slope[j] = slope[j]! + part * rowEntry[at]!
      }
    }
    this.touchedCount = count
  }

  /** The length of the dual step; `undefined` when row and column of the pivot disagree. */
  private exchange(place: number, entering: number): number | undefined {
    const { at, column, slope, edge } = this
    const { basis, where, least, most, values, reduced, weights, factors } = at
    this.scatter(column.fill(0), entering, 1)
    factors.solve(column)
    const pivot = column[place]!
    if (Math.abs(pivot - slope[entering]!) > 1e-6 * (1 + Math.abs(pivot))) return undefined
    this.jump()

    // Reduced gains change along the edge …
    const step = reduced[entering]! / pivot
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k]!
      if (where[j]! < 0) reduced[j] = reduced[j]! - step * slope[j]!
    }
    const leaving = basis[place]!
    reduced[entering] = 0
    reduced[leaving] = -step

    // … values along the column, and the lengths of the edges with both.
    const end = this.ratioTest.side > 0 ? AT_MOST : AT_LEAST
    const move = (values[place]! - (end === AT_MOST ? most[leaving]! : least[leaving]!)) / pivot
    const start = at.valueOf(entering)
    const weight = weights[place]!
    factors.solve(edge)
    for (let i = 0; i < basis.length; i++) {
      const part = column[i]!
      if (part === 0 || i === place) continue
      values[i] = values[i]! - move * part
      const ratio = part / pivot
      weights[i] = Math.max(weights[i]! - 2 * ratio * edge[i]! + ratio * ratio * weight, LEAST_WEIGHT)
    }
    weights[place] = Math.max(weight / (pivot * pivot), LEAST_WEIGHT)
    values[place] = start + move

    factors.exchange(place, column)
    where[leaving] = end
    where[entering] = place
    basis[place] = entering
    return step
  }

  /** Variables that the step passes go to their other end, and the basic values with them. */
  private jump(): void {
    const { at, jumped } = this
    const { jumps } = this.ratioTest
    if (jumps.length === 0) return
    const { where, least, most, values } = at
    jumped.fill(0)
    for (const j of jumps) {
      const isUp = where[j] === AT_LEAST
      where[j] = isUp ? AT_MOST : AT_LEAST
      this.scatter(jumped, j, isUp ? most[j]! - least[j]! : least[j]! - most[j]!)
    }
    at.factors.solve(jumped)
    for (let i = 0; i < values.length; i++) values[i] = values[i]! - jumped[i]!
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
