/**
 * Taking a plan that was proposed: the change that was tried with it is made now, and both can be taken back together as long as
 * nothing newer is in force.
 */

import type { OperationPlan } from '@muster/contracts'
import type { ChangeableParts } from '@muster/operation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { Proposed } from '../asking.ts'
import type { WholeOperation } from '../use-operation-parts.ts'
import type { PlanVersions } from './plan-versions.ts'
import { differing, takenBack } from './trial.ts'

interface Taken {
  readonly plan: OperationPlan
  readonly planBefore: OperationPlan
  readonly before: ChangeableParts
  readonly after: ChangeableParts
  readonly told: string
}

export interface TakingProps {
  readonly versions: PlanVersions
  readonly whole: WholeOperation
  readonly onTaken: () => void
}

/** `taken` tells what was taken last, with its undo. */
export function useTaking({ versions, whole, onTaken }: TakingProps): {
  readonly take: (proposed: Proposed) => void
  readonly taken: ReactNode
} {
  const { t } = useTranslation('operationPlan')
  const [last, setLast] = useState<Taken>()
  const take = ({ proposal: { plan }, question: { trial } }: Proposed) => {
    const planBefore = versions.plan
    const before = whole.parts
    const after = trial?.make(before) ?? before
    const told = trial ? t('proposal.triedNote', { change: trial.told }) : t('proposal.note')
    whole.change(differing(before, after))
    versions.take(plan, 'PLANNED', told)
    onTaken()
    if (planBefore) setLast({ plan, planBefore, before, after, told })
  }
  const undo = ({ planBefore, before, after, told }: Taken) => {
    whole.change(takenBack(before, after, whole.parts))
    versions.take(planBefore, 'BROUGHT_BACK', t('proposal.undoneNote', { what: told }))
    setLast(undefined)
  }
  const isInForce = last && versions.plan?.figures.plannedAt === last.plan.figures.plannedAt
  const taken = last && isInForce && (
    <Text prose tone="soft" size="row" role="status">
      {t('proposal.taken', { what: last.told })}{' '}
      <TextButton onClick={() => undo(last)}>{t('proposal.undo')}</TextButton>
    </Text>
  )
  return { take, taken }
}
