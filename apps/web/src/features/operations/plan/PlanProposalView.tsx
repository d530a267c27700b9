/** A plan made anew beside the one in force, before anybody takes it. */
import type { OperationCommand, OperationPlan, PlanProposal } from '@muster/contracts'
import { planDifference } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import type { Asked } from './asking.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import css from './PlanStep.module.css'
import type { PlanNames } from './plan-in-hand.ts'
import type { PlanVersions } from './plan-versions.ts'

export interface PlanProposalViewProps {
  readonly before: OperationPlan
  readonly proposal: PlanProposal
  readonly asked: Asked
  readonly versions: PlanVersions
  readonly names: PlanNames
}

export function PlanProposalView({ before, proposal, asked, versions, names }: PlanProposalViewProps) {
  const { t } = useTranslation('operationPlan')
  const { plan } = proposal
  const { planned, wanted } = plan.figures
  const take = () => {
    versions.take(plan, 'PLANNED', t('proposal.note'))
    asked.done()
  }
  return (
    <section className={css['proposal']} aria-label={t('proposal.title')}>
      <h3>{t('proposal.title')}</h3>
      <p>
        <b>{t('planned', { planned, count: wanted })}</b>
      </p>
      <Differences before={before.commands} after={plan.commands} names={names} />
      <div className={css['deeds']}>
        <Button kind="primary" onClick={take} data-autofocus>
          {t('proposal.take')}
        </Button>
        <Button onClick={asked.done}>{t('proposal.discard')}</Button>
      </div>
    </section>
  )
}

export interface DifferencesProps {
  readonly before: readonly OperationCommand[]
  readonly after: readonly OperationCommand[]
  readonly names: PlanNames
}

/** How many commands were added, removed and changed, and which. */
export function Differences({ before, after, names }: DifferencesProps) {
  const { t } = useTranslation('operationPlan')
  const difference = useMemo(() => planDifference(before, after), [before, after])
  const { added, removed, changed, same } = difference
  if (added.length + removed.length + changed.length === 0) return <p>{t('proposal.same')}</p>
  return (
    <>
      <ul className={css['facts']}>
        <li>{t('proposal.added', { count: added.length })}</li>
        <li>{t('proposal.removed', { count: removed.length })}</li>
        <li>{t('proposal.changed', { count: changed.length })}</li>
        <li>{t('proposal.unchanged', { count: same })}</li>
      </ul>
      <DifferenceTable difference={difference} names={names} />
    </>
  )
}
