import type { PlanRequest } from '@muster/contracts'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWhenIdle } from '../../../ui/folds/lazy-when-idle.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import type { Remedies } from '../../results/warnings/remedies.ts'
import type { FixAction } from '../../results/warnings/WarningCard.tsx'
import { useIsVip } from '../../user/user.ts'
import { useCurrentWorld } from '../../world/current-world.ts'
import { LastPlans } from '../LastPlans.tsx'
import type { PlannerName } from '../last-plans.ts'
import type { Planned } from '../planning-state.ts'
import { Asked } from '../screen/Asked.tsx'
import { useFormFold } from '../screen/form-fold.ts'
import css from './PlanOutcome.module.css'

const ResultPanel = lazyWhenIdle(async () => (await import('../../results/ResultPanel.tsx')).ResultPanel)

export interface PlanResultProps {
  /** One that keeps its plans. */
  readonly planner?: PlannerName
  readonly plan: Planned<unknown>
  /** What was asked for with the form that the plan was made of. */
  readonly asked?: () => PlanRequest
  /** What is to be said of the form that it was made of (PlanInputs.tsx). */
  readonly inputs: ReactNode
  readonly fixAction?: FixAction
  readonly remedies?: Remedies
}

/** How much was planned, told by colour and sign beside the words. */
const TONE_OF = { all: 'ink', short: 'warn', none: 'bad' } as const
const FRAME_OF = { all: 'good', short: 'warn', none: 'bad' } as const
const SIGN_OF = { all: 'check', short: 'warning', none: 'close' } as const

/** The server's word on the plan, and the plan. */
export function PlanResult({ planner, plan, asked, inputs, fixAction, remedies }: PlanResultProps) {
  const { t, i18n } = useTranslation(['result', 'planner'])
  const isVip = useIsVip()
  const current = useCurrentWorld()
  const isCurrent = useFormFold((form) => form.isCurrent)
  const { answer, world, isBack = false, isUnkept = false } = plan
  const { planned, wanted } = answer.optimality
  // Until the worlds are known the plan is not called one of another.
  const isOtherWorld = current.world !== undefined && current.world.world !== world.world
  const outcome = planned === 0 ? 'none' : planned < wanted ? 'short' : 'all'
  return (
    <>
      {asked && <Asked request={asked()} />}
      <Row
        as="p"
        gap={3}
        align="center"
        bold
        pad={[4, 5]}
        below={5}
        frame={FRAME_OF[outcome]}
        round="card"
        tone={TONE_OF[outcome]}
        className={css['banner']}
        role="status"
        data-outcome={outcome}
      >
        <Icon name={SIGN_OF[outcome]} />
        {i18n.language === 'en' ? answer.message : t('planned', { planned, wanted })}
      </Row>
      {isBack && (
        <Text pad={[3, 5]} below={5} marked="accent" ground="wash">
          {t('planner:cancelledBack')}
        </Text>
      )}
      {isUnkept && (
        <Text pad={[3, 5]} below={5} marked="accent" ground="wash" role="alert">
          {t('planner:unkept')}
        </Text>
      )}
      <Suspense>
        <ResultPanel
          key={plan.id}
          plan={plan.id}
          answer={answer}
          world={world}
          inputs={inputs}
          {...(asked && { asked })}
          showStatistics={isVip}
          isCurrent={isCurrent}
          actions={planner && <LastPlans planner={planner} />}
          {...(fixAction && { fixAction })}
          // What is planned again is the form of the world that is chosen now.
          {...(remedies && !isOtherWorld && { remedies })}
        />
      </Suspense>
    </>
  )
}
