/**
 * A linear program without what is settled in it:
 *
 *   columns whose ends have met   their part of every limit is taken off
 *   rows that cannot be broken    not even when every column takes what uses them up most
 *
 * Answers for the smaller program are answers for the whole one after `inWhole`.
 */
import { type LinearProgram, linearProgram } from './linear-program.ts'

export interface SmallerProgram {
  readonly program: LinearProgram
  /** Gain of what is settled. */
  readonly settledGain: number
  /** Where variables of the smaller program rest, by where they rest in the whole one. */
  readonly where: Int8Array
  readonly inWhole: (x: Float64Array) => Float64Array
}

export function smallerProgram(
  { columns, rows, rowStart, rowCol, rowEntry, gain, limits }: LinearProgram,
  least: Float64Array,
  most: Float64Array,
  where: ArrayLike<number>,
): SmallerProgram {
  const settled = new Float64Array(columns)
  const kept: number[] = []
  const number = new Int32Array(columns).fill(-1)
  let settledGain = 0
  for (let j = 0; j < columns; j++) {
    if (least[j] === most[j]) {
      settled[j] = least[j]!
      settledGain += gain[j]! * least[j]!
      continue
    }
    number[j] = kept.length
    kept.push(j)
  }
  const starts = [0]
  const cols: number[] = []
  const entries: number[] = []
  const left: number[] = []
  const slacks: number[] = []
  for (let row = 0; row < rows; row++) {
    let limit = limits[row]!
    let heaviest = 0
    let lightest = 0
    const from = cols.length
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) {
      const col = rowCol[at]!
      const entry = rowEntry[at]!
      if (number[col]! < 0) {
        limit -= entry * settled[col]!
        continue
      }
      heaviest += entry > 0 ? entry * most[col]! : entry * least[col]!
      lightest += entry > 0 ? entry * least[col]! : entry * most[col]!
      cols.push(number[col]!)
      entries.push(entry)
    }
    const slack = columns + row
    if (limit - heaviest >= least[slack]! && limit - lightest <= most[slack]!) {
      cols.length = from
      entries.length = from
      continue
    }
    starts.push(cols.length)
    left.push(limit)
    slacks.push(slack)
  }
  const pick = (values: Float64Array) => Float64Array.from(kept, (j) => values[j]!)
  const program = linearProgram(pick(gain), { starts, cols, entries, limits: left }, pick(least), pick(most))
  slacks.forEach((slack, row) => {
    const own = kept.length + row
    program.least[own] = Math.max(program.least[own]!, least[slack]!)
    program.most[own] = Math.min(program.most[own]!, most[slack]!)
  })
  return {
    program,
    settledGain,
    where: Int8Array.from([...kept, ...slacks], (variable) => Math.min(0, where[variable]!)),
    inWhole: (x) => {
      const whole = settled.slice()
      kept.forEach((j, k) => {
        whole[j] = x[k]!
      })
      return whole
    },
  }
}
