/**
 * The exact answer for coupled problems of moderate size: the levels of the objective
 * one after the other, each a whole-number program in which the levels before keep what
 * they reached.
 *
 * It starts from the repaired plan, so it can only improve it.
 *
 *   `options`         the problem as rows and columns; `undefined` where it would be too large
 *   `events`          what the rules about launches and services count once, and their rows
 *   `levels`          the levels of the objective as gains of the columns
 *   `level-program`   the program of one level, in which the levels before keep what they reached
 */
import { type Instant, later } from '@muster/game'
import { isFeasible, objectiveValue, rootBound, solveWhole, type WorkBudget } from '@muster/whole-programs'
import type { PairTable } from '../flow/pair-table.ts'
import type { Departure } from '../launches/departure.ts'
import type { Problem } from '../problem.ts'
import { SHORT_WAY } from '../tuning.ts'
import { LevelProgram } from './level-program.ts'
import { type Level, levelsOf } from './levels.ts'
import { type Column, type OptionModel, optionModel } from './option-model.ts'

export interface ExactAnswer {
  readonly tables: readonly PairTable[]
  readonly departures: readonly Departure[]
  /** Upper bound of the amount of all pools. */
  readonly bound: number
  /** Whether every level is exactly optimal. */
  readonly exact: boolean
}

/** `undefined` when the problem is too large or the plan to start from does not fit the program. Takes from `work` what it needs. */
export function exactPlan(
  problem: Problem,
  tables: readonly PairTable[],
  departures: readonly Departure[],
  work: WorkBudget,
): ExactAnswer | undefined {
  const model = optionModel(problem)
  if (!model) return undefined
  const start = startOf(model, tables, departures)
  if (!start) return undefined
  const { program, lifted } = LevelProgram.of(model)
  const levels = levelsOf(model, program.columns)
  const plain = lifted(start)
  if (!plain || !isFeasible(program.with(new Float64Array(program.columns)), plain)) return undefined
  const { x, bound, exact } = solveLevels(program, levels, plain, work)
  return { tables: model.tables, departures: departuresOf(model, x), bound, exact }
}

export interface LevelsAnswer {
  readonly x: Float64Array
  /** Of what the counting levels count. */
  readonly bound: number
  readonly exact: boolean
}

/** Level by level, from a plan that fits the program; `work` is what it may take. */
export function solveLevels(
  first: LevelProgram,
  levels: readonly Level[],
  start: Float64Array,
  work: WorkBudget,
): LevelsAnswer {
  let program = first
  let x = start
  let bound = 0
  let exact = true
  for (let done = 0; done < levels.length; done++) {
    const short = allAtOnce(program, levels.slice(done), x, work)
    if (short) return { x: short.x, bound: bound + short.bound, exact: exact && short.exact }
    const { gain, ideal, pool } = levels[done]!
    const lp = program.with(gain)
    const answer = solveWhole(lp, x, work)
    x = answer.x ?? x
    program = program.held(lp, answer.value, answer.root)
    if (answer.bound > answer.value) exact = false
    if (pool !== undefined) bound += Math.min(answer.bound, ideal)
  }
  return { x, bound, exact }
}

/**
 * The short way: mostly every level but the last reaches what its program promises without
 * wholeness. Taking that for granted, one search on the last level is enough, since its
 * plan proves the levels before it as well. `undefined` where it finds none.
 */
function allAtOnce(
  first: LevelProgram,
  levels: readonly Level[],
  start: Float64Array,
  work: WorkBudget,
): LevelsAnswer | undefined {
  const own: WorkBudget = { left: SHORT_WAY * work.left, checkCancelled: work.checkCancelled }
  work.left -= own.left
  let program = first
  let counted = 0
  let isReached = true
  for (const { gain, pool, ideal } of levels.slice(0, -1)) {
    if (losesNothing(gain, start)) {
      program = program.lossless(gain)
      continue
    }
    const lp = program.with(gain)
    const reached = objectiveValue(lp, start)
    const isIdeal = pool !== undefined && reached === ideal
    const root = isIdeal ? program.wishBound(lp, pool) : rootBound(lp, own)
    program = program.held(lp, root.bound, root)
    if (pool !== undefined) counted += Math.min(root.bound, ideal)
    if (reached < root.bound) isReached = false
  }
  const last = levels.at(-1)
  if (!last) return undefined
  const { x, value, bound } = solveWhole(program.with(last.gain), isReached ? start : undefined, own)
  work.left += own.left
  return x && { x, bound: counted + (last.pool === undefined ? 0 : bound), exact: value === bound }
}

function losesNothing(gain: Float64Array, x: Float64Array): boolean {
  return gain.every((each, j) => each === 0 || (each < 0 && x[j] === 0))
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
  return `${table.cols.supply[col]} ${table.rows.demand[row]} ${commands} ${launch}`
}

function departuresOf({ options }: OptionModel, x: Float64Array): Departure[] {
  return options.flatMap(({ part, row, col, commands, launch, travel }, i): Departure[] => {
    if (x[i] === 0) return []
    const arrival = later(launch, travel)
    return [{ part, row, col, commands: commands * x[i]!, at: launch, arrival, train: '' }]
  })
}
