/**
 * The plan of the operation: made, looked at from every side, edited by hand, kept in versions.
 *
 *   nothing yet ──plan──▶ planning ──▶ first plan, in force at once
 *   in force ──plan again──▶ planning ──▶ its difference ──take──▶ in force
 *            └─edit by hand──▶ in force, a moment later
 */

import { Skeleton } from '@mantine/core'
import type { OperationCommand } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { PlanningProgress } from '../../../parts/planning/outcome/PlanningProgress.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, Stack, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { type Asked, type Blocked, type Readiness, useAsking } from './asking.ts'
import { PlanProblems } from './overview/PlanProblems.tsx'
import { PlanHead } from './PlanHead.tsx'
import css from './PlanStep.module.css'
import { PlanViews } from './PlanViews.tsx'
import { fitOf, type PlanInHand } from './plan-in-hand.ts'
import { ReadyToPlan } from './ReadyToPlan.tsx'
import { useWholeOperation, type WholeOperation } from './use-operation-parts.ts'
import { usePlanNames } from './use-plan-names.ts'
import { useFirstTaken } from './versions/first-taken.ts'
import { PlanProposalView } from './versions/PlanProposalView.tsx'
import { type PlanVersions, usePlanVersions } from './versions/plan-versions.ts'
import { SavingPlan } from './versions/SavingPlan.tsx'
import { useTaking } from './versions/taking.tsx'

export function PlanStep() {
  const versions = usePlanVersions()
  const sources = useMemo(() => [...new Set(versions.plan?.commands.map(({ source }) => source))], [versions.plan])
  const whole = useWholeOperation(sources)
  const asked = useAsking(useReadiness(versions, whole), whole.parts)
  const refusalText = useRefusalText()
  const failure = versions.failure ?? whole.failure
  if (failure) return <p role="alert">{refusalText(failure)}</p>
  if (versions.isLoading || whole.isLoading) return <Loading />
  return <Ready versions={versions} whole={whole} asked={asked} />
}

/** What is planned with is saved first, and the plan that is planned around. */
function useReadiness({ saving, refusal }: PlanVersions, { readiness }: WholeOperation): Readiness {
  return useMemo(() => {
    if (readiness !== 'SAVED') return readiness
    if (saving === 'REFUSED') return { failure: refusal }
    if (saving === 'CONFLICT') return {}
    return saving === 'SAVED' ? 'SAVED' : 'SAVING'
  }, [readiness, saving, refusal])
}

const NO_COMMANDS: readonly OperationCommand[] = []

interface ReadyProps {
  readonly versions: PlanVersions
  readonly whole: WholeOperation
  readonly asked: Asked
}

function Ready({ versions, whole, asked }: ReadyProps) {
  const { world, head, isReadOnly } = useOperation()
  const isGivenOut = head.orders.version > 0
  const { plan } = versions
  const names = usePlanNames(whole.parts, whole.ownership, plan?.commands ?? NO_COMMANDS)
  const { edit } = versions
  const hand = useMemo(
    (): PlanInHand | undefined =>
      plan &&
      whole.asked && {
        plan,
        parts: whole.parts,
        asked: whole.asked,
        ...fitOf(plan, whole.asked),
        world,
        ownership: whole.ownership,
        names,
        isReadOnly,
        isGivenOut,
        edit,
      },
    [plan, whole.asked, whole.parts, whole.ownership, world, names, isReadOnly, isGivenOut, edit],
  )
  const [isFirst] = useState(plan === undefined)
  const { asking } = asked
  useFirstTaken(asked, versions)
  const { take, taken } = useTaking({ versions, whole, onTaken: asked.done })
  const isBusy = asking.state === 'waiting' || asking.state === 'planning'
  return (
    <Stack gap={5} shrink>
      {hand && <PlanHead hand={hand} versions={versions} whole={whole} asked={asked} isFirst={isFirst} />}
      <SavingPlan versions={versions} names={names} />
      {isBusy && <Planning asked={asked} />}
      {asking.state === 'blocked' && <BlockedNote by={asking.by} onAgain={() => asked.ask(asking.question)} />}
      {asking.state === 'refused' && (
        <Refused failure={asking.failure} hasPlan={plan !== undefined} onAgain={() => asked.ask(asking.question)} />
      )}
      {asking.state === 'proposed' && plan && (
        <>
          <PlanProblems problems={asking.proposal.problems} names={names} />
          <PlanProposalView before={plan} proposed={asking} onTake={take} asked={asked} names={names} />
        </>
      )}
      {asking.state === 'idle' && taken}
      {hand && !isBusy && asking.state !== 'proposed' && <PlanViews hand={hand} versions={versions} asked={asked} />}
      {!plan && !isBusy && <ReadyToPlan whole={whole} asked={asked} names={names} />}
    </Stack>
  )
}

function Planning({ asked: { asking, cancel, takeSofar } }: { readonly asked: Asked }) {
  const { t } = useTranslation('operationPlan')
  const found = asking.state === 'planning' ? asking.sofar?.proposal.plan.figures : undefined
  const told = found && t('sofar', { planned: found.planned, count: found.wanted })
  const isEnding = asking.state === 'planning' && asking.isEnding
  const sofar = isEnding ? { told: t('ending') } : told && { told, onTake: takeSofar }
  return <PlanningProgress onCancel={cancel} sofar={sofar || undefined} />
}

interface RefusedProps {
  readonly failure: unknown
  readonly onAgain: () => void
  readonly hasPlan: boolean
}

function Refused({ failure, hasPlan, onAgain }: RefusedProps) {
  const { t } = useTranslation('operationPlan')
  const refusalText = useRefusalText()
  return (
    <Card as="div" gap={4} items="start" pad={[5, 6]} shrink marked="warn" className={css['told']} role="alert">
      <Text as="h2" size="head">
        {t('refused')}
      </Text>
      <p>{refusalText(failure)}</p>
      {hasPlan && (
        <Text prose tone="soft" size="row">
          {t('refusedKept')}
        </Text>
      )}
      <Button onClick={onAgain}>{t('retry')}</Button>
    </Card>
  )
}

/** Told at once: what is not saved cannot be planned, and here waiting does not save it. */
function BlockedNote({ by, onAgain }: { readonly by: Blocked; readonly onAgain: () => void }) {
  const { t } = useTranslation(['operationPlan', 'operations'])
  const refusalText = useRefusalText()
  const { part, failure } = by
  return (
    <Card as="div" gap={4} items="start" pad={[5, 6]} shrink marked="warn" className={css['told']} role="alert">
      <Text as="h2" size="head">
        {t('refused')}
      </Text>
      <p>{t('blocked', { part: part ? t(`operations:part.${part}`) : t('operations:step.plan') })}</p>
      <Text prose tone="soft" size="row">
        {failure === undefined ? t('blockedByOthers') : refusalText(failure)}
      </Text>
      <Button onClick={onAgain}>{t('retry')}</Button>
    </Card>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Stack gap={5} shrink role="status" aria-label={t('loading')}>
      <Skeleton height={56} />
      <Skeleton height={320} />
    </Stack>
  )
}
