/**
 * The exact answer for coupled problems of moderate size: the levels of the objective
 * one after the other, each a whole-number program in which the levels before keep what
 * they reached.
 *
 *   nobles, attacks, anti-snipes, fakes → seen (nobles and attacks) → seen (others) → equal seconds → travel
 *
 * It starts from the repaired plan, so it can only improve it.
 */
import type { Instant } from '@muster/game'
import { POOLS, type Problem } from '../problem.ts'
import { solveWhole, type WholeProgram } from './branch-and-bound.ts'
import type { WorkBudget } from './linear-program.ts'
import { type Column, type Option, type OptionModel, optionModel } from './options.ts'
import type { PairTable } from './pair-table.ts'
import type { Departure } from './roster.ts'

export interface ExactAnswer {
  readonly tables: readonly PairTable[]
  readonly departures: readonly Departure[]
  /** Upper bound of the amount of all pools. */
  readonly bound: number
  /** Whether every level is exactly optimal. */
  readonly exact: boolean
}

/** Multiplications that one plan may spend: about two seconds. */
const WORK = 1.5e9

/** `undefined` when the problem is too large or the plan to start from does not fit the program. */
export function exactPlan(
  problem: Problem,
  tables: readonly PairTable[],
  departures: readonly Departure[],
  checkCancelled: () => void,
): ExactAnswer | undefined {
  const model = optionModel(problem)
  if (!model) return undefined
  let x = startOf(model, tables, departures)
  if (!x) return undefined
  const work: WorkBudget = { left: WORK, checkCancelled }
  const floors: Floor[] = []
  let bound = 0
  let exact = true
  for (const level of levelsOf(model)) {
    const start = x
    const reached = level.gain.reduce((sum, gain, i) => sum + gain * start[i]!, 0)
    if (reached < level.ideal) {
      const answer = solveWhole(programOf(model, level.gain, floors, start), work)
      x = answer.x
      floors.push({ gain: level.gain, value: answer.value })
      if (answer.bound > answer.value) exact = false
      if (level.isCount) bound += Math.min(answer.bound, level.ideal)
    } else {
      floors.push({ gain: level.gain, value: reached })
      if (level.isCount) bound += reached
    }
  }
  return {
    tables: model.tables,
    departures: departuresOf(model, x),
    bound,
    exact,
  }
}

interface Level {
  readonly gain: Float64Array
  /** No plan can have more. */
  readonly ideal: number
  readonly isCount: boolean
}

interface Floor {
  readonly gain: Float64Array
  readonly value: number
}

/** Columns of a program are the options, then the trains and repeated seconds. */
function levelsOf({ tables, options, extras }: OptionModel): Level[] {
  const gains = (gainOf: (option: Option) => number, ofRepeats = 0) =>
    Float64Array.from([
      ...options.map((option) => gainOf(option) * option.commands),
      ...extras.map(({ isRepeat }) => (isRepeat ? ofRepeats : 0)),
    ])
  const isGreat = ({ part }: Option) => part < 2
  const counts = POOLS.map((_, part): Level => {
    const table = tables[part]!
    return {
      gain: gains((option) => (option.part === part ? table.size[option.col]! : 0)),
      ideal: table.wanted.reduce((sum, wanted) => sum + wanted, 0),
      isCount: true,
    }
  })
  const costs = [
    gains((option) => (option.isSeen && isGreat(option) ? -1 : 0)),
    gains((option) => (option.isSeen && !isGreat(option) ? -1 : 0)),
    gains(() => 0, -1),
    gains(({ cost }) => -cost),
  ]
  return [...counts, ...costs.map((gain) => ({ gain, ideal: 0, isCount: false }))].filter(({ gain }) =>
    gain.some((each) => each !== 0),
  )
}

function programOf(
  { limits, columns, extras }: OptionModel,
  gain: Float64Array,
  floors: readonly Floor[],
  start: Float64Array,
): WholeProgram {
  const starts = new Int32Array(gain.length + 1)
  const rows: number[] = []
  const entries: number[] = []
  for (let column = 0; column < gain.length; column++) {
    const own = columns[column] ?? extras[column - columns.length]!.column
    for (const [row, entry] of own) {
      rows.push(row)
      entries.push(entry)
    }
    floors.forEach((floor, i) => {
      if (floor.gain[column] === 0) return
      rows.push(limits.length + i)
      entries.push(-floor.gain[column]!)
    })
    starts[column + 1] = rows.length
  }
  return {
    limits: Float64Array.from([...limits, ...floors.map(({ value }) => -value)]),
    starts,
    rows: Int32Array.from(rows),
    entries: Float64Array.from(entries),
    gain,
    start,
  }
}

/** The plan as amounts of options; `undefined` when one of its departures is no option. */
function startOf(
  { tables: all, options, extras, columns, limits }: OptionModel,
  tables: readonly PairTable[],
  departures: readonly Departure[],
): Float64Array | undefined {
  const x = new Float64Array(options.length + extras.length)
  const numbers = new Map(
    options.map((option, i) => [optionKey(all[option.part]!, option, option.commands, option.launch), i]),
  )
  for (const departure of departures) {
    const table = tables[departure.part]!
    const whole = numbers.get(optionKey(table, departure, departure.commands, departure.at))
    const single = numbers.get(optionKey(table, departure, 1, departure.at))
    if (whole !== undefined) x[whole] = x[whole]! + 1
    else if (single !== undefined) x[single] = x[single]! + departure.commands
    else return undefined
  }
  const uses = new Float64Array(limits.length)
  const count = (column: Column, amount: number) => {
    for (const [row, entry] of column) uses[row] = uses[row]! + entry * amount
  }
  columns.forEach((column, i) => {
    count(column, x[i]!)
  })
  // Trains come first: they use seconds.
  extras.forEach(({ column }, i) => {
    const isNeeded = column.some(([row, entry]) => entry < 0 && uses[row]! > limits[row]!)
    if (!isNeeded) return
    const amount = Math.max(
      ...column.map(([row, entry]) => (entry < 0 ? Math.ceil((uses[row]! - limits[row]!) / -entry) : 0)),
    )
    x[options.length + i] = amount
    count(column, amount)
  })
  return x
}

function optionKey(
  table: PairTable,
  { row, col }: { readonly row: number; readonly col: number },
  commands: number,
  launch: Instant,
): string {
  return `${table.supply[col]} ${table.demand[row]} ${commands} ${launch}`
}

function departuresOf({ options }: OptionModel, x: Float64Array): Departure[] {
  return options.flatMap(({ part, row, col, commands, launch, travel }, i): Departure[] => {
    if (x[i] === 0) return []
    const arrival = (launch + travel * 1000) as Instant // a brand constructor
    return [{ part, row, col, commands: commands * x[i]!, at: launch, arrival, train: '' }]
  })
}
