/**
 * Launches by the hour of the world's clock, a row of 24 bars for each day; hours in which the player sends nothing are shaded, his
 * own and those of all, and all of it is told in words too.
 */
import type { QuietHoursText } from '@muster/contracts'
import { instant, parseHour, SECONDS_A_DAY } from '@muster/game'
import type { DayOfLaunches } from '@muster/operation'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../../parts/lists/listed.ts'
import { dayText } from '../../../../parts/time/zone-text.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import css from './DayPlot.module.css'

export interface DayPlotProps {
  readonly player: string
  readonly days: readonly DayOfLaunches[]
  /** The spans of a day in which he sends nothing. */
  readonly quiet: readonly QuietHoursText[]
}

export function DayPlot({ player, days, quiet }: DayPlotProps) {
  const { t, i18n } = useTranslation('operationPlanEdit')
  // One scale, so that days can be compared.
  const most = Math.max(1, ...days.flatMap(({ byHour }) => byHour))
  return (
    <span className={css['plot']}>
      {days.map((day) => (
        <Stack key={day.date} as="span">
          {days.length > 1 && (
            <Row as="small" justify="between" tone="faint" size="mark">
              {dayTextOf(day, i18n.language)}
            </Row>
          )}
          <Day player={player} day={day} quiet={quiet} most={most} />
        </Stack>
      ))}
      {/* Each in the middle of its line, the first and the last within the plot. */}
      <Row as="small" justify="between" tone="faint" size="mark" aria-hidden="true">
        <Row as="span" width={0} justify="start">
          0
        </Row>
        {[6, 12, 18].map((hour) => (
          <Row as="span" width={0} justify="center" key={hour}>
            {hour}
          </Row>
        ))}
        <Row as="span" width={0} justify="end">
          24
        </Row>
      </Row>
      {quiet.map((span) => (
        <Row as="small" justify="between" tone="faint" size="mark" key={`${span.from} ${span.until}`}>
          {t('players.quiet', span)}
        </Row>
      ))}
    </span>
  )
}

interface DayProps extends Pick<DayPlotProps, 'player' | 'quiet'> {
  readonly day: DayOfLaunches
  readonly most: number
}

function Day({ player, day, quiet, most }: DayProps) {
  const { t, i18n } = useTranslation('operationPlanEdit')
  const { byHour } = day
  const hours = listed(
    byHour.flatMap((count, hour) =>
      count > 0 ? [t('players.hours', { hour: `${String(hour).padStart(2, '0')}:00`, count })] : [],
    ),
    i18n.language,
  )
  const told = t('players.hoursOf', { player, day: dayTextOf(day, i18n.language), hours })
  return (
    <svg viewBox="0 0 24 10" preserveAspectRatio="none" role="img" aria-label={told}>
      <title>{hours}</title>
      {quiet.flatMap(spansOf).map(({ from, until }) => (
        <rect key={`${from} ${until}`} className={css['quiet']} x={from} width={until - from} y="0" height="10" />
      ))}
      {byHour.map((count, hour) => {
        const height = count === 0 ? 0 : Math.max((count / most) * 9.5, 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hour is what the bar is of.
          <rect key={hour} className={css['bar']} x={hour + 0.12} width="0.76" y={10 - height} height={height} />
        )
      })}
    </svg>
  )
}

/** `Wed 25 Nov`. */
function dayTextOf({ date }: DayOfLaunches, language: string): string {
  return dayText(instant(Date.parse(`${date}T00:00:00Z`)), 'UTC', language)
}

/** In hours; over midnight there are two. */
function spansOf({ from, until }: QuietHoursText): { readonly from: number; readonly until: number }[] {
  const [start, end] = [parseHour(from), parseHour(until)]
  if (start === undefined || end === undefined || start === end) return []
  const hour = SECONDS_A_DAY / 24
  if (start < end) return [{ from: start / hour, until: end / hour }]
  return [
    { from: 0, until: end / hour },
    { from: start / hour, until: 24 },
  ].filter((span) => span.from < span.until)
}
