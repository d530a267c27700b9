/**
 * Warnings of one cause together. The cause is what most sources fail for, where one is; else the reason. Of all fixes
 * that are suggested in a group one stands for it: that which wins most in all, with the warning it was reckoned for.
 */
import type { PlanFix, PlanWarning } from '@muster/contracts'
import { groupedBy } from '@muster/game'

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
  const byCause = groupedBy(warnings, (warning) => warning.mostly ?? warning.reason)
  return Array.from(byCause, ([cause, group]) => ({
    cause,
    warnings: group,
    missing: group.reduce((sum, warning) => sum + missingOf(warning), 0),
    best: bestFix(group),
  })).sort((a, b) => b.missing - a.missing)
}

/** A command that a tower sees is planned: a remark, not a shortage. */
export function missingOf({ reason, totalNeeded, totalPlanned }: PlanWarning): number {
  return reason === 'SEEN_BY_TOWER' ? 0 : Math.max(0, totalNeeded - totalPlanned)
}

function bestFix(warnings: readonly PlanWarning[]): ShortageGroup['best'] {
  let best: ShortageGroup['best']
  for (const warning of warnings)
    for (const fix of warning.fixes) if (!best || fix.wins > best.fix.wins) best = { fix, warning }
  return best
}
