/** What is short, the reason that holds for most villages that could otherwise, and what would help. */
import type { ChangeTrials } from './change-trials.ts'
import { HelpfulChanges } from './helpful-changes.ts'
import { type Operation, wantedByWish } from './operation.ts'
import { type EngineCommand, type EngineShortage, OPERATION_REASONS, type OperationReason } from './operation-report.ts'
import { Judge } from './reasons.ts'
import { Sent } from './sent.ts'

/**
 * Villages that are asked for all short wishes: 5,000 wishes of 5,000 villages are within, and take some ten seconds. Where there are
 * more, each wish asks as many of them, every so many-th.
 */
const MOST_LOOKS = 25_000_000

/** The same where somebody waits for what there is: less than a second. */
const FEW_LOOKS = 250_000

export function shortagesOfOperation(
  operation: Operation,
  commands: readonly EngineCommand[],
  isInHaste: () => boolean,
  trials: ChangeTrials,
): EngineShortage[] {
  const planned = new Map<number, number>()
  for (const { wish } of commands) planned.set(wish, (planned.get(wish) ?? 0) + 1)
  const short = wantedByWish(operation).flatMap((wanted, wish) => {
    const got = planned.get(wish) ?? 0
    return got < wanted ? [{ wish, planned: got, wanted }] : []
  })
  if (short.length === 0) return []
  const sent = new Sent(operation, commands)
  const judge = new Judge(operation, sent)
  const helpful = new HelpfulChanges(operation, sent, trials, isInHaste)
  const all = short.length * operation.villages.length
  return short.map((each): EngineShortage => {
    const every = Math.max(1, Math.ceil(all / (isInHaste() ? FEW_LOOKS : MOST_LOOKS)))
    const { villages, spentOn } = judge.stopped(each.wish, every)
    const changes = helpful.of(each.wish)
    return {
      ...{ ...each, villages, ...(spentOn && { spentOn }), reason: mostOf(villages), changes: changes ?? [] },
      ...(!changes && { isUntried: true }),
    }
  })
}

/** What stops a village that could otherwise comes before what makes it no candidate; of equals the last hurdle. */
const HOPEFUL: readonly OperationReason[] = [
  'SEND_TIMES_COLLIDE',
  'OWNER_AT_LOAD',
  'UNIQUE_RULE',
  'SHARE_OF_VILLAGE',
  'TROOPS_SPENT',
]
const NEAR: readonly OperationReason[] = [
  'NOT_HOME_YET',
  'OWNER_ASLEEP',
  'LAUNCH_IN_PAST',
  'OUTSIDE_SEND_TIMES',
  'NO_SOURCE_IN_RANGE',
]

function mostOf(villages: EngineShortage['villages']): OperationReason {
  for (const group of [HOPEFUL, NEAR, OPERATION_REASONS]) {
    const [first] = group.filter((reason) => villages[reason]).sort((a, b) => villages[b]! - villages[a]!)
    if (first) return first
  }
  return 'NO_TROOPS'
}
