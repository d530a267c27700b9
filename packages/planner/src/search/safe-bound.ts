/**
 * What no plan can exceed, from any prices of the rows (weak duality):
 *
 *   gain · x  ≤  prices · limits + Σ over all variables of the greater of reduced × least, reduced × most
 *
 * Prices come out of floating point, the bound must not. So each price is rounded to a whole
 * number and a fraction on a grid, and both parts are summed for themselves: every number on
 * the way is a whole number below 2^53, or a multiple of the grid, and doubles hold those
 * exactly (in the spirit of Neumaier, Shcherbina 2004, "Safe bounds in linear and
 * mixed-integer programming"). Any rounding of prices gives a true bound, only a weaker one.
 */
import type { LinearProgram } from './linear-program.ts'

export interface SafeBound {
  /** Whole: no whole plan has more. Infinite where the numbers are too large to tell. */
  readonly bound: number
  /** What the bound was before it was rounded down to a whole number: so much more. */
  readonly rest: number
  /** How much each variable takes off the bound when it leaves the better of its ends by 1; slacks too. */
  readonly reduced: Float64Array
}

const GRID = 2 ** 20
const LARGEST = 2 ** 52
const MARGIN = 1e-6

export function safeBound(
  program: LinearProgram,
  prices: Float64Array,
  least: Float64Array,
  most: Float64Array,
): SafeBound {
  const { rows, columns, colStart, colRow, colEntry, gain, limits } = program
  const whole = new Float64Array(rows)
  const part = new Float64Array(rows)
  const reduced = new Float64Array(columns + rows)
  let wholeSum = 0
  let partSum = 0
  let largest = 0
  const add = (variable: number, wholeReduced: number, partReduced: number) => {
    const both = wholeReduced + partReduced
    reduced[variable] = both
    const end = both > 0 ? most[variable]! : least[variable]!
    wholeSum += wholeReduced * end
    partSum += partReduced * end
    largest = Math.max(largest, Math.abs(wholeSum), Math.abs(partSum) * GRID, Math.abs(wholeReduced))
  }
  for (let i = 0; i < rows; i++) {
    whole[i] = Math.round(prices[i]!)
    part[i] = Math.round((prices[i]! - whole[i]!) * GRID) / GRID
    wholeSum += whole[i]! * limits[i]!
    partSum += part[i]! * limits[i]!
    largest = Math.max(largest, Math.abs(wholeSum), Math.abs(partSum) * GRID)
    add(columns + i, -whole[i]!, -part[i]!)
  }
  for (let j = 0; j < columns; j++) {
    let wholeReduced = gain[j]!
    let partReduced = 0
    for (let at = colStart[j]!; at < colStart[j + 1]!; at++) {
      wholeReduced -= whole[colRow[at]!]! * colEntry[at]!
      partReduced -= part[colRow[at]!]! * colEntry[at]!
    }
    add(j, wholeReduced, partReduced)
  }
  if (largest >= LARGEST || Number.isNaN(largest)) return { bound: Number.POSITIVE_INFINITY, rest: 0, reduced }
  const floor = Math.floor(partSum)
  return { bound: wholeSum + floor, rest: partSum - floor, reduced }
}

/** Ends within which any plan of at least `value` lies: what else a variable takes off the bound is too much. */
export function endsFor(
  value: number,
  { bound, rest, reduced }: SafeBound,
  { least, most }: Pick<LinearProgram, 'least' | 'most'>,
): { readonly least: Float64Array; readonly most: Float64Array } {
  const ends = { least: least.slice(), most: most.slice() }
  // A hair more than exact, for the division.
  const room = bound - value + rest + MARGIN
  if (!Number.isFinite(room) || room < 0) return ends
  for (let j = 0; j < reduced.length; j++) {
    const steps = Math.floor(room / Math.abs(reduced[j]!))
    if (steps >= most[j]! - least[j]!) continue
    if (reduced[j]! > 0) ends.least[j] = most[j]! - steps
    else ends.most[j] = least[j]! + steps
  }
  return ends
}
