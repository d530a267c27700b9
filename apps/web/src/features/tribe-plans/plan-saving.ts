/**
 * Saving a plan and stepping back in it, and what comes of a refusal:
 *
 *   somebody has saved meanwhile   a question: theirs, or one's own over it
 *   no right to change it          the dialog that says so; what was entered stays
 *   anything else                  a message
 */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../api/refusal-text.ts'
import { serverNow } from '../../api/server-time.ts'
import { isShutOut } from '../../parts/user/shut-out.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { planAt } from './addresses.ts'
import { wrongAmounts } from './plan/wrong-amounts.ts'
import { draftSaved, dropChanges, usePlanDraft } from './plan-draft.ts'
import { rememberPlan } from './recent-plans.ts'
import { isRefused, useRefreshPlan, useRestorePlan, useSavePlan } from './tribe-plans.api.ts'
import { useTypeName } from './type-name.tsx'

export interface PlanSaving {
  readonly save: () => void
  readonly restore: () => void
  readonly isSaving: boolean
  readonly isRestoring: boolean
  /** What has to be asked or said before anything else. */
  readonly obstacle: 'CONFLICT' | 'NO_RIGHT' | undefined
  readonly takeTheirs: () => void
  /** Over whatever has been saved meanwhile. */
  readonly keepMine: () => void
  readonly closeObstacle: () => void
}

export function usePlanSaving(): PlanSaving {
  const { t } = useTranslation('tribe')
  const navigate = useNavigate()
  const nameOf = useTypeName()
  const refusalSentence = useRefusalSentence()
  const refreshPlan = useRefreshPlan()
  const saving = useSavePlan()
  const restoring = useRestorePlan()
  const [obstacle, setObstacle] = useState<PlanSaving['obstacle']>()

  const save = (over: boolean) => {
    const { planId, world, content, base, step, wrong } = usePlanDraft.getState()
    const [first] = wrongAmounts(content, wrong)
    if (first) {
      toastError({ message: t('notSaved', { reason: t('wrongAmount', { ...first, type: nameOf(first.type) }) }) })
      return
    }
    saving.mutate(
      { planId, world, content, base: over ? null : base },
      {
        onSuccess: ({ id, lastModifiedDate }) => {
          draftSaved(id, lastModifiedDate, content)
          rememberPlan(id, serverNow(), content.name)
          toastSuccess({ message: t('saved', { id }) })
          if (planId === undefined) void navigate({ ...planAt(id, step), replace: true })
        },
        onError: (failure) => {
          if (isRefused(failure, 'TRIBE_PLAN_CHANGED')) setObstacle('CONFLICT')
          else if (isShutOut(failure) && !isRefused(failure, 'CROSS_SITE')) setObstacle('NO_RIGHT')
          else toastError({ message: t('notSaved', { reason: refusalSentence(failure) }) })
        },
      },
    )
  }
  const restore = () => {
    const { planId, base } = usePlanDraft.getState()
    if (planId === undefined) return
    const step = { id: planId, base }
    restoring.mutate(step, {
      onSuccess: () => {
        dropChanges()
        toastSuccess({ message: t('restored') })
      },
      onError: (failure) => {
        if (isRefused(failure, 'TRIBE_PLAN_CHANGED')) setObstacle('CONFLICT')
        else if (isShutOut(failure) && !isRefused(failure, 'CROSS_SITE')) setObstacle('NO_RIGHT')
        else toastError({ title: t('restoreFailedTitle'), message: t('restoreFailed') })
      },
    })
  }
  return {
    save: () => save(false),
    restore,
    isSaving: saving.isPending,
    isRestoring: restoring.isPending,
    obstacle,
    takeTheirs: () => {
      const { planId } = usePlanDraft.getState()
      setObstacle(undefined)
      if (planId === undefined) return
      dropChanges()
      void refreshPlan(planId)
    },
    keepMine: () => {
      setObstacle(undefined)
      save(true)
    },
    closeObstacle: () => setObstacle(undefined),
  }
}
