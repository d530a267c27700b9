import type { OrdersOfPlayer } from '@muster/contracts'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../api/behind-a-link.ts'
import { useRefusalSentence } from '../../api/refusal-text.ts'
import type { PlayerPlace } from '../../parts/operations/player-link.ts'
import { useOffClock } from '../../parts/time/clock.ts'
import { ClockOfWorld } from '../../parts/world/WorldClock.tsx'
import { useFirstPainted } from './drawn-in-steps.ts'
import { LastMark } from './LastMark.tsx'
import { NextActions, NextOrder } from './NextOrder.tsx'
import { LateOrders, OrderDays } from './OrderDays.tsx'
import { OrderNewsList } from './OrderNewsList.tsx'
import type { OrderDeeds } from './order-deeds.ts'
import { useOrderNames } from './order-names.ts'
import type { Connection } from './orders/following.ts'
import type { OrderNews } from './orders/kept-orders.ts'
import { isOpen, lateOrders, nextOrder } from './orders/order-list.ts'
import { useOrderWorld } from './orders/order-place.ts'
import { mark, type ShownOrder } from './orders/outbox.ts'
import css from './PlayerPage.module.css'
import { usePageLanguage } from './page-language.ts'
import { PlayerTools } from './tools/PlayerTools.tsx'

export interface ShownOrdersProps {
  readonly place: PlayerPlace
  readonly linkKey: string
  readonly answer: OrdersOfPlayer
  readonly orders: readonly ShownOrder[]
  readonly news: readonly OrderNews[]
  readonly waiting: number
  readonly connection: Connection
}

export function ShownOrders({ place, linkKey, answer, orders, news, waiting, connection }: ShownOrdersProps) {
  const { t } = useTranslation('playerPage')
  const { world, name } = answer
  const { timeZone, linkOf } = useOrderWorld(world, answer.place)
  usePageLanguage(answer.settings.language)
  const names = useOrderNames(answer.names)
  const next = useOffClock((second) => nextOrder(orders, second))
  // A text, so that a second in which nothing became late renders nothing.
  const lateIds = useOffClock((second) =>
    lateOrders(orders, second)
      .map(({ id }) => id)
      .join(' '),
  )
  const late = useMemo(() => new Set(lateIds.split(' ')), [lateIds])
  const overdue = useMemo(() => orders.filter(({ id }) => late.has(id)), [orders, late])
  const [last, setLast] = useState<string>()
  const deeds = useDeeds(place, linkOf, setLast)
  const lastMarked = orders.find(({ id }) => id === last)
  const sent = orders.filter(({ state }) => state === 'SENT').length
  const isWhole = useFirstPainted()
  return (
    <article className={css['page']} aria-busy={!isWhole || undefined}>
      <header className={css['head']}>
        <div>
          <h1>{name || t('title')}</h1>
          <p>
            {isWhole &&
              `${t('orders', { count: orders.length })}: ${t('sentOf', { sent, open: orders.filter((order) => isOpen(order) && !late.has(order.id)).length })}`}
          </p>
        </div>
        {isWhole && <ClockOfWorld world={world} zone={timeZone} />}
      </header>
      <ConnectionLine connection={connection} waiting={waiting} />
      <OrderNewsList place={place} news={news} orders={orders} timeZone={timeZone} />
      <NextOrder order={next} others={answer.others} names={names} timeZone={timeZone} isWhole={isWhole} />
      {isWhole && (
        <>
          <LateOrders orders={overdue} timeZone={timeZone} deeds={deeds} names={names} />
          <PlayerTools {...{ place, linkKey, answer, orders, timeZone, linkOf }} news={news.length} />
          <OrderDays orders={orders} late={late} timeZone={timeZone} deeds={deeds} names={names} next={next?.id} />
        </>
      )}
      <div className={css['thumb']}>
        {lastMarked && <LastMark key={lastMarked.id} order={lastMarked} deeds={deeds} />}
        {next && <NextActions order={next} deeds={deeds} />}
      </div>
    </article>
  )
}

/** The same in every render, or each mark would render every row. */
function useDeeds(
  place: PlayerPlace,
  linkOf: OrderDeeds['linkOf'],
  noteLast: (order: string | undefined) => void,
): OrderDeeds {
  const make = useCallback(
    (...given: readonly [order: string, kinds: Parameters<typeof mark>[2], word?: string]) => mark(place, ...given),
    [place],
  )
  return useMemo(
    () => ({
      linkOf,
      open: ({ id }) => make(id, ['OPENED']),
      sent: ({ id }) => {
        make(id, ['SENT'])
        noteLast(id)
      },
      cannot: ({ id }) => {
        make(id, ['CANNOT'])
        noteLast(id)
      },
      // A mark of the same kind changes nothing, so the word comes with a new one in place of the first.
      say: ({ id }, word) => make(id, ['UNDONE', 'CANNOT'], word),
      undo: ({ id }) => {
        make(id, ['UNDONE'])
        noteLast(undefined)
      },
    }),
    [make, linkOf, noteLast],
  )
}

function ConnectionLine({ connection, waiting }: Pick<ShownOrdersProps, 'connection' | 'waiting'>) {
  const { t } = useTranslation('playerPage')
  const refusalSentence = useRefusalSentence()
  const { state } = connection
  // A server that is there and takes nothing, as with a full disk, says why.
  const refused = connection.state === 'AWAY' && isRefused(connection.failure) ? connection.failure : undefined
  return (
    <p
      className={css['connection']}
      data-state={state}
      {...(state === 'AWAY' || state === 'ENDED' ? { role: 'alert' } : {})}
    >
      <span>{refused ? t('connection.REFUSED', { reason: refusalSentence(refused) }) : t(`connection.${state}`)}</span>
      {waiting > 0 && <b>{t('connection.waiting', { count: waiting })}</b>}
    </p>
  )
}
