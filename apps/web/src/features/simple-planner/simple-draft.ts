/**
 * The simple planner's form in this tab (parts/planning/form-draft.ts). Options outlive the visit.
 * Villages and times do not: they are kept with the tab, survive its reload and are gone when it closes.
 */

import { quietHoursOfAll } from '../../parts/planning/fields/schedule.ts'
import { formDraft } from '../../parts/planning/form-draft.ts'
import { inTab } from '../../parts/planning/keeping.ts'
import { EMPTY_FORM, type FormField, type FormProblems, problemsOf, SimpleForm } from './simple-form.ts'
import { keptOptions } from './simple-options.ts'

export const simpleDraft = formDraft<SimpleForm, FormField, FormProblems>({
  schema: SimpleForm,
  empty: EMPTY_FORM,
  keptBy: inTab('simplePlanner'),
  keptApart: [quietHoursOfAll, keptOptions],
  problemsOf,
})
