/**
 * What the advanced planner keeps of a world in this browser, as far as an operation takes it: the villages that
 * are its targets. Counts stay there: they are by kind of command, where an operation has waves.
 */
import { parseCoord, printCoord } from '@muster/game'
import * as z from 'zod/mini'
import type { AdvancedForm } from '../../../../parts/planning/fields/advanced-form.ts'
import { key, keyPer } from '../../../../storage/browser-storage.ts'

/** Fields under the names that the planner's own form has. */
type Shape<Form> = Partial<Record<keyof Form, unknown>>

const AdvancedPlan = z.object({
  targets: z.optional(z.array(z.object({ coords: z.string() } satisfies Shape<AdvancedForm['targets'][number]>))),
} satisfies Shape<AdvancedForm>)
type AdvancedPlan = z.infer<typeof AdvancedPlan>

/** Read and never written: it is the planner's own. */
export const keptAdvancedPlan = keyPer((world: string) =>
  key<AdvancedPlan>(`advancedPlanner.${world}`, AdvancedPlan, {}),
)

/** Each once. */
export function advancedTargets({ targets = [] }: AdvancedPlan): string[] {
  const coords = targets.flatMap((target) => {
    const coord = parseCoord(target.coords)
    return coord ? [printCoord(coord)] : []
  })
  return [...new Set(coords)]
}
