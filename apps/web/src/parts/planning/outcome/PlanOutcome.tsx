import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWhenIdle } from '../../../ui/folds/lazy-when-idle.tsx'
import { Card } from '../../../ui/layout.tsx'
import type { Planned, Planning } from '../planning-state.ts'
import type { WayOn } from './PlanRefused.tsx'

const PlanningProgress = lazyWhenIdle(async () => (await import('./PlanningProgress.tsx')).PlanningProgress)
const PlanRefused = lazyWhenIdle(async () => (await import('./PlanRefused.tsx')).PlanRefused)

export interface PlanOutcomeProps<Form extends object> extends WayOn<Form> {
  readonly planning: Planning<Form>
  readonly onCancel: () => void
  /** What stands here before the first plan. */
  readonly children: ReactNode
  /** Shows a plan, in the planner's own way. */
  readonly planned: (planned: Planned<Form>) => ReactNode
}

/** Nothing yet, waiting, the plan, or why there is none. */
export function PlanOutcome<Form extends object>(props: PlanOutcomeProps<Form>) {
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
          <PlanningProgress onCancel={onCancel} waitsFor={planning.waitsFor} />
        </Suspense>
      )
    case 'refused':
      return (
        <Suspense>
          <PlanRefused {...props} refused={planning} />
        </Suspense>
      )
    case 'planned':
      return <Suspense>{planned(planning)}</Suspense>
  }
}

/** Read from the browser: far quicker than a plan is made, so only its place is held. */
function PlanOpening() {
  const { t } = useTranslation('planner')
  return (
    <Card as="div" gap={5} pad={6} aria-busy="true">
      <p className="unseen" role="status">
        {t('openingPlan')}
      </p>
      <Skeleton height={56} />
      <Skeleton height={28} width="70%" />
      <Skeleton height={260} />
    </Card>
  )
}
