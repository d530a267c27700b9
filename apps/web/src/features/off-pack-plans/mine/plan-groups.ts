/**
 * The off-pack plans of a player as he looks for them: what leaves next first, and those of one hand-over together, which are made
 * in one moment.
 */
import type { OffPackPlanSummary } from '@muster/contracts'
import { groupedBy } from '@muster/game'

export interface PlanGroup {
  readonly id: string
  /** When they were handed over, ISO 8601; absent for those that were made one by one. */
  readonly handedOver?: string
  /** The next launch first, those without one last. */
  readonly plans: readonly OffPackPlanSummary[]
}

/** Those that hold every word of the text. */
export function planGroups(plans: readonly OffPackPlanSummary[], text: string): PlanGroup[] {
  const together = groupedBy(plans, ({ createdDate }) => createdDate)
  const alone = plans.filter(({ createdDate }) => together.get(createdDate)?.length === 1)
  const handedOver = Array.from(together).filter(([, group]) => group.length > 1)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ name, planningKey, world }: OffPackPlanSummary) => {
    const held = `${name} ${planningKey} ${world.world}`.toLowerCase()
    return words.every((word) => held.includes(word))
  }
  const byLaunch = (group: readonly OffPackPlanSummary[]) =>
    group.filter(holds).toSorted((a, b) => compared(launchOf(a), launchOf(b)))
  return [
    { id: 'alone', plans: byLaunch(alone) },
    ...handedOver.map(([at, group]) => ({ id: at, handedOver: at, plans: byLaunch(group) })),
  ]
    .filter((group) => group.plans.length > 0)
    .sort((a, b) => compared(launchOf(a.plans[0]), launchOf(b.plans[0])))
}

/** Later than any date where there is none. */
function launchOf(plan: OffPackPlanSummary | undefined): string {
  return plan?.nextLaunch ?? '\uffff'
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
