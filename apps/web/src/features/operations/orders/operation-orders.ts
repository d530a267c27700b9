/**
 * The orders of the open operation, kept up to date: asked for whole once, and after each signal of the stream (frame/operation-stream.ts)
 * only for what changed since.
 */

import type { CoordinatorMark, MarkKind, OperationHead, OperationOrders, OrderStanding } from '@muster/contracts'
import { orderCalls } from '@muster/contracts'
import { isTakenBack } from '@muster/operation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { askedAgainWhileAway } from '../../../api/behind-a-link.ts'
import { drawnId } from '../../../api/drawn-id.ts'
import { machineNow, serverNow } from '../../../api/server-time.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { useOperation } from '../frame/operation-context.ts'
import { headKey, ordersKey } from '../frame/operations.api.ts'
import { storedAuthor } from '../plan/versions/author.ts'

/** What is known, with what changed put over it. */
function withChanges(known: OperationOrders | undefined, news: OperationOrders): OperationOrders {
  if (!known || news.revision < known.revision) return news
  const changed = new Map(news.orders.map((order) => [order.id, order]))
  const before = known.orders.map((order) => {
    const change = changed.get(order.id)
    changed.delete(order.id)
    return change ?? order
  })
  return { ...news, orders: [...before, ...changed.values()] }
}

/** The same for what marks answer. */
export function withStandings(known: OperationOrders, standings: readonly OrderStanding[]): OperationOrders {
  const changed = new Map(standings.map((standing) => [standing.id, standing]))
  return {
    ...known,
    orders: known.orders.map((order) => {
      const standing = changed.get(order.id)
      return standing && standing.revision >= order.revision ? { ...order, ...standing } : order
    }),
  }
}

export function useOrders() {
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ordersKey(id),
    queryFn: async ({ signal }): Promise<OperationOrders> => {
      const known = queryClient.getQueryData<OperationOrders>(ordersKey(id))
      const since = known?.revision
      return withChanges(known, await request(orderCalls.all, { querystring: { since } }, signal))
    },
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: (asked) => askedAgainWhileAway(asked),
  })
  const { orders, version = 0 } = query.data ?? {}
  // The steps above tell how many were sent, and the head is asked for less often.
  useEffect(() => {
    if (!orders) return
    const counting = orders.filter(({ state }) => !isTakenBack(state))
    const sent = counting.filter(({ state }) => state === 'SENT').length
    const told = { given: counting.length, sent, version }
    queryClient.setQueriesData<OperationHead>({ queryKey: headKey(id) }, (head) => head && { ...head, orders: told })
  }, [orders, version, id, queryClient])
  return query
}

/** Marks orders as a coordinator; what it answers is shown at once. */
export function useMarking() {
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const [author] = useStored(storedAuthor)
  const { mutate, isPending } = useMutation({
    mutationFn: (marks: CoordinatorMark[]) => request(orderCalls.mark, { body: { author, marks } }),
    onSuccess: ({ orders }) => {
      queryClient.setQueryData<OperationOrders>(ordersKey(id), (known) => known && withStandings(known, orders))
    },
  })
  const mark = useCallback(
    (orders: readonly string[], kind: MarkKind, onError: (failure: unknown) => void) =>
      mutate(
        orders.map((order) => ({ id: drawnId(), order, kind, madeAt: serverNow(), deviceAt: machineNow() })),
        { onError },
      ),
    [mutate],
  )
  return { mark, isPending }
}
