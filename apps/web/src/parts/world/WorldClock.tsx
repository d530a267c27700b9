/** The clock of the world that the page is about, else of the current one, with seconds and zone, by the server's time. */
import { type Instant, instant, MARKETS } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { useOffClock } from '../time/clock.ts'
import { Ticking } from '../time/Ticking.tsx'
import { dayText, timeText, zoneText } from '../time/zone-text.ts'
import { useCurrentWorld } from './current-world.ts'
import css from './WorldClock.module.css'
import { useShownWorld } from './world-of-page.ts'

export function WorldClock() {
  const { t } = useTranslation()
  const { domain, world } = useCurrentWorld()
  const ofPage = useShownWorld()
  const key = ofPage?.key ?? world?.world
  const zone = ofPage?.timeZone ?? world?.timeZone ?? MARKETS[domain].timeZone
  const label = key === undefined ? t('clockOfDomain', { domain }) : t('clock', { world: key })

  return <Clock label={label} world={key} zone={zone} />
}

/** Of a world that the page knows by itself. */
export function ClockOfWorld({ world, zone }: { readonly world: string; readonly zone: string }) {
  const { t } = useTranslation()
  return <Clock label={t('clock', { world })} world={world} zone={zone} />
}

interface ClockProps {
  readonly label: string
  readonly world: string | undefined
  readonly zone: string
}

function Clock({ label, world, zone }: ClockProps) {
  return (
    <Row
      gap={4}
      align="center"
      tone="soft"
      size="note"
      nowrap
      className={css['world-clock']}
      role="timer"
      aria-label={label}
      title={`${label} (${zone})`}
    >
      {world !== undefined && (
        <Text as="span" tone="accent" bold className={css['world-clock-world']}>
          {world}
        </Text>
      )}
      <ClockText zone={zone} />
    </Row>
  )
}

const MINUTE_MS = 60_000

function ClockText({ zone }: { readonly zone: string }) {
  const { i18n } = useTranslation()
  // Asking the zone is dear, and within a minute only the seconds change.
  const minute = useOffClock((now) => instant(now - (now % MINUTE_MS)))
  const minuteText = timeText(minute, zone).slice(0, -2)
  const read = (now: Instant) => {
    const since = now - minute
    // The minute is told a moment after the second, and a clock that is put right may go back.
    const isWithin = since >= 0 && since < MINUTE_MS
    return { text: isWithin ? minuteText + `0${since / 1000}`.slice(-2) : timeText(now, zone) }
  }
  return (
    <>
      <span className={css['world-clock-day']}>{dayText(minute, zone, i18n.language)}</span>
      <time className={css['world-clock-time']}>
        <Ticking className="mono" read={read} />
      </time>
      <Box as="span" tone="faint">
        {zoneText(minute, zone)}
      </Box>
    </>
  )
}
