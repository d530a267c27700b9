import { isTakenBack } from '@muster/operation'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './OrderButtons.module.css'
import type { OrderDeeds } from './order-deeds.ts'
import { isOpen } from './orders/order-list.ts'
import type { ShownOrder } from './orders/outbox.ts'

export interface OrderButtonsProps {
  readonly order: ShownOrder
  readonly deeds: OrderDeeds
  readonly size?: 'row' | 'large'
}

/** One tap each, and no question: whatever was tapped can be undone. Of the browser's own controls, for there are hundreds. */
export function OrderButtons({ order, deeds, size = 'row' }: OrderButtonsProps) {
  const { t } = useTranslation('playerPage')
  const { source, target, state } = order
  const way = t('way', { source, target })
  const url = deeds.linkOf(order)
  const deed = (text: string) => t('deed', { deed: text, way })
  const isOff = isTakenBack(state)
  const openText = size === 'large' ? t('open') : t('openShort')
  return (
    <div className={css['buttons']} data-size={size} onClickCapture={passOverSecondTap}>
      {isOpen(order) || state === 'MISSED' ? (
        <>
          {url !== undefined && (
            <a
              className={css['open']}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={deed(openText)}
              onClick={() => deeds.open(order)}
            >
              {openText}
            </a>
          )}
          <button type="button" className={css['sent']} aria-label={deed(t('sent'))} onClick={() => deeds.sent(order)}>
            {t('sent')}
          </button>
          <button type="button" aria-label={deed(t('cannot'))} onClick={() => deeds.cannot(order)}>
            {t('cannot')}
          </button>
        </>
      ) : (
        (state === 'SENT' || state === 'CANNOT') && (
          <button type="button" aria-label={deed(t('undo'))} onClick={() => deeds.undo(order)}>
            {t('undo')}
          </button>
        )
      )}
      {isOff && !order.isSentAllTheSame && (
        <button type="button" aria-label={deed(t('sent'))} onClick={() => deeds.sent(order)}>
          {t('sent')}
        </button>
      )}
    </div>
  )
}

/** Whoever taps twice means one order: by the second tap another stands in its place, or the way back of the first. */
function passOverSecondTap(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
