import { useTranslation } from 'react-i18next'
import { PlanBar } from '../../parts/planning/PlanBar.tsx'
import { emptyForm, nobleDraft } from './noble-draft.ts'
import type { NobleField } from './noble-form.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'noble:world'],
  ['targets', 'noble:targets'],
  ['sources', 'noble:sources'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['blackouts', 'planner:slots'],
] as const satisfies readonly (readonly [NobleField, string])[]

export function NoblePlanBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['noble', 'planner'])
  const problems = nobleDraft.useProblems()
  const form = nobleDraft.useDraft((draft) => draft.form)
  return (
    <PlanBar
      busy={busy}
      missing={LABELS.filter(([field]) => problems[field] !== undefined).map(([field, label]) => ({
        field,
        label: t(label),
      }))}
      onLeadTo={nobleDraft.touch}
      form={form}
      cleared={() => ({ ...emptyForm(), sorting: form.sorting, spreadLaunches: form.spreadLaunches })}
      onReplace={nobleDraft.replace}
    />
  )
}
