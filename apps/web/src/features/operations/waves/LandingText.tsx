import { instant } from '@muster/game'
import type { Landing } from '@muster/operation'
import { useTranslation } from 'react-i18next'
import { dayText, timeText } from '../../../parts/time/zone-text.ts'

export interface LandingTextProps {
  /** Absent where it cannot be told. */
  readonly landing: Landing | undefined
  readonly zone: string
}

/** `Fri 2 Jan 07:00:00`, and until when where it is a window. */
export function LandingText({ landing, zone }: LandingTextProps) {
  const { i18n } = useTranslation()
  if (!landing) return <span className="mono">–</span>
  const [from, until] = [instant(landing.from), instant(landing.until)]
  const [firstDay, lastDay] = [dayText(from, zone, i18n.language), dayText(until, zone, i18n.language)]
  return (
    <span className="mono">
      {firstDay} {timeText(from, zone)}
      {until > from && ` – ${firstDay === lastDay ? '' : `${lastDay} `}${timeText(until, zone)}`}
    </span>
  )
}
