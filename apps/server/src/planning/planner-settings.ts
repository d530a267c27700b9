/**
 * What an administrator may set about planning. The names are the specification's;
 * the values bound how many complete attempts the engine makes where rules couple
 * launch times.
 */
import type { Demand, Supply } from '@muster/planner'

const PLANNER_SETTINGS = [
  'MANY_SOURCES',
  'MANY_TARGETS',
  'MAX_RETRY_ATTEMPTS',
  'MAX_RETRY_ATTEMPTS_MANY_SOURCES',
] as const
export type PlannerSetting = (typeof PLANNER_SETTINGS)[number]
export type PlannerSettings = Readonly<Record<PlannerSetting, number>>

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
