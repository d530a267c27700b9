import type { PlanFix } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { ResultPanel } from '../../parts/results/ResultPanel.tsx'
import { useIsVip } from '../../parts/user.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { changeOfFix } from './apply-fix.ts'
import { NothingPlanned } from './NothingPlanned.tsx'
import { PlanningProgress } from './PlanningProgress.tsx'
import type { Planning } from './planner.api.ts'
import { changeForm, useDraft } from './simple-draft.ts'
import type { SimpleForm } from './simple-form.ts'
import { unknownCoords } from './unknown-coords.ts'

export interface PlanOutcomeProps {
  readonly planning: Planning
  readonly onCancel: () => void
  readonly onShowUnknown: (coords: string) => void
}

/** Nothing yet, waiting, the plan, or why there is none. */
export function PlanOutcome({ planning, onCancel, onShowUnknown }: PlanOutcomeProps) {
  switch (planning.state) {
    case 'idle':
    case 'cancelled':
      return <NothingPlanned cancelled={planning.state === 'cancelled'} />
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
      return <Planned {...planning} />
  }
}

function Planned({ answer, form, world }: Extract<Planning, { state: 'planned' }>) {
  const { t, i18n } = useTranslation(['planner', 'result'])
  const isVip = useIsVip()
  const current = useCurrentWorld()
  const isOtherForm = useDraft((draft) => !isSameForm(draft.form, form))
  const isStale = isOtherForm || current.world?.world !== world.world
  const { planned, wanted } = answer.optimality
  // Fixes are reckoned from the plan's own form: what they change, they change from there.
  const fixAction = (fix: PlanFix) => {
    const change = changeOfFix(fix, form, world)
    if (!change) return undefined
    return () => {
      changeForm(change)
      toastSuccess({ message: t('fixApplied') })
    }
  }
  return (
    <>
      <p className="plan-banner" role="status">
        {i18n.language === 'en' ? answer.message : t('result:planned', { planned, wanted })}
      </p>
      <ResultPanel answer={answer} world={world} stale={isStale} showStatistics={isVip} fixAction={fixAction} />
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
    <div className="plan-refused" role="alert">
      <h2>{t('planFailed')}</h2>
      <p>{coords.length > 0 ? t('refusals:COORDS_UNKNOWN') : refusalText(failure)}</p>
      {coords.length > 0 && (
        <ul className="plan-refused-coords mono">
          {coords.map((each) => (
            <li key={each}>
              <button
                type="button"
                className="text-button"
                aria-label={t('showUnknown', { coords: each })}
                onClick={() => onShowUnknown(each)}
              >
                {each}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="form-hint">{t('planFailedKept')}</p>
    </div>
  )
}

function isSameForm(a: SimpleForm, b: SimpleForm): boolean {
  // Every field is a text, a number, a choice or a list that is replaced when it changes.
  return a === b || Object.entries(a).every(([field, value]) => b[field as keyof SimpleForm] === value)
}
