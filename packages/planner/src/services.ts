/**
 * The unique rules: whom a source serves, and how often.
 *
 *   service   one command, or the nobles of one source to one target at one arrival
 *   group     demands of which a source village may serve one: those on one target
 *             village, or on all villages of one player; a barbarian village is its own
 */
import type { Demand, Problem, Rules } from './problem.ts'

interface Served extends Pick<Problem, 'rules'> {
  readonly demands: readonly Pick<Demand, 'target' | 'targetOwner'>[]
}

/** Number of each demand's group, or `undefined` where no unique rule is on. */
export function demandGroups({ demands, rules }: Served): Int32Array | undefined {
  if (!rules.uniqueTarget && !rules.uniqueTargetOwner) return undefined
  const numbers = new Map<string, number>()
  return Int32Array.from(demands, (demand) => {
    const name = groupName(demand, rules)
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
}

function groupName(
  { target, targetOwner }: Pick<Demand, 'target' | 'targetOwner'>,
  { uniqueTargetOwner }: Rules,
): string {
  return uniqueTargetOwner && targetOwner !== 0 ? `player ${targetOwner}` : `${target.x}|${target.y}`
}
