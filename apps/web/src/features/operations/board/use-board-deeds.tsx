/** What is done with orders on the board, and the windows that it asks in. */

import { type MarkKind, type OperationOrder, type OperationOrders, orderCalls } from '@muster/contracts'
import { mayBeTakenBack } from '@muster/operation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnId } from '../../../api/drawn-id.ts'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { serverNow } from '../../../api/server-time.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { useOperation } from '../frame/operation-context.ts'
import { ordersKey } from '../frame/operations.api.ts'
import { useMarking, useOrders, withStandings } from '../orders/operation-orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { storedAuthor } from '../plan/versions/author.ts'
import { HistoryDialog } from './HistoryDialog.tsx'

export interface BoardDeeds {
  readonly mark: (row: OrderRow, kind: MarkKind) => void
  readonly history: (row: OrderRow) => void
  readonly cancelTarget: (row: OrderRow) => void
}

export function useBoardDeeds(): { readonly deeds: BoardDeeds | undefined; readonly slot: ReactNode } {
  const { t } = useTranslation('operationOrders')
  const { isReadOnly } = useOperation()
  const refusalSentence = useRefusalSentence()
  const { mark } = useMarking()
  const { data: given } = useOrders()
  const cancel = useCancelTarget()
  const [looked, setLooked] = useState<OrderRow>()
  const [cancelling, setCancelling] = useState<OrderRow>()
  const deeds = useMemo(
    (): BoardDeeds => ({
      mark: ({ order }, kind) =>
        mark([order.id], kind, (failure) =>
          toastError({ message: t('notMarked', { reason: refusalSentence(failure) }) }),
        ),
      history: setLooked,
      cancelTarget: setCancelling,
    }),
    [mark, t, refusalSentence],
  )
  const slot = (
    <>
      {looked && <HistoryDialog row={looked} onClose={() => setLooked(undefined)} />}
      <ConfirmDialog
        title={t('cancelTargetTitle', { target: cancelling?.to.coords ?? '' })}
        confirmLabel={t('cancelTargetConfirm')}
        keepLabel={t('cancelTargetKeep')}
        opened={cancelling !== undefined}
        onConfirm={() => cancelling && cancel(cancelling.to.coords)}
        onClose={() => setCancelling(undefined)}
      >
        <p>{t('cancelTargetWhat', { count: unsentOn(cancelling?.to.coords, given?.orders) })}</p>
      </ConfirmDialog>
    </>
  )
  return { deeds: isReadOnly ? undefined : deeds, slot }
}

/** How many orders are cancelled with their target. */
function unsentOn(target: string | undefined, orders: readonly OperationOrder[] = []): number {
  return orders.filter((order) => order.target === target && mayBeTakenBack(order.state)).length
}

function useCancelTarget(): (target: string) => void {
  const { t } = useTranslation('operationOrders')
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const [author] = useStored(storedAuthor)
  const refusalSentence = useRefusalSentence()
  const { mutate } = useMutation({
    mutationFn: (target: string) =>
      request(orderCalls.cancelTarget, { body: { id: drawnId(), target, author, madeAt: serverNow() } }),
    onSuccess: ({ orders }) =>
      queryClient.setQueryData<OperationOrders>(ordersKey(id), (known) => known && withStandings(known, orders)),
    onError: (failure) => toastError({ message: t('notMarked', { reason: refusalSentence(failure) }) }),
  })
  return mutate
}
