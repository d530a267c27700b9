/** Who could send in place of orders that fail: asked for, and taken one by one or all. */
import {
  type OperationOrders,
  orderCalls,
  type Replacement,
  type Replacements,
  type ReplacementsAsk,
} from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useStored } from '../../../storage/browser-storage.ts'
import { useOperation } from '../frame/operation-context.ts'
import { headKey, ordersKey, playersKey } from '../frame/operations.api.ts'
import { withStandings } from '../orders/operation-orders.ts'
import { storedAuthor } from '../plan/versions/author.ts'

export interface Replacing {
  readonly found: Replacements | undefined
  readonly isSearching: boolean
  readonly failure: unknown
  readonly search: (ask: ReplacementsAsk) => void
  readonly isTaking: boolean
  readonly take: (taken: readonly Replacement[], note: string) => void
}

export function useReplacing(onTaken: (count: number) => void): Replacing {
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const [author] = useStored(storedAuthor)
  const running = useRef<AbortController>(undefined)
  // Leaving the window frees the server's worker as well.
  useEffect(() => () => running.current?.abort(), [])
  const searching = useMutation({
    mutationFn: (ask: ReplacementsAsk) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      return request(orderCalls.replacements, { body: ask }, controller.signal)
    },
  })
  const taking = useMutation({
    mutationFn: ({ made, note }: { readonly made: readonly Replacement[]; readonly note: string }) =>
      request(orderCalls.replace, {
        body: { version: searching.data?.version ?? 0, author, note, made: [...made] },
      }),
    onSuccess: ({ orders }) => {
      queryClient.setQueryData<OperationOrders>(ordersKey(id), (known) => known && withStandings(known, orders))
      onTaken(orders.length)
    },
    onSettled: () => {
      for (const queryKey of [headKey(id), ordersKey(id), playersKey(id)])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  const { mutate: search } = searching
  const { mutate: taken } = taking
  return {
    found: searching.data,
    isSearching: searching.isPending,
    failure: taking.error ?? searching.error,
    search: useCallback((ask: ReplacementsAsk) => search(ask), [search]),
    isTaking: taking.isPending,
    take: useCallback((made: readonly Replacement[], note: string) => taken({ made, note }), [taken]),
  }
}
