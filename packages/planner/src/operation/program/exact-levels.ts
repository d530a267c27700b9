/**
 * What a small operation's program seeks, one level after the other; a level is a gain for each column, and is kept by all that follow it:
 *
 *   whole trains and then commands, rank by rank → villages of trains → places in the lists of templates → commands kept of the plan before
 *   → commands without their slowest units → senders who are not preferred → seen by towers → travel
 */
import type { Level } from '../../program/levels.ts'
import type { Operation } from '../operation.ts'
import type { OperationOption } from './exact-options.ts'
import type { WholeTrain } from './exact-rows.ts'

/**
 * Levels that nothing counts for are left out. `asked`: every level, or those that count commands, where somebody only asks how many there can be.
 * Columns are the options, and behind them one for each whole train, which is 1 where its wish has all that it wants.
 */
export function levelsOfOperation(
  { wishes }: Operation,
  options: readonly OperationOption[],
  trains: readonly WholeTrain[],
  columns: number,
  asked: 'COUNTS' | 'ALL',
): Level[] {
  const gains = (gainOf: (option: OperationOption) => number) => {
    const gain = new Float64Array(columns)
    options.forEach((option, i) => {
      gain[i] = gainOf(option)
    })
    return gain
  }
  const wholeOf = (rank: number) => {
    const gain = new Float64Array(columns)
    trains.forEach(({ wish }, i) => {
      if (wishes[wish]!.rank === rank) gain[options.length + i] = 1
    })
    return gain
  }
  const ranks = [...new Set(wishes.map(({ rank }) => rank))].sort((a, b) => a - b)
  const counts = ranks.flatMap((rank): Level[] => [
    { gain: wholeOf(rank), ideal: 0 },
    {
      // No plan has more of a rank than is wanted: reached, the level is done without another step.
      gain: gains(({ wish, size }) => (wishes[wish]!.rank === rank ? size : 0)),
      ideal: wishes.reduce((sum, wish) => sum + (wish.rank === rank ? wish.wanted : 0), 0),
      pool: rank,
    },
  ])
  const costs = [
    gains(({ wish, joins }) => (wishes[wish]!.train && !joins ? -1 : 0)),
    gains(({ place, size }) => -place * size),
    gains(({ kept }) => kept),
    gains(({ give, size }) => (give.sentByOthers.length > 0 ? -size : 0)),
    gains(({ isStranger, size }) => (isStranger ? -size : 0)),
    gains(({ isSeen, size }) => (isSeen ? -size : 0)),
    gains(({ cost }) => -cost),
  ]
  const levels = asked === 'COUNTS' ? counts : [...counts, ...costs.map((gain) => ({ gain, ideal: 0 }))]
  return levels.filter(({ gain }) => gain.some((each) => each !== 0))
}
