import type { PlanFix, PlanWarning } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { PlanResult } from '../../parts/planning/outcome/PlanResult.tsx'
import { useRemedies } from '../../parts/planning/outcome/use-remedies.ts'
import type { Planned } from '../../parts/planning/planning-state.ts'
import { PlanInputs } from '../../parts/planning/screen/PlanInputs.tsx'
import { useChangeText } from '../../parts/results/warnings/WarningCard.tsx'
import { toastSuccess } from '../../ui/toasts/toast.ts'
import { nobleDraft } from './form/noble-draft.ts'
import { changeOfFix } from './form/noble-fix.ts'
import { type NobleForm, toRequest } from './form/noble-form.ts'

export interface NoblePlannedProps {
  readonly plan: Planned<NobleForm>
  readonly onPlanAgain: () => void
}

/** A plan whose suggested fixes change the lists. */
export function NoblePlanned({ plan, onPlanAgain }: NoblePlannedProps) {
  const { world } = plan
  const { t } = useTranslation('planner')
  const changeText = useChangeText()
  const form = nobleDraft.useDraft((draft) => draft.form)
  const fixAction = (fix: PlanFix, warning: PlanWarning) => {
    const change = changeOfFix(fix, warning, form, world)
    if (!change) return undefined
    return () => {
      nobleDraft.change(change)
      toastSuccess({ message: t('fixApplied', { what: changeText(fix) }) })
    }
  }
  const remedies = useRemedies(nobleDraft, plan.form.spreadLaunches ? undefined : { spreadLaunches: true }, onPlanAgain)
  const asked = () => toRequest(plan.form, world)
  const inputs = <PlanInputs draft={nobleDraft} plan={plan} />
  return <PlanResult planner="noble" {...{ plan, asked, inputs, fixAction, remedies }} />
}
