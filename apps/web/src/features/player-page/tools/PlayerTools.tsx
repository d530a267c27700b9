import type { OrdersOfPlayer } from '@muster/contracts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../../../parts/night-watch/installation.ts'
import { useKeptOffline } from '../../../parts/night-watch/kept-offline.ts'
import { useExactClock } from '../../../parts/night-watch/use-exact-clock.ts'
import { useScreenKept } from '../../../parts/night-watch/wake-lock.ts'
import { type PlayerPlace, placeName, playerLink } from '../../../parts/operations/player-link.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { TickField } from '../../../ui/TickField.tsx'
import type { ShownOrder } from '../orders/outbox.ts'
import { AlarmTool } from './AlarmTool.tsx'
import { CalendarTool } from './CalendarTool.tsx'
import { ClockTool, clockSummary } from './ClockTool.tsx'
import { HoursTool } from './HoursTool.tsx'
import { InstallTool } from './InstallTool.tsx'
import css from './PlayerTools.module.css'
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

/** What is set up once, folded away above the list; what it stands at is told without opening it. */
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
    language: i18n.language,
  })
  const clock = useExactClock(answer.world)
  const [isKept, setKept] = useState(false)
  const screen = useScreenKept(isKept)
  return (
    <div className={css['tools']}>
      <Tool title={t('tools.alarms')} standing={t(`alarms.state.${alarms.state}`)} isTold>
        <AlarmTool alarms={alarms} push={push} orders={orders} timeZone={timeZone} />
      </Tool>
      <Tool title={t('tools.screen')} standing={t(`screen.state.${screen}`)}>
        <TickField
          label={t('screen.keep')}
          description={t('screen.what')}
          checked={isKept}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
      </Tool>
      <Tool title={t('tools.clock')} standing={clockSummary(clock, t)}>
        <ClockTool clock={clock} />
      </Tool>
      <Tool title={t('tools.hours')} standing={hoursSummary(answer) ?? t('hours.none')}>
        <HoursTool place={place} linkKey={linkKey} answer={answer} />
      </Tool>
      <Tool title={t('tools.calendar')}>
        <CalendarTool orders={orders} linkOf={linkOf} />
      </Tool>
      <Tool title={t('tools.install')} standing={t(`install.state.${offline}`)}>
        <InstallTool installation={installation} offline={offline} />
      </Tool>
      <Tool title={t('link.title')}>
        <p>{t('link.what')}</p>
        <CopyButton text={() => playerLink(place, linkKey)} caption={t('link.copy')} />
      </Tool>
    </div>
  )
}

interface ToolProps {
  readonly title: string
  /** How it stands, in a few words. */
  readonly standing?: string
  /** Whether a change of it is said to whoever hears the page. */
  readonly isTold?: boolean
  readonly children: ReactNode
}

function Tool({ title, standing, isTold = false, children }: ToolProps) {
  return (
    <details>
      <summary>
        {title} {standing !== undefined && <span {...(isTold ? { role: 'status' } : {})}>{standing}</span>}
      </summary>
      {children}
    </details>
  )
}

function hoursSummary({ settings: { quietHours } }: OrdersOfPlayer): string | undefined {
  return quietHours ? `${quietHours.from}–${quietHours.until}` : undefined
}
