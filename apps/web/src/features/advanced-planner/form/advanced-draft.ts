/**
 * The advanced planner's form in this tab (parts/planning/form-draft.ts), and what is kept
 * of it: everything, by world, until the player clears it. A plan of hundreds of targets is not
 * made in one visit.
 *
 * The page begins with the inputs of the world that was chosen last, before it knows whether that
 * world is still there. What is typed until then goes along to the world that the page turns out to be on.
 */
import { useEffect } from 'react'
import { quietHoursOfAll } from '../../../parts/planning/fields/schedule.ts'
import { formDraft } from '../../../parts/planning/form-draft.ts'
import { inBrowser } from '../../../parts/planning/keeping.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { readStored } from '../../../storage/browser-storage.ts'
import { onNewPage } from '../../../storage/page-state.ts'
import { stored } from '../../../storage/stored.ts'
import { type Target, withChanged } from '../targets/targets.ts'
import {
  AdvancedForm,
  EMPTY_FORM,
  type FormField,
  type FormProblems,
  problemsOf,
  SOURCE_FIELD,
} from './advanced-form.ts'
import { joinedInputs } from './joined-inputs.ts'

export const advancedDraft = formDraft<AdvancedForm, FormField, FormProblems>({
  schema: AdvancedForm,
  empty: EMPTY_FORM,
  keptBy: inBrowser(({ world }) => (world === '' ? undefined : `advancedPlanner.${world}`)),
  keptApart: [quietHoursOfAll],
  problemsOf,
})

const { useDraft } = advancedDraft

/** What the form began with, until the world of the page is known. */
let begun: AdvancedForm | undefined

function begin(): void {
  advancedDraft.open({ world: readStored(stored.world(readStored(stored.domain))) })
  begun = useDraft.getState().form
}
begin()
onNewPage(begin)

/** An empty form that keeps the options. */
export function emptied(form: AdvancedForm): AdvancedForm {
  const { nukeSources, fakeSources, antiSnipeSources, nobleSources, ownMethods, towers, targets, blackouts } =
    EMPTY_FORM
  return { ...form, nukeSources, fakeSources, antiSnipeSources, nobleSources, ownMethods, towers, targets, blackouts }
}

/** Each world has inputs of its own. */
export function useInputsOfWorld(): void {
  const { world } = useCurrentWorld()
  const current = world?.world
  useEffect(() => {
    if (current !== undefined) openInputs(current)
  }, [current])
}

/** Of another world than before; what was typed before the world of the page was known goes along. */
export function openInputs(world: string): void {
  const { form } = useDraft.getState()
  const before = begun
  begun = undefined
  if (form.world === world) return
  advancedDraft.open({ world })
  if (before) advancedDraft.change(joinedInputs(useDraft.getState().form, form, before))
}

/** Targets decide which sources are needed, so from now on each list may say that it is empty. */
export function changeTargets(targets: readonly Target[]): void {
  advancedDraft.change({ targets })
  for (const field of Object.values(SOURCE_FIELD)) advancedDraft.touch(field)
}

export function changeTarget(target: Target): void {
  changeTargets(withChanged(useDraft.getState().form.targets, target))
}
