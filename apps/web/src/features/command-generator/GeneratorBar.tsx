import { useTranslation } from 'react-i18next'
import { listedAttacks, type PlanSize } from '../../parts/planning/fields/plan-size.ts'
import { PlanBar } from '../../parts/planning/screen/PlanBar.tsx'
import { generatorDraft } from './drafts.ts'
import type { GeneratorField, GeneratorForm } from './generator-form.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'shell:world'],
  ['unit', 'planner:unit'],
  ['targets', 'planner:targets'],
  ['attacksPerTarget', 'planner:attacksPerTarget'],
  ['sources', 'planner:sources'],
  ['attacksPerSource', 'generator:attacksPerSource'],
  ['arrival', 'planner:arrival'],
  ['latestArrival', 'generator:latestArrival'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['blackouts', 'planner:slots'],
  ['maxDistance', 'planner:limitDistance'],
] as const satisfies readonly (readonly [GeneratorField, string])[]

export function GeneratorBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['generator', 'planner', 'shell'])
  return (
    <PlanBar
      draft={generatorDraft}
      busy={busy}
      submitLabel={t('generate')}
      fields={LABELS.map(([field, label]) => ({ field, label: t(label) }))}
      size={sizeOf}
      cleared={(form) => ({ ...generatorDraft.empty(), unit: form.unit })}
    />
  )
}

function sizeOf({ targets, attacksPerTarget, distinctLaunches }: GeneratorForm): PlanSize {
  return { commands: listedAttacks(targets, attacksPerTarget), isApart: distinctLaunches }
}
