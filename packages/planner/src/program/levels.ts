/**
 * The levels of the objective as gains of a program's columns, the most important first:
 *
 *   nobles, attacks, anti-snipes, fakes → seen (nobles and attacks) → seen (others) → equal seconds → travel
 *
 * All are whole numbers.
 */
import { POOLS } from '../problem.ts'
import type { Option } from './option.ts'
import type { OptionModel } from './option-model.ts'

export interface Level {
  readonly gain: Float64Array
  /** No plan can have more. */
  readonly ideal: number
  /** The pool whose amounts it counts, if it is about amounts. */
  readonly pool?: number
}

/** Columns are the options, then trains and repeated seconds, then patterns; levels that nothing counts for are left out. */
export function levelsOf({ tables, options, extras }: OptionModel, columns: number): Level[] {
  const gains = (gainOf: (option: Option) => number, ofRepeats = 0) => {
    const gain = new Float64Array(columns)
    options.forEach((option, i) => {
      gain[i] = gainOf(option) * option.commands
    })
    extras.forEach(({ isRepeat }, i) => {
      if (isRepeat) gain[options.length + i] = ofRepeats
    })
    return gain
  }
  const isGreat = ({ part }: Option) => part < 2
  const counts = POOLS.map((_, part): Level => {
    const table = tables[part]!
    return {
      gain: gains((option) => (option.part === part ? table.cols.size[option.col]! : 0)),
      ideal: table.rows.wanted.reduce((sum, wanted) => sum + wanted, 0),
      pool: part,
    }
  })
  const costs = [
    gains((option) => (option.isSeen && isGreat(option) ? -1 : 0)),
    gains((option) => (option.isSeen && !isGreat(option) ? -1 : 0)),
    gains(() => 0, -1),
    gains(({ cost }) => -cost),
  ]
  return [...counts, ...costs.map((gain) => ({ gain, ideal: 0 }))].filter(({ gain }) => gain.some((each) => each !== 0))
}
