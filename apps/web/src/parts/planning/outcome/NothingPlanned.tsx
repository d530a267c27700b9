import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout, Text } from '../../../ui/layout.tsx'
import { useCurrentWorld } from '../../world/current-world.ts'
import { LastPlans } from '../LastPlans.tsx'
import type { PlannerName } from '../last-plans.ts'
import type { ExamplePlan } from '../screen/example.api.ts'

const Example = lazy(async () => ({ default: (await import('../screen/Example.tsx')).Example }))

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
    <Callout as="div" kind="empty" gap={5}>
      <Text as="h2" flush tone="ink">
        {t('emptyTitle')}
      </Text>
      {cancelled && <p role="status">{t('cancelled')}</p>}
      {lost && <p role="status">{t('planLost')}</p>}
      <p>{t('emptyText')}</p>
      {!world?.demo && <p>{steps}</p>}
      {world && (
        <Suspense>
          <Example world={world.world} onExample={onExample} />
        </Suspense>
      )}
      {planner && <LastPlans planner={planner} />}
    </Callout>
  )
}
