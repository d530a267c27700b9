import { useTranslation } from 'react-i18next'
import { PlanBar } from '../../parts/planning/PlanBar.tsx'
import type { PlanSize } from '../../parts/planning/plan-size.ts'
import type { AdvancedGeneratorField, AdvancedGeneratorForm } from './advanced-generator-form.ts'
import { advancedGeneratorDraft } from './drafts.ts'

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
      cleared={(form) => ({ ...advancedGeneratorDraft.empty(), nukeUnit: form.nukeUnit, fakeUnit: form.fakeUnit })}
    />
  )
}

function sizeOf({ targets, distinctLaunches }: AdvancedGeneratorForm): PlanSize {
  const commands = targets.reduce((sum, { nukes, fakes }) => sum + (nukes ?? 0) + (fakes ?? 0), 0)
  return { commands, isApart: distinctLaunches }
}
