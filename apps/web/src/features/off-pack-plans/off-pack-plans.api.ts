/**
 * What the pages of off-pack plans ask of the server. An off-pack plan is held once, whole, as the server tells it,
 * and read in one place; pages and filters are made of it in the browser. Lines that were removed leave it
 * at once, without asking again.
 */
import { type NewOffPackPlan, type OffPackPlanDetail, offPackPlanCalls } from '@muster/contracts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askedAgainWhileAway } from '../../api/behind-a-link.ts'
import { request } from '../../api/request.ts'
import { forgetPassword, passwordHeader } from '../../parts/off-pack-password/off-pack-password.ts'
import { type NumberedLine, numberedLine } from '../../parts/off-pack-plan/numbered-line.ts'

const MINE = ['plannings', 'mine']
const queryKeyOf = (planKey: string) => ['planning', planKey]

export function useMyOffPackPlans() {
  return useQuery({ queryKey: MINE, queryFn: ({ signal }) => request(offPackPlanCalls.mine, {}, signal), staleTime: 0 })
}

export interface OffPackPlan extends Omit<OffPackPlanDetail, 'planningLines'> {
  /** By launch. */
  readonly lines: readonly NumberedLine[]
}

export function readPlanning({ planningLines, ...plan }: OffPackPlanDetail): OffPackPlan {
  return { ...plan, lines: planningLines.map(numberedLine) }
}

export function useOffPackPlan(planKey: string) {
  return useQuery({
    queryKey: queryKeyOf(planKey),
    queryFn: ({ signal }) =>
      request(
        offPackPlanCalls.one,
        {
          querystring: { key: planKey },
          headers: { 'planning-key': encodeURIComponent(planKey), ...passwordHeader(planKey) },
        },
        signal,
      ),
    select: readPlanning,
    staleTime: 0,
    // Whoever comes back from the game sees what others have sent meanwhile.
    refetchOnWindowFocus: true,
    refetchInterval: askedAgainWhileAway,
  })
}

export function useCreateOffPackPlan() {
  return useMutation({ mutationFn: (plan: NewOffPackPlan) => request(offPackPlanCalls.create, { body: plan }) })
}

export function useAddLines(planKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (lines: readonly { readonly line: string }[]) =>
      request(offPackPlanCalls.addLines, {
        params: { key: planKey },
        body: lines.map(({ line }) => ({ line })),
        headers: passwordHeader(planKey),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(planKey) }),
  })
}

/** Part of a page: when so much of it has been removed, the plan is asked for anew. */
const ASKED_AGAIN_AT = 0.9

/** To be told of lines that were removed. Whoever sends many sees at each page what others have sent and added meanwhile. */
export function useFreshPages(planKey: string, pageSize: number): (removed: number) => void {
  const queryClient = useQueryClient()
  const removedSince = useRef(0)
  return (removed) => {
    removedSince.current += removed
    if (removedSince.current < pageSize * ASKED_AGAIN_AT) return
    removedSince.current = 0
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(planKey), exact: true })
  }
}

export interface LineRemoval {
  readonly remove: (ids: readonly number[]) => void
  /** Ids on their way out. */
  readonly removing: ReadonlySet<number>
}

export interface LineRemovalEnds {
  /** With the very list that was to be removed. */
  readonly onRemoved: (ids: readonly number[]) => void
  readonly onFailure: (failure: unknown) => void
}

export function useLineRemoval(planKey: string, { onRemoved, onFailure }: LineRemovalEnds): LineRemoval {
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      request(offPackPlanCalls.removeLines, {
        params: { key: planKey },
        body: { lineIds: [...ids] },
        headers: passwordHeader(planKey),
      }),
    onMutate: (ids) => setRemoving((before) => new Set([...before, ...ids])),
    onSuccess: (_answer, ids) => {
      forgetLines(queryClient, planKey, new Set(ids))
      onRemoved(ids)
    },
    onError: onFailure,
    onSettled: (_answer, _failure, ids) =>
      setRemoving((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  })
  return { remove: mutate, removing }
}

function forgetLines(queryClient: QueryClient, planKey: string, gone: ReadonlySet<number>): void {
  const plan = { queryKey: queryKeyOf(planKey), exact: true }
  // An answer that is on its way may still hold what has gone.
  const isStale = queryClient.isFetching(plan) > 0
  queryClient.setQueryData<OffPackPlanDetail>(
    plan.queryKey,
    (held) =>
      held && {
        ...held,
        planningLines: held.planningLines.filter((line) => !gone.has(Number.parseInt(line, 10))),
      },
  )
  if (isStale) void queryClient.invalidateQueries(plan)
}

export function useRemoveOffPackPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (planKey: string) =>
      request(offPackPlanCalls.remove, { params: { key: planKey }, headers: passwordHeader(planKey) }),
    onSuccess: (_answer, planKey) => {
      forgetPassword(planKey)
      queryClient.removeQueries({ queryKey: queryKeyOf(planKey) })
      return queryClient.invalidateQueries({ queryKey: MINE })
    },
  })
}
