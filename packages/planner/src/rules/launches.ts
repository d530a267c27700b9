/** Launches about that of a command which stands in the ledger itself. */
import type { LaunchLedger } from '../ledger/launch-ledger.ts'
import type { PlacedCommand } from './placed-command.ts'
import type { OwnLaunch } from './plan-ledger.ts'

/** Moments less than so far away at which anything else leaves, in order; what leaves with it as one train is no other. */
export function othersNear(
  launches: LaunchLedger<OwnLaunch>,
  { id, launch, train }: PlacedCommand,
  spanMs: number,
): number[] {
  const trains = new Set<string>()
  return launches.near({ at: launch, train }, spanMs).flatMap((other) => {
    if (other.id === id || trains.has(other.train)) return []
    if (other.train !== '') trains.add(other.train)
    return [other.at]
  })
}

/** The most launches in any stretch of so much time that holds the command's own. */
export function mostTogether(launches: LaunchLedger<OwnLaunch>, command: PlacedCommand, spanMs: number): number {
  const moments = [...othersNear(launches, command, spanMs), command.launch].sort((a, b) => a - b)
  const starts = moments.filter((from) => from <= command.launch && command.launch < from + spanMs)
  return Math.max(...starts.map((from) => moments.filter((at) => at >= from && at < from + spanMs).length))
}
