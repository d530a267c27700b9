/**
 * How many commands more a problem has with a change (explanation/trials.ts), by the cheapest way that says so exactly:
 *
 *   argued    what idle sources can add at once, where no plan of the changed problem can have more
 *   counted   pools whose commands nothing couples have what a greatest matching has; counted in looks at pairs
 *   planned   anything else is planned once more, where that is little work
 *
 * A change that is not tried is not offered.
 *
 * The argument. Let the plan have as many commands as any (it reaches its bound). Take from a plan of
 * the changed problem whatever the change made possible: at most what the demand that moved wants,
 * the further arrivals want, or the new sources give. What is left is a plan of the problem as it
 * was. So none has more than that on top, and a plan that has as much is as large as can be.
 */

import { countOfOptions, type Settled, Trials, type Won } from '../explanation/trials.ts'
import { mostCommands } from '../flow/most-commands.ts'
import { LaunchRule } from '../launches/launch-rule.ts'
import { once } from '../once.ts'
import { POOLS, type PoolName, type Problem } from '../problem.ts'
import type { Command, ProblemChange } from '../report.ts'
import { LEAST_TRIAL_LOOKS } from '../tuning.ts'
import { changed, type Example } from './changes.ts'

export interface SettledProblem extends Settled<Problem> {
  readonly problem: Problem
  readonly commands: readonly Command[]
  /** The demands whose arrival moves with that of one. */
  readonly movingWith: (index: number) => readonly number[]
}

/** What of a change idle sources can give at once: the demands that only it made possible, and what it is then. */
export type Gain = (changedProblem: Problem, demands: readonly number[]) => number

export class ChangeTrials {
  private readonly settled: SettledProblem
  private readonly trials: Trials<Problem>
  private readonly areUncoupled: boolean
  private readonly looks: { left: number }

  constructor(settled: SettledProblem) {
    const { problem, commands } = settled
    const pairs = POOLS.reduce((sum, pool) => sum + pairsOf(problem, pool), 0)
    this.settled = settled
    this.trials = new Trials({ ...settled, planned: amountOf(commands), pairs, options, figures: 'EXACT' })
    this.areUncoupled = settled.isMost && areUncoupled(problem)
    this.looks = { left: Math.max(LEAST_TRIAL_LOOKS, pairs) }
  }

  /** Commands won in all; `undefined` where the change was not tried. `gain` is what idle sources give to demands of a problem. */
  won(index: number, planned: number, change: ProblemChange, example: Example, gain: Gain): Won | undefined {
    const { problem, movingWith } = this.settled
    return this.trials.once(JSON.stringify([change, ...this.keyOf(index, change)]), () => {
      const after = once(() => changed(problem, movingWith, index, planned, change, example))
      const wins = this.argued(index, planned, change, example, after, gain) ?? this.counted(index, change, after)
      if (wins !== undefined) return { wins, isLeast: false }
      // What could be counted and was not was too much to look at.
      return this.areUncoupled ? undefined : this.trials.plannedAgain(after)
    })
  }

  /** What of the demand, besides the change itself, makes one trial another. */
  private keyOf(index: number, { change }: ProblemChange): readonly number[] {
    if (change === 'WIDER_SEND_TIMES' || change === 'GREATER_DISTANCE') return []
    if (change === 'MORE_SOURCES' || change === 'MORE_ARRIVALS') return [index]
    return this.settled.movingWith(index).slice(0, 1)
  }

  private argued(
    index: number,
    planned: number,
    change: ProblemChange,
    { villages, noblesPerCommand }: Example,
    after: () => Problem,
    gain: Gain,
  ): number | undefined {
    const { problem, isMost } = this.settled
    if (!isMost) return undefined
    switch (change.change) {
      case 'MORE_SOURCES':
        return Math.min(villages.length, change.sources) * noblesPerCommand
      case 'MORE_ARRIVALS': {
        const further = Array.from({ length: change.arrivals }, (_, i) => problem.demands.length + i)
        const most = change.arrivals * noblesPerCommand
        return gain(after(), further) === most ? most : undefined
      }
      case 'LATER_ARRIVAL':
      case 'EARLIER_ARRIVAL':
      case 'ARRIVAL_WINDOW': {
        const most = problem.demands[index]?.wanted ?? 0
        const isAlone = planned === 0 && this.settled.movingWith(index).length === 1
        return isAlone && gain(after(), [index]) === most ? most : undefined
      }
      default:
        return undefined
    }
  }

  private counted(index: number, change: ProblemChange, after: () => Problem): number | undefined {
    if (!this.areUncoupled || this.looks.left < 0) return undefined
    const { problem, commands } = this.settled
    let won = 0
    for (const pool of new Set(this.poolsOf(index, change, problem))) {
      const own = commands.filter((command) => command.pool === pool)
      const most = mostCommands(after(), pool, own, this.looks)
      if (most === undefined) return undefined
      won += most - amountOf(own)
    }
    return won
  }

  private poolsOf(index: number, { change }: ProblemChange, { demands }: Problem): readonly PoolName[] {
    if (change === 'WIDER_SEND_TIMES' || change === 'GREATER_DISTANCE') return POOLS
    return this.settled.movingWith(index).flatMap((i) => demands[i]?.pool ?? [])
  }
}

/** A source of its pool for each moment of each demand. */
function options({ supplies, demands }: Problem): number {
  const sources = new Map<PoolName, number>()
  for (const { pool } of supplies) sources.set(pool, (sources.get(pool) ?? 0) + 1)
  return countOfOptions(demands, ({ pool }) => sources.get(pool) ?? 0)
}

/** Whether the most that each pool can have is a matter of its pairs alone. */
function areUncoupled({ supplies, rules }: Problem): boolean {
  const sizes = supplies.flatMap(({ pool, uses, noblesPerCommand }) =>
    pool === 'noble' && uses >= 1 ? [noblesPerCommand] : [],
  )
  const isUnique = rules.uniqueTarget || rules.uniqueTargetOwner
  return !isUnique && !new LaunchRule(rules).isOn && new Set(sizes).size <= 1
}

export function amountOf(commands: readonly Pick<Command, 'amount'>[]): number {
  return commands.reduce((sum, { amount }) => sum + amount, 0)
}

function pairsOf({ supplies, demands }: Problem, pool: PoolName): number {
  const sources = supplies.filter((supply) => supply.pool === pool).length
  return sources * demands.filter((demand) => demand.pool === pool).length
}
