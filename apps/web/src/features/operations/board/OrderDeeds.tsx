/** What a coordinator says about an order, or decides. */

import type { MarkKind, OrderState } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import type { OrderRow } from '../orders/order-rows.ts'
import type { BoardDeeds } from './use-board-deeds.tsx'

/** What makes sense of an order in each state. */
const DEEDS: Readonly<Record<OrderState, readonly MarkKind[]>> = {
  PLANNED: ['SENT', 'CANNOT', 'MISSED', 'CANCELLED'],
  OPENED: ['SENT', 'CANNOT', 'MISSED', 'CANCELLED'],
  SENT: ['UNDONE', 'MISSED'],
  CANNOT: ['UNDONE', 'SENT', 'CANCELLED'],
  MISSED: ['UNDONE', 'SENT', 'CANCELLED'],
  REPLACED: ['RESTORED'],
  CANCELLED: ['RESTORED'],
}

export function OrderDeeds({ row, deeds }: { readonly row: OrderRow; readonly deeds: BoardDeeds }) {
  const { t } = useTranslation('operationOrders')
  const way = `${row.from.coords} → ${row.to.coords}`
  return (
    <Row as="span" inline gap={2} align="center">
      <Select
        w={124}
        aria-label={t('markOf', { way })}
        placeholder={t('mark')}
        value={null}
        onChange={(kind) => {
          const chosen = DEEDS[row.order.state].find((each) => each === kind)
          if (chosen) deeds.mark(row, chosen)
        }}
        data={DEEDS[row.order.state].map((kind) => ({ value: kind, label: t(`marks.${kind}`) }))}
      />
      <RowMenu
        label={t('moreOf', { way })}
        entries={[
          { name: t('history'), label: t('historyOf', { way }), onChoose: () => deeds.history(row) },
          {
            name: t('cancelTarget'),
            label: t('cancelTargetOf', { target: row.to.coords }),
            onChoose: () => deeds.cancelTarget(row),
          },
        ]}
      />
    </Row>
  )
}
