/** Everything that was ever said about an order. */
import { Skeleton } from '@mantine/core'
import { type MadeMark, orderCalls } from '@muster/contracts'
import { instant } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { dayText, timeText, zoneText } from '../../../parts/time/zone-text.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { OrderRow } from '../orders/order-rows.ts'

export function HistoryDialog({ row, onClose }: { readonly row: OrderRow; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('operationOrders')
  const { id, world, request } = useOperation()
  const refusalText = useRefusalText()
  const { order } = row
  const { data, error } = useQuery({
    queryKey: ['operation', id, 'marks', order.id, order.revision],
    queryFn: ({ signal }) => request(orderCalls.history, { params: { order: order.id } }, signal),
  })
  const zone = zoneText(instant(order.launch), world.timeZone)
  const when = (at: number) =>
    `${dayText(instant(at), world.timeZone, i18n.language)} ${timeText(instant(at), world.timeZone)}`
  const columns: readonly Column<MadeMark>[] = [
    { id: 'at', onPhone: [1, 6], name: `${t('madeAt')} (${zone})`, cell: ({ madeAt }) => when(madeAt) },
    {
      id: 'what',
      onPhone: [1, 6],
      name: t('what'),
      kind: 'name',
      cell: ({ kind, word }) => `${t(`marked.${kind}`)}${word === '' ? '' : `: ${word}`}`,
    },
    { id: 'who', onPhone: [2, 6], name: t('who'), cell: ({ by, author }) => (author === '' ? t(`by.${by}`) : author) },
    { id: 'from', onPhone: [2, 6], name: t('whereFrom'), cell: ({ from }) => t(`from.${from}`) },
    { id: 'received', name: t('receivedAt'), cell: ({ receivedAt }) => when(receivedAt) },
  ]
  return (
    <Dialog title={t('historyOf', { way: `${row.from.coords} → ${row.to.coords}` })} opened onClose={onClose} size="lg">
      {error !== null && <p role="alert">{refusalText(error)}</p>}
      {!data && error === null && <Skeleton height={120} />}
      {data && (
        <Table
          label={t('history')}
          columns={columns}
          rows={data}
          keyOf={({ id: mark }) => mark}
          statesOf={({ counts }) => ({ 'data-idle': counts ? undefined : true })}
          empty={t('noHistory')}
        />
      )}
    </Dialog>
  )
}
