import type { PlanFix } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { isSameForm } from '../../parts/planning/form-draft.ts'
import { PlanResult } from '../../parts/planning/PlanOutcome.tsx'
import type { Planned } from '../../parts/planning/planning-state.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { changeOfFix } from './apply-fix.ts'
import { simpleDraft } from './simple-draft.ts'
import type { SimpleForm } from './simple-form.ts'

/** A plan whose suggested fixes change the form. */
export function SimplePlanned(plan: Planned<SimpleForm>) {
  const { form, world } = plan
  const { t } = useTranslation('planner')
  const isOtherForm = simpleDraft.useDraft((draft) => !isSameForm(draft.form, form))
  // Fixes are reckoned from the plan's own form: what they change, they change from there.
  const fixAction = (fix: PlanFix) => {
    const change = changeOfFix(fix, form, world)
    if (!change) return undefined
    return () => {
      simpleDraft.change(change)
      toastSuccess({ message: t('fixApplied') })
    }
  }
  return <PlanResult planner="simple" plan={plan} isOtherForm={isOtherForm} fixAction={fixAction} />
}
