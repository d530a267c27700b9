/**
 * What no solution exceeds, from any duals of the rows (weak duality):
 *
 *   objective · x  ≤  duals · rhs + Σ over all variables of max(reduced cost × lower, reduced cost × upper)
 *
 * Duals come out of floating point, the bound must not. So each dual is rounded to a whole
 * number and a fraction on a grid, and both parts are summed for themselves: every number on
 * the way is a whole number below 2^53, or a multiple of the grid, and doubles hold those
 * exactly (in the spirit of Neumaier, Shcherbina 2004, "Safe bounds in linear and
 * mixed-integer programming"). Any rounding of duals gives a true bound, only a weaker one.
 */
import type { LinearProgram } from './linear-program.ts'

export interface SafeBound {
  /** Whole: no whole solution has more. Infinite where the numbers are too large to tell. */
  readonly bound: number
  /** What rounding the bound down to a whole number took off it. */
  readonly fraction: number
  /** How much each variable takes off the bound when it leaves the better of its bounds by 1; slacks too. */
  readonly reducedCosts: Float64Array
}

const GRID = 2 ** 20
const LARGEST = 2 ** 52
const MARGIN = 1e-6

/** One dual for each row, whatever their quality; the bounds may be tighter than those of the program. */
export function safeBound(
  program: LinearProgram,
  duals: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
): SafeBound {
  const { rows, columns, colStart, colRow, colEntry, objective, rhs } = program
  const whole = new Float64Array(rows)
  const part = new Float64Array(rows)
  const reducedCosts = new Float64Array(columns + rows)
  let wholeSum = 0
  let partSum = 0
  let largest = 0
  const add = (variable: number, wholeReduced: number, partReduced: number) => {
    const both = wholeReduced + partReduced
    reducedCosts[variable] = both
    const bound = both > 0 ? upper[variable]! : lower[variable]!
    wholeSum += wholeReduced * bound
    partSum += partReduced * bound
    largest = Math.max(largest, Math.abs(wholeSum), Math.abs(partSum) * GRID, Math.abs(wholeReduced))
  }
  for (let i = 0; i < rows; i++) {
    whole[i] = Math.round(duals[i]!)
    part[i] = Math.round((duals[i]! - whole[i]!) * GRID) / GRID
    wholeSum += whole[i]! * rhs[i]!
    partSum += part[i]! * rhs[i]!
    largest = Math.max(largest, Math.abs(wholeSum), Math.abs(partSum) * GRID)
    add(columns + i, -whole[i]!, -part[i]!)
  }
  for (let j = 0; j < columns; j++) {
    let wholeReduced = objective[j]!
    let partReduced = 0
    for (let at = colStart[j]!; at < colStart[j + 1]!; at++) {
      wholeReduced -= whole[colRow[at]!]! * colEntry[at]!
      partReduced -= part[colRow[at]!]! * colEntry[at]!
    }
    add(j, wholeReduced, partReduced)
  }
  if (largest >= LARGEST || Number.isNaN(largest)) return { bound: Number.POSITIVE_INFINITY, fraction: 0, reducedCosts }
  const floor = Math.floor(partSum)
  return { bound: wholeSum + floor, fraction: partSum - floor, reducedCosts }
}

/**
 * Bounds within which every solution of at least `value` lies: beyond them a variable takes too much off the bound
 * (reduced cost fixing; Dantzig, Fulkerson, Johnson 1954).
 */
export function reducedCostBounds(
  value: number,
  { bound, fraction, reducedCosts }: SafeBound,
  { lower, upper }: Pick<LinearProgram, 'lower' | 'upper'>,
): { readonly lower: Float64Array; readonly upper: Float64Array } {
  const bounds = { lower: lower.slice(), upper: upper.slice() }
  // A hair more than exact, for the division.
  const room = bound - value + fraction + MARGIN
  if (!Number.isFinite(room) || room < 0) return bounds
  for (let j = 0; j < reducedCosts.length; j++) {
    const steps = Math.floor(room / Math.abs(reducedCosts[j]!))
    if (steps >= upper[j]! - lower[j]!) continue
    if (reducedCosts[j]! > 0) bounds.lower[j] = upper[j]! - steps
    else bounds.upper[j] = lower[j]! + steps
  }
  return bounds
}
