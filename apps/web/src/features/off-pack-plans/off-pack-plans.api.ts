/**
 * What the pages of off-pack plans ask of the server. A planning is held twice: whole, for what is
 * said about all its lines, and page by page, as the table shows it. Lines that were removed
 * leave both at once, without asking again.
 */
import {
  type LaunchFilter,
  type NewPlanning,
  offPackPlanCalls,
  type PlanningDetail,
  type PlanningLine,
  type PlanningLinePage,
} from '@muster/contracts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { request } from '../../api/request.ts'
import { forgetPassword, passwordHeader } from '../../parts/planning-password/planning-password.ts'
import { numberedLine } from './planning-line.ts'

const MINE = ['plannings', 'mine']
const planningKeyOf = (planningKey: string) => ['planning', planningKey]
const linesKeyOf = (planningKey: string) => [...planningKeyOf(planningKey), 'lines']

export function useMyPlannings() {
  return useQuery({ queryKey: MINE, queryFn: ({ signal }) => request(offPackPlanCalls.mine, {}, signal), staleTime: 0 })
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
    staleTime: 0,
  })
}

export interface LinesWanted {
  readonly page: number
  readonly size: number
  readonly launchFilter: LaunchFilter
  /** Empty where it is not filtered by. */
  readonly launchTime: string
}

export function useLinePage(planningKey: string, { page, size, launchFilter, launchTime }: LinesWanted) {
  const filter = launchFilter === 'all' || launchTime === '' ? {} : { launchFilter, launchTime }
  const querystring = { page, size, sort: 'launchTime,asc' as const, launchFilter: 'all' as const, ...filter }
  return useQuery({
    queryKey: [...linesKeyOf(planningKey), querystring],
    queryFn: ({ signal }) =>
      request(
        offPackPlanCalls.lines,
        { params: { key: planningKey }, querystring, headers: passwordHeader(planningKey) },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Whoever comes back from the game sees what others have sent meanwhile.
    refetchOnWindowFocus: true,
  })
}

/** Looks lines up in what is held of the planning, in the order of their launches. */
export function useHeldLines(planningKey: string): (ids: ReadonlySet<number>) => readonly PlanningLine[] {
  const queryClient = useQueryClient()
  return useCallback(
    (ids) => {
      const held = queryClient.getQueryData<PlanningDetail>(planningKeyOf(planningKey))
      return (held?.planningLines ?? []).map(numberedLine).filter(({ id }) => ids.has(id))
    },
    [queryClient, planningKey],
  )
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
    // Also the pages of lines, whose key begins with that of the planning.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planningKeyOf(planningKey) }),
  })
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
  const lines = { queryKey: linesKeyOf(planningKey) }
  // An answer that is on its way may still hold what has gone.
  const isStale = queryClient.isFetching(lines) > 0
  queryClient.setQueriesData<PlanningLinePage>(lines, (page) => page && without(page, gone))
  queryClient.setQueryData<PlanningDetail>(
    planningKeyOf(planningKey),
    (planning) =>
      planning && {
        ...planning,
        planningLines: planning.planningLines.filter((line) => !gone.has(Number.parseInt(line, 10))),
      },
  )
  if (isStale) void queryClient.invalidateQueries(lines)
}

function without(page: PlanningLinePage, gone: ReadonlySet<number>): PlanningLinePage {
  const content = page.content.filter(({ id }) => !gone.has(id))
  const totalElements = page.totalElements - (page.content.length - content.length)
  return { ...page, content, totalElements, numberOfElements: content.length }
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
