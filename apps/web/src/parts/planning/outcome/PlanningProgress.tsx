import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row } from '../../../ui/layout.tsx'

const SKELETON_AFTER_MS = 300
const FIGURE_AFTER_MS = 1_000

/** A short wait shows nothing, a longer one the shape of what comes, a long one its seconds and the way out. */
export interface PlanningProgressProps {
  readonly onCancel: () => void
  /** What was found so far in words, and the way to take it, until that is on its way. */
  readonly sofar?: { readonly told: string; readonly onTake?: () => void } | undefined
  /** A world whose villages come first. */
  readonly waitsFor?: string | undefined
}

export function PlanningProgress({ onCancel, sofar, waitsFor }: PlanningProgressProps) {
  const { t } = useTranslation('planner')
  const elapsedMs = useElapsed()
  return (
    <Card as="div" gap={5} pad={6} aria-busy="true">
      <p className="unseen" role="status">
        {t('planning')}
      </p>
      {elapsedMs >= FIGURE_AFTER_MS && (
        <Row gap={5} align="center" justify="between">
          <span className="mono">{t('planningFor', { seconds: Math.floor(elapsedMs / 1000) })}</span>
          {sofar && <span role="status">{sofar.told}</span>}
          {waitsFor !== undefined && <span role="status">{t('villagesLoading', { world: waitsFor })}</span>}
          {sofar?.onTake && (
            <Button kind="primary" onClick={sofar.onTake}>
              {t('takeSofar')}
            </Button>
          )}
          <Button onClick={onCancel}>{t('cancelPlanning')}</Button>
        </Row>
      )}
      {elapsedMs >= SKELETON_AFTER_MS && (
        <>
          <Skeleton height={28} width="70%" />
          <Skeleton height={56} />
          <Skeleton height={36} width="55%" />
          <Skeleton height={260} />
        </>
      )}
    </Card>
  )
}

const STEP_MS = 100

function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const since = performance.now()
    const timer = setInterval(() => setElapsed(performance.now() - since), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return elapsed
}
