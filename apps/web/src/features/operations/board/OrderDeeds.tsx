/** What a coordinator says about an order, or decides. */

import { Select } from '@mantine/core'
import type { MarkKind, OrderState } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { OrderRow } from '../orders/order-rows.ts'
import css from './BoardStep.module.css'
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
    <Row as="span" wrap gap={[2, 4]} align="center" className={css['deeds']}>
      <Select
        aria-label={t('markOf', { way })}
        placeholder={t('mark')}
        value={null}
        onChange={(kind) => {
          const chosen = DEEDS[row.order.state].find((each) => each === kind)
          if (chosen) deeds.mark(row, chosen)
        }}
        data={DEEDS[row.order.state].map((kind) => ({ value: kind, label: t(`marks.${kind}`) }))}
      />
      <TextButton aria-label={t('historyOf', { way })} onClick={() => deeds.history(row)}>
        {t('history')}
      </TextButton>
      <TextButton aria-label={t('cancelTargetOf', { target: row.to.coords })} onClick={() => deeds.cancelTarget(row)}>
        {t('cancelTarget')}
      </TextButton>
    </Row>
  )
}
