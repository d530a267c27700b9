/** How good the plan is, in figures that are true: see each field of `Optimality`. */

import { bestTravels } from './flow/best-travels.ts'
import { bySecond, trainName } from './launches/launch-rule.ts'
import { POOLS, type PoolName, type Problem } from './problem.ts'
import type { Command, Optimality } from './report.ts'

export interface Proof {
  /** A true upper bound of what can be planned. */
  readonly bound: number
  /** Whether every level of the objective is known to be optimal for the count that is planned. */
  readonly exact: boolean
  /** No plan of as many commands in each pool travels less (fastest) or more (slowest); absent where nothing says so. */
  readonly travelBound?: number
}

export function optimalityOf(problem: Problem, commands: readonly Command[], proof: Proof): Optimality {
  const { demands, objective, towers } = problem
  const planned = commands.reduce((sum, { amount }) => sum + amount, 0)
  const totalTravelSeconds = commands.reduce((sum, { travel }) => sum + travel, 0)
  const proven = proof.exact && planned === proof.bound
  // Without a level above it, and summed as it is, travel is what the proof is about.
  const isTravelOptimal =
    objective.order === 'none' || (proven && !objective.even && !objective.fewEqualLaunches && towers.length === 0)
  return {
    planned,
    wanted: demands.reduce((sum, { wanted }) => sum + wanted, 0),
    bound: proof.bound,
    proven,
    seenByTower: commands.filter(({ seenBy }) => seenBy.length > 0).length,
    totalTravelSeconds,
    travelBound: isTravelOptimal ? totalTravelSeconds : travelBound(problem, commands, proof),
    seed: objective.seed,
    ...(areSecondsAsked(problem) && { equalLaunches: equalLaunches(commands) }),
  }
}

function areSecondsAsked({ rules, objective }: Problem): boolean {
  return rules.distinctLaunchSeconds || objective.fewEqualLaunches
}

function equalLaunches(commands: readonly Command[]): number {
  const trains = new Set<string>()
  const launches = commands.flatMap(({ pool, source, target, arrival, launch }) => {
    const train = trainName(source, target, arrival, launch)
    if (pool === 'noble' && trains.has(train)) return []
    trains.add(train)
    return [launch]
  })
  return launches.length - bySecond(launches).length
}

/**
 * A bound for any plan with as many commands in each pool: the better of what the search
 * proved, which says little where much had to be left out, and of the best travels of each
 * wish alone, the best of those summed up.
 */
function travelBound(problem: Problem, commands: readonly Command[], proof: Proof): number {
  const sign = problem.objective.order === 'slowest' ? -1 : 1
  const ofPool = (pool: PoolName) => {
    const count = commands.reduce((sum, command) => sum + (command.pool === pool ? 1 : 0), 0)
    const travels = bestTravels(problem, pool, sign).sort((a, b) => sign * (a - b))
    return travels.slice(0, count).reduce((sum, travel) => sum + travel, 0)
  }
  const alone = POOLS.reduce((sum, pool) => sum + ofPool(pool), 0)
  return sign * Math.max(sign * alone, sign * (proof.travelBound ?? alone))
}
