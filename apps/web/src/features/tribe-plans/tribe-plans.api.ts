/** The calls of tribe plans, and what players and tribes of a world they are made of. */
import {
  LARGEST_TRIBE_PLAN_BYTES,
  type Player,
  TRIBE_PLANS_A_PAGE,
  type TribePlanContent,
  type TribePlanItem,
  tribePlanBytes,
  tribePlanCalls,
  worldCalls,
  worldContentCalls,
} from '@muster/contracts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askedAgainWhileAway } from '../../api/behind-a-link.ts'
import { answerTo, RequestRefused, request } from '../../api/request.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'

const PLANS = tribePlanCalls.list.url

/** Fifty plans, and fifty more at each asking. */
export function usePlanList() {
  const [token] = useStored(stored.accessToken)
  return useInfiniteQuery({
    queryKey: [PLANS, 'of', token],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request(tribePlanCalls.list, { querystring: { page: pageParam, size: TRIBE_PLANS_A_PAGE } }, signal),
    getNextPageParam: (last, pages) => (last.length < TRIBE_PLANS_A_PAGE ? undefined : pages.length),
    select: ({ pages }) => onceEach(pages.flat()),
    staleTime: 0,
  })
}

/** A plan saved between two pages moves the others down; none of them may come twice. */
function onceEach(plans: readonly TribePlanItem[]): readonly TribePlanItem[] {
  return [...new Map(plans.map((plan) => [plan.id, plan])).values()]
}

const INVITATIONS = tribePlanCalls.invitations.url

/** Plans that name whoever is signed in as an editor and wait for an answer. */
export function useInvitations() {
  const [token] = useStored(stored.accessToken)
  return useQuery({
    queryKey: [INVITATIONS, token],
    queryFn: ({ signal }) => request(tribePlanCalls.invitations, {}, signal),
    staleTime: 0,
  })
}

export function useAnswerInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, accepts }: { readonly id: string; readonly accepts: boolean }) =>
      request(tribePlanCalls.answerInvitation, { params: { id }, body: accepts }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [INVITATIONS] }),
        queryClient.invalidateQueries({ queryKey: [PLANS, 'of'] }),
      ]),
  })
}

/** Told anew at each opening: others may have saved it since. */
export function usePlan(id: string | undefined) {
  return useQuery({
    queryKey: planKey(id),
    queryFn: ({ signal }) => request(tribePlanCalls.one, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: askedAgainWhileAway,
  })
}

export function useHasHistory(id: string | undefined): boolean {
  const { data } = useQuery({
    queryKey: [PLANS, id, 'history'],
    queryFn: ({ signal }) => request(tribePlanCalls.hasHistory, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
    staleTime: 0,
  })
  return data ?? false
}

/** The world of a saved plan, also one that has closed. */
export function useWorldOf(key: string | undefined) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['world', key],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world: key ?? '' } }, signal),
    enabled: key !== undefined,
    refetchInterval: askedAgainWhileAway,
  })
  return { world: data, isUnknown: isLoadingError, askAgain: () => void refetch() }
}

export function planKey(id: string | undefined) {
  return [PLANS, id] as const
}

export interface SavedState {
  readonly id: string
  readonly lastModifiedDate: string
}

export interface PlanToSave {
  readonly world: string
  readonly content: TribePlanContent
}

/** Of a plan that was never saved. */
export function useCreatePlan() {
  const refresh = useRefreshPlan()
  return useMutation({
    mutationFn: async ({ world, content }: PlanToSave): Promise<SavedState> => {
      refuseTooLarge(content)
      return createPlan({ world, planning: content })
    },
    onSuccess: ({ id }) => refresh(id),
  })
}

/** `base` is the date of the state that it takes the place of; the answer is that of its own. */
export async function savePlan(id: string, { world, content }: PlanToSave, base: string): Promise<string> {
  refuseTooLarge(content)
  const body = { world, planning: content }
  const saved = await request(tribePlanCalls.update, { params: { id }, headers: knownState(base), body })
  return saved.lastModifiedDate
}

/** With a date the server refuses where somebody has saved since. */
function knownState(base: string | null) {
  return base === null ? {} : { 'if-match': `"${base}"` }
}

/** As the server would, but before a megabyte is sent for nothing. */
function refuseTooLarge(content: TribePlanContent): void {
  const size = tribePlanBytes(content)
  if (size <= LARGEST_TRIBE_PLAN_BYTES) return
  const values = { size: Math.ceil(size / 1000), limit: LARGEST_TRIBE_PLAN_BYTES / 1000 }
  throw new RequestRefused({ error: '', message: '', status: 413, code: 'TRIBE_PLAN_TOO_LARGE', values })
}

/** The answer tells the id of the new plan by its address. */
async function createPlan(body: { world: string; planning: TribePlanContent }): Promise<SavedState> {
  const response = await answerTo(tribePlanCalls.create, tribePlanCalls.create.url, { body }, undefined)
  const id = response.headers.get('location')?.split('/').at(-1)
  const answer = tribePlanCalls.create.schema.response[201].safeParse(await response.json())
  if (id === undefined || !answer.success) throw new Error('The server has kept the plan and does not say where.')
  return { id, lastModifiedDate: answer.data.lastModifiedDate }
}

export function useRestorePlan() {
  const refresh = useRefreshPlan()
  return useMutation({
    mutationFn: ({ id, base }: { readonly id: string; readonly base: string | null }) =>
      request(tribePlanCalls.restore, { params: { id }, headers: knownState(base) }),
    onSuccess: ({ id }) => refresh(id),
  })
}

export function useLockPlan() {
  const refresh = useRefreshPlan()
  return useMutation({
    mutationFn: ({ id, editors }: { readonly id: string; readonly editors: number[] }) =>
      request(tribePlanCalls.allowEditors, { params: { id }, body: editors }),
    onSettled: (_done, _failure, { id }) => refresh(id),
  })
}

export function useDeletePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(tribePlanCalls.remove, { params: { id } }),
    onSuccess: (_gone, id) => queryClient.removeQueries({ queryKey: [PLANS, id] }),
  })
}

/** Asks anew for a plan and what is known about it; ends when it is told. */
export function useRefreshPlan() {
  const queryClient = useQueryClient()
  return (id: string) => queryClient.invalidateQueries({ queryKey: [PLANS, id] })
}

/** Those of the players that the world still knows. */
export async function playersById(world: string, ids: readonly number[]): Promise<Player[]> {
  const found = await Promise.all(
    ids.map((playerId) => request(worldContentCalls.players, { params: { world }, querystring: { playerId } })),
  )
  return found.flat()
}

export function isRefused(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof RequestRefused && codes.includes(failure.refusal.code ?? '')
}
