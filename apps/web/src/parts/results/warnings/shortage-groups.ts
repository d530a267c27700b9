/**
 * Warnings of one cause together. The cause is the reason, or what most sources fail for where it is proven that this costs
 * commands: a change against it has been tried and wins no fewer than more sources would. Of all fixes that are
 * suggested in a group one stands for it: that which wins most in all, with the warning it was reckoned for.
 */
import type { PlanFix, PlanWarning } from '@muster/contracts'
import { groupedBy } from '@muster/game'
import { type CommonReason, isCommonReason } from './warning-texts.ts'

export interface ShortageGroup {
  /** A code; unlike that of every other group. */
  readonly cause: string
  readonly warnings: readonly PlanWarning[]
  /** How many commands are missing in all; none where the warnings are remarks. */
  readonly missing: number
  readonly best: { readonly fix: PlanFix; readonly warning: PlanWarning } | undefined
}

/** The group that misses most stands first, remarks last. */
export function shortageGroups(warnings: readonly PlanWarning[]): ShortageGroup[] {
  const byCause = groupedBy(warnings, causeOf)
  return Array.from(byCause, ([cause, group]) => ({
    cause,
    warnings: group,
    missing: group.reduce((sum, warning) => sum + missingOf(warning), 0),
    best: bestFix(group),
  })).sort((a, b) => b.missing - a.missing)
}

/** A code: its reason, or what most of its sources fail for. */
export function causeOf({ reason, mostly, fixes }: PlanWarning): string {
  if (!isCommonReason(mostly)) return reason
  if (reason !== 'NOT_ENOUGH_SOURCES') return mostly
  const winsOf = (changes: readonly PlanFix['change'][]) =>
    Math.max(0, ...fixes.filter(({ change }) => changes.includes(change)).map(({ wins }) => wins))
  const wins = winsOf(CHANGES_AGAINST[mostly])
  return wins > 0 && wins >= winsOf(['MORE_SOURCES']) ? mostly : reason
}

const OTHER_TIMES = ['LATER_ARRIVAL', 'EARLIER_ARRIVAL', 'ARRIVAL_WINDOW', 'MORE_ARRIVALS'] as const
const CHANGES_AGAINST = {
  NO_SOURCE_IN_RANGE: ['GREATER_DISTANCE'],
  LAUNCH_IN_PAST: OTHER_TIMES,
  OUTSIDE_SEND_TIMES: [...OTHER_TIMES, 'WIDER_SEND_TIMES'],
} as const satisfies Record<CommonReason, readonly PlanFix['change'][]>

/** A command that a tower sees is planned: a remark, not a shortage. */
export function missingOf({ reason, totalNeeded, totalPlanned }: PlanWarning): number {
  return reason === 'SEEN_BY_TOWER' ? 0 : Math.max(0, totalNeeded - totalPlanned)
}

/** How many more sources would serve all that is missing; 0 where that has not been tried for each. */
export function sourcesTooFew({ cause, warnings }: ShortageGroup): number {
  if (cause !== 'NOT_ENOUGH_SOURCES') return 0
  const each = warnings.map(({ fixes }) => fixes.find(({ change }) => change === 'MORE_SOURCES')?.sources ?? 0)
  return each.includes(0) ? 0 : each.reduce((sum, count) => sum + count, 0)
}

function bestFix(warnings: readonly PlanWarning[]): ShortageGroup['best'] {
  let best: ShortageGroup['best']
  for (const warning of warnings)
    for (const fix of warning.fixes) if (!best || fix.wins > best.fix.wins) best = { fix, warning }
  return best
}
