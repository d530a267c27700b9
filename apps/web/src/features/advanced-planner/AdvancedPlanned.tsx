import type { PlanFix, PlanWarning } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { isSameForm } from '../../parts/planning/form-draft.ts'
import { PlanResult } from '../../parts/planning/PlanOutcome.tsx'
import type { Planned } from '../../parts/planning/planning.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { advancedDraft } from './advanced-draft.ts'
import type { AdvancedForm } from './advanced-form.ts'
import { changeOfFix } from './apply-fix.ts'

/** A plan whose suggested fixes change the form. */
export function AdvancedPlanned({ answer, form, world }: Planned<AdvancedForm>) {
  const { t } = useTranslation('planner')
  const isOtherForm = advancedDraft.useDraft((draft) => !isSameForm(draft.form, form))
  // Fixes are reckoned from the plan's own form: what they change, they change from there.
  const fixAction = (fix: PlanFix, warning: PlanWarning) => {
    const change = changeOfFix(fix, warning, form, world)
    if (!change || advancedDraft.useDraft.getState().form.world !== form.world) return undefined
    return () => {
      advancedDraft.change(change)
      toastSuccess({ message: t('fixApplied') })
    }
  }
  return <PlanResult answer={answer} world={world} isOtherForm={isOtherForm} fixAction={fixAction} />
}
