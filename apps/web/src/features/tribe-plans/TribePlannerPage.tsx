/**
 * The tribe planner, in three steps that work on one draft (plan-draft.ts).
 *
 *   GeneralStep     world, attack types, attacking tribes with what everybody has
 *   TargetsStep     target villages, and who sends how many to each
 *   AttackersStep   what each player sends, and the texts to give him
 *
 * The address names plan and step; a plan that was never saved has neither.
 */
import { Skeleton } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone, useShownFailure } from '../../api/behind-a-link.ts'
import { useRefusalText } from '../../api/refusal-text.ts'
import { serverNow } from '../../api/server-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Row, Stack, Text } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { NEW_PLAN, planAt } from './addresses.ts'
import { AttackersStep } from './attackers/AttackersStep.tsx'
import { AttackersCard } from './general/AttackersCard.tsx'
import { PlanCard } from './general/PlanCard.tsx'
import { TypesCard } from './general/TypesCard.tsx'
import { RecentPlans } from './list/RecentPlans.tsx'
import { forgetPlan, rememberPlan } from './list/recent-plans.ts'
import { useNewPlanWorld } from './list/use-new-plan-world.ts'
import { PlanLimits } from './PlanLimits.tsx'
import { PlanSteps } from './PlanSteps.tsx'
import { isOpen, stepOfTab } from './plan-steps.ts'
import { Obstacle } from './saving/Obstacle.tsx'
import { PlanAccessContext, useAccess, usePlanAccess } from './saving/plan-access.ts'
import { giveUpChanges } from './saving/plan-document.ts'
import { adoptPlan, goToStep, openDraft, STEPS, type Step, usePlanDraft } from './saving/plan-draft.ts'
import { usePlanSaving } from './saving/plan-saving.ts'
import { SavingNotice } from './saving/SavingNotice.tsx'
import { PlanActions, useIsToSave } from './share/PlanActions.tsx'
import { TargetsStep } from './targets/TargetsStep.tsx'
import tribeCss from './tribe.module.css'
import { usePlan } from './tribe-plans.api.ts'

export function TribePlannerPage() {
  const { t } = useTranslation(['tribe', 'shell'])
  const { id } = useParams({ strict: false })
  const asked = usePlan(id)
  const { data: plan, refetch } = asked
  const failure = useShownFailure(asked)
  const access = usePlanAccess(id, plan)
  const saving = usePlanSaving()
  const name = usePlanDraft(({ content }) => content.name?.trim() ?? '')
  const isReady = usePlanDraft((draft) => draft.planId === id && (id === undefined || draft.base !== null))

  useLayoutEffect(() => openDraft(id), [id])
  // A draft that was given up takes the plan anew.
  const isEmpty = usePlanDraft((draft) => draft.base === null)
  useEffect(() => {
    if (plan && (isEmpty || plan.lastModifiedDate !== usePlanDraft.getState().base)) adoptPlan(plan)
  }, [plan, isEmpty])
  const openedId = plan?.id
  const openedName = plan?.name
  useEffect(() => {
    if (openedId !== undefined) rememberPlan(openedId, serverNow(), openedName)
  }, [openedId, openedName])
  useNewPlanWorld(id === undefined)
  useLeaveWarning(access.editable)

  const isUnknown = isGone(failure)
  // What is shown stays when asking anew has failed, unless it is gone.
  const isMissing = isUnknown || (failure !== null && plan === undefined)
  return (
    <PlanAccessContext value={access}>
      <Stack as="article" gap={6} wide="page" phone="clear" className={tribeCss['page']}>
        <PageHead title={name === '' ? t('shell:pages.tribePlanner') : name} purpose={t('purpose')}>
          {!isMissing && <PlanActions saving={saving} />}
        </PageHead>
        <ReadOnlyBanner />
        {access.editable && id !== undefined && <SavingNotice id={id} saving={saving} />}
        {access.editable && <PlanLimits />}
        {isMissing ? (
          <NotThere failure={failure} isUnknown={isUnknown} onRetry={() => void refetch()} />
        ) : isReady ? (
          <Steps />
        ) : (
          <div role="status" aria-label={t('shell:loading')}>
            <Skeleton height={320} />
          </div>
        )}
        {id === undefined && <RecentPlans />}
        <Obstacle saving={saving} />
      </Stack>
    </PlanAccessContext>
  )
}

function Steps() {
  const { t } = useTranslation('tribe')
  const { id, tab } = useParams({ strict: false })
  const navigate = useNavigate()
  const step = usePlanDraft(({ content, step: own }) => stepOfTab(id === undefined ? own : tab, content))
  const next = usePlanDraft(({ content }) => {
    const following = STEPS[STEPS.indexOf(step) + 1]
    return following && isOpen(following, content) ? following : undefined
  })
  const isToSave = useIsToSave()
  const choose = (chosen: Step) => {
    goToStep(chosen)
    if (id !== undefined) void navigate(planAt(id, chosen))
  }
  return (
    <>
      <PlanSteps current={step} onChoose={choose} />
      {step === 'general' && (
        <>
          <PlanCard />
          <TypesCard />
          <AttackersCard />
        </>
      )}
      {step === 'targets' && <TargetsStep />}
      {step === 'attackers' && <AttackersStep />}
      {next && (
        <Row wrap gap={4} align="center" justify="end">
          <Button kind={isToSave ? 'plain' : 'primary'} onClick={() => choose(next)}>
            {t('next', { step: t(`step.${next}`) })}
          </Button>
        </Row>
      )}
    </>
  )
}

const BANNERS = { LOCKED: 'lockedBanner', WORLD_CLOSED: 'closedBanner', WORLD_UNKNOWN: 'unknownBanner' } as const

function ReadOnlyBanner() {
  const { t } = useTranslation('tribe')
  const { readOnly, plan, askAgain } = useAccess()
  const changed = usePlanDraft((draft) => draft.changed)
  // For the moment that a world takes the head says it, and nothing moves.
  if (readOnly === undefined || readOnly === 'WORLD_ASKED') return null
  return (
    <Text pad={[5, 6]} frame="warn" round="card" ground="panel" role="status">
      {t(BANNERS[readOnly], { world: plan?.world })}
      {readOnly === 'WORLD_UNKNOWN' && (
        <>
          {' '}
          <TextButton onClick={askAgain}>{t('tryAgain')}</TextButton>
        </>
      )}
      {changed && (
        <>
          {' '}
          {t('unsavedShown')} <TextButton onClick={() => giveUpChanges(plan?.id)}>{t('showSaved')}</TextButton>
        </>
      )}
    </Text>
  )
}

interface NotThereProps {
  readonly failure: unknown
  readonly isUnknown: boolean
  readonly onRetry: () => void
}

function NotThere({ failure, isUnknown, onRetry }: NotThereProps) {
  const { t } = useTranslation(['tribe', 'shell'])
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const begin = () => {
    if (id !== undefined) forgetPlan(id)
    void navigate(NEW_PLAN)
  }
  return (
    <Callout as="div" kind="refused" role="alert">
      <p>{isUnknown ? t('unknown') : refusalText(failure)}</p>
      {isUnknown ? (
        <Button onClick={begin}>{t('toNew')}</Button>
      ) : (
        <Button onClick={onRetry}>{t('shell:retry')}</Button>
      )}
    </Callout>
  )
}

/** The browser asks before the tab goes with changes in it. */
function useLeaveWarning(editable: boolean): void {
  const changed = usePlanDraft((draft) => draft.changed)
  useEffect(() => {
    if (!changed || !editable) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed, editable])
}
