/**
 * The plan in force and the next version of it.
 *
 *   kept ──take, edit──▶ draft ──a moment later──▶ kept
 *
 * How it is saved, and what happens where somebody else has saved too, is the same as for every part (document-saving.ts). Edits
 * that follow each other quickly are one version.
 */
import { type KeptPlan, type NewVersion, type OperationPlan, operationCalls } from '@muster/contracts'
import { type CommandEdit, edited } from '@muster/operation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { type Conflict, type Saving, useSavingStates } from '../../../../parts/saving/document-saving.ts'
import { useOperation } from '../../frame/operation-context.ts'
import {
  asideLeft,
  contentOf,
  draftLeft,
  forgetAside,
  type PlanContent,
  type PlanDraft,
  planDraft,
  planKey,
  planPlace,
  planSaver,
  watchPlanDraft,
} from './plan-drafts.ts'

export interface PlanVersions {
  /** With what was done since; nothing while there is no plan. */
  readonly plan: OperationPlan | undefined
  /** The version in force; null where there is none. */
  readonly kept: KeptPlan | null | undefined
  readonly isLoading: boolean
  readonly failure: unknown
  readonly saving: Saving
  readonly refusal: unknown
  /** The browser has no room for what is not saved yet. */
  readonly isOnlyHere: boolean
  readonly conflict: Conflict<PlanContent> | undefined
  /** Mine, where somebody else's was taken in place of it. */
  readonly aside: OperationPlan | undefined
  /** Another plan as the next version. */
  readonly take: (plan: OperationPlan, cause: NewVersion['cause'], note: string) => void
  /** The plan with an edit, on top of those that are still being drawn. */
  readonly edit: (edit: CommandEdit, note: string) => void
  readonly retry: () => void
  readonly takeTheirs: () => void
  readonly keepMine: () => void
  readonly keepBoth: () => void
  readonly forgetAside: () => void
}

export function usePlanVersions(): PlanVersions {
  const { id, head, isReadOnly, request } = useOperation()
  const queryClient = useQueryClient()
  const { data: kept, error } = useQuery({
    queryKey: planKey(id),
    queryFn: ({ signal }) => request(operationCalls.plan, {}, signal),
    staleTime: 0,
    structuralSharing: false,
  })
  const saver = useMemo(() => planSaver(id, queryClient), [id, queryClient])
  const state = useSavingStates((states) => states[planPlace(id)])
  const draft = useDrawnDraft(id)
  const { aside, setAside } = useAside(id)

  // Left over from a visit before; and what waits is saved when the step is left.
  const version = kept === undefined ? undefined : (kept?.version ?? 0)
  const isKnown = version !== undefined
  useEffect(() => {
    if (!isKnown || isReadOnly) return
    let isGone = false
    void draftLeft(id).then((left) => {
      if (isGone || !left || planDraft(id)) return
      saver.change(left.content, { revision: left.revision, content: left.base ?? null })
    })
    return () => {
      isGone = true
      saver.flush()
    }
  }, [isKnown, isReadOnly, id, saver])

  // Somebody else has saved, or another tab has.
  useEffect(() => {
    if (version !== undefined && head.revisions.plan > version && !planDraft(id))
      void queryClient.invalidateQueries({ queryKey: planKey(id) })
  }, [head.revisions.plan, version, queryClient, id])

  const change = useCallback(
    (next: (before: PlanDraft | undefined, saved: KeptPlan | null | undefined) => PlanContent | undefined) => {
      const saved = queryClient.getQueryData<KeptPlan | null>(planKey(id))
      const content = next(planDraft(id), saved)
      if (content) saver.change(content, { revision: saved?.version ?? 0, content: saved ? contentOf(saved) : null })
    },
    [queryClient, id, saver],
  )
  const take = useCallback(
    (plan: OperationPlan, cause: NewVersion['cause'], note: string) => change(() => ({ plan, cause, notes: [note] })),
    [change],
  )
  const edit = useCallback(
    (by: CommandEdit, note: string) =>
      change((before, saved) => {
        const plan = before?.content.plan ?? saved?.plan
        return (
          plan && {
            plan: edited(plan, by),
            cause: before?.content.cause ?? 'EDITED',
            notes: [...(before?.content.notes ?? []), note],
          }
        )
      }),
    [change],
  )
  // Told by the saver of this plan.
  const conflict = state?.conflict as Conflict<PlanContent> | undefined
  return {
    plan: draft?.content.plan ?? kept?.plan,
    kept,
    isLoading: kept === undefined,
    failure: kept === undefined ? error : null,
    saving: state?.saving ?? 'SAVED',
    refusal: state?.refusal,
    isOnlyHere: state?.isOnlyHere ?? false,
    conflict,
    aside,
    take,
    edit,
    retry: () => saver.tryAgain(),
    takeTheirs: () => {
      setAside(planDraft(id)?.content.plan)
      saver.takeTheirs()
    },
    keepMine: () => saver.keepMine(),
    keepBoth: () => saver.keepBoth('MINE'),
    forgetAside: () => {
      forgetAside(id)
      setAside(undefined)
    },
  }
}

/** Drawn in steps, in which the next press finds its place. */
function useDrawnDraft(id: string): PlanDraft | undefined {
  const [draft, setDraft] = useState(() => planDraft(id))
  useEffect(() => watchPlanDraft(id, () => startTransition(() => setDraft(planDraft(id)))), [id])
  return draft
}

function useAside(id: string) {
  const [aside, setAside] = useState<OperationPlan>()
  useEffect(() => {
    let isGone = false
    void asideLeft(id).then((left) => !isGone && setAside(left))
    return () => {
      isGone = true
    }
  }, [id])
  return { aside, setAside }
}
