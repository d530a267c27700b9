/**
 * Plans day by day as bars. The picture is for the eye; to a screen reader the chart is a
 * list with one sentence a day.
 */
import type { Statistics } from '@muster/contracts'
import { localeOf } from '@muster/phrases/languages'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useFigures } from '../figures.ts'
import { axisTop } from './axis.ts'
import css from './statistics.module.css'

type DayCount = Statistics['activePeriod']['data'][number]

export interface DayBarsProps {
  readonly title: string
  readonly days: readonly DayCount[]
  /** Stands in place of bars that would all be empty. */
  readonly empty: string
  /** Stands between the title and the bars. */
  readonly children?: ReactNode
}

/** Shares of the axis at which a line is drawn: whole figures, because its top is a multiple of 100. */
const LINES = [1, 0.75, 0.5, 0.25, 0]

export function DayBars({ title, days, empty, children }: DayBarsProps) {
  const { count } = useFigures()
  const titleId = useId()
  const top = axisTop(days.map((day) => day.count))
  const inSeveralYears = new Set(days.map(({ date }) => date.slice(0, 4))).size > 1
  return (
    <Card titled gap={4} packed aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      {days.every((day) => day.count === 0) ? (
        <Text frame="dashed" round="card" pad={6} tone="soft" data-empty>
          {empty}
        </Text>
      ) : (
        <Stack gap={4} className={css['day-bars']}>
          <Box
            justify="between"
            tone="faint"
            size="mark"
            text="end"
            className={css['day-bars-axis']}
            data-axis
            aria-hidden="true"
          >
            {LINES.map((share) => (
              <span key={share}>{count(top * share)}</span>
            ))}
          </Box>
          <Stack as="ol" bare>
            {days.map((day) => (
              <DayBar key={day.date} day={day} top={top} withYear={inSeveralYears} />
            ))}
          </Stack>
        </Stack>
      )}
    </Card>
  )
}

interface DayBarProps {
  readonly day: DayCount
  /** The greatest figure of the axis. */
  readonly top: number
  readonly withYear: boolean
}

function DayBar({ day, top, withYear }: DayBarProps) {
  const { t, i18n } = useTranslation('admin', { keyPrefix: 'statistics' })
  const figures = useFigures()
  const locale = localeOf(i18n.language)
  const date = new Date(`${day.date}T00:00:00Z`)
  const sentence = t('plansOnDay', {
    day: date.toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    count: day.count,
  })
  const part = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  return (
    <Stack anchor as="li" items="center" shrink title={sentence}>
      <span className="unseen">{sentence}</span>
      <Row as="span" align="end" className={css['day-bars-space']} aria-hidden="true">
        <Text as="span" full anchor className={css['day-bars-bar']} style={{ height: `${(day.count / top) * 100}%` }}>
          <Text as="span" tone="ink" size="mark" text="center">
            {figures.count(day.count)}
          </Text>
        </Text>
      </Row>
      <Stack
        as="span"
        items="center"
        tone="faint"
        size="mark"
        className={css['day-bars-day']}
        data-day
        aria-hidden="true"
      >
        <span>{part({ day: 'numeric' })}</span>
        {/* The dot of an abbreviation would touch the next on a phone. */}
        <span>{part({ month: 'short' }).replace('.', '')}</span>
        {withYear && <span>{part({ year: 'numeric' })}</span>}
      </Stack>
    </Stack>
  )
}
