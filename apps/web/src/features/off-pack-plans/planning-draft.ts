/** A planning that is not made yet, kept with the tab. Its password is not kept before it is used. */
import * as z from 'zod/mini'
import { tabKey } from '../../storage/browser-storage.ts'

const PlanningDraft = z.object({
  name: z.string(),
  lines: z.string(),
  /** Of one world: on another it means nothing. */
  player: z.nullable(z.object({ world: z.string(), playerId: z.int().check(z.gte(1)), name: z.string() })),
})
type PlanningDraft = z.infer<typeof PlanningDraft>

export const NO_DRAFT: PlanningDraft = { name: '', lines: '', player: null }

export const planningDraft = tabKey<PlanningDraft>('planningDraft', PlanningDraft, NO_DRAFT)

/** Lines that are about to be added to a planning. */
export const addedLines = tabKey('addedPlanningLines', z.string(), '')
