/** Alarms of the orders that are still to be sent; while they are armed, what changes in the orders is heard as well. */
import { instant } from '@muster/game'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Alarms, useAlarms } from '../../../parts/night-watch/alarms.ts'
import { timeText } from '../../../parts/time/zone-text.ts'
import { isOpen } from '../orders/order-list.ts'
import type { ShownOrder } from '../orders/outbox.ts'

/** `place` names whose orders they are, for every tab of this browser. */
export function useOrderAlarms(place: string, orders: readonly ShownOrder[], timeZone: string, news: number): Alarms {
  const { t } = useTranslation('playerPage')
  const watched = useMemo(() => orders.filter(isOpen), [orders])
  const alarms = useAlarms(place, watched, ({ id, stage }) => {
    const order = watched.find((one) => one.id === id)
    if (!order) return ''
    const { source, target, launch } = order
    const way = t('way', { source, target })
    return t(`alarms.say.${stage}`, { way, time: timeText(instant(launch), timeZone) })
  })
  const heard = useRef(news)
  const hear = useEffectEvent(() => {
    if (news > heard.current && alarms.state !== 'OFF' && alarms.state !== 'OTHER_TAB') alarms.test('PREPARE')
    heard.current = news
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard is that there is more of it
  useEffect(() => hear(), [news])
  return alarms
}
