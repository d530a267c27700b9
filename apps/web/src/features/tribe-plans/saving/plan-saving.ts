/**
 * Saving a plan and stepping back in it, and what comes of a refusal:
 *
 *   never saved                    it is created, and a refusal is told
 *   saved before                   by the one machine for that (plan-document.ts)
 *   no right to change it          the dialog that says so; what was entered stays
 */
import type { TribePlanContent } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { serverNow } from '../../../api/server-time.ts'
import { type Conflict, forgetSaving, type Saving, useSavingStates } from '../../../parts/saving/document-saving.ts'
import { isShutOut } from '../../../parts/user/shut-out.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { planAt } from '../addresses.ts'
import { rememberPlan } from '../list/recent-plans.ts'
import { wrongAmounts } from '../plan/wrong-amounts.ts'
import { isRefused, useCreatePlan, useRefreshPlan, useRestorePlan } from '../tribe-plans.api.ts'
import { useTypeName } from '../type-name.tsx'
import { giveUpChanges, planPlace, planSaver } from './plan-document.ts'
import { draftSaved, forgetWrongAmounts, keepAsChanged, usePlanDraft } from './plan-draft.ts'

export interface PlanSaving {
  readonly save: () => void
  readonly restore: () => void
  readonly isSaving: boolean
  readonly isRestoring: boolean
  readonly state: Saving
  /** Why the last save did not work, unless that is for the dialog to say. */
  readonly refusal: unknown
  readonly isJoined: boolean
  readonly isOnlyHere: boolean
  /** Somebody else's save, until it is decided what stays. */
  readonly conflict: Conflict<TribePlanContent> | undefined
  readonly hasNoRight: boolean
  readonly closeNoRight: () => void
  readonly takeTheirs: () => void
  readonly keepMine: () => void
  readonly keepBoth: (whose: 'MINE' | 'THEIRS') => void
}

export function usePlanSaving(): PlanSaving {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const refusalSentence = useRefusalSentence()
  const create = useCreation()
  const again = useSavingAgain()
  const restoring = useRestoring()

  const save = () => {
    const { planId, content, wrong } = usePlanDraft.getState()
    const [first] = wrongAmounts(content, wrong)
    const reason = first && t('wrongAmount', { ...first, type: nameOf(first.type) })
    if (reason !== undefined) toastError({ message: t('notSaved', { reason }) })
    else if (planId === undefined)
      create.now((failure) => toastError({ message: t('notSaved', { reason: refusalSentence(failure) }) }))
    else {
      keepAsChanged()
      void again.saver()?.saveNow()
    }
  }
  return {
    save,
    restore: restoring.now,
    isSaving: create.isPending || again.state.saving === 'SAVING',
    isRestoring: restoring.isPending,
    state: again.state.saving,
    refusal: isNoRight(again.state.refusal) ? undefined : again.state.refusal,
    isJoined: again.state.isJoined ?? false,
    isOnlyHere: again.state.isOnlyHere ?? false,
    // Told by the saver of this plan.
    conflict: again.state.conflict as Conflict<TribePlanContent> | undefined,
    hasNoRight: isNoRight(again.state.refusal) || create.hasNoRight || restoring.hasNoRight,
    closeNoRight() {
      again.forget()
      create.forget()
      restoring.forget()
    },
    takeTheirs() {
      forgetWrongAmounts()
      again.saver()?.takeTheirs()
    },
    keepMine: () => again.saver()?.keepMine(),
    keepBoth: (whose) => again.saver()?.keepBoth(whose),
  }
}

function isNoRight(failure: unknown): boolean {
  return isShutOut(failure) && !isRefused(failure, 'CROSS_SITE')
}

function useCreation() {
  const { t } = useTranslation('tribe')
  const navigate = useNavigate()
  const { mutate, isPending } = useCreatePlan()
  const [hasNoRight, setNoRight] = useState(false)
  const now = (refused: (failure: unknown) => void) => {
    const { world, content, step } = usePlanDraft.getState()
    mutate(
      { world, content },
      {
        onSuccess: ({ id, lastModifiedDate }) => {
          draftSaved(id, lastModifiedDate, content)
          rememberPlan(id, serverNow(), content.name)
          toastSuccess({ message: t('saved', { id }) })
          void navigate({ ...planAt(id, step), replace: true })
        },
        onError: (failure) => {
          if (isNoRight(failure)) setNoRight(true)
          else refused(failure)
        },
      },
    )
  }
  return { now, isPending, hasNoRight, forget: () => setNoRight(false) }
}

/** Of the plan that is open, where it was saved before. */
function useSavingAgain() {
  const { t } = useTranslation('tribe')
  const queryClient = useQueryClient()
  const id = usePlanDraft(({ planId }) => planId)
  const state = useSavingStates((states) => (id === undefined ? undefined : states[planPlace(id)]))
  const saver = () =>
    id === undefined
      ? undefined
      : planSaver(id, {
          queryClient,
          onSaved(content) {
            rememberPlan(id, serverNow(), content.name)
            toastSuccess({ message: t('saved', { id }) })
          },
        })
  return {
    state: state ?? ({ saving: 'SAVED' } as const),
    saver,
    forget: () => id !== undefined && forgetSaving(planPlace(id)),
  }
}

function useRestoring() {
  const { t } = useTranslation('tribe')
  const refusalSentence = useRefusalSentence()
  const refreshPlan = useRefreshPlan()
  const { mutate, isPending } = useRestorePlan()
  const [hasNoRight, setNoRight] = useState(false)
  const now = () => {
    const { planId, base } = usePlanDraft.getState()
    if (planId === undefined) return
    mutate(
      { id: planId, base },
      {
        onSuccess: () => {
          giveUpChanges(planId)
          toastSuccess({ message: t('restored') })
        },
        onError: (failure) => {
          if (isNoRight(failure)) setNoRight(true)
          else if (isRefused(failure, 'TRIBE_PLAN_CHANGED')) {
            // What is the version before is another one now: shown first, and asked for again.
            toastError({ title: t('restoreFailedTitle'), message: refusalSentence(failure) })
            void refreshPlan(planId)
          } else toastError({ title: t('restoreFailedTitle'), message: t('restoreFailed') })
        },
      },
    )
  }
  return { now, isPending, hasNoRight, forget: () => setNoRight(false) }
}
