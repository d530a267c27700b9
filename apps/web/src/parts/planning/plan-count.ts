/** How many plans were made so far, by everybody. Planning something asks for it anew. */
import { planCountCalls } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../api/request.ts'

const TOTAL = ['plans', 'total']
const BY_WORLD = ['plans', 'by world']

/** `undefined` while it is not known. */
export function usePlanCount(): number | undefined {
  return useQuery({ queryKey: TOTAL, queryFn: ({ signal }) => request(planCountCalls.totalPlans, {}, signal) }).data
}

export function usePlansByWorld() {
  return useQuery({
    queryKey: BY_WORLD,
    queryFn: ({ signal }) => request(planCountCalls.plansByWorld, {}, signal),
    staleTime: 0,
  })
}

/** To be called after a plan was made. */
export function useRefreshPlanCount(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: TOTAL }), [queryClient])
}
