import { useTranslation } from 'react-i18next'
import { PlanBar } from '../../parts/planning/PlanBar.tsx'
import { emptyForm, simpleDraft } from './simple-draft.ts'
import type { FormField } from './simple-form.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'shell:world'],
  ['unit', 'planner:unit'],
  ['type', 'planner:type'],
  ['boostPercent', 'planner:boost'],
  ['targets', 'planner:targets'],
  ['attacksPerTarget', 'planner:attacksPerTarget'],
  ['sources', 'planner:sources'],
  ['arrival', 'planner:arrival'],
  ['earliestLaunch', 'planner:earliestLaunch'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['blackouts', 'planner:slots'],
  ['maxDistance', 'planner:limitDistance'],
] as const satisfies readonly (readonly [FormField, string])[]

export function SimplePlanBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['planner', 'shell'])
  return (
    <PlanBar
      draft={simpleDraft}
      busy={busy}
      fields={LABELS.map(([field, label]) => ({ field, label: t(label) }))}
      cleared={(form) => ({ ...emptyForm(), unit: form.unit })}
    />
  )
}
