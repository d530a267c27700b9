/** The forms of the generators in this tab (parts/planning/form-draft.ts), which are gone when it closes. */

import { quietHoursOfAll } from '../../parts/planning/fields/schedule.ts'
import { formDraft } from '../../parts/planning/form-draft.ts'
import { inTab } from '../../parts/planning/keeping.ts'
import * as advanced from './advanced-generator-form.ts'
import * as simple from './generator-form.ts'

export const generatorDraft = formDraft<simple.GeneratorForm, simple.GeneratorField, simple.GeneratorProblems>({
  schema: simple.GeneratorForm,
  empty: simple.EMPTY_FORM,
  keptBy: inTab('commandGenerator'),
  keptApart: [quietHoursOfAll],
  problemsOf: simple.problemsOf,
})

export const advancedGeneratorDraft = formDraft<
  advanced.AdvancedGeneratorForm,
  advanced.AdvancedGeneratorField,
  advanced.AdvancedGeneratorProblems
>({
  schema: advanced.AdvancedGeneratorForm,
  empty: advanced.EMPTY_FORM,
  keptBy: inTab('advancedCommandGenerator'),
  keptApart: [quietHoursOfAll],
  problemsOf: advanced.problemsOf,
})
