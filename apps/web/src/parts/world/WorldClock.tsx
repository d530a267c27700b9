/** The clock of the world that the page is about, else of the current one, with seconds and zone, by the server's time. */
import { MARKETS } from '@muster/game'
import { useTranslation } from 'react-i18next'
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

  return (
    <div className={css['world-clock']} role="timer" aria-label={label} title={`${label} (${zone})`}>
      {key !== undefined && <span className={css['world-clock-world']}>{key}</span>}
      <ClockText zone={zone} />
    </div>
  )
}

function ClockText({ zone }: { readonly zone: string }) {
  const { i18n } = useTranslation()
  const day = useOffClock((now) => dayText(now, zone, i18n.language))
  const zoneName = useOffClock((now) => zoneText(now, zone))
  return (
    <>
      <span className={css['world-clock-day']}>{day}</span>
      <time className={css['world-clock-time']}>
        <Ticking className="mono" read={(now) => ({ text: timeText(now, zone) })} />
      </time>
      <span className={css['world-clock-zone']}>{zoneName}</span>
    </>
  )
}
