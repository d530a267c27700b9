/** What comes next for a plan that fits: it is given out; once it is, the board shows how its orders stand. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { operationAt } from '../frame/operation-steps.ts'
import { useGivingOut } from './use-giving-out.ts'

export interface GiveOutPlanProps {
  /** Not before it is saved: what is given out is the version that lies on the server. */
  readonly isSaved: boolean
}

export function GiveOutPlan({ isSaved }: GiveOutPlanProps) {
  const { t } = useTranslation(['operationOrders', 'operations'])
  const navigate = useNavigate()
  const { id, head } = useOperation()
  const { giveOut, isPending } = useGivingOut({ onGiven: () => void navigate(operationAt(id, 'orders')) })
  const { version } = head.orders
  if (version > 0 && version === head.revisions.plan)
    return (
      <Button kind="primary" onClick={() => void navigate(operationAt(id, 'board'))}>
        {t('toBoard')}
      </Button>
    )
  return (
    <Button kind="primary" busy={isPending} disabled={!isSaved} onClick={giveOut}>
      {t(version === 0 ? 'giveOut' : 'giveOutAgain')}
    </Button>
  )
}
