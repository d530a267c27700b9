/**
 * Small operations to the optimum of every level: whole-number programs as for the planners' coupled problems, with
 * rows for stock and loads.
 *
 *   options   what a village could give to a wish at one launch, a column each (`exact-options`)
 *   rows      what options have in common: wishes, stock, shares, launches, services (`exact-rows`)
 *   levels    what is sought, one level after the other (`exact-levels`)
 *   made up   of what is left: commands whose composition the program left open (`compositions`)
 *
 * It starts from the plan that repair found, so it can only better it.
 */
import { addToGroup, earlier } from '@muster/game'
import { isFeasible, type WorkBudget } from '@muster/whole-programs'
import type { Departure } from '../../launches/departure.ts'
import { solveLevels } from '../../program/exact.ts'
import { LevelProgram } from '../../program/level-program.ts'
import type { Give } from '../gives/gives.ts'
import type { Operation } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { withCompositions } from './compositions.ts'
import { levelsOfOperation } from './exact-levels.ts'
import { type OperationOption, optionsOf } from './exact-options.ts'
import { OperationModel } from './exact-rows.ts'

/** Every whole-number program starts from a plan, given as departures of parts that need not be the model's. */
export interface OperationStart {
  readonly parts: readonly OperationPart[]
  readonly departures: readonly Departure[]
}

/** A plan by the program, no worse than the one that it started from. `exact`: every level is at its optimum. */
export interface ExactOperation {
  /** Those that were given, with what their commands are made up of in this plan: columns that are made up of several amounts stand several times. */
  readonly parts: readonly OperationPart[]
  readonly departures: readonly Departure[]
  /** Upper bound of all commands. */
  readonly bound: number
  readonly exact: boolean
}

/** `parts` have each size of train and all that is wanted. `undefined` where the operation is too large, or its plan does not fit.
 * `asked`: every level, or commands alone. */
export function exactOperation(
  operation: Operation,
  parts: readonly OperationPart[],
  start: OperationStart,
  work: WorkBudget,
  asked: 'COUNTS' | 'ALL' = 'ALL',
): ExactOperation | undefined {
  if (operation.objective.fewEqualLaunches) return undefined
  const options = optionsOf(operation, parts)
  const rows = options && new OperationModel(operation, options)
  const model = rows?.done(parts)
  if (!rows || !model) return undefined
  const { program, lifted } = LevelProgram.of(model)
  const amounts = startOf(options, start)
  const plain = amounts && lifted(rows.planOf(amounts))
  if (!plain || !isFeasible(program.with(new Float64Array(program.columns)), plain)) return undefined
  const answer = solveLevels(
    program,
    levelsOfOperation(operation, options, rows.trains, program.columns, asked),
    plain,
    work,
  )
  const made = withCompositions(operation, { parts, departures: departuresOf(operation, options, answer.x) })
  if (made) return { ...made, bound: answer.bound, exact: answer.exact }
  // Whole units could not be dealt out as the program counted on: what it bounds it bounds all the same.
  const asFirstMade = withoutFilling(parts)
  const again = asFirstMade && exactOperation(operation, asFirstMade, start, work, asked)
  return again && { ...again, exact: false, bound: answer.bound }
}

/** The parts with what may be filled up otherwise left as the search has it; nothing where there is none. */
function withoutFilling(parts: readonly OperationPart[]): readonly OperationPart[] | undefined {
  if (!parts.some(({ gives }) => gives.some(({ filling }) => filling))) return undefined
  return parts.map((part) => ({
    ...part,
    gives: part.gives.map(({ open, filling, ...give }) => (filling ? give : { ...give, ...(open && { open }) })),
  }))
}

/** The plan as amounts of options; `undefined` when one of its departures is no option. */
function startOf(options: readonly OperationOption[], { parts, departures }: OperationStart): Float64Array | undefined {
  const key = ({ village, sentByOthers }: Give, wish: number, templates: string, launch: number) =>
    `${village} ${wish} ${templates} ${sentByOthers} ${launch}`
  // What the plan before had stands in front of what would be more of it.
  const numbers = new Map<string, number[]>()
  options.forEach(({ give, wish, launch }, i) => {
    addToGroup(numbers, key(give, wish, give.templates.join('+'), launch), i)
  })
  const x = new Float64Array(options.length)
  for (const { part, row, col, commands, at, train } of departures) {
    const { table, gives } = parts[part]!
    const give = gives[col]!
    const { templates, plain } = give
    const wish = table.rows.demand[row]!
    // What joined a train on the way is one of that length.
    const whole = [templates[0], ...Array.from({ length: templates.length * commands - 1 }, () => plain)].join('+')
    const asOne = train === '' ? undefined : numbers.get(key(give, wish, whole, at))
    const asMany = numbers.get(key(give, wish, templates.join('+'), at))
    const [own, times] = asOne ? [asOne, 1] : [asMany, commands]
    if (!own) return undefined
    for (let n = 0; n < times; n++) {
      const next = own.find((i) => x[i]! < options[i]!.most) ?? own.at(-1)!
      x[next] = x[next]! + 1
    }
  }
  return x
}

/** Trains have a name each, so that none of one length is taken for part of another. */
function departuresOf({ wishes }: Operation, options: readonly OperationOption[], x: Float64Array): Departure[] {
  return options.flatMap(({ part, row, col, launch, travel, wish }, i): Departure[] => {
    const commands = x[i]!
    if (commands === 0) return []
    const arrival = earlier(launch, -travel)
    return [{ part, row, col, commands, at: launch, arrival, train: wishes[wish]!.train ? `${i}` : '' }]
  })
}
