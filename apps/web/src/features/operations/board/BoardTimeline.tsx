/** Launches over time by how they stand, with now on it; all of it is told in words too. */
import type { OperationOrder } from '@muster/contracts'
import { instant, NIGHT } from '@muster/game'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../parts/lists/listed.ts'
import { dayText, timeText } from '../../../parts/time/zone-text.ts'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import css from './BoardTimeline.module.css'
import { clockOf, type Timeline, timelineOf } from './board-timeline.ts'
import { STANDINGS, type Standing } from './order-standing.ts'

export interface BoardTimelineProps {
  readonly orders: readonly OperationOrder[]
  readonly now: number
}

const HEIGHT = 40
/** Of the width: whoever begins after it has his name before him. */
const NAMED_BEFORE = 0.8

export function BoardTimeline({ orders, now }: BoardTimelineProps) {
  const timeline = useMemo(() => timelineOf(orders, now), [orders, now])
  return timeline && <Plot timeline={timeline} now={now} />
}

function Plot({ timeline, now }: { readonly timeline: Timeline; readonly now: number }) {
  const { t } = useTranslation('operationOrders')
  const { i18n } = useTranslation()
  const { world } = useOperation()
  const moment = useMomentText()
  const told = useTold(timeline, now)
  const { nights, days } = useMemo(() => clockOf(timeline, world.timeZone), [timeline, world.timeZone])
  const { begin, end } = timeline
  const share = (now - begin) / (end - begin)
  const isOn = share >= 0 && share <= 1
  return (
    <Stack as="figure" gap={1} className={css['timeline']}>
      <Box as="figcaption" tone="soft" size="note">
        {t('timeline.title')}
      </Box>
      {/* Of the fullest bar, beside the line that it reaches; and now, at its own. */}
      <Text ruled="below" tone="faint" size="mark" anchor className={css['most']} aria-hidden="true">
        {timeline.most.toLocaleString(i18n.language)}
        {isOn && (
          <Text
            as="span"
            tone="ink"
            size="note"
            nowrap
            style={{ left: `max(4ch, ${share * 100}%)`, translate: `${-share * 100}%` }}
          >
            {t('timeline.now', { time: moment(now) })}
          </Text>
        )}
      </Text>
      <svg viewBox={`0 0 ${timeline.spans.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={told}>
        {nights.map(({ at, spans }) => (
          <rect key={at} className={css['night']} x={at} width={spans} y="0" height={HEIGHT} />
        ))}
        {days.map(({ at }) => (
          <line key={at} className={css['day']} x1={at} x2={at} y1="0" y2={HEIGHT} />
        ))}
        {timeline.spans.map((span, at) => (
          <Bar key={span.from} at={at} counts={span.counts} most={timeline.most} />
        ))}
        {isOn && (
          <line
            className={css['now']}
            x1={share * timeline.spans.length}
            x2={share * timeline.spans.length}
            y1="0"
            y2={HEIGHT}
          />
        )}
      </svg>
      {days.length > 0 && (
        <Text tone="soft" size="mark" anchor className={css['days']} aria-hidden="true">
          {days.map(({ at, from }) => (
            <Text
              as="span"
              nowrap
              key={at}
              // Near the end its name stands before it: after it, a phone has no room.
              data-before={at / timeline.spans.length > NAMED_BEFORE || undefined}
              style={{ left: `${(at / timeline.spans.length) * 100}%` }}
            >
              {dayText(instant(from), world.timeZone, i18n.language)}
            </Text>
          ))}
        </Text>
      )}
      <Row as="p" gap={4} justify="between" tone="faint" size="note" aria-hidden="true">
        <span>{moment(begin)}</span>
        <span>{moment(end)}</span>
      </Row>
      <Row as="ul" bare wrap gap={[1, 5]} size="note" tone="soft" className={css['legend']} aria-hidden="true">
        {STANDINGS.filter((standing) => standing !== 'CANCELLED').map((standing) => (
          <li key={standing} data-standing={standing}>
            {t(`state.${standing}`)}
          </li>
        ))}
        {nights.length > 0 && <li data-night>{t('timeline.night', NIGHT)}</li>}
      </Row>
    </Stack>
  )
}

interface BarProps {
  readonly at: number
  readonly counts: Readonly<Partial<Record<Standing, number>>>
  readonly most: number
}

/** From the ground up: what was sent, what is to send, what fails. */
function Bar({ at, counts, most }: BarProps) {
  let ground = HEIGHT
  return STANDINGS.map((standing) => {
    const count = counts[standing] ?? 0
    if (count === 0) return <Fragment key={standing} />
    const height = Math.max(1.5, (count / most) * HEIGHT)
    ground -= height
    return <rect key={standing} data-standing={standing} x={at + 0.1} width="0.8" y={ground} height={height} />
  })
}

function useTold({ spans, begin, end }: Timeline, now: number): string {
  const { t, i18n } = useTranslation('operationOrders')
  const moment = useMomentText()
  const sums = STANDINGS.map((standing) => ({
    standing,
    count: spans.reduce((sum, { counts }) => sum + (counts[standing] ?? 0), 0),
  }))
  const counts = sums.filter(({ count }) => count > 0)
  const told = listed(
    counts.map(({ standing, count }) => `${t(`state.${standing}`)}: ${count}`),
    i18n.language,
  )
  return t('timeline.told', { from: moment(begin), until: moment(end), now: moment(now), told })
}

/** On the world's clock, to the minute. */
function useMomentText(): (time: number) => string {
  const { i18n } = useTranslation()
  const { world } = useOperation()
  return (time) =>
    `${dayText(instant(time), world.timeZone, i18n.language)} ${timeText(instant(time), world.timeZone).slice(0, 5)}`
}
