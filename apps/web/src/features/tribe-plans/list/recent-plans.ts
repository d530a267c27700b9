/**
 * Plans opened or saved in this browser, so that whoever plans without an account finds them again:
 * the latest first, at most 20, each for 30 days.
 */
import { readStored, writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'

export interface RecentPlan {
  /** Milliseconds since 1970. */
  readonly date: number
  readonly id: string
  readonly name?: string | undefined
}

const MOST_KEPT = 20
const KEPT_MS = 30 * 86_400_000

export function recentPlans(plans: readonly RecentPlan[], now: number): RecentPlan[] {
  return plans
    .filter(({ date }) => now - date < KEPT_MS)
    .toSorted((a, b) => b.date - a.date)
    .slice(0, MOST_KEPT)
}

export function rememberPlan(id: string, now: number, name?: string): void {
  const others = readStored(stored.tribePlanCache).filter((plan) => plan.id !== id)
  writeStored(stored.tribePlanCache, recentPlans([{ date: now, id, ...(name ? { name } : {}) }, ...others], now))
}

export function forgetPlan(id: string): void {
  const plans = readStored(stored.tribePlanCache)
  if (plans.some((plan) => plan.id === id))
    writeStored(
      stored.tribePlanCache,
      plans.filter((plan) => plan.id !== id),
    )
}
