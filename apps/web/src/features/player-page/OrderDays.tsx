import { instant } from '@muster/game'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffClock } from '../../parts/time/clock.ts'
import { Ticking } from '../../parts/time/Ticking.tsx'
import { dayText, timeText } from '../../parts/time/zone-text.ts'
import { AmountsToSend } from './AmountsToSend.tsx'
import { drawnOf, useDrawnInSteps } from './drawn-in-steps.ts'
import { OrderButtons } from './OrderButtons.tsx'
import css from './OrderDays.module.css'
import type { OrderDeeds } from './order-deeds.ts'
import type { NamesOfOrders } from './order-names.ts'
import { byDay, countdownText, isOpen, overOrders } from './orders/order-list.ts'
import type { ShownOrder } from './orders/outbox.ts'

export interface OrderDaysProps {
  readonly orders: readonly ShownOrder[]
  /** Ids of those whose launch has passed without a mark. */
  readonly late: ReadonlySet<string>
  readonly timeZone: string
  readonly deeds: OrderDeeds
  readonly names: NamesOfOrders
  /** The one that stands large above. */
  readonly next: string | undefined
}

interface LateOrdersProps extends Omit<OrderDaysProps, 'late' | 'next'> {
  /** Those alone. */
  readonly orders: readonly ShownOrder[]
}

/** What should have left and was not marked: it stands before all that can wait. */
export function LateOrders({ orders, ...given }: LateOrdersProps) {
  const { t } = useTranslation('playerPage')
  const drawn = useDrawnInSteps(orders.length)
  if (orders.length === 0) return null
  return (
    <section className={css['late']}>
      <h2>
        {t('late')} <span>{orders.length}</span>
      </h2>
      <p>{t('lateHint')}</p>
      <ul className={css['rows']}>
        {orders.slice(0, drawn).map((order) => (
          <OrderRow key={order.id} order={order} {...given} isLate isNext={false} />
        ))}
      </ul>
    </section>
  )
}

/** The others by the day of their launch. */
export function OrderDays({ orders, late, timeZone, deeds, names, next }: OrderDaysProps) {
  const { i18n } = useTranslation('playerPage')
  const days = useMemo(
    () =>
      byDay(
        orders.filter(({ id }) => !late.has(id)),
        timeZone,
      ),
    [orders, late, timeZone],
  )
  const over = useOverOrders(orders)
  const ahead = days.map(({ orders: ofDay }) => ofDay.filter(({ id }) => !over.has(id)))
  const shown = drawnOf(ahead, useDrawnInSteps(orders.length))
  const given = { timeZone, deeds, names, isLate: false }
  return days.map(({ day, orders: ofDay }, at) => (
    <section key={day}>
      <h2 className={css['day']}>
        {dayText(instant(ofDay[0]?.launch ?? 0), timeZone, i18n.language)} <span>{ofDay.length}</span>
      </h2>
      <OverOrders orders={ofDay.filter(({ id }) => over.has(id))} {...given} />
      <ul className={css['rows']}>
        {shown[at]?.map((order) => (
          <OrderRow key={order.id} order={order} {...given} isNext={order.id === next} />
        ))}
      </ul>
    </section>
  ))
}

/** Of the moment, and the same in every second in which none is added. */
function useOverOrders(orders: readonly ShownOrder[]): ReadonlySet<string> {
  const ids = useOffClock((second) =>
    overOrders(orders, second)
      .map(({ id }) => id)
      .join(' '),
  )
  return useMemo(() => new Set(ids.split(' ')), [ids])
}

interface OverOrdersProps extends Omit<OrderRowProps, 'order' | 'isNext'> {
  readonly orders: readonly ShownOrder[]
}

/** What is dealt with stands in nobody's way, and is drawn once it is looked for. */
function OverOrders({ orders, ...given }: OverOrdersProps) {
  const { t } = useTranslation('playerPage')
  const [isUnfolded, setUnfolded] = useState(false)
  if (orders.length === 0) return null
  return (
    <details className={css['over']} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>
        {t('over')} <span>{orders.length}</span>
      </summary>
      {isUnfolded && (
        <ul className={css['rows']}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} {...given} isNext={false} />
          ))}
        </ul>
      )}
    </details>
  )
}

interface OrderRowProps {
  readonly order: ShownOrder
  readonly timeZone: string
  readonly deeds: OrderDeeds
  readonly names: NamesOfOrders
  readonly isLate: boolean
  readonly isNext: boolean
}

const HOUR_MS = 3_600_000

/** Rows out of sight are not laid out (style sheet), so that hundreds scroll as a few do. */
const OrderRow = memo(function OrderRow({ order, timeZone, deeds, names, isLate, isNext }: OrderRowProps) {
  const { t, i18n } = useTranslation('playerPage')
  const { launch, source, target, wave, template, state, word } = order
  return (
    <li className={css['row']} data-state={state} data-late={isLate || undefined} aria-current={isNext || undefined}>
      <p className={css['when']}>
        <b className="mono">{timeText(instant(launch), timeZone)}</b>
        {isOpen(order) ? (
          <Ticking
            className={css['countdown']}
            read={(now) => {
              const isSoon = launch > now && launch - now <= HOUR_MS
              return { text: countdownText(launch, now, t('dayShort')), state: isSoon ? 'hour' : undefined }
            }}
          />
        ) : (
          <span className={css['state']}>{t(`state.${state}`)}</span>
        )}
      </p>
      <p className={css['way']}>
        <span className="mono">{t('way', { source, target })}</span>
        <span className={css['landing']}>
          {t('landing')} <span className="mono">{landingText(order, timeZone, i18n.language)}</span>
        </span>
      </p>
      <p className={css['what']}>
        <span>{t('called', { wave: names.wave(wave), template: names.template(template) })}</span>
        <AmountsToSend order={order} />
        {word !== '' && <q>{word}</q>}
        {order.isWaiting && <i>{t('waits')}</i>}
        {order.isSentAllTheSame && <b>{t('sentAllTheSame')}</b>}
      </p>
      <OrderButtons order={order} deeds={deeds} />
    </li>
  )
})

/** With its day where that is not the day of the launch, which stands above. */
function landingText({ launch, arrival }: ShownOrder, timeZone: string, language: string): string {
  const [launchDay, day] = [launch, arrival].map((at) => dayText(instant(at), timeZone, language))
  const time = timeText(instant(arrival), timeZone)
  return day === launchDay ? time : `${day} ${time}`
}
