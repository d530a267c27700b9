import type { OtherCommand } from '@muster/contracts'
import { instant } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Ticking } from '../../parts/time/Ticking.tsx'
import { dayText, timeText } from '../../parts/time/zone-text.ts'
import { AmountsToSend } from './AmountsToSend.tsx'
import css from './NextOrder.module.css'
import { OrderButtons } from './OrderButtons.tsx'
import type { OrderDeeds } from './order-deeds.ts'
import type { NamesOfOrders } from './order-names.ts'
import { countdownText } from './orders/order-list.ts'
import type { ShownOrder } from './orders/outbox.ts'

export interface NextOrderProps {
  readonly order: ShownOrder | undefined
  readonly others: readonly OtherCommand[]
  readonly names: NamesOfOrders
  readonly timeZone: string
  /**
   * Days, and how many others land there, come with the rest of the page: the first of them has the browser load what it knows of languages,
   * and what can be pressed is there before.
   */
  readonly isWhole: boolean
}

const MINUTE_MS = 60_000

/** What leaves next, large enough for somebody half asleep. */
export function NextOrder({ order, others, names, timeZone, isWhole }: NextOrderProps) {
  const { t, i18n } = useTranslation('playerPage')
  if (!order)
    return (
      <section className={css['next']} aria-label={t('next')}>
        <p>{t('noNext')}</p>
      </section>
    )
  const { launch, arrival, source, target, wave, template } = order
  const alsoLanding = others.filter((other) => other.target === target)
  const day = (at: number) => dayText(instant(at), timeZone, i18n.language)
  const time = (at: number) => timeText(instant(at), timeZone)
  return (
    <section className={css['next']} aria-label={t('next')}>
      <Ticking
        className={css['countdown']}
        read={(now) => ({
          text: countdownText(launch, now, t('dayShort')),
          state:
            now >= launch
              ? 'over'
              : launch - now <= MINUTE_MS
                ? 'now'
                : launch - now <= 10 * MINUTE_MS
                  ? 'soon'
                  : undefined,
        })}
      />
      <p className={css['way']}>
        <span className="mono">{source}</span>
        <span aria-hidden="true">→</span>
        <span className="mono">{target}</span>
      </p>
      <p className={css['called']}>{t('called', { wave: names.wave(wave), template: names.template(template) })}</p>
      <dl className={css['facts']}>
        <div>
          <dt>{t('launch')}</dt>
          <dd>
            <span className="mono">{time(launch)}</span> {isWhole && <small>{day(launch)}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('landing')}</dt>
          <dd>
            <span className="mono">{time(arrival)}</span> {isWhole && <small>{day(arrival)}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('send')}</dt>
          <dd>
            <AmountsToSend order={order} isNamed />
          </dd>
        </div>
      </dl>
      {isWhole && <OthersLanding others={alsoLanding} names={names} time={(at) => `${day(at)} ${time(at)}`} />}
    </section>
  )
}

interface OthersLandingProps {
  readonly others: readonly OtherCommand[]
  readonly names: NamesOfOrders
  readonly time: (at: number) => string
}

/** Who else lands there, as far as whoever leads lets it be seen; the list is folded, for it may be long. */
function OthersLanding({ others, names, time }: OthersLandingProps) {
  const { t } = useTranslation('playerPage')
  if (others.length === 0) return null
  const byLanding = others.toSorted((one, other) => one.arrival - other.arrival)
  return (
    <details className={css['others']}>
      <summary>{t('others', { count: others.length, first: time(byLanding[0]?.arrival ?? 0) })}</summary>
      <ul>
        {byLanding.map(({ wave, template, arrival, playerId }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two commands may be the same in all that is told of them
          <li key={at}>
            <span className="mono">{time(arrival)}</span>{' '}
            {t('called', { wave: names.wave(wave), template: names.template(template) })}
            {playerId !== undefined && <b>{` · ${names.player(playerId)}`}</b>}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface NextActionsProps {
  readonly order: ShownOrder
  readonly deeds: OrderDeeds
}

/** Its buttons, at the lower edge of the window, where the thumb is. */
export function NextActions({ order, deeds }: NextActionsProps) {
  const { t } = useTranslation('playerPage')
  return (
    <section className={css['actions']} aria-label={t('next')}>
      <OrderButtons order={order} deeds={deeds} size="large" />
    </section>
  )
}
