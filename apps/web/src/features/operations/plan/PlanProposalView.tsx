/** A plan made anew beside the one in force, before anybody takes it. */
import type { OperationCommand, OperationPlan } from '@muster/contracts'
import { planDifference } from '@muster/operation'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import type { Proposed } from './asking.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import css from './PlanStep.module.css'
import type { PlanNames } from './plan-in-hand.ts'
import { TrialEffects } from './TrialEffects.tsx'

export interface PlanProposalViewProps {
  readonly before: OperationPlan
  readonly proposed: Proposed
  readonly onTake: (proposed: Proposed) => void
  readonly onDiscard: () => void
  readonly names: PlanNames
}

export function PlanProposalView({ before, proposed, onTake, onDiscard, names }: PlanProposalViewProps) {
  const { t } = useTranslation('operationPlan')
  const { plan } = proposed.proposal
  const { planned, wanted } = plan.figures
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever pressed a button that is gone meanwhile goes on reading here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css['proposal']} aria-label={t('proposal.title')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('proposal.title')}
      </h3>
      <p>
        <b>{t('planned', { planned, count: wanted })}</b>
      </p>
      <TrialEffects proposed={proposed} names={names} />
      <Differences before={before.commands} after={plan.commands} names={names} />
      <div className={css['deeds']}>
        <Button kind="primary" onClick={() => onTake(proposed)}>
          {t('proposal.take')}
        </Button>
        <Button onClick={onDiscard}>{t('proposal.discard')}</Button>
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
