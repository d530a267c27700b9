/**
 * Tries a change before it is offered: how many commands more are planned with it, in all.
 *
 *   argued    what idle sources can add at once, where no plan of the changed problem can have more
 *   counted   pools whose commands nothing couples have what a greatest matching has
 *   planned   anything else is planned once more, where that is little work
 *
 * What one report may spend on it is counted in looks at pairs, in plans and in steps of arithmetic, so that
 * the same problem gets the same offers on any machine. A change that is not tried is not offered.
 *
 * The argument. Let the plan have as many commands as any (it reaches its bound). Take from a plan of
 * the changed problem whatever the change made possible: at most what the demand that moved wants,
 * the further arrivals want, or the new sources give. What is left is a plan of the problem as it
 * was. So none has more than that on top, and a plan that has as much is as large as can be.
 */
import { changed, type Example } from './changes.ts'
import { mostCommands } from './flow/most-commands.ts'
import { LaunchRule } from './launch-rule.ts'
import { once } from './once.ts'
import { POOLS, type PoolName, type Problem } from './problem.ts'
import type { Change, Command } from './report.ts'
import { windowSeconds } from './send-times.ts'
import { LEAST_TRIAL_LOOKS, MOST_OPTIONS_PLANNED_AGAIN, MOST_PLANS_AGAIN, TRIAL_PROGRAM_WORK } from './tuning.ts'

export interface Settled {
  readonly problem: Problem
  readonly commands: readonly Command[]
  /** The demands whose arrival moves with that of one. */
  readonly movingWith: (index: number) => readonly number[]
  /** Whether no plan has more commands. */
  readonly isMost: boolean
  /** How many commands a problem gets when the program may take so much work, whether none gives it more, and what it took. */
  readonly planAgain: (
    problem: Problem,
    most: number,
  ) => { readonly planned: number; readonly isMost: boolean; readonly arithmetic: number }
}

/** What of a change idle sources can give at once: the demands that only it made possible, and what it is then. */
export type Gain = (changedProblem: Problem, demands: readonly number[]) => number

export class FixTrials {
  private readonly settled: Settled
  private readonly planned: number
  private readonly pairs: number
  private readonly areUncoupled: boolean
  private readonly looks: { left: number }
  private plansLeft = MOST_PLANS_AGAIN
  private programWork = TRIAL_PROGRAM_WORK
  private readonly known = new Map<string, number | undefined>()

  constructor(settled: Settled) {
    const { problem, commands } = settled
    this.settled = settled
    this.planned = amountOf(commands)
    this.pairs = POOLS.reduce((sum, pool) => sum + pairsOf(problem, pool), 0)
    this.areUncoupled = settled.isMost && areUncoupled(problem)
    this.looks = { left: Math.max(LEAST_TRIAL_LOOKS, this.pairs) }
  }

  /** Commands won in all; `undefined` where the change was not tried. `gain` is what idle sources give to demands of a problem. */
  wins(index: number, planned: number, change: Change, example: Example, gain: Gain): number | undefined {
    const { problem } = this.settled
    const key = JSON.stringify([change, ...this.keyOf(index, change)])
    if (this.known.has(key)) return this.known.get(key)
    const after = once(() => changed(problem, this.settled.movingWith, index, planned, change, example))
    const won = this.argued(index, planned, change, example, after, gain) ?? this.counted(index, change, after)
    const tried = won ?? this.plannedAgain(after)
    this.known.set(key, tried)
    return tried
  }

  /** What of the demand, besides the change itself, makes one trial another. */
  private keyOf(index: number, { change }: Change): readonly number[] {
    if (change === 'WIDER_SEND_TIMES' || change === 'GREATER_DISTANCE') return []
    if (change === 'MORE_SOURCES' || change === 'MORE_ARRIVALS') return [index]
    return this.settled.movingWith(index).slice(0, 1)
  }

  private argued(
    index: number,
    planned: number,
    change: Change,
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

  private counted(index: number, change: Change, after: () => Problem): number | undefined {
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

  private poolsOf(index: number, { change }: Change, { demands }: Problem): readonly PoolName[] {
    if (change === 'WIDER_SEND_TIMES' || change === 'GREATER_DISTANCE') return POOLS
    return this.settled.movingWith(index).flatMap((i) => demands[i]?.pool ?? [])
  }

  private plannedAgain(after: () => Problem): number | undefined {
    if (this.areUncoupled || !this.settled.isMost) return undefined
    // No change takes a pair away.
    if (this.plansLeft === 0 || this.programWork <= 0 || this.pairs > MOST_OPTIONS_PLANNED_AGAIN) return undefined
    const problem = after()
    if (this.hasMoreOptions(problem, MOST_OPTIONS_PLANNED_AGAIN)) return undefined
    this.plansLeft--
    const { planned, isMost, arithmetic } = this.settled.planAgain(problem, this.programWork)
    this.programWork -= arithmetic
    // Less than there could be is no figure: with the work of a plan of its own it might be more.
    return isMost ? planned - this.planned : undefined
  }

  /** Whether more commands could be than `most`: a pair for each moment of its arrival. Looks no further than it must. */
  private hasMoreOptions({ supplies, demands }: Problem, most: number): boolean {
    const sources = new Map<PoolName, number>()
    for (const { pool } of supplies) sources.set(pool, (sources.get(pool) ?? 0) + 1)
    let options = 0
    return demands.some((demand) => {
      options += (sources.get(demand.pool) ?? 0) * (windowSeconds(demand) + 1)
      return options > most
    })
  }
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
