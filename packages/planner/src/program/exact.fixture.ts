/** The program alone, from any plan, and one so small that all its plans can be counted out. */

import type { PairTable } from '../flow/pair-table.ts'
import type { Departure } from '../launches/departure.ts'
import { demand, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { PROGRAM_WORK } from '../tuning.ts'
import { type ExactAnswer, exactPlan } from './exact.ts'
import { type OptionModel, optionModel } from './option-model.ts'

function modelOf(asked: Problem): OptionModel {
  const model = optionModel(asked)
  if (!model) throw new Error('The program would be too large.')
  return model
}

/** Those of the pools, which the program of a problem small enough for one is written in. */
export function tablesOf(asked: Problem): readonly PairTable[] {
  return modelOf(asked).tables
}

/** An error where there is no answer; and the work that is left. */
export function exact(
  asked: Problem,
  departures: readonly Departure[] = [],
  tables: readonly PairTable[] = tablesOf(asked),
  left = PROGRAM_WORK,
): ExactAnswer & { readonly left: number } {
  const work = { left, checkCancelled: () => {} }
  const answer = exactPlan(asked, tables, departures, work)
  if (!answer) throw new Error('The plan to start from does not fit the program.')
  return { ...answer, left: work.left }
}

/** Trains of two and three nobles for targets that want four and five, and three attacks of two villages. */
export function severalPools(): OptionModel {
  const noble = { pool: 'noble', unit: 'snob' } as const
  const asked = problem({
    supplies: [
      supply('500|500', { pool: 'noble', noblesPerCommand: 2, uses: 2 }),
      supply('540|500', { pool: 'noble', noblesPerCommand: 3 }),
      supply('500|500', { uses: 2 }),
      supply('540|500', { uses: 2 }),
    ],
    demands: [
      demand('520|500', { ...noble, wanted: 4 }),
      demand('520|501', { ...noble, wanted: 5 }),
      demand('520|500', { wanted: 3 }),
    ],
  })
  return modelOf(asked)
}

/** Nobles of two supplies that leave together, and seconds that may be used again: options, and columns behind them. */
export function trainsAndRepeats(): OptionModel {
  const noble = { pool: 'noble', unit: 'snob' } as const
  const asked = problem({
    supplies: [
      supply('500|500', { pool: 'noble', uses: 2 }),
      supply('500|500', { pool: 'noble' }),
      supply('540|500', { pool: 'noble', uses: 2 }),
    ],
    demands: [demand('520|500', { ...noble, wanted: 3 }), demand('520|500', { ...noble, wanted: 1 })],
    objective: { fewEqualLaunches: true },
  })
  return modelOf(asked)
}

/** All whole plans of the model. */
export function plansOf({ columns, limits, options, extras }: OptionModel): Float64Array[] {
  const all = [
    ...columns.map((column, i) => ({ column, most: options[i]?.most ?? 0 })),
    ...extras.map(({ column, most }) => ({ column, most })),
  ]
  const plans: Float64Array[] = []
  const extend = (x: readonly number[], left: readonly number[]): void => {
    const next = all[x.length]
    if (!next) {
      if (left.every((each) => each >= 0)) plans.push(Float64Array.from(x))
      return
    }
    for (let amount = 0; amount <= next.most; amount++) {
      const rest = [...left]
      for (const [row, entry] of next.column) rest[row] = (rest[row] ?? 0) - entry * amount
      extend([...x, amount], rest)
    }
  }
  extend([], limits)
  return plans
}

/** Whole gains of the options; patterns behind them gain nothing. */
export function drawnGain(draw: () => number, options: number, columns: number): Float64Array {
  const gain = new Float64Array(columns)
  for (let i = 0; i < options; i++) gain[i] = Math.floor(7 * draw()) - 3
  return gain
}
