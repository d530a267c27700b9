/**
 * The simple planner's form in this tab (parts/planning/form-draft.ts), and what is kept of it.
 * Options outlive the visit in the local storage. Villages and times do not: they are
 * kept with the tab, survive its reload and are gone when it closes.
 */
import { UNITS } from '@muster/game'
import * as z from 'zod/mini'
import { formDraft } from '../../parts/planning/form-draft.ts'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import {
  type FormField,
  type FormProblems,
  fromStorage,
  problemsOf,
  type SimpleForm,
  toStorage,
} from './simple-form.ts'

const TabDraft = z.object({
  targets: z.string(),
  sources: z.string(),
  unit: z.union([z.enum(UNITS), z.literal('')]),
  arrival: z.string(),
  earliestLaunch: z.string(),
  blackouts: z.array(z.object({ start: z.string(), end: z.string() })),
  latestHour: z.string(),
  earliestHour: z.string(),
  boostPercent: z.nullable(z.number()),
})

const TAB_KEY = 'simplePlanner'

export const simpleDraft = formDraft<SimpleForm, FormField, FormProblems>({
  initial: draftOfTab,
  keep: keepDraft,
  problemsOf,
})

/** An empty form that keeps the options. */
export function emptyForm(): SimpleForm {
  return fromStorage(readStored(stored.plannerSettings), readStored(stored.disableSendBetween))
}

function draftOfTab(): SimpleForm {
  const options = emptyForm()
  try {
    const kept = TabDraft.safeParse(JSON.parse(sessionStorage.getItem(TAB_KEY) ?? 'null'))
    return kept.success ? { ...options, ...kept.data } : options
  } catch {
    // Going on is right: a damaged or forbidden storage gives an empty form.
    return options
  }
}

function keepDraft(form: SimpleForm): void {
  keepOptions(form)
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(TabDraft.parse(form)))
  } catch {
    // Going on is right: without a storage the form lives as long as the page.
  }
}

function keepOptions(form: SimpleForm): void {
  const before = readStored(stored.plannerSettings)
  const options = toStorage(form, before)
  if (JSON.stringify(options) !== JSON.stringify(before)) writeStored(stored.plannerSettings, options)
  if (form.quietHoursOff !== readStored(stored.disableSendBetween)) {
    writeStored(stored.disableSendBetween, form.quietHoursOff)
  }
}
