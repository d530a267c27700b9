/**
 * What is short, and why. Each source of the pool is put where it fails first:
 *
 *   too far (a village is also out of its own reach) → in the past → outside the send times → valid
 *
 * Where no valid source is left, the reason is the last hurdle. Where some are, a Hall set
 * shows that they are used up, or else a rule between commands is in the way.
 */

import type { SettledProblem } from '../changes/change-trials.ts'
import { HelpfulChanges } from '../changes/helpful-changes.ts'
import { shortOf } from '../explanation/short.ts'
import { LaunchRule } from '../launches/launch-rule.ts'
import type { Problem } from '../problem.ts'
import type { Command, CommonReason, Shortage, ShortageReason } from '../report.ts'
import { Diagnosis } from './diagnosis.ts'
import { SourceCounts } from './source-counts.ts'

/** `plannedWithoutTimes` plans the problem without its time rules: what each demand gets then. */
export function shortagesOf(
  settled: SettledProblem,
  plannedWithoutTimes: () => ReadonlyMap<number, number>,
): Shortage[] {
  const { problem, commands } = settled
  const wanted = problem.demands.map((demand) => demand.wanted)
  const short = shortOf(wanted, amounts(commands))
  if (short.length === 0) return []
  const diagnosis = new Diagnosis(problem, commands)
  const changes = new HelpfulChanges(settled)
  const counts = new SourceCounts(problem)
  return short.map(({ index, planned, wanted }): Shortage => {
    const demand = problem.demands[index]
    if (!demand) throw new Error(`There is no demand ${index}.`)
    const sources = counts.of(demand)
    const hallSet = sources.valid > 0 ? diagnosis.hallSet(demand.pool, index) : undefined
    const reason = reasonOf(problem, index, sources, hallSet !== undefined, plannedWithoutTimes)
    const mostly = commonReason(sources, reason)
    const needsSources = hallSet !== undefined || reason === 'UNIQUE_RULE'
    return {
      demand: index,
      planned,
      wanted,
      reason,
      ...(mostly && { mostly }),
      sources,
      ...(hallSet && isOverbooked(problem, hallSet) && { hallSet }),
      changes: changes.of({ index, demand, planned, spare: diagnosis.spareUses(demand.pool), needsSources }),
    }
  })
}

function reasonOf(
  problem: Problem,
  index: number,
  { total, tooFar, inPast, valid }: Shortage['sources'],
  isUsedUp: boolean,
  plannedWithoutTimes: () => ReadonlyMap<number, number>,
): ShortageReason {
  if (tooFar === total) return 'NO_SOURCE_IN_RANGE'
  if (tooFar + inPast === total) return 'LAUNCH_IN_PAST'
  if (valid === 0) return 'OUTSIDE_SEND_TIMES'
  if (isUsedUp) return 'NOT_ENOUGH_SOURCES'
  const { uniqueTarget, uniqueTargetOwner } = problem.rules
  if (!uniqueTarget && !uniqueTargetOwner) return 'SEND_TIMES_COLLIDE'
  if (!new LaunchRule(problem.rules).isOn) return 'UNIQUE_RULE'
  const wanted = problem.demands[index]?.wanted ?? 0
  return (plannedWithoutTimes().get(index) ?? 0) < wanted ? 'UNIQUE_RULE' : 'SEND_TIMES_COLLIDE'
}

/** What more than half of the sources fail for, unless it is the reason itself. */
function commonReason(
  { total, tooFar, inPast, outsideSendTimes }: Shortage['sources'],
  reason: ShortageReason,
): CommonReason | undefined {
  const counts: readonly (readonly [CommonReason, number])[] = [
    ['NO_SOURCE_IN_RANGE', tooFar],
    ['LAUNCH_IN_PAST', inPast],
    ['OUTSIDE_SEND_TIMES', outsideSendTimes],
  ]
  const most = counts.find(([, count]) => 2 * count > total)?.[0]
  return most === reason ? undefined : most
}

export function amounts(commands: readonly Command[]): Map<number, number> {
  const planned = new Map<number, number>()
  for (const { demand, amount } of commands) planned.set(demand, (planned.get(demand) ?? 0) + amount)
  return planned
}

/** With nobles of several sizes a set can be stuck without wanting more than it could get. */
function isOverbooked({ demands, supplies }: Problem, hallSet: NonNullable<Shortage['hallSet']>): boolean {
  const wanted = hallSet.demands.reduce((sum, index) => sum + (demands[index]?.wanted ?? 0), 0)
  const given = hallSet.supplies.reduce((sum, index) => {
    const supply = supplies[index]
    return supply ? sum + supply.uses * (supply.pool === 'noble' ? supply.noblesPerCommand : 1) : sum
  }, 0)
  return wanted > given
}
