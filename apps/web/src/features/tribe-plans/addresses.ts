/** Where a plan stands: `/tribe-planner` is a new one, `/tribe-planner/{id}/{step}` a saved one. */
import type { Step } from './saving/plan-draft.ts'

export const NEW_PLAN = { to: '/tribe-planner' } as const

export function planAt(id: string, tab?: Step) {
  return { to: '/tribe-planner/$id/{-$tab}', params: { id, tab } } as const
}
