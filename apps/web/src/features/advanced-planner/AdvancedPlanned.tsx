import type { PlanFix, PlanWarning } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { isSameForm } from '../../parts/planning/form-draft.ts'
import { PlanResult } from '../../parts/planning/PlanResult.tsx'
import type { Planned } from '../../parts/planning/planning-state.ts'
import { useRemedies } from '../../parts/planning/use-remedies.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { advancedDraft } from './form/advanced-draft.ts'
import type { AdvancedForm } from './form/advanced-form.ts'
import { changeOfFix } from './form/apply-fix.ts'

export interface AdvancedPlannedProps {
  readonly plan: Planned<AdvancedForm>
  readonly onPlanAgain: () => void
}

/** A plan whose suggested fixes change the form. */
export function AdvancedPlanned({ plan, onPlanAgain }: AdvancedPlannedProps) {
  const { form, world } = plan
  const { t } = useTranslation(['advanced', 'planner'])
  const isOtherForm = advancedDraft.useDraft((draft) => !isSameForm(draft.form, form))
  // Offered by the plan's own form, but made in the one that stands there now: other targets may have changed since.
  const fixAction = (fix: PlanFix, warning: PlanWarning) => {
    if (!changeOfFix(fix, warning, form, world)) return undefined
    return () => {
      const current = advancedDraft.useDraft.getState().form
      const change = current.world === form.world ? changeOfFix(fix, warning, current, world) : undefined
      if (change) advancedDraft.change(change)
      toastSuccess({ message: t(change ? 'planner:fixApplied' : 'fixGone') })
    }
  }
  const remedies = useRemedies(
    advancedDraft,
    form.limitGap ? undefined : { limitGap: true, gapSeconds: 1 },
    onPlanAgain,
  )
  return (
    <PlanResult planner="advanced" plan={plan} isOtherForm={isOtherForm} fixAction={fixAction} remedies={remedies} />
  )
}
