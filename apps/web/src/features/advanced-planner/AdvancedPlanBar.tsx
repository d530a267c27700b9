import { useTranslation } from 'react-i18next'
import type { PlanSize } from '../../parts/planning/fields/plan-size.ts'
import { PlanBar } from '../../parts/planning/screen/PlanBar.tsx'
import { advancedDraft, emptied } from './form/advanced-draft.ts'
import type { AdvancedForm, FormField } from './form/advanced-form.ts'
import { POOLS } from './targets/targets.ts'

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
  ['gapSeconds', 'planner:limitGap'],
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
      size={sizeOf}
      cleared={emptied}
    />
  )
}

function sizeOf({ targets, limitGap, distinctLaunches }: AdvancedForm): PlanSize {
  let commands = 0
  for (const { arrivals } of targets)
    for (const { counts } of arrivals) for (const pool of POOLS) commands += counts[pool] ?? 0
  return { commands, isApart: limitGap || distinctLaunches }
}
