/**
 * The orders of the open operation, kept up to date: asked for whole once, and after each signal of the stream only for what
 * changed since. One tab of a browser reads the stream, chosen by a Web Lock, and tells the others.
 */

import type { CoordinatorMark, MarkKind, OperationHead, OperationOrders, OrderStanding } from '@muster/contracts'
import { orderCalls } from '@muster/contracts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { askedAgainWhileAway } from '../../../api/behind-a-link.ts'
import { drawnId } from '../../../api/drawn-id.ts'
import { machineNow, serverNow } from '../../../api/server-time.ts'
import { askInTurn } from '../../../parts/operations/asking-in-turn.ts'
import { keptOperation } from '../../../parts/operations/operation-keys.ts'
import { readSignals } from '../../../parts/operations/order-signals.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { useOperation } from '../frame/operation-context.ts'
import { headKey } from '../frame/operations.api.ts'
import { storedAuthor } from '../plan/author.ts'

export function ordersKey(id: string) {
  return ['operation', id, 'orders'] as const
}

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
  useSignals(id, queryClient)
  const orders = query.data?.orders
  // The steps above tell how many were sent, and the head is asked for less often.
  useEffect(() => {
    if (!orders) return
    const counting = orders.filter(({ state }) => state !== 'CANCELLED' && state !== 'REPLACED')
    const told = { given: counting.length, sent: counting.filter(({ state }) => state === 'SENT').length }
    queryClient.setQueriesData<OperationHead>({ queryKey: headKey(id) }, (head) => head && { ...head, orders: told })
  }, [orders, id, queryClient])
  return query
}

function useSignals(id: string, queryClient: QueryClient): void {
  useEffect(() => {
    const ended = new AbortController()
    const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`orders.${id}`)
    const known = () => queryClient.getQueryData<OperationOrders>(ordersKey(id))?.revision
    const asking = askInTurn({
      known,
      // The first question is on its way already, and is as long as all orders together: it is waited for.
      ask: () => queryClient.invalidateQueries({ queryKey: ordersKey(id) }, { cancelRefetch: known() !== undefined }),
    })
    if (tabs) tabs.onmessage = ({ data }: MessageEvent<number | undefined>) => asking.told(data)
    const read = () =>
      readSignals(
        {
          call: orderCalls.signals,
          address: orderCalls.signals.url.replace(':id', encodeURIComponent(id)),
          key: keptOperation(id)?.key,
        },
        (revision) => {
          asking.told(revision)
          tabs?.postMessage(revision)
        },
        ended.signal,
      )
    const locks = 'locks' in navigator ? navigator.locks : undefined
    const reading = locks ? locks.request(`order-signals.${id}`, { signal: ended.signal }, read) : read()
    // Ending is the only way out.
    reading.catch(() => undefined)
    return () => {
      ended.abort()
      asking.end()
      tabs?.close()
    }
  }, [id, queryClient])
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
