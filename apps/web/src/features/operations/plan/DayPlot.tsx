/** Launches by the hour of the world's clock as 24 bars; quiet hours are shaded, and all of it is told in words too. */
import type { QuietHoursText } from '@muster/contracts'
import { parseHour, SECONDS_A_DAY } from '@muster/game'
import { useTranslation } from 'react-i18next'
import css from './DayPlot.module.css'

export interface DayPlotProps {
  readonly player: string
  /** From 0 to 23. */
  readonly byHour: readonly number[]
  /** The spans of a day in which he sends nothing. */
  readonly quiet: readonly QuietHoursText[]
}

export function DayPlot({ player, byHour, quiet }: DayPlotProps) {
  const { t } = useTranslation('operationPlanEdit')
  const most = Math.max(1, ...byHour)
  const hours = byHour.flatMap((count, hour) =>
    count > 0 ? [t('players.hours', { hour: `${String(hour).padStart(2, '0')}:00`, count })] : [],
  )
  const told = t('players.hoursOf', { player, hours: hours.join(', ') })
  return (
    <span className={css['plot']}>
      <svg viewBox="0 0 24 10" preserveAspectRatio="none" role="img" aria-label={told}>
        <title>{hours.join(', ')}</title>
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
      <small aria-hidden="true">
        <span>0</span>
        <span>6</span>
        <span>12</span>
        <span>18</span>
        <span>24</span>
      </small>
      {quiet.map((span) => (
        <small key={`${span.from} ${span.until}`}>{t('players.quiet', span)}</small>
      ))}
    </span>
  )
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
