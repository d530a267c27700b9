import { printLocal } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/layout.tsx'
import { useOffClock } from '../time/clock.ts'
import { dayText } from '../time/zone-text.ts'
import { fullLocalTime, isAtNight, type RelativeReading, readLocalTime, relativeReading } from './local-time-text.ts'

export interface RelativeTimeProps {
  /** A local time of the world's clock; nothing is said of one that is incomplete or does not exist. */
  readonly local: string
  readonly zone: string
}

/** `tomorrow 20:00:00, in 9 h 12 min`, kept true by the page's clock. */
export function RelativeTime({ local, zone }: RelativeTimeProps) {
  const { t, i18n } = useTranslation('planner')
  const read = readLocalTime(local, zone)
  const full = fullLocalTime(local)
  // It changes once a minute, and renders no oftener.
  const told = useOffClock((now) => {
    if ('problem' in read) return ''
    const reading = relativeReading(full, read.instant, printLocal(now, zone), now)
    const values = { time: full.slice(11), day: dayText(read.instant, zone, i18n.language) }
    const span = t(spanKey(reading), { ...reading })
    return `${t(dayKey(reading), values)}, ${reading.past ? t('spanAgo', { span }) : t('inSpan', { span })}`
  })
  if (told === '') return null
  return (
    <>
      {told}
      {isAtNight(full) && (
        <>
          {', '}
          <Box as="span" tone="warn">
            {t('atNight')}
          </Box>
        </>
      )}
    </>
  )
}

const DAYS_WITH_A_NAME = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const

function dayKey({ daysAhead }: RelativeReading) {
  return daysAhead === -1 || daysAhead === 0 || daysAhead === 1 ? DAYS_WITH_A_NAME[`${daysAhead}`] : 'onDay'
}

function spanKey({ days, hours }: RelativeReading) {
  if (days > 0) return 'spanDays'
  return hours > 0 ? 'spanHours' : 'spanMinutes'
}
