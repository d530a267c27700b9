import { useTranslation } from 'react-i18next'
import { PlanBar } from '../../parts/planning/PlanBar.tsx'
import type { AdvancedField } from './advanced-form.ts'
import { advancedDraft, emptyAdvancedForm } from './drafts.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'shell:world'],
  ['nukeUnit', 'generator:nukeUnit'],
  ['fakeUnit', 'generator:fakeUnit'],
  ['nukeSources', 'generator:nukeSources'],
  ['nukesPerSource', 'generator:nukesPerSource'],
  ['fakeSources', 'generator:fakeSources'],
  ['fakesPerSource', 'generator:fakesPerSource'],
  ['targets', 'generator:targets'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['blackouts', 'planner:slots'],
  ['maxDistance', 'planner:limitDistance'],
] as const satisfies readonly (readonly [AdvancedField, string])[]

export function AdvancedBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['generator', 'planner', 'shell'])
  const problems = advancedDraft.useProblems()
  const form = advancedDraft.useDraft((draft) => draft.form)
  return (
    <PlanBar
      busy={busy}
      submitLabel={t('generate')}
      missing={LABELS.filter(([field]) => problems[field] !== undefined).map(([field, label]) => ({
        field,
        label: t(label),
      }))}
      onLeadTo={advancedDraft.touch}
      form={form}
      cleared={() => ({ ...emptyAdvancedForm(), nukeUnit: form.nukeUnit, fakeUnit: form.fakeUnit })}
      onReplace={advancedDraft.replace}
    />
  )
}
