import { useTranslation } from 'react-i18next'
import { PlanBar } from '../../parts/planning/PlanBar.tsx'
import { advancedDraft, emptied } from './advanced-draft.ts'
import type { FormField } from './advanced-form.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'shell:world'],
  ['targets', 'advanced:targets'],
  ['nukeSources', 'advanced:pools.attack'],
  ['fakeSources', 'advanced:pools.fake'],
  ['nobleSources', 'advanced:pools.noble'],
  ['nobleMethod', 'advanced:nobleMethod'],
  ['ownMethods', 'advanced:ownMethods'],
  ['antiSnipeSources', 'advanced:pools.antiSnipe'],
  ['antiSnipesPerSource', 'advanced:antiSnipesPerSource'],
  ['towers', 'advanced:towers'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['gapSeconds', 'advanced:limitGap'],
  ['blackouts', 'planner:slots'],
  ['maxDistance', 'advanced:limitDistance'],
] as const satisfies readonly (readonly [FormField, string])[]

export function AdvancedPlanBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['advanced', 'planner', 'shell'])
  return (
    <PlanBar
      draft={advancedDraft}
      busy={busy}
      fields={LABELS.map(([field, label]) => ({ field, label: t(label) }))}
      cleared={emptied}
    />
  )
}
