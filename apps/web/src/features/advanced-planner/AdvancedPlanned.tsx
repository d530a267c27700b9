import type { PlanFix, PlanWarning } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { PlanResult } from '../../parts/planning/outcome/PlanResult.tsx'
import { useRemedies } from '../../parts/planning/outcome/use-remedies.ts'
import type { Planned } from '../../parts/planning/planning-state.ts'
import { PlanInputs } from '../../parts/planning/screen/PlanInputs.tsx'
import { useChangeText } from '../../parts/results/warnings/WarningCard.tsx'
import { toastSuccess } from '../../ui/toasts/toast.ts'
import { advancedDraft, openInputs } from './form/advanced-draft.ts'
import type { AdvancedForm } from './form/advanced-form.ts'
import { toRequest } from './form/advanced-request.ts'
import { changeOfFix } from './form/apply-fix.ts'

export interface AdvancedPlannedProps {
  readonly plan: Planned<AdvancedForm>
  readonly onPlanAgain: () => void
}

/** A plan whose suggested fixes change the form. */
export function AdvancedPlanned({ plan, onPlanAgain }: AdvancedPlannedProps) {
  const { form, world } = plan
  const { t } = useTranslation(['advanced', 'planner'])
  const changeText = useChangeText()
  // Offered by the plan's own form, but made in the one that stands there now: other targets may have changed since.
  const fixAction = (fix: PlanFix, warning: PlanWarning) => {
    if (!changeOfFix(fix, warning, form, world)) return undefined
    return () => {
      const current = advancedDraft.useDraft.getState().form
      const change = current.world === form.world ? changeOfFix(fix, warning, current, world) : undefined
      if (change) advancedDraft.change(change)
      toastSuccess({ message: change ? t('planner:fixApplied', { what: changeText(fix) }) : t('fixGone') })
    }
  }
  const remedies = useRemedies(
    advancedDraft,
    form.distinctLaunches ? undefined : { distinctLaunches: true },
    onPlanAgain,
  )
  const asked = () => toRequest(plan.form, world)
  const inputs = <PlanInputs draft={draftByWorld} plan={plan} />
  return <PlanResult planner="advanced" {...{ plan, asked, inputs, fixAction, remedies }} />
}

const draftByWorld = { ...advancedDraft, openWorld: openInputs }
