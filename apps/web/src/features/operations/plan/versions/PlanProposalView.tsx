/** A plan made anew beside the one in force, before anybody takes it. */
import type { OperationCommand, OperationPlan } from '@muster/contracts'
import { movedFor, planDifference } from '@muster/operation'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.tsx'
import { Card, Row, Text } from '../../../../ui/layout.tsx'
import type { Asked, Proposed, Those } from '../asking.ts'
import css from '../PlanStep.module.css'
import type { PlanNames } from '../plan-in-hand.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { TrialEffects } from './TrialEffects.tsx'

export interface PlanProposalViewProps {
  readonly before: OperationPlan
  readonly proposed: Proposed
  readonly onTake: (proposed: Proposed) => void
  readonly asked: Pick<Asked, 'ask' | 'done'>
  readonly names: PlanNames
}

export function PlanProposalView({ before, proposed, onTake, asked, names }: PlanProposalViewProps) {
  const { t } = useTranslation('operationPlan')
  const { plan } = proposed.proposal
  const { those } = proposed.question
  const { planned, wanted } = plan.figures
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever pressed a button that is gone meanwhile goes on reading here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card
      gap={4}
      items="start"
      pad={[5, 6]}
      shrink
      marked="accent"
      className={css['told']}
      aria-label={t('proposal.title')}
    >
      <Text as="h2" size="head" ref={heading} tabIndex={-1}>
        {t('proposal.title')}
      </Text>
      <p>
        <b>{t('planned', { planned, count: wanted })}</b>
      </p>
      <TrialEffects proposed={proposed} names={names} />
      {those && (
        <Replaced {...{ those, before, plan }} onMore={(wider) => asked.ask({ keepsPlan: true, those: wider })} />
      )}
      <Differences before={before.commands} after={plan.commands} names={names} those={those} />
      <Row wrap gap={4}>
        <Button kind="primary" onClick={() => onTake(proposed)}>
          {t('proposal.take')}
        </Button>
        <Button onClick={asked.done}>{t('proposal.discard')}</Button>
      </Row>
    </Card>
  )
}

interface ReplacedProps {
  readonly those: Those
  readonly before: OperationPlan
  readonly plan: OperationPlan
  readonly onMore: (those: Those) => void
}

/** What became of those that were planned again, and that others may move for the rest of them. */
function Replaced({ those, before, plan, onMore }: ReplacedProps) {
  const { t } = useTranslation('operationPlan')
  const missing = before.commands.length - plan.commands.length
  if (!those.isAlone) return <p>{t('proposal.wider')}</p>
  return (
    <>
      <p>{t('proposal.alone')}</p>
      {missing > 0 && (
        <p>
          {t('proposal.nobody', { count: missing })}{' '}
          <Button size="compact-sm" onClick={() => onMore({ ...those, isAlone: false })}>
            {t('proposal.moveOthers')}
          </Button>
        </p>
      )}
    </>
  )
}

export interface DifferencesProps {
  readonly before: readonly OperationCommand[]
  readonly after: readonly OperationCommand[]
  readonly names: PlanNames
  /** Where some were to be planned again, each other change tells why it is one. */
  readonly those?: Those | undefined
}

/** How many commands were added, removed and changed, and which. */
export function Differences({ before, after, names, those }: DifferencesProps) {
  const { t } = useTranslation('operationPlan')
  const difference = useMemo(() => planDifference(before, after), [before, after])
  const { added, removed, changed, same } = difference
  const reasons = useMemo(() => those && !those.isAlone && movedFor(difference, those.ids), [difference, those])
  if (added.length + removed.length + changed.length === 0) return <p>{t('proposal.same')}</p>
  return (
    <>
      <Row as="ul" wrap gap={[1, 6]} above={2} tone="soft" size="row" bare>
        <li>{t('proposal.added', { count: added.length })}</li>
        <li>{t('proposal.removed', { count: removed.length })}</li>
        <li>{t('proposal.changed', { count: changed.length })}</li>
        <li>{t('proposal.unchanged', { count: same })}</li>
      </Row>
      <DifferenceTable difference={difference} names={names} {...(reasons && { reasons })} />
    </>
  )
}
