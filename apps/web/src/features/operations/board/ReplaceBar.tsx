/** What fails, and the one press that looks for somebody else. It is there as long as anything does. */
import type { OperationOrder } from '@muster/contracts'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../api/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyWhenIdle } from '../../../ui/folds/lazy-when-idle.tsx'
import { Row } from '../../../ui/layout.tsx'
import { failingOrders } from './failing-orders.ts'

const ReplaceDialog = lazyWhenIdle(
  async () => (await withTexts('operationPlan', import('./ReplaceDialog.tsx'))).ReplaceDialog,
)

export function ReplaceBar({ orders, now }: { readonly orders: readonly OperationOrder[]; readonly now: number }) {
  const { t } = useTranslation('operationOrders')
  const [isOpen, setOpen] = useState(false)
  const failing = useMemo(() => failingOrders(orders, now), [orders, now])
  const { failed, late } = failing
  return (
    <>
      {failed.length + late.length > 0 && (
        <Row wrap gap={[3, 5]} align="center" justify="between" pad={[3, 5]} frame="warn" round="card" ground="panel">
          <p>
            {failed.length > 0 && t('replace.failed', { count: failed.length })}{' '}
            {late.length > 0 && t('replace.areLate', { count: late.length })}
          </p>
          <Button kind="primary" onClick={() => setOpen(true)}>
            {t('replace.open')}
          </Button>
        </Row>
      )}
      {isOpen && (
        <Suspense>
          <ReplaceDialog orders={orders} failing={failing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
