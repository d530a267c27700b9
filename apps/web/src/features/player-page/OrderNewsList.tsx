import { instant } from '@muster/game'
import { useTranslation } from 'react-i18next'
import type { PlayerPlace } from '../../parts/operations/player-link.ts'
import { timeText } from '../../parts/time/zone-text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './OrderNewsList.module.css'
import { forgetNews, type OrderNews } from './orders/kept-orders.ts'
import type { ShownOrder } from './orders/outbox.ts'

export interface OrderNewsListProps {
  readonly place: PlayerPlace
  readonly news: readonly OrderNews[]
  readonly orders: readonly ShownOrder[]
  readonly timeZone: string
}

/** What whoever leads has changed stays told until the player says that he has seen it. */
export function OrderNewsList({ place, news, orders, timeZone }: OrderNewsListProps) {
  const { t } = useTranslation('playerPage')
  const told = news.flatMap(({ order: id, what }) => {
    const order = orders.find((one) => one.id === id)
    return order ? [{ order, what }] : []
  })
  return (
    <section className={css['news']} aria-live="polite" data-some={told.length > 0 || undefined}>
      {told.length > 0 && (
        <>
          <h2>{t('news.title')}</h2>
          <ul>
            {told.map(({ order: { id, source, target, launch }, what }) => (
              <li key={id} data-what={what}>
                {t(`news.${what}`, { way: t('way', { source, target }), time: timeText(instant(launch), timeZone) })}
              </li>
            ))}
          </ul>
          <Button size="lg" onClick={() => forgetNews(place)}>
            {t('news.seen')}
          </Button>
        </>
      )}
    </section>
  )
}
