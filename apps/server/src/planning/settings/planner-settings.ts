/**
 * What an administrator may set about planning. The names are the specification's;
 * the values bound how many complete attempts the engine makes where rules couple
 * launch times.
 */
import type { PlannerSettingName } from '@muster/contracts'
import type { Demand, Supply } from '@muster/planner'

export type PlannerSettings = Readonly<Record<PlannerSettingName, number>>

/** A plan is large, and gets fewer attempts, from either of the two limits on. */
export function triesAllowed(
  settings: PlannerSettings,
  supplies: readonly Supply[],
  demands: readonly Demand[],
): number {
  const targets = new Set(demands.map(({ target }) => target.y * 1000 + target.x))
  const isLarge = supplies.length >= settings.MANY_SOURCES || targets.size >= settings.MANY_TARGETS
  return isLarge ? settings.MAX_RETRY_ATTEMPTS_MANY_SOURCES : settings.MAX_RETRY_ATTEMPTS
}
