/**
 * What is short, the reason that holds for most villages that could otherwise, and what would help.
 *
 *   hopeful   villages that something of the plan stops: their troops, launches or services are given to others
 *   near      villages that a rule stops, and no other village
 *   else      villages that never had what it takes, or shall not send there
 *
 * A thousand villages without a noble say less of a train than the one whose player is asleep, so the groups come in this order, and
 * inside a group the reason of most villages.
 */
import type { ChangeTrials } from '../changes/change-trials.ts'
import { HelpfulChanges } from '../changes/helpful-changes.ts'
import type { Operation } from '../operation.ts'
import {
  type EngineCommand,
  type EngineShortage,
  OPERATION_REASONS,
  type OperationReason,
} from '../operation-report.ts'
import { Judge } from './reasons.ts'
import { Sent } from './sent.ts'
import { VillageSendings } from './village-sendings.ts'

/**
 * Villages that are asked for all short wishes: 5,000 wishes of 5,000 villages are within, and take some ten seconds. Where there are
 * more, each wish asks as many of them, every so many-th.
 */
const MOST_LOOKS = 25_000_000

/** The same where somebody waits for what there is: less than a second. */
const FEW_LOOKS = 250_000

/** In the order of the wishes. In haste fewer villages are asked, and changes that were not looked for are told as such. */
export function shortagesOfOperation(
  operation: Operation,
  commands: readonly EngineCommand[],
  isInHaste: () => boolean,
  trials: ChangeTrials,
): EngineShortage[] {
  const { short } = trials
  if (short.length === 0) return []
  const sent = new Sent(operation, commands)
  const sendings = new VillageSendings(operation)
  const judge = new Judge(operation, sent, sendings)
  const helpful = new HelpfulChanges(operation, sent, trials, isInHaste, sendings)
  const all = short.length * operation.villages.length
  return short.map(({ index: wish, planned, wanted }): EngineShortage => {
    const every = Math.max(1, Math.ceil(all / (isInHaste() ? FEW_LOOKS : MOST_LOOKS)))
    const { villages, spentOn } = judge.stopped(wish, every)
    const changes = helpful.of(wish)
    return {
      ...{ wish, planned, wanted, villages, ...(spentOn && { spentOn }) },
      ...{ reason: mostOf(villages), changes: changes ?? [] },
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

/** Of no village at all there are no troops. */
function mostOf(villages: EngineShortage['villages']): OperationReason {
  for (const group of [HOPEFUL, NEAR, OPERATION_REASONS]) {
    const [first] = group.filter((reason) => villages[reason]).sort((a, b) => villages[b]! - villages[a]!)
    if (first) return first
  }
  return 'NO_TROOPS'
}
