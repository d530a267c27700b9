import type { OrdersOfPlayer } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import type { AlarmState } from '../../../parts/night-watch/alarms.ts'
import { useInstallation } from '../../../parts/night-watch/installation.ts'
import { useKeptOffline } from '../../../parts/night-watch/kept-offline.ts'
import { MissedAlarms } from '../../../parts/night-watch/MissedAlarms.tsx'
import { PushChoice } from '../../../parts/night-watch/PushChoice.tsx'
import { AlarmTool } from '../../../parts/night-watch/tools/AlarmTool.tsx'
import { ClockTool, clockSummary } from '../../../parts/night-watch/tools/ClockTool.tsx'
import { InstallTool } from '../../../parts/night-watch/tools/InstallTool.tsx'
import css from '../../../parts/night-watch/tools/NightTools.module.css'
import { ScreenTool } from '../../../parts/night-watch/tools/ScreenTool.tsx'
import { Tool } from '../../../parts/night-watch/tools/Tool.tsx'
import { useExactClock } from '../../../parts/night-watch/use-exact-clock.ts'
import { type PlayerPlace, placeName, playerLink } from '../../../parts/operations/player-link.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { isOpen } from '../orders/order-list.ts'
import type { ShownOrder } from '../orders/outbox.ts'
import { CalendarTool } from './CalendarTool.tsx'
import { HoursTool } from './HoursTool.tsx'
import { useOrderAlarms } from './use-order-alarms.ts'
import { usePlayerPush } from './use-player-push.ts'

export interface PlayerToolsProps {
  readonly place: PlayerPlace
  readonly linkKey: string
  readonly answer: OrdersOfPlayer
  readonly orders: readonly ShownOrder[]
  readonly timeZone: string
  readonly linkOf: (order: ShownOrder) => string | undefined
  /** How many changes of orders there are that the player has not seen: another one is heard. */
  readonly news: number
}

const SILENT: readonly AlarmState[] = ['OFF', 'SILENCED', 'NO_SOUND']

/** What is set up once, folded away above the list; what it stands at is told without opening it. What a night hangs on stands first. */
export function PlayerTools({ place, linkKey, answer, orders, timeZone, linkOf, news }: PlayerToolsProps) {
  const { t, i18n } = useTranslation('playerPage')
  const alarms = useOrderAlarms(placeName(place), orders, timeZone, news)
  const push = usePlayerPush(place, linkKey)
  const offline = useKeptOffline()
  const installation = useInstallation({
    name: t('install.name', { operation: answer.name }),
    shortName: answer.name || t('title'),
    id: `/orders/${place.id}/${place.player}`,
    start: playerLink(place, linkKey),
    scope: '/orders/',
    language: i18n.language,
  })
  const clock = useExactClock(answer.world)
  return (
    <>
      <MissedAlarms alarms={alarms} commands={orders} timeZone={timeZone} />
      <div className={css['tools']}>
        <Tool
          title={t('tools.alarms')}
          standing={t(`alarms.state.${alarms.state}`)}
          isTold
          isWarned={SILENT.includes(alarms.state) && orders.some(isOpen)}
        >
          <AlarmTool alarms={alarms} onArm={push.start} what={t('alarms.what')}>
            <PushChoice push={push} isArmed={alarms.state !== 'OFF'} who="player" />
          </AlarmTool>
        </Tool>
        <Tool title={t('tools.install')} standing={t(`install.state.${offline}`)}>
          <InstallTool installation={installation} offline={offline} kept={t('install.offline.READY')} />
        </Tool>
        <details className={css['more']}>
          <summary>{t('tools.more')}</summary>
          <ScreenTool />
          <Tool title={t('tools.clock')} standing={clockSummary(clock, t)}>
            <ClockTool clock={clock} />
          </Tool>
          <Tool title={t('tools.hours')} standing={hoursSummary(answer) ?? t('hours.none')}>
            <HoursTool place={place} linkKey={linkKey} answer={answer} />
          </Tool>
          <Tool title={t('tools.calendar')}>
            <CalendarTool orders={orders} linkOf={linkOf} />
          </Tool>
          <Tool title={t('link.title')}>
            <p>{t('link.what')}</p>
            <CopyButton text={() => playerLink(place, linkKey)} caption={t('link.copy')} />
          </Tool>
        </details>
      </div>
    </>
  )
}

function hoursSummary({ settings: { quietHours } }: OrdersOfPlayer): string | undefined {
  return quietHours ? `${quietHours.from}–${quietHours.until}` : undefined
}
