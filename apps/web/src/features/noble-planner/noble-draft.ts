/**
 * The noble spam planner's form in this tab (parts/planning/form-draft.ts). It survives a reload of
 * the tab and is gone when the tab closes. Whether quiet hours are disabled is one choice of all planners.
 */
import * as z from 'zod/mini'
import { formDraft } from '../../parts/planning/form-draft.ts'
import { readStored, tabKey, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import {
  EMPTY_FORM,
  type NobleField,
  type NobleForm,
  type NobleProblems,
  type NobleSource,
  type NobleTarget,
  problemsOf,
} from './noble-form.ts'

const Target = z.object({
  coords: z.string(),
  earliestLaunch: z.string(),
  arrivals: z.array(z.object({ arrival: z.string(), nobles: z.nullable(z.number()) })),
})
const Source = z.object({ coords: z.string(), uses: z.nullable(z.number()), noblesUsedPer: z.nullable(z.number()) })

const tabForm = tabKey<NobleForm>(
  'noblePlanner',
  z.object({
    targets: z.array(Target),
    sources: z.array(Source),
    sorting: z.enum(['none', 'fastest', 'slowest']),
    spreadLaunches: z.boolean(),
    blackouts: z.array(z.object({ start: z.string(), end: z.string() })),
    latestHour: z.string(),
    earliestHour: z.string(),
    quietHoursOff: z.boolean(),
  }),
  EMPTY_FORM,
)

export const nobleDraft = formDraft<NobleForm, NobleField, NobleProblems>({
  initial: () => withChoiceOfAll(readStored(tabForm)),
  keep: (form) => {
    writeStored(tabForm, form)
    if (form.quietHoursOff !== readStored(stored.disableSendBetween)) {
      writeStored(stored.disableSendBetween, form.quietHoursOff)
    }
  },
  problemsOf,
})

export function emptyForm(): NobleForm {
  return withChoiceOfAll(EMPTY_FORM)
}

function withChoiceOfAll(form: NobleForm): NobleForm {
  return { ...form, quietHoursOff: readStored(stored.disableSendBetween) }
}

/** In the place of the target with these coordinates. */
export function changeTarget(changed: NobleTarget): void {
  const { targets } = nobleDraft.useDraft.getState().form
  nobleDraft.change({ targets: targets.map((target) => (target.coords === changed.coords ? changed : target)) })
}

export function changeSource(changed: NobleSource): void {
  const { sources } = nobleDraft.useDraft.getState().form
  nobleDraft.change({ sources: sources.map((source) => (source.coords === changed.coords ? changed : source)) })
}
