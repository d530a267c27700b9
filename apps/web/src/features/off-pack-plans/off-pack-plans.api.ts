/**
 * What the pages of off-pack plans ask of the server. A planning is held once, whole, as the server tells it,
 * and read in one place; pages and filters are made of it in the browser. Lines that were removed leave it
 * at once, without asking again.
 */
import { type NewPlanning, offPackPlanCalls, type PlanningDetail } from '@muster/contracts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '../../api/request.ts'
import { type NumberedLine, numberedLine } from '../../parts/off-pack-plan/numbered-line.ts'
import { forgetPassword, passwordHeader } from '../../parts/planning-password/planning-password.ts'

const MINE = ['plannings', 'mine']
const planningKeyOf = (planningKey: string) => ['planning', planningKey]

export function useMyPlannings() {
  return useQuery({ queryKey: MINE, queryFn: ({ signal }) => request(offPackPlanCalls.mine, {}, signal), staleTime: 0 })
}

export interface Planning extends Omit<PlanningDetail, 'planningLines'> {
  /** By launch. */
  readonly lines: readonly NumberedLine[]
}

function readPlanning({ planningLines, ...planning }: PlanningDetail): Planning {
  return { ...planning, lines: planningLines.map(numberedLine) }
}

export function usePlanning(planningKey: string) {
  return useQuery({
    queryKey: planningKeyOf(planningKey),
    queryFn: ({ signal }) =>
      request(
        offPackPlanCalls.one,
        {
          querystring: { key: planningKey },
          headers: { 'planning-key': encodeURIComponent(planningKey), ...passwordHeader(planningKey) },
        },
        signal,
      ),
    select: readPlanning,
    staleTime: 0,
    // Whoever comes back from the game sees what others have sent meanwhile.
    refetchOnWindowFocus: true,
  })
}

export function useCreatePlanning() {
  return useMutation({ mutationFn: (planning: NewPlanning) => request(offPackPlanCalls.create, { body: planning }) })
}

export function useAddLines(planningKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (lines: readonly { readonly line: string }[]) =>
      request(offPackPlanCalls.addLines, {
        params: { key: planningKey },
        body: lines.map(({ line }) => ({ line })),
        headers: passwordHeader(planningKey),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planningKeyOf(planningKey) }),
  })
}

/** Part of a page: when so much of it has been removed, the planning is asked for anew. */
const ASKED_AGAIN_AT = 0.9

/** To be told of lines that were removed. Whoever sends many sees at each page what others have sent and added meanwhile. */
export function useFreshPages(planningKey: string, pageSize: number): (removed: number) => void {
  const queryClient = useQueryClient()
  const removedSince = useRef(0)
  return (removed) => {
    removedSince.current += removed
    if (removedSince.current < pageSize * ASKED_AGAIN_AT) return
    removedSince.current = 0
    void queryClient.invalidateQueries({ queryKey: planningKeyOf(planningKey), exact: true })
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

export function useLineRemoval(planningKey: string, { onRemoved, onFailure }: LineRemovalEnds): LineRemoval {
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      request(offPackPlanCalls.removeLines, {
        params: { key: planningKey },
        body: { lineIds: [...ids] },
        headers: passwordHeader(planningKey),
      }),
    onMutate: (ids) => setRemoving((before) => new Set([...before, ...ids])),
    onSuccess: (_answer, ids) => {
      forgetLines(queryClient, planningKey, new Set(ids))
      onRemoved(ids)
    },
    onError: onFailure,
    onSettled: (_answer, _failure, ids) =>
      setRemoving((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  })
  return { remove: mutate, removing }
}

function forgetLines(queryClient: QueryClient, planningKey: string, gone: ReadonlySet<number>): void {
  const planning = { queryKey: planningKeyOf(planningKey), exact: true }
  // An answer that is on its way may still hold what has gone.
  const isStale = queryClient.isFetching(planning) > 0
  queryClient.setQueryData<PlanningDetail>(
    planning.queryKey,
    (held) =>
      held && {
        ...held,
        planningLines: held.planningLines.filter((line) => !gone.has(Number.parseInt(line, 10))),
      },
  )
  if (isStale) void queryClient.invalidateQueries(planning)
}

export function useRemovePlanning() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (planningKey: string) =>
      request(offPackPlanCalls.remove, { params: { key: planningKey }, headers: passwordHeader(planningKey) }),
    onSuccess: (_answer, planningKey) => {
      forgetPassword(planningKey)
      queryClient.removeQueries({ queryKey: planningKeyOf(planningKey) })
      return queryClient.invalidateQueries({ queryKey: MINE })
    },
  })
}
