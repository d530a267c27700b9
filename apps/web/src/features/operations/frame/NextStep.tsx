/** Leads on: to the first step of which nothing is there yet, until orders are given out. From then on the steps themselves lead anywhere. */
import type { OperationStep } from '@muster/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useOperation } from './operation-context.ts'
import { isDone, operationAt, stepToGoOn } from './operation-steps.ts'

export function NextStep() {
  const { t } = useTranslation('operations')
  const navigate = useNavigate()
  const { id, head } = useOperation()
  const next = stepToGoOn(head)
  return (
    <Button kind="primary" onClick={() => void navigate(operationAt(id, next))}>
      {t('nextStep', { step: t(`step.${next}`) })}
    </Button>
  )
}

const BEFORE_THE_PLAN: readonly OperationStep[] = ['troops', 'targets', 'waves']

/** Below a step that is done; what comes after the plan is on the plan's own buttons. */
export function NextAfter({ step }: { readonly step: OperationStep }) {
  const { head, isReadOnly } = useOperation()
  if (isReadOnly || head.orders.given > 0 || !BEFORE_THE_PLAN.includes(step) || !isDone(step, head)) return null
  return (
    <Row justify="end">
      <NextStep />
    </Row>
  )
}
