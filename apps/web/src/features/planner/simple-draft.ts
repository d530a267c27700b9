/**
 * The form of this tab: one value that every control reads a part of, so that a key
 * typed in one box renders that box alone.
 *
 * Options outlive the visit in the local storage. Villages and times do not: they are
 * kept with the tab, survive its reload and are gone when it closes.
 */

import { UNITS } from '@muster/game'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { type FormField, fromStorage, type SimpleForm, toStorage } from './simple-form.ts'

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

interface Draft {
  readonly form: SimpleForm
  /** Fields that were left or changed once, whose problems are therefore shown. */
  readonly touched: ReadonlySet<FormField>
}

export const useDraft = create<Draft>(() => ({ form: draftOfTab(), touched: new Set() }))

export function changeForm(change: Partial<SimpleForm>): void {
  useDraft.setState(({ form, touched }) => ({
    form: { ...form, ...change },
    // The keys of a change are fields of the form.
    touched: withFields(touched, Object.keys(change) as FormField[]),
  }))
}

/** Sets what the page itself fills in, such as the unit of a world: nobody has been at the field yet. */
export function presetForm(preset: Partial<SimpleForm>): void {
  useDraft.setState(({ form }) => ({ form: { ...form, ...preset } }))
}

export function touchField(field: FormField): void {
  useDraft.setState(({ touched }) => ({ touched: withFields(touched, [field]) }))
}

/** Another form in place of this one, as untouched as a new one. */
export function replaceForm(form: SimpleForm): void {
  useDraft.setState({ form, touched: new Set() })
}

/** An empty form that keeps the options. */
export function emptyForm(): SimpleForm {
  return fromStorage(readStored(stored.plannerSettings), readStored(stored.disableSendBetween))
}

function withFields(touched: ReadonlySet<FormField>, fields: readonly FormField[]): ReadonlySet<FormField> {
  return fields.every((field) => touched.has(field)) ? touched : new Set([...touched, ...fields])
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

const SAVE_AFTER_MS = 400
let saving: ReturnType<typeof setTimeout> | undefined

useDraft.subscribe(({ form }, before) => {
  if (form === before.form) return
  clearTimeout(saving)
  saving = setTimeout(saveDraft, SAVE_AFTER_MS)
})
window.addEventListener('pagehide', saveDraft)

function saveDraft(): void {
  clearTimeout(saving)
  const { form } = useDraft.getState()
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
