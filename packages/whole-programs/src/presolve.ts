/**
 * A linear program without what is settled in it:
 *
 *   fixed columns     whose bounds have met: their part of every right-hand side is taken off
 *   redundant rows    which no x between the bounds breaks, not even at the row's greatest activity
 *
 * `postsolve` makes solutions of the smaller program solutions of the whole one.
 */
import { type LinearProgram, linearProgram } from './linear-program.ts'

export interface Presolved {
  readonly program: LinearProgram
  /** What the fixed columns are worth. */
  readonly fixedObjective: number
  /** Of the variables of the smaller program, by their status in the whole one. */
  readonly status: Int8Array
  readonly postsolve: (x: Float64Array) => Float64Array
}

/** Bounds and status of all variables, slacks too. */
export function presolved(
  { columns, rows, rowStart, rowCol, rowEntry, objective, rhs }: LinearProgram,
  lower: Float64Array,
  upper: Float64Array,
  status: ArrayLike<number>,
): Presolved {
  const fixed = new Float64Array(columns)
  const kept: number[] = []
  const number = new Int32Array(columns).fill(-1)
  let fixedObjective = 0
  for (let j = 0; j < columns; j++) {
    if (lower[j] === upper[j]) {
      fixed[j] = lower[j]!
      fixedObjective += objective[j]! * lower[j]!
      continue
    }
    number[j] = kept.length
    kept.push(j)
  }
  const starts = [0]
  const cols: number[] = []
  const entries: number[] = []
  const rest: number[] = []
  const slacks: number[] = []
  for (let row = 0; row < rows; row++) {
    let limit = rhs[row]!
    let maxActivity = 0
    let minActivity = 0
    const from = cols.length
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      const col = rowCol[at]!
      const entry = rowEntry[at]!
      if (number[col]! < 0) {
        limit -= entry * fixed[col]!
        continue
      }
      maxActivity += entry > 0 ? entry * upper[col]! : entry * lower[col]!
      minActivity += entry > 0 ? entry * lower[col]! : entry * upper[col]!
      cols.push(number[col]!)
      entries.push(entry)
    }
    const slack = columns + row
    if (limit - maxActivity >= lower[slack]! && limit - minActivity <= upper[slack]!) {
      cols.length = from
      entries.length = from
      continue
    }
    starts.push(cols.length)
    rest.push(limit)
    slacks.push(slack)
  }
  const pick = (values: Float64Array) => Float64Array.from(kept, (j) => values[j]!)
  const program = linearProgram(pick(objective), { starts, cols, entries, rhs: rest }, pick(lower), pick(upper))
  slacks.forEach((slack, row) => {
    const own = kept.length + row
    program.lower[own] = Math.max(program.lower[own]!, lower[slack]!)
    program.upper[own] = Math.min(program.upper[own]!, upper[slack]!)
  })
  return {
    program,
    fixedObjective,
    status: Int8Array.from([...kept, ...slacks], (variable) => Math.min(0, status[variable]!)),
    postsolve: (x) => {
      const whole = fixed.slice()
      kept.forEach((j, k) => {
        whole[j] = x[k]!
      })
      return whole
    },
  }
}
