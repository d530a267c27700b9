/**
 * The plan in force and the next version of it.
 *
 *   kept ──take, edit──▶ draft ──a moment later──▶ saving ──▶ kept
 *                          ▲                          ├─▶ refused    stays a draft, also over a reload
 *                          └──── mine ◀── conflict ◀──┘              somebody else has saved
 *
 * Edits that follow each other quickly are one version. A draft lies in the browser's database until it is saved.
 *
 * Thousands of commands are drawn and copied for each edit, which is more than one task of the page may take. So what is
 * known at once is `newest`; it is drawn in steps, where the next press finds its place, and copied after that.
 */
import { type KeptPlan, type NewVersion, OperationPlan, operationCalls } from '@muster/contracts'
import { applied, type CommandEdit } from '@muster/operation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
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
  /** The plan with an edit, on top of those that are still being drawn. */
  readonly edit: (edit: CommandEdit, note: string) => void
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
  const copying = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = useCallback(
    (next: Draft | undefined) => {
      newest.current = next
      startTransition(() => setDraft(next))
      clearTimeout(copying.current)
      copying.current = setTimeout(() => void (next ? writeLarge(draftName(id), next) : forgetLarge(draftName(id))))
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

  const keptNow = useCallback(() => queryClient.getQueryData<KeptPlan | null>(planKey(id)), [queryClient, id])
  const take = useCallback(
    (next: OperationPlan, cause: NewVersion['cause'], note: string) => {
      const base = newest.current?.base ?? keptNow()?.version ?? 0
      draftNext({ plan: next, cause, notes: [note], base })
    },
    [draftNext, keptNow],
  )
  const edit = useCallback(
    (change: CommandEdit, note: string) => {
      const before = newest.current
      const saved = keptNow()
      const edited = before?.plan ?? saved?.plan
      if (!edited) return
      const base = before?.base ?? saved?.version ?? 0
      const cause = before?.cause ?? 'EDITED'
      const notes = [...(before?.notes ?? []), note]
      draftNext({ plan: { ...edited, commands: applied(edited.commands, change) }, cause, notes, base })
    },
    [draftNext, keptNow],
  )
  return {
    plan: draft?.plan ?? kept?.plan,
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
