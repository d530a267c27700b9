/** Takes the first plan of an operation as it comes: there is none that it could differ from. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asked } from '../asking.ts'
import type { PlanVersions } from './plan-versions.ts'

export function useFirstTaken({ asking, done }: Asked, { plan, take }: PlanVersions): void {
  const { t } = useTranslation('operationPlan')
  useEffect(() => {
    if (asking.state !== 'proposed' || plan) return
    take(asking.proposal.plan, 'PLANNED', t('proposal.first'))
    done()
  }, [asking, plan, take, done, t])
}
