/**
 * The plan in force and the next version of it.
 *
 *   kept ──take, edit──▶ draft ──a moment later──▶ saving ──▶ kept
 *                          ▲                          ├─▶ refused    stays a draft, also over a reload
 *                          └──── mine ◀── conflict ◀──┘              somebody else has saved
 *
 * Edits that follow each other quickly are one version. A draft lies in the browser's database until it is saved.
 */
import { type KeptPlan, type NewVersion, type OperationCommand, OperationPlan, operationCalls } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestRefused } from '../../../api/request.ts'
import { readStored } from '../../../storage/browser-storage.ts'
import { forgetLarge, readLarge, writeLarge } from '../../../storage/large-storage.ts'
import { useOperation } from '../frame/operation-context.ts'
import { headKey } from '../frame/operations.api.ts'
import { storedAuthor } from './author.ts'

type VersionSaving = 'SAVED' | 'UNSAVED' | 'SAVING' | 'REFUSED' | 'CONFLICT'

interface Draft {
  readonly plan: OperationPlan
  readonly cause: NewVersion['cause']
  readonly notes: readonly string[]
  /** The version that it follows. */
  readonly base: number
}

export interface PlanVersions {
  /** With what was done since; nothing while there is no plan. */
  readonly plan: OperationPlan | undefined
  /** The version in force; null where there is none. */
  readonly kept: KeptPlan | null | undefined
  readonly isLoading: boolean
  readonly failure: unknown
  readonly saving: VersionSaving
  readonly refusal: unknown
  /** Another plan as the next version. */
  readonly take: (plan: OperationPlan, cause: NewVersion['cause'], note: string) => void
  /** The same plan with other commands. */
  readonly edit: (commands: readonly OperationCommand[], note: string) => void
  readonly retry: () => void
  readonly takeTheirs: () => void
  readonly keepMine: () => void
}

const SAVED_AFTER_MS = 700
const LONGEST_NOTE = 200

function planKey(id: string) {
  return ['operation', id, 'plan'] as const
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
  const [draft, setDraft] = useState<Draft>()
  const [saving, setSaving] = useState<VersionSaving>('SAVED')
  const [refusal, setRefusal] = useState<unknown>()
  const newest = useRef<Draft>(undefined)
  const isBusy = useRef(false)

  const put = useCallback(
    (next: Draft | undefined) => {
      newest.current = next
      setDraft(next)
      if (next) void writeLarge(draftName(id), next)
      else void forgetLarge(draftName(id))
    },
    [id],
  )

  const save = useCallback(async () => {
    const sent = newest.current
    if (!sent || isBusy.current) return
    isBusy.current = true
    setSaving('SAVING')
    try {
      const { plan, cause, notes, base } = sent
      const note = notes.join('; ').slice(0, LONGEST_NOTE)
      const version = await request(operationCalls.savePlan, {
        body: { version: base, author: readStored(storedAuthor), cause, note, plan },
      })
      const saved: KeptPlan = { ...version, plan }
      queryClient.setQueryData(planKey(id), saved)
      void queryClient.invalidateQueries({ queryKey: headKey(id) })
      void queryClient.invalidateQueries({ queryKey: versionsKey(id) })
      const now = newest.current
      const isWhole = now === sent
      put(isWhole || !now ? undefined : { ...now, base: version.version })
      setSaving(isWhole ? 'SAVED' : 'UNSAVED')
    } catch (failure) {
      // Going on is right: what was not saved is still here, and the page tells why.
      setRefusal(failure)
      setSaving(failure instanceof RequestRefused && failure.status === 409 ? 'CONFLICT' : 'REFUSED')
    } finally {
      isBusy.current = false
    }
  }, [id, put, queryClient, request])

  const draftNext = useCallback(
    (next: Draft) => {
      put(next)
      setSaving((before) => (before === 'CONFLICT' || before === 'SAVING' ? before : 'UNSAVED'))
    },
    [put],
  )

  useEffect(() => {
    if (saving !== 'UNSAVED' || !draft) return
    const timer = setTimeout(() => void save(), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [saving, draft, save])

  // Left over from a visit before.
  const version = kept === undefined ? undefined : (kept?.version ?? 0)
  const isKnown = version !== undefined
  useEffect(() => {
    if (!isKnown || isReadOnly) return
    let isGone = false
    void readLarge(draftName(id)).then((found) => {
      const left = draftOf(found)
      if (isGone || !left || newest.current) return
      put(left)
      setSaving('UNSAVED')
    })
    return () => {
      isGone = true
    }
  }, [isKnown, isReadOnly, id, put])
  // Whoever leaves the step does not wait.
  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => () => void saveNow.current(), [])

  // Somebody else has saved, or another tab has.
  useEffect(() => {
    if (version !== undefined && head.revisions.plan > version && !newest.current)
      void queryClient.invalidateQueries({ queryKey: planKey(id) })
  }, [head.revisions.plan, version, queryClient, id])

  const plan = draft?.plan ?? kept?.plan
  const base = draft?.base ?? version ?? 0
  const take = useCallback(
    (next: OperationPlan, cause: NewVersion['cause'], note: string) =>
      draftNext({ plan: next, cause, notes: [note], base }),
    [draftNext, base],
  )
  const edit = useCallback(
    (commands: readonly OperationCommand[], note: string) => {
      const before = newest.current
      const edited = before?.plan ?? kept?.plan
      if (!edited) return
      const cause = before?.cause ?? 'EDITED'
      const notes = [...(before?.notes ?? []), note]
      draftNext({ plan: { ...edited, commands: [...commands] }, cause, notes, base })
    },
    [draftNext, kept, base],
  )
  return {
    plan,
    kept,
    isLoading: kept === undefined,
    failure: kept === undefined ? error : null,
    saving,
    refusal,
    take,
    edit,
    retry: () => setSaving('UNSAVED'),
    takeTheirs: () => {
      put(undefined)
      setSaving('SAVED')
      void queryClient.invalidateQueries({ queryKey: planKey(id) })
    },
    keepMine: () => {
      void queryClient.fetchQuery({ queryKey: planKey(id), queryFn: () => request(operationCalls.plan, {}) }).then(
        (theirs) => {
          if (newest.current) put({ ...newest.current, base: theirs?.version ?? 0 })
          setSaving('UNSAVED')
        },
        (failure: unknown) => {
          setRefusal(failure)
          setSaving('REFUSED')
        },
      )
    },
  }
}

export function versionsKey(id: string) {
  return ['operation', id, 'versions'] as const
}

function draftName(id: string): string {
  return `operation-plan.${id}`
}

/** What lies in the browser may be of an older page. */
function draftOf(found: unknown): Draft | undefined {
  if (typeof found !== 'object' || found === null || !('plan' in found)) return undefined
  const plan = OperationPlan.safeParse(found.plan)
  // Written by `put`.
  const { cause, notes, base } = found as Draft
  return plan.success ? { plan: plan.data, cause, notes, base } : undefined
}
