import { instantOf, type PlanLine, type WallTime } from '@muster/formats'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../time/clock.ts'
import { zoneText } from '../time/zone-text.ts'
import css from './SendTimeline.module.css'
import { type SendBar, type SendHours, sendHours } from './send-hours.ts'
import { dayOfText, useSpanText, wallTimeText } from './wall-time-text.ts'

export interface SendTimelineProps {
  readonly lines: readonly PlanLine[]
  readonly timeZone: string
}

/** When the commands of the plan leave, hour by hour, and how soon the first one does. */
export function SendTimeline({ lines, timeZone }: SendTimelineProps) {
  const { t } = useTranslation('result')
  const hours = useMemo(() => sendHours(lines), [lines])
  if (!hours) return null
  return (
    <section className={css['send-timeline']} aria-label={t('sections.timeline')}>
      <dl className={css['send-ends']}>
        <LaunchFact label={t('firstLaunch')} time={hours.first} timeZone={timeZone} />
        <LaunchFact label={t('lastLaunch')} time={hours.last} timeZone={timeZone} />
      </dl>
      <Bars hours={hours} timeZone={timeZone} />
      {hours.atNight > 0 && <p className={css['send-night']}>{t('night', { count: hours.atNight })}</p>}
    </section>
  )
}

interface LaunchFactProps {
  readonly label: string
  readonly time: WallTime
  readonly timeZone: string
}

function LaunchFact({ label, time, timeZone }: LaunchFactProps) {
  const { i18n } = useTranslation('result')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="mono">{wallTimeText(time, i18n.language)}</span> <Countdown time={time} timeZone={timeZone} />
      </dd>
    </div>
  )
}

/** Renders by itself at every second; the rest of the result stays as it is. */
function Countdown({ time, timeZone }: Omit<LaunchFactProps, 'label'>) {
  const { t } = useTranslation('result')
  const spanText = useSpanText()
  const now = useServerSecond()
  const at = instantOf(time, timeZone)
  if (at === undefined) return null
  const span = spanText((at - now) / 1000)
  return <span className={css['send-countdown']}>{at >= now ? t('inSpan', { span }) : t('ago', { span })}</span>
}

interface BarsProps {
  readonly hours: SendHours
  readonly timeZone: string
}

/** One bar is pointed at or reached with the arrow keys, and is then told in words. */
function Bars({ hours, timeZone }: BarsProps) {
  const { t, i18n } = useTranslation('result')
  const [chosen, setChosen] = useState<number>()
  const { bars, nights } = hours
  const most = Math.max(...bars.map(({ launches }) => launches))
  const bar = chosen === undefined ? undefined : bars[chosen]
  const tell = ({ from, until, launches }: SendBar) =>
    t('launches', {
      count: launches,
      from: `${dayOfText(from, i18n.language)} ${from.slice(11, 16)}`,
      until: until.slice(11, 16),
    })

  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(clamp(Math.floor(((event.clientX - left) / width) * bars.length), bars.length))
  }
  const move = (event: KeyboardEvent) => {
    const next = barAfter(event.key, chosen, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }

  const launch = instantOf(hours.first, timeZone)
  const zone = launch === undefined ? timeZone : zoneText(launch, timeZone)
  const told = bar ?? bars[0]
  return (
    <>
      <div
        className={css['send-bars']}
        role="slider"
        tabIndex={0}
        aria-label={t('launchesPerHour', { zone })}
        aria-valuemin={0}
        aria-valuemax={bars.length - 1}
        aria-valuenow={chosen ?? 0}
        aria-valuetext={told ? tell(told) : ''}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => setChosen(undefined)}
        onFocus={() => setChosen((before) => before ?? 0)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {nights.map(({ left, width }) => (
            <rect
              key={left}
              className={css['send-bars-night']}
              x={left * bars.length}
              width={width * bars.length}
              y="0"
              height="100"
            />
          ))}
          {bars.map(({ from, launches }, index) => (
            <rect
              key={from}
              className={css['send-bar']}
              data-chosen={index === chosen || undefined}
              x={index + 0.08}
              width="0.84"
              y={100 - barHeight(launches, most)}
              height={barHeight(launches, most)}
            />
          ))}
        </svg>
      </div>
      <DayLabels hours={hours} />
      <p className={css['send-told']}>{bar ? tell(bar) : t('timelineHint')}</p>
    </>
  )
}

/** Days that would write over each other stay out. */
function DayLabels({ hours: { days } }: { readonly hours: SendHours }) {
  const { i18n } = useTranslation('result')
  let last = Number.NEGATIVE_INFINITY
  const shown = days.filter(({ left }) => {
    if (left - last < LABEL_SHARE || left > 1 - LABEL_SHARE / 2) return false
    last = left
    return true
  })
  return (
    <div className={css['send-days']} aria-hidden="true">
      {shown.map(({ left, start }) => (
        <span key={start} style={{ left: `${left * 100}%` }}>
          {dayOfText(start, i18n.language)}
        </span>
      ))}
    </div>
  )
}

/** Share of the width that the name of a day takes on a phone. */
const LABEL_SHARE = 0.22

/** A single launch beside hundreds must still be seen. */
function barHeight(launches: number, most: number): number {
  return launches === 0 ? 0 : 6 + (launches / most) * 94
}

function barAfter(key: string, chosen = 0, length: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamp(chosen + 1, length)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamp(chosen - 1, length)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1)
}
