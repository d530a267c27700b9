import { useTranslation } from 'react-i18next'
import type { PlanSize } from '../../parts/planning/fields/plan-size.ts'
import { PlanBar } from '../../parts/planning/screen/PlanBar.tsx'
import type { AdvancedGeneratorField, AdvancedGeneratorForm } from './advanced-generator-form.ts'
import { advancedGeneratorDraft } from './drafts.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'shell:world'],
  ['nukeUnit', 'generator:nukeUnit'],
  ['fakeUnit', 'generator:fakeUnit'],
  ['antiSnipeUnit', 'generator:antiSnipeUnit'],
  ['nukeSources', 'generator:nukeSources'],
  ['nukesPerSource', 'generator:nukesPerSource'],
  ['fakeSources', 'generator:fakeSources'],
  ['fakesPerSource', 'generator:fakesPerSource'],
  ['antiSnipeSources', 'generator:antiSnipeSources'],
  ['antiSnipesPerSource', 'generator:antiSnipesPerSource'],
  ['targets', 'generator:targets'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['blackouts', 'planner:slots'],
  ['maxDistance', 'planner:limitDistance'],
] as const satisfies readonly (readonly [AdvancedGeneratorField, string])[]

export function AdvancedGeneratorBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['generator', 'planner', 'shell'])
  return (
    <PlanBar
      draft={advancedGeneratorDraft}
      busy={busy}
      submitLabel={t('generate')}
      fields={LABELS.map(([field, label]) => ({ field, label: t(label) }))}
      size={sizeOf}
      cleared={({ nukeUnit, fakeUnit, antiSnipeUnit }) => ({
        ...advancedGeneratorDraft.empty(),
        nukeUnit,
        fakeUnit,
        antiSnipeUnit,
      })}
    />
  )
}

function sizeOf({ targets, distinctLaunches }: AdvancedGeneratorForm): PlanSize {
  let commands = 0
  for (const { nukes, fakes, antiSnipes } of targets) commands += (nukes ?? 0) + (fakes ?? 0) + (antiSnipes ?? 0)
  return { commands, isApart: distinctLaunches }
}
