/**
 * One operation: its head, its steps, and the step that the address names.
 *
 *   troops    what the tribe has, and which of it counts
 *   targets   villages in groups
 *   waves     what is sent, how often, when it lands; and the rules
 *   plan      what the engine makes of it
 *   orders    the plan, given out to the players who send
 *   board     how the orders stand, live
 *
 * An address without a step leads to the one where it goes on.
 */
import { Skeleton } from '@mantine/core'
import type { OperationHead, OperationStep } from '@muster/contracts'
import { Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone, useShownFailure } from '../../api/behind-a-link.ts'
import { useRefusalText } from '../../api/refusal-text.ts'
import { serverNow } from '../../api/server-time.ts'
import { withTexts } from '../../api/texts.ts'
import { noteOperation } from '../../parts/operations/operation-keys.ts'
import { useWorldOfPage } from '../../parts/world/world-of-page.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { NextAfter } from './frame/NextStep.tsx'
import { NoOperation } from './frame/NoOperation.tsx'
import { OperationHeader } from './frame/OperationHeader.tsx'
import { OperationSteps } from './frame/OperationSteps.tsx'
import { OthersHere } from './frame/OthersHere.tsx'
import { type OpenOperation, OperationContext } from './frame/operation-context.ts'
import { isOperationStep, operationAt, stepToGoOn } from './frame/operation-steps.ts'
import { useOperationStream } from './frame/operation-stream.ts'
import { operationRequest, useOperationHead, useOperationWorld } from './frame/operations.api.ts'
import { ConflictDialog } from './frame/saving/ConflictDialog.tsx'

const STEPS: Readonly<Record<OperationStep, ComponentType>> = {
  troops: lazy(async () => ({
    default: (
      await withTexts(
        'operationWords',
        withTexts('operationTroops', withTexts('troops', withTexts('map', import('./troops/TroopsStep.tsx')))),
      )
    ).TroopsStep,
  })),
  targets: lazy(async () => ({
    default: (
      await withTexts(
        'map',
        withTexts(
          'operationWords',
          withTexts('villageList', withTexts('operationTargets', import('./targets/TargetsStep.tsx'))),
        ),
      )
    ).TargetsStep,
  })),
  waves: lazy(async () => ({
    default: (
      await withTexts(
        'operationRules',
        withTexts(
          'operationWords',
          withTexts('villageList', withTexts('operationWaves', import('./waves/WavesStep.tsx'))),
        ),
      )
    ).WavesStep,
  })),
  plan: lazy(async () => ({
    default: (await withTexts('operationWords', withTexts('operationPlan', import('./plan/PlanStep.tsx')))).PlanStep,
  })),
  orders: lazy(async () => ({
    default: (await withTexts('operationWords', withTexts('operationOrders', import('./orders/OrdersStep.tsx'))))
      .OrdersStep,
  })),
  board: lazy(async () => ({
    default: (
      await withTexts(
        'push',
        withTexts(
          'operationPlanEdit',
          withTexts('operationWords', withTexts('operationOrders', import('./board/BoardStep.tsx'))),
        ),
      )
    ).BoardStep,
  })),
}

export function OperationPage() {
  const { t } = useTranslation(['operations', 'shell'])
  const { id = '', step } = useParams({ strict: false })
  const refusalText = useRefusalText()
  const asked = useOperationHead(id)
  const { data: head, refetch } = asked
  const error = useShownFailure(asked)
  const world = useOperationWorld(head?.world)
  const worldFailure = useShownFailure(world)
  if (isGone(error)) return <NoOperation id={id} />
  const failure = head ? (world.data ? null : worldFailure) : error
  if (failure !== null)
    return (
      <Stack gap={4} items="start" pad={[5, 6]} wide="form" frame="bad" round="card" role="alert">
        <p>{refusalText(failure)}</p>
        <Button onClick={() => void (head ? world.refetch() : refetch())}>{t('shell:retry')}</Button>
      </Stack>
    )
  if (!head || !world.data) return <Loading />
  if (!isOperationStep(step)) return <Navigate {...operationAt(id, stepToGoOn(head))} replace />
  return <Opened key={id} head={head} world={world.data} step={step} />
}

interface OpenedProps extends Pick<OpenOperation, 'head' | 'world'> {
  readonly step: OperationStep
}

function Opened({ head, world, step }: OpenedProps) {
  const { id } = head
  const operation = useMemo(
    (): OpenOperation => ({
      id,
      head,
      world,
      isReadOnly: head.role === 'VIEWER',
      request: operationRequest(id),
    }),
    [id, head, world],
  )
  useWorldOfPage(world.world, world.timeZone)
  useNoted(head)
  useOperationStream(id, step)
  const Step = STEPS[step]
  return (
    <OperationContext value={operation}>
      <Stack as="article" gap={4} phone="clear">
        <OperationHeader />
        <OperationSteps current={step} />
        <OthersHere step={step} />
        <Suspense fallback={<Loading />}>
          <Step />
        </Suspense>
        <NextAfter step={step} />
        <ConflictDialog />
      </Stack>
    </OperationContext>
  )
}

/** What the list of this browser tells of it. */
function useNoted({ id, name, world, role }: OperationHead): void {
  useEffect(() => noteOperation({ id, name, world, role }, serverNow()), [id, name, world, role])
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Stack gap={4} phone="clear" role="status" aria-label={t('loading')}>
      <Skeleton height={64} />
      <Skeleton height={320} />
    </Stack>
  )
}
