/** An off-pack plan that is not made yet, kept with the tab. Its password is not kept before it is used. */
import * as z from 'zod/mini'
import { tabKey } from '../../../storage/browser-storage.ts'

const OffPackPlanDraft = z.object({
  name: z.string(),
  lines: z.string(),
  /** Of one world: on another it means nothing. */
  player: z.nullable(z.object({ world: z.string(), playerId: z.int().check(z.gte(1)), name: z.string() })),
})
type OffPackPlanDraft = z.infer<typeof OffPackPlanDraft>

export const NO_DRAFT: OffPackPlanDraft = { name: '', lines: '', player: null }

export const offPackPlanDraft = tabKey<OffPackPlanDraft>('planningDraft', OffPackPlanDraft, NO_DRAFT)

/** Lines that are about to be added to an off-pack plan. */
export const addedLines = tabKey('addedPlanningLines', z.string(), '')
