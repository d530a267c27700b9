/**
 * The forms of the generators in this tab (parts/planning/form-draft.ts): all of a form survives
 * the reload of the tab and is gone when it closes, but whether the quiet hours are off is kept for good.
 */
import type * as z from 'zod/mini'
import { formDraft } from '../../parts/planning/form-draft.ts'
import { readStored, tabKey, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import * as advanced from './advanced-form.ts'
import * as simple from './generator-form.ts'
import type { ScheduleForm } from './schedule-form.ts'

interface GeneratorForms<Form extends ScheduleForm> {
  /** What a form becomes when it is cleared. */
  readonly empty: () => Form
  readonly initial: () => Form
  readonly keep: (form: Form) => void
}

function formsOf<Form extends ScheduleForm>(
  name: string,
  schema: z.ZodMiniType<Form>,
  emptyForm: Form,
): GeneratorForms<Form> {
  const key = tabKey<Form | null>(name, schema, null)
  const empty = () => ({ ...emptyForm, quietHoursOff: readStored(stored.disableSendBetween) })
  return {
    empty,
    initial: () => readStored(key) ?? empty(),
    keep: (form) => {
      writeStored(key, form)
      if (form.quietHoursOff !== readStored(stored.disableSendBetween)) {
        writeStored(stored.disableSendBetween, form.quietHoursOff)
      }
    },
  }
}

const simpleForms = formsOf('commandGenerator', simple.GeneratorForm, simple.EMPTY_FORM)
export const emptyGeneratorForm = simpleForms.empty
export const generatorDraft = formDraft<simple.GeneratorForm, simple.GeneratorField, simple.GeneratorProblems>({
  ...simpleForms,
  problemsOf: simple.problemsOf,
})

const advancedForms = formsOf('advancedCommandGenerator', advanced.AdvancedForm, advanced.EMPTY_FORM)
export const emptyAdvancedForm = advancedForms.empty
export const advancedDraft = formDraft<advanced.AdvancedForm, advanced.AdvancedField, advanced.AdvancedProblems>({
  ...advancedForms,
  problemsOf: advanced.problemsOf,
})
