/**
 * Launches or landings over time as bars, stacked by unit, with the hours beneath them and a scale beside them. One bar is
 * pointed at or reached with the arrow keys and is then told in words; a click or Enter picks its commands out, a drag or
 * Enter after arrows with Shift those of several bars.
 */
import { instantOf } from '@muster/formats'
import { NIGHT } from '@muster/game'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { listed } from '../../lists/listed.ts'
import { zoneText } from '../../time/zone-text.ts'
import { UnitIcon } from '../../units/UnitIcon.tsx'
import { dayOfText } from '../wall-time-text.ts'
import css from './SendTimeline.module.css'
import { isWithin, type SendBar, type SendHours, type SendSpan } from './send-hours.ts'

export interface SendBarsProps {
  /** What the hours are of: where they are landings, `launches` counts those. */
  readonly of?: 'launches' | 'landings'
  /** Says so above them, where both stand on a page. */
  readonly isNamed?: boolean
  readonly hours: SendHours
  readonly timeZone: string
  readonly chosen: SendSpan | undefined
  readonly onChoose: (span: SendSpan | undefined) => void
}

export function SendBars(props: SendBarsProps) {
  const { of = 'launches', isNamed = false, hours, timeZone, chosen, onChoose } = props
  const { t } = useTranslation('result')
  const tell = useBarText(of)
  const [pointed, setPointed] = useState<number>()
  /** Where a drag, or a walk with Shift, began. */
  const [start, setStart] = useState<number>()
  const { bars } = hours
  const bar = pointed === undefined ? undefined : bars[pointed]

  const barAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return clamp(Math.floor(((clientX - left) / width) * bars.length), bars.length)
  }
  const choose = (first: number, last = first) => {
    const picked = spanBetween(bars, first, last)
    setStart(undefined)
    if (picked) onChoose(picked.from === chosen?.from && picked.until === chosen.until ? undefined : picked)
  }
  const press = (event: KeyboardEvent) => {
    const next = barAfter(event.key, pointed, bars.length)
    if (next !== undefined) {
      setStart(event.shiftKey ? (start ?? pointed ?? 0) : undefined)
      setPointed(next)
    } else if (event.key === 'Enter') choose(start ?? pointed ?? 0, pointed ?? 0)
    else return
    event.preventDefault()
  }
  const brushed = start === undefined || pointed === undefined ? undefined : spanBetween(bars, start, pointed)

  const leave = () => {
    setPointed(undefined)
    setStart(undefined)
  }

  const launch = instantOf(hours.first, timeZone)
  const zone = launch === undefined ? timeZone : zoneText(launch, timeZone)
  const told = bar ?? bars[0]
  const label = t(of === 'landings' ? 'landingsPerHour' : 'launchesPerHour', { zone })
  return (
    <>
      {isNamed && (
        <Text above={3} below={3} tone="soft" size="note" aria-hidden="true">
          {label}
        </Text>
      )}
      <Stack gap={[0, 3]} className={css['send-plot']}>
        <Scale scale={hours.scale} />
        <Box
          anchor
          className={css['send-bars']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={bars.length - 1}
          aria-valuenow={pointed ?? 0}
          aria-valuetext={told ? tell(told) : ''}
          onPointerDown={(event) => setStart(barAt(event))}
          onPointerMove={(event) => setPointed(barAt(event))}
          onClick={(event) => choose(start ?? barAt(event), barAt(event))}
          onPointerLeave={leave}
          onFocus={() => setPointed((before) => before ?? 0)}
          onBlur={leave}
          onKeyDown={press}
        >
          <Picture hours={hours} pointed={pointed} chosen={brushed ?? chosen} />
        </Box>
        <HourLabels hours={hours} />
        <Text as="span" tone="faint" size="mark" text="end" className={css['send-zone']}>
          {zone}
        </Text>
        <DayLabels hours={hours} />
      </Stack>
      {of === 'launches' && <BarLegend hours={hours} />}
      <Text above={2} tone="soft" size="row" tall={20}>
        {bar ? tell(bar) : of === 'launches' && t('timelineHint')}
      </Text>
      {chosen && (
        <Text above={2} size="row" role="status">
          {t(of === 'landings' ? 'onlyLandings' : 'onlyLaunches', { span: spanOf(chosen) })}{' '}
          <TextButton onClick={() => onChoose(undefined)}>{t('allLaunches')}</TextButton>
        </Text>
      )}
    </>
  )
}

/** `Tue 24 Nov 22:00 to 23:00: 12 launches (8 × Ram, 4 × Catapult)`. */
function useBarText(of: 'launches' | 'landings'): (bar: SendBar) => string {
  const { t, i18n } = useTranslation(['result', 'planner'])
  return ({ from, until, launches, units }) => {
    const told = t(of, {
      count: launches,
      from: `${dayOfText(from, i18n.language)} ${from.slice(11, 16)}`,
      until: until.slice(11, 16),
    })
    const parts = units.map(({ unit, launches }) => `${launches} × ${t(`planner:units.${unit}`)}`)
    return parts.length > 1 ? `${told} (${listed(parts, i18n.language)})` : told
  }
}

interface PictureProps {
  readonly hours: SendHours
  readonly pointed: number | undefined
  readonly chosen: SendSpan | undefined
}

function Picture({ hours: { bars, nights, scale }, pointed, chosen }: PictureProps) {
  const top = scale.at(-1) ?? 1
  return (
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
      {scale.slice(1).map((count) => (
        <line
          key={count}
          className={css['send-bars-line']}
          x1="0"
          x2={bars.length}
          y1={100 - (count / top) * 100}
          y2={100 - (count / top) * 100}
        />
      ))}
      {bars.map((bar, index) => (
        <g
          key={bar.from}
          className={css['send-bar']}
          data-pointed={index === pointed || undefined}
          data-aside={(chosen !== undefined && !isWithin(bar.from, chosen)) || undefined}
        >
          {stacked(bar, top).map(({ unit, y, height }) => (
            <rect
              key={unit}
              data-unit={unit}
              fill={colorOf(unit)}
              x={index + 0.08}
              width="0.84"
              y={y}
              height={height}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** A single launch beside hundreds must still be seen. */
const LEAST_HEIGHT = 3

function stacked({ units, launches }: SendBar, top: number) {
  const whole = Math.max((launches / top) * 100, LEAST_HEIGHT)
  let y = 100
  return units.map(({ unit, launches: count }) => {
    const height = (count / launches) * whole
    y -= height
    return { unit, y, height }
  })
}

function Scale({ scale }: Pick<SendHours, 'scale'>) {
  const { i18n } = useTranslation()
  const top = scale.at(-1) ?? 1
  return (
    <Box tone="faint" size="mark" text="end" anchor className={css['send-scale']} aria-hidden="true">
      {/* The widest makes the room for all. */}
      <span>{top.toLocaleString(i18n.language)}</span>
      {scale.map((count) => (
        <span key={count} style={{ bottom: `${(count / top) * 100}%` }}>
          {count.toLocaleString(i18n.language)}
        </span>
      ))}
    </Box>
  )
}

function HourLabels({ hours: { ticks } }: { readonly hours: SendHours }) {
  return (
    <Box tone="faint" size="mark" anchor className={css['send-hours']} aria-hidden="true">
      {ticks.map(({ left, at }) => (
        <Text as="span" nowrap key={at} style={{ left: `${left * 100}%` }}>
          {at.slice(11, 16)}
        </Text>
      ))}
    </Box>
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
    <Box size="mark" tone="soft" anchor className={css['send-days']} aria-hidden="true">
      {shown.map(({ left, start }) => (
        <Text as="span" nowrap key={start} style={{ left: `${left * 100}%` }}>
          {dayOfText(start, i18n.language)}
        </Text>
      ))}
    </Box>
  )
}

/** Share of the width that the name of a day takes on a phone. */
const LABEL_SHARE = 0.22

/** The units where there are several to tell apart, and what is shaded. */
function BarLegend({ hours: { units, nights } }: { readonly hours: SendHours }) {
  const { t, i18n } = useTranslation(['result', 'planner'])
  return (
    <Row wrap gap={[1, 5]} above={3} tone="soft" size="row">
      {units.length > 1 && (
        <Row as="ul" wrap gap={[1, 5]} bare aria-label={t('unitsLeaving')}>
          {units.map(({ unit, launches }) => (
            <Row as="li" gap={2} align="center" key={unit}>
              <Text as="span" round="inner" width={10} style={{ height: 10, background: colorOf(unit) }} />
              <UnitIcon unit={unit} /> {t(`planner:units.${unit}`)}{' '}
              <span className="mono">{launches.toLocaleString(i18n.language)}</span>
            </Row>
          ))}
        </Row>
      )}
      {nights.length > 0 && <span className={css['send-night']}>{t('nightHours', NIGHT)}</span>}
    </Row>
  )
}

function spanOf({ from, until }: SendSpan): string {
  return `${from.slice(11, 16)}–${until.slice(11, 16)}`
}

/** From the one bar to the other, whichever is earlier; nothing where nothing leaves in it. */
function spanBetween(bars: readonly SendBar[], one: number, other: number): SendSpan | undefined {
  const between = bars.slice(Math.min(one, other), Math.max(one, other) + 1)
  const [first, last] = [between[0], between.at(-1)]
  if (!first || !last || between.every(({ launches }) => launches === 0)) return undefined
  return { from: first.from, until: last.until }
}

function barAfter(key: string, pointed = 0, length: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamp(pointed + 1, length)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamp(pointed - 1, length)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1)
}

function colorOf(unit: string): string {
  return `var(--unit-${unit}, #7f8c99)`
}
