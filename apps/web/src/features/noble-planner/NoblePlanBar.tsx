import { useTranslation } from 'react-i18next'
import type { PlanSize } from '../../parts/planning/fields/plan-size.ts'
import { PlanBar } from '../../parts/planning/screen/PlanBar.tsx'
import { commandsWanted } from './balance/noble-balance.ts'
import { nobleDraft } from './form/noble-draft.ts'
import type { NobleField, NobleForm } from './form/noble-form.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'noble:world'],
  ['targets', 'noble:targets'],
  ['sources', 'noble:sources'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['gapSeconds', 'planner:limitGap'],
  ['blackouts', 'planner:slots'],
] as const satisfies readonly (readonly [NobleField, string])[]

export function NoblePlanBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['noble', 'planner'])
  return (
    <PlanBar
      draft={nobleDraft}
      busy={busy}
      fields={LABELS.map(([field, label]) => ({ field, label: t(label) }))}
      size={sizeOf}
      cleared={(form) => ({ ...nobleDraft.empty(), ...optionsOf(form) })}
    />
  )
}

function optionsOf({
  sorting,
  spreadLaunches,
  averageSpeed,
  limitGap,
  gapSeconds,
  uniqueVillage,
  uniquePlayer,
}: NobleForm) {
  return { sorting, spreadLaunches, averageSpeed, limitGap, gapSeconds, uniqueVillage, uniquePlayer }
}

function sizeOf(form: NobleForm): PlanSize {
  return { commands: commandsWanted(form), isApart: form.spreadLaunches || form.limitGap }
}
