/**
 * An off-pack plan under its link: asked for, and for its password where it has one. What was asked
 * for and is not there leads to a page that explains, in place of the form for a new one.
 *
 *   OffPackPlanPage      the answer, the prompt, the way out
 *   OffPackPlanView      what is shown and what is done with it
 *   LineTable            the lines of a page; LineCells what is said of one and done with it
 */
import { Loader } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAway, isGone, useShownFailure } from '../../api/behind-a-link.ts'
import { useRefusalText } from '../../api/refusal-text.ts'
import { RequestRefused } from '../../api/request.ts'
import { OffPackPasswordDialog } from '../../parts/off-pack-password/OffPackPasswordDialog.tsx'
import { passwordHeader } from '../../parts/off-pack-password/off-pack-password.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { toastError } from '../../ui/toasts/toast.ts'
import { useForgetPlan, useKeptPlan } from './kept-plans.ts'
import { forgetOpened } from './lines/opened-lines.ts'
import { OffPackPlanView } from './OffPackPlanView.tsx'
import { readPlanning, useOffPackPlan } from './off-pack-plans.api.ts'
import { TooManyTries } from './TooManyTries.tsx'

const route = getRouteApi('/planning/$key')

export function OffPackPlanPage() {
  const { key } = route.useParams()
  return <AskedPlanning key={key} planKey={key} />
}

function AskedPlanning({ planKey }: { readonly planKey: string }) {
  const { t } = useTranslation(['offPack', 'shell'])
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const asked = useOffPackPlan(planKey)
  const { data: plan, errorUpdateCount, refetch } = asked
  const error = useShownFailure(asked)
  // What is shown stays when asking anew has failed, unless it is gone.
  const isKept = plan !== undefined && !isGone(error)
  const failure = isKept ? null : error
  const kept = useKeptPlan(planKey)
  const forgetPlan = useForgetPlan(planKey)
  const before = useMemo(() => kept && readPlanning(kept.plan), [kept])
  const leave = useEffectEvent(() => {
    forgetPlan()
    forgetOpened(planKey)
    toastError({ message: t('notFound', { key: planKey }) })
    void navigate({ to: '/planning', replace: true, state: { missingPlan: planKey } })
  })
  const isLost = isGone(failure)
  useEffect(() => {
    if (isLost) leave()
  }, [isLost])

  if (isLost) return null
  if (statusOf(failure) === 401) {
    return (
      <>
        <PageHead title={t('shell:pages.planning')} />
        <OffPackPasswordDialog
          // Each refusal asks from an empty field.
          key={errorUpdateCount}
          planKey={planKey}
          onSaved={() => void refetch()}
          onClose={() => void navigate({ to: '/planning' })}
        />
      </>
    )
  }
  if (plan) return <OffPackPlanView plan={plan} />
  if (before && isAway(failure)) return <OffPackPlanView plan={before} isOffline />
  const wait = secondsToWait(failure)
  if (wait !== undefined && passwordHeader(planKey)['planning-pass'] !== undefined) {
    return <TooManyTries key={errorUpdateCount} seconds={wait} onRetry={() => void refetch()} />
  }
  if (failure) {
    return (
      <Callout as="div" kind="refused" role="alert">
        <p>{refusalText(failure)}</p>
        <Button onClick={() => void refetch()}>{t('shell:retry')}</Button>
      </Callout>
    )
  }
  return (
    <div role="status" aria-label={t('view.loading')}>
      <Loader size="sm" />
    </div>
  )
}

function statusOf(failure: unknown): number | undefined {
  return failure instanceof RequestRefused ? failure.status : undefined
}

/** Of a refusal because of too many tries. */
function secondsToWait(failure: unknown): number | undefined {
  if (!(failure instanceof RequestRefused) || failure.status !== 429) return undefined
  return Number(failure.refusal.values?.['seconds'] ?? 60)
}
