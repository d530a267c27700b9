/** The orders on paper: a page a player, by the days on which they leave. Nothing else of the screen is printed while it is there. */
import { groupedBy } from '@muster/game'
import { Fragment, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../parts/lists/listed.ts'
import { useOperation } from '../frame/operation-context.ts'
import type { LinkRow } from './link-rows.ts'
import { isToSend, type OrderRow } from './order-rows.ts'
import css from './PrintedOrders.module.css'

export interface PrintedOrdersProps {
  readonly players: readonly LinkRow[]
  readonly onDone: () => void
}

export function PrintedOrders({ players, onDone }: PrintedOrdersProps) {
  const { t } = useTranslation('operationOrders')
  const { head, world } = useOperation()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const over = () => done()
    document.body.dataset['printing'] = ''
    window.addEventListener('afterprint', over)
    window.print()
    return () => {
      delete document.body.dataset['printing']
      window.removeEventListener('afterprint', over)
    }
  }, [])
  return createPortal(
    <div className={css['sheets']}>
      {players.map(({ playerId, name, rows }) => (
        <article key={playerId} className={css['sheet']} aria-label={name}>
          <h1>{name}</h1>
          <p>{t('printed', { operation: head.name, count: rows.filter(isToSend).length, zone: world.timeZone })}</p>
          {daysOf(rows.filter(isToSend)).map(({ day, rows: ofDay }) => (
            <Fragment key={day}>
              <h2>{day}</h2>
              <ol>
                {ofDay.map((row) => (
                  <PrintedOrder key={row.order.id} row={row} />
                ))}
              </ol>
            </Fragment>
          ))}
        </article>
      ))}
    </div>,
    document.body,
  )
}

function PrintedOrder({ row: { launch, arrival, from, to, template, units } }: { readonly row: OrderRow }) {
  const { t, i18n } = useTranslation(['operationOrders', 'planner'])
  const sent = listed(
    units.map(({ unit, amount }) => `${amount} × ${t(`planner:units.${unit}`)}`),
    i18n.language,
  )
  return (
    <li>
      <b className="mono">{clock(launch)}</b>
      <span className="mono">
        {from.coords} → {to.coords}
      </span>
      <span>
        {template}: {sent}
      </span>
      <span>{t('printedLanding', { time: `${arrival.slice(0, 10)} ${clock(arrival)}` })}</span>
    </li>
  )
}

function daysOf(rows: readonly OrderRow[]): readonly { readonly day: string; readonly rows: readonly OrderRow[] }[] {
  const days = groupedBy(rows, (row) => row.launch.slice(0, 10))
  return Array.from(days, ([day, ofDay]) => ({ day, rows: ofDay }))
}

/** To the second, and beyond it only where something is there. */
function clock(time: string): string {
  return time.slice(11).replace(/\.000$/, '')
}
