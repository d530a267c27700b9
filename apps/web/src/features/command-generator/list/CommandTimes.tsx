/** The times of a command. Each that moves follows the clock by itself, so a second renders these texts alone. */
import type { WallTime } from '@muster/formats'
import { type Instant, later, type Seconds } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { dayOfText } from '../../../parts/results/wall-time-text.ts'
import { useServerSecond } from '../../../parts/time/clock.ts'
import { dayText, timeText } from '../../../parts/time/zone-text.ts'
import css from './CommandTable.module.css'

export interface MomentProps {
  readonly time: WallTime
  readonly atNight?: boolean
}

/** `Tue 24 Nov 20:00:00`, on the world's clock; milliseconds only where there are some. */
export function Moment({ time, atNight = false }: MomentProps) {
  const { t, i18n } = useTranslation('generator')
  const clock = time.slice(11)
  return (
    <span className={css['moment']}>
      <span>{dayOfText(time, i18n.language)}</span>{' '}
      <span className="mono">{clock.endsWith('.000') ? clock.slice(0, 8) : clock}</span>
      {atNight && (
        <span className={css['night']} role="img" aria-label={t('night')} title={t('night')}>
          ☾
        </span>
      )}
    </span>
  )
}

const SOON_SECONDS = 300

/** Of a launch that the world's clock skips nothing can be told. */
export function TimeLeft({ launch }: { readonly launch: Instant | undefined }) {
  const { t } = useTranslation('generator')
  const now = useServerSecond()
  if (launch === undefined) return null
  const seconds = Math.ceil((launch - now) / 1000)
  if (seconds < 0) return <span className={`${css['second']} ${css['late']}`}>{t('tooLate')}</span>
  const days = Math.floor(seconds / 86_400)
  const clock = clockOf(seconds % 86_400)
  return (
    <span className={css['second']} data-soon={seconds <= SOON_SECONDS || undefined}>
      {days > 0 ? t('daysLeft', { days, clock }) : t('timeLeft', { clock })}
    </span>
  )
}

export interface ArrivalIfSentNowProps {
  readonly travel: Seconds
  readonly zone: string
  /** From then on the arrival stands still. */
  readonly openedAt: Instant | undefined
}

export function ArrivalIfSentNow({ travel, zone, openedAt }: ArrivalIfSentNowProps) {
  return openedAt === undefined ? (
    <TickingArrival travel={travel} zone={zone} />
  ) : (
    <Arrival label="atOpening" sent={openedAt} travel={travel} zone={zone} />
  )
}

function TickingArrival({ travel, zone }: { readonly travel: Seconds; readonly zone: string }) {
  return <Arrival label="now" sent={useServerSecond()} travel={travel} zone={zone} />
}

interface ArrivalProps {
  readonly label: keyof typeof EXPLAINED
  readonly sent: Instant
  readonly travel: Seconds
  readonly zone: string
}

const EXPLAINED = { now: 'ifSentNow', atOpening: 'ifSentThen' } as const

function Arrival({ label, sent, travel, zone }: ArrivalProps) {
  const { t, i18n } = useTranslation('generator')
  const arrival = later(sent, travel)
  const [day, today] = [arrival, sent].map((at) => dayText(at, zone, i18n.language))
  return (
    <span className={css['second']} title={t(EXPLAINED[label])}>
      {t(label)} {day !== today && `${day} `}
      <span>{timeText(arrival, zone)}</span>
    </span>
  )
}

function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
