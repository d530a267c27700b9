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
  return (
    <PlanBar
      draft={advancedDraft}
      busy={busy}
      submitLabel={t('generate')}
      fields={LABELS.map(([field, label]) => ({ field, label: t(label) }))}
      cleared={(form) => ({ ...emptyAdvancedForm(), nukeUnit: form.nukeUnit, fakeUnit: form.fakeUnit })}
    />
  )
}
