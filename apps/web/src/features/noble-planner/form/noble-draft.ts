/**
 * The noble spam planner's form in this tab (parts/planning/form-draft.ts). It survives a reload of
 * the tab and is gone when the tab closes.
 */

import { quietHoursOfAll } from '../../../parts/planning/fields/schedule.ts'
import { formDraft } from '../../../parts/planning/form-draft.ts'
import { inTab } from '../../../parts/planning/keeping.ts'
import {
  EMPTY_FORM,
  type NobleField,
  NobleForm,
  type NobleProblems,
  type NobleSource,
  type NobleTarget,
  problemsOf,
} from './noble-form.ts'

export const nobleDraft = formDraft<NobleForm, NobleField, NobleProblems>({
  schema: NobleForm,
  empty: EMPTY_FORM,
  keptBy: inTab('noblePlanner'),
  keptApart: [quietHoursOfAll],
  problemsOf,
})

/** In the place of the target with these coordinates. */
export function changeTarget(changed: NobleTarget): void {
  const { targets } = nobleDraft.useDraft.getState().form
  nobleDraft.change({ targets: targets.map((target) => (target.coords === changed.coords ? changed : target)) })
}

export function changeSource(changed: NobleSource): void {
  const { sources } = nobleDraft.useDraft.getState().form
  nobleDraft.change({ sources: sources.map((source) => (source.coords === changed.coords ? changed : source)) })
}
