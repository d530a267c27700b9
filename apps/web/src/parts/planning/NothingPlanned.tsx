import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { RequestRefused } from '../../api/request.ts'
import { Button } from '../../ui/Button.tsx'
import { useCurrentWorld } from '../world/current-world.ts'
import { exampleOf } from './example.api.ts'
import { LastPlans } from './LastPlans.tsx'
import type { PlannerName } from './last-plans.ts'
import outcomeCss from './PlanOutcome.module.css'

type ExamplePlan = Awaited<ReturnType<typeof exampleOf>>

export interface NothingPlannedProps {
  readonly cancelled: boolean
  /** A plan stood here, and is not kept any more. */
  readonly lost?: boolean
  /** One that keeps its plans. */
  readonly planner?: PlannerName
  /** What to do first. */
  readonly steps: string
  /** Fills the form. */
  readonly onExample: (example: ExamplePlan) => void
}

/** What will stand here, and a plan that can be tried with a click. */
export function NothingPlanned({ cancelled, lost = false, planner, steps, onExample }: NothingPlannedProps) {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  return (
    <div className={outcomeCss['empty']}>
      <h2>{t('emptyTitle')}</h2>
      {cancelled && <p role="status">{t('cancelled')}</p>}
      {lost && <p role="status">{t('planLost')}</p>}
      <p>{t('emptyText')}</p>
      {!world?.demo && <p>{steps}</p>}
      {world && <Example world={world.world} onExample={onExample} />}
      {planner && <LastPlans planner={planner} />}
    </div>
  )
}

/** On a world where no two tribes are beside each other. */
function isNone(failure: unknown): boolean {
  return failure instanceof RequestRefused && failure.status === 404
}

const TRIES = 40
const PAUSE_MS = 1_500

type ExampleProps = Pick<NothingPlannedProps, 'onExample'> & { readonly world: string }

function Example({ world, onExample }: ExampleProps) {
  const { t } = useTranslation('planner')
  const refusalText = useRefusalText()
  const example = useMutation({
    mutationFn: () => exampleOf(world),
    // A demo world that nobody has used yet is made first.
    retry: (failures, error) => error instanceof RequestRefused && error.status === 503 && failures < TRIES,
    retryDelay: PAUSE_MS,
    onSuccess: onExample,
  })
  return (
    <>
      <p>
        <Button busy={example.isPending} onClick={() => example.mutate()}>
          {t('tryExample')}
        </Button>{' '}
        <small>{t('exampleNote', { world })}</small>
      </p>
      {example.error && (
        <p role="alert">
          {isNone(example.error) ? t('exampleNone', { world }) : `${t('exampleFailed')} ${refusalText(example.error)}`}
        </p>
      )}
    </>
  )
}
