/** The times of a command. What moves with the clock is written by it (`Ticking`), not rendered. */
import { instantOf, type WallTime, wallTimeOf } from '@muster/formats'
import { type Instant, later, type Seconds } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOfText } from '../../../../parts/results/wall-time-text.ts'
import { type Tick, Ticking } from '../../../../parts/time/Ticking.tsx'
import { Row } from '../../../../ui/layout.tsx'
import css from './CommandTable.module.css'

export interface MomentProps {
  readonly time: WallTime
  readonly language: string
  /** What the sign of an arrival at night says; without it there is none. */
  readonly night?: string | undefined
}

/** `Tue 24 Nov 20:00:00`, on the world's clock; milliseconds only where there are some. */
export function Moment({ time, language, night }: MomentProps) {
  const [weekday, ...date] = dayOfText(time, language).split(' ')
  return (
    <Row as="span" gap={2} className={css['moment']}>
      <span>
        {weekday} <span>{date.join(' ')}</span>
      </span>{' '}
      <span className="mono">{clockOf(time)}</span>
      {night !== undefined && (
        <span className={css['night']} role="img" aria-label={night} title={night}>
          ☾
        </span>
      )}
    </Row>
  )
}

const SOON_SECONDS = 300

/** Puts how long it is until a launch into words; made once for all rows of a list. */
export function useLeftText(): (seconds: number) => Tick {
  const { t } = useTranslation('generator')
  return useMemo(() => {
    // Looking a phrase up and filling it in costs more than all else a row does in a second.
    const inClock = filler(t('timeLeft', { clock: HOLE }))
    const inDays = (days: number) => filler(t('daysLeft', { days, clock: HOLE }))
    const tooLate = t('tooLate')
    return (seconds) => {
      if (seconds < 0) return { text: tooLate, state: 'late' }
      const days = Math.floor(seconds / DAY_SECONDS)
      const clock = clockText(seconds % DAY_SECONDS)
      if (days > 0) return { text: inDays(days)(clock) }
      return { text: inClock(clock), state: seconds <= SOON_SECONDS ? 'soon' : undefined }
    }
  }, [t])
}

export interface TimeLeftProps {
  /** Of a launch that the world's clock skips nothing can be told. */
  readonly launch: Instant | undefined
  readonly leftText: (seconds: number) => Tick
}

export function TimeLeft({ launch, leftText }: TimeLeftProps) {
  if (launch === undefined) return null
  return <Ticking className={css['second']} read={(now) => leftText(Math.ceil((launch - now) / 1000))} />
}

export interface ArrivalIfSentNowProps {
  /** As planned. */
  readonly arrival: WallTime
  readonly travel: Seconds
  readonly zone: string
  /** From then on the arrival stands still. */
  readonly openedAt: Instant | undefined
  readonly words: ArrivalWords
}

/** Labels end in a blank where there are any. */
interface ArrivalWords {
  readonly now: string
  readonly atOpening: string
  readonly ifSentNow: string
  readonly ifSentThen: string
  readonly language: string
}

/** With how far that is from the plan: `now: 19:55:13 −4:47`. */
export function ArrivalIfSentNow({ arrival, travel, zone, openedAt, words }: ArrivalIfSentNowProps) {
  const planned = instantOf(arrival, zone)
  // Asking the zone is dear, and within a minute only the seconds change.
  let known: { readonly minute: number; readonly text: string } | undefined
  const minuteText = (at: Instant) => {
    const minute = Math.floor(at / MINUTE_MS)
    if (known?.minute !== minute) {
      const shown = wallTimeOf(at, zone)
      // Of another day the weekday: a date would push the clock out of sight, and how far it is from the plan stands behind it.
      const [weekday] = dayOfText(shown, words.language).split(' ')
      const day = shown.slice(0, 10) === arrival.slice(0, 10) ? '' : `${weekday} `
      known = { minute, text: day + shown.slice(11, 17) }
    }
    return known.text
  }
  const textOf = (label: string, sent: Instant) => {
    const at = later(sent, travel)
    const second = String(Math.floor(at / 1000) % 60).padStart(2, '0')
    const drift = planned === undefined ? '' : ` ${driftText(Math.round((at - planned) / 1000))}`
    return `${label}${minuteText(at)}${second}${drift}`
  }
  if (openedAt === undefined) {
    return (
      <Ticking className={css['second']} title={words.ifSentNow} read={(now) => ({ text: textOf(words.now, now) })} />
    )
  }
  return (
    <span className={css['second']} title={words.ifSentThen}>
      {textOf(words.atOpening, openedAt)}
    </span>
  )
}

/** `−4:47`, `+0:03`, `±0`; hours only where there are some, and from a day on days alone. */
export function driftText(seconds: number): string {
  if (seconds === 0) return '±0'
  const size = Math.abs(seconds)
  const sign = seconds < 0 ? '−' : '+'
  if (size >= DAY_SECONDS) return `${sign}${Math.floor(size / DAY_SECONDS)} d`
  return sign + clockText(size).replace(/^(?:00:)?0?/, '')
}

const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400
/** Stands in a phrase for what is filled in each second. */
const HOLE = '\u0000'

function filler(phrase: string): (text: string) => string {
  const [before = '', after = ''] = phrase.split(HOLE)
  return (text) => before + text + after
}

/** `04:46:46`. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function clockOf(time: WallTime): string {
  const clock = time.slice(11)
  return clock.endsWith('.000') ? clock.slice(0, 8) : clock
}
