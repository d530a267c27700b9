import { useTranslation } from 'react-i18next'
import { listedAttacks, type PlanSize } from '../../parts/planning/fields/plan-size.ts'
import { PlanBar } from '../../parts/planning/screen/PlanBar.tsx'
import { simpleDraft } from './simple-draft.ts'
import type { FormField, SimpleForm } from './simple-form.ts'

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
      size={sizeOf}
      cleared={(form) => ({ ...simpleDraft.empty(), unit: form.unit })}
    />
  )
}

function sizeOf({ targets, attacksPerTarget, distinctLaunches }: SimpleForm): PlanSize {
  return { commands: listedAttacks(targets, attacksPerTarget), isApart: distinctLaunches }
}
