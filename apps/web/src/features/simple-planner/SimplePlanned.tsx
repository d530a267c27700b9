import type { PlanFix } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { PlanResult } from '../../parts/planning/outcome/PlanResult.tsx'
import { useRemedies } from '../../parts/planning/outcome/use-remedies.ts'
import type { Planned } from '../../parts/planning/planning-state.ts'
import { PlanInputs } from '../../parts/planning/screen/PlanInputs.tsx'
import { useChangeText } from '../../parts/results/warnings/WarningCard.tsx'
import { toastSuccess } from '../../ui/toasts/toast.ts'
import { changeOfFix } from './apply-fix.ts'
import { simpleDraft } from './simple-draft.ts'
import { type SimpleForm, toRequest } from './simple-form.ts'

export interface SimplePlannedProps {
  readonly plan: Planned<SimpleForm>
  readonly onPlanAgain: () => void
}

/** A plan whose suggested fixes change the form. */
export function SimplePlanned({ plan, onPlanAgain }: SimplePlannedProps) {
  const { form, world } = plan
  const { t } = useTranslation('planner')
  const changeText = useChangeText()
  // Fixes are reckoned from the plan's own form: what they change, they change from there.
  const fixAction = (fix: PlanFix) => {
    const change = changeOfFix(fix, form, world)
    if (!change) return undefined
    return () => {
      simpleDraft.change(change)
      toastSuccess({ message: t('fixApplied', { what: changeText(fix) }) })
    }
  }
  const remedies = useRemedies(simpleDraft, form.distinctLaunches ? undefined : { distinctLaunches: true }, onPlanAgain)
  const asked = () => toRequest(plan.form, world)
  const inputs = <PlanInputs draft={simpleDraft} plan={plan} />
  return <PlanResult planner="simple" {...{ plan, asked, inputs, fixAction, remedies }} />
}
