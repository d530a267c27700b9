import { Skeleton } from '@mantine/core'
import { instant } from '@muster/game'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import type { Remedies } from '../results/remedies.ts'
import type { FixAction } from '../results/WarningCard.tsx'
import { timeText, zoneText } from '../time/zone-text.ts'
import { useIsVip } from '../user/user.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import { LastPlans } from './LastPlans.tsx'
import type { PlannerName } from './last-plans.ts'
import css from './PlanOutcome.module.css'
import type { Planned, Planning } from './planning-state.ts'
import { unknownCoords } from './unknown-coords.ts'

const PlanningProgress = lazyWhenIdle(async () => (await import('./PlanningProgress.tsx')).PlanningProgress)
const ResultPanel = lazyWhenIdle(async () => (await import('../results/ResultPanel.tsx')).ResultPanel)

export interface PlanOutcomeProps<Form> {
  readonly planning: Planning<Form>
  /** One that keeps its plans. */
  readonly planner?: PlannerName
  readonly onCancel: () => void
  /** After a refusal: once more. */
  readonly onRetry?: () => void
  /** After a refusal: the plan before. */
  readonly onShowBefore?: () => void
  readonly onShowUnknown: (coords: string) => void
  /** What stands here before the first plan. */
  readonly children: ReactNode
  /** Shows a plan, in the planner's own way. */
  readonly planned: (planned: Planned<Form>) => ReactNode
}

/** Nothing yet, waiting, the plan, or why there is none. */
export function PlanOutcome<Form>(props: PlanOutcomeProps<Form>) {
  const { planning, onCancel, children, planned } = props
  switch (planning.state) {
    case 'idle':
    case 'cancelled':
      return children
    case 'opening':
      return <PlanOpening />
    case 'planning':
      return (
        <Suspense>
          <PlanningProgress onCancel={onCancel} />
        </Suspense>
      )
    case 'refused':
      return <Refused {...props} refused={planning} />
    case 'planned':
      return planned(planning)
  }
}

export interface PlanResultProps {
  /** One that keeps its plans. */
  readonly planner?: PlannerName
  readonly plan: Planned<unknown>
  /** Something else is entered now than what this plan was made of. */
  readonly isOtherForm: boolean
  readonly fixAction?: FixAction
  readonly remedies?: Remedies
}

/** How much was planned, told by colour and sign beside the words. */
const SIGN_OF = { all: 'check', short: 'warning', none: 'close' } as const

/** The server's word on the plan, and the plan. */
export function PlanResult({ planner, plan, isOtherForm, fixAction, remedies }: PlanResultProps) {
  const { t, i18n } = useTranslation(['result', 'planner'])
  const isVip = useIsVip()
  const current = useCurrentWorld()
  const { answer, world, isBack = false, isUnkept = false } = plan
  const { planned, wanted } = answer.optimality
  // Until the worlds are known the plan is not called one of another.
  const isOtherWorld = current.world !== undefined && current.world.world !== world.world
  const outcome = planned === 0 ? 'none' : planned < wanted ? 'short' : 'all'
  return (
    <>
      <p className={css['banner']} role="status" data-outcome={outcome}>
        <Icon name={SIGN_OF[outcome]} />
        {i18n.language === 'en' ? answer.message : t('planned', { planned, wanted })}
      </p>
      {isBack && <p className={css['note']}>{t('planner:cancelledBack')}</p>}
      {isUnkept && (
        <p className={css['note']} role="alert">
          {t('planner:unkept')}
        </p>
      )}
      <Suspense>
        <ResultPanel
          key={plan.id}
          plan={plan.id}
          answer={answer}
          world={world}
          stale={isOtherForm || isOtherWorld}
          showStatistics={isVip}
          actions={planner && <LastPlans planner={planner} />}
          {...(fixAction && { fixAction })}
          // What is planned again is the form of the world that is chosen now.
          {...(remedies && !isOtherWorld && { remedies })}
        />
      </Suspense>
    </>
  )
}

/** Read from the browser: far quicker than a plan is made, so only its place is held. */
function PlanOpening() {
  const { t } = useTranslation('planner')
  return (
    <div className={css['waiting']} aria-busy="true">
      <p className="unseen" role="status">
        {t('openingPlan')}
      </p>
      <Skeleton height={56} />
      <Skeleton height={28} width="70%" />
      <Skeleton height={260} />
    </div>
  )
}

interface RefusedProps
  extends Pick<PlanOutcomeProps<unknown>, 'planner' | 'onRetry' | 'onShowBefore' | 'onShowUnknown'> {
  readonly refused: Extract<Planning<unknown>, { state: 'refused' }>
}

/** Why there is no plan, and the way on: once more, or back to the plan before. */
function Refused({ planner, refused, onRetry, onShowBefore, onShowUnknown }: RefusedProps) {
  const { t } = useTranslation(['planner', 'refusals'])
  const refusalText = useRefusalText()
  const coords = unknownCoords(refused, refused.world.world)
  return (
    <>
      <div className={css['refused']} role="alert">
        <h2>{t('planFailed')}</h2>
        <p>{coords.length > 0 ? t('refusals:COORDS_UNKNOWN') : refusalText(refused.failure)}</p>
        {coords.length > 0 && (
          <ul className={`${css['coords']} mono`}>
            {coords.map((each) => (
              <li key={each}>
                <TextButton aria-label={t('showUnknown', { coords: each })} onClick={() => onShowUnknown(each)}>
                  {each}
                </TextButton>
              </li>
            ))}
          </ul>
        )}
        <p className={formCss['hint']}>{t('planFailedKept')}</p>
        {coords.length === 0 && onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
      </div>
      <div className={css['after-refusal']}>
        {refused.before && onShowBefore && <PlanBefore plan={refused.before} onShow={onShowBefore} />}
        {planner && <LastPlans planner={planner} />}
      </div>
    </>
  )
}

function PlanBefore({ plan, onShow }: { readonly plan: Planned<unknown>; readonly onShow: () => void }) {
  const { t } = useTranslation('planner')
  const { answer, world } = plan
  const { planned, wanted } = answer.optimality
  const made = instant(Date.parse(answer.plannedDate))
  const time = `${timeText(made, world.timeZone)} ${zoneText(made, world.timeZone)}`
  return (
    <p>
      {t('planBefore', { planned, wanted, world: world.world, time })}{' '}
      <TextButton onClick={onShow}>{t('showBefore')}</TextButton>
    </p>
  )
}
