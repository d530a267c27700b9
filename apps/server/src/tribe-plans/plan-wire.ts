/** What lists tell of a plan, from its row to the answer. */
import type { TribePlanItem } from '@muster/contracts'
import type { ListedPlan, PlanHead } from './tribe-plans.queries.ts'

export function headToWire({ id, world, allowed_editors, created_at, modified_at }: PlanHead) {
  return {
    id,
    world,
    allowedEditors: [...allowed_editors],
    createdDate: created_at.toISOString(),
    lastModifiedDate: modified_at.toISOString(),
  }
}

export function itemToWire({ summary, ...head }: ListedPlan): TribePlanItem {
  return { ...headToWire(head), ...summary }
}
