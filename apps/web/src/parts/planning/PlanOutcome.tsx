import type { PlanAnswer, World } from '@muster/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { Icon } from '../../ui/icons.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import { ResultPanel } from '../results/ResultPanel.tsx'
import type { FixAction } from '../results/WarningCard.tsx'
import { useIsVip } from '../user/user.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import { PlanningProgress } from './PlanningProgress.tsx'
import css from './PlanOutcome.module.css'
import type { Planned, Planning } from './planning.ts'
import { unknownCoords } from './unknown-coords.ts'

export interface PlanOutcomeProps<Form> {
  readonly planning: Planning<Form>
  readonly onCancel: () => void
  readonly onShowUnknown: (coords: string) => void
  /** What stands here before the first plan. */
  readonly children: ReactNode
  /** Shows a plan, in the planner's own way. */
  readonly planned: (planned: Planned<Form>) => ReactNode
}

/** Nothing yet, waiting, the plan, or why there is none. */
export function PlanOutcome<Form>({ planning, onCancel, onShowUnknown, children, planned }: PlanOutcomeProps<Form>) {
  switch (planning.state) {
    case 'idle':
    case 'cancelled':
      return children
    case 'planning':
      return <PlanningProgress onCancel={onCancel} />
    case 'refused':
      return (
        <Refused
          failure={planning.failure}
          coords={unknownCoords(planning, planning.world.world)}
          onShowUnknown={onShowUnknown}
        />
      )
    case 'planned':
      return planned(planning)
  }
}

export interface PlanResultProps {
  readonly answer: PlanAnswer
  readonly world: World
  /** Something else is entered now than what this plan was made of. */
  readonly isOtherForm: boolean
  readonly fixAction?: FixAction
}

/** How much was planned, told by colour and sign beside the words. */
const SIGN_OF = { all: 'check', short: 'warning', none: 'close' } as const

/** The server's word on the plan, and the plan. */
export function PlanResult({ answer, world, isOtherForm, fixAction }: PlanResultProps) {
  const { t, i18n } = useTranslation('result')
  const isVip = useIsVip()
  const current = useCurrentWorld()
  const { planned, wanted } = answer.optimality
  const outcome = planned === 0 ? 'none' : planned < wanted ? 'short' : 'all'
  return (
    <>
      <p className={css['banner']} role="status" data-outcome={outcome}>
        <Icon name={SIGN_OF[outcome]} />
        {i18n.language === 'en' ? answer.message : t('planned', { planned, wanted })}
      </p>
      <ResultPanel
        answer={answer}
        world={world}
        stale={isOtherForm || current.world?.world !== world.world}
        showStatistics={isVip}
        {...(fixAction && { fixAction })}
      />
    </>
  )
}

interface RefusedProps {
  readonly failure: unknown
  readonly coords: readonly string[]
  readonly onShowUnknown: (coords: string) => void
}

function Refused({ failure, coords, onShowUnknown }: RefusedProps) {
  const { t } = useTranslation(['planner', 'refusals'])
  const refusalText = useRefusalText()
  return (
    <div className={css['refused']} role="alert">
      <h2>{t('planFailed')}</h2>
      <p>{coords.length > 0 ? t('refusals:COORDS_UNKNOWN') : refusalText(failure)}</p>
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
    </div>
  )
}
