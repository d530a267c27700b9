/** What did not ring while the device slept, until it is said to be seen. It stands beside the folded tools: whoever wakes up opens none. */
import { instant } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { timeText } from '../time/zone-text.ts'
import type { Watched } from './alarm-plan.ts'
import type { Alarms } from './alarms.ts'
import css from './MissedAlarms.module.css'

export interface WatchedCommand extends Watched {
  readonly source: string
  readonly target: string
}

export interface MissedAlarmsProps {
  readonly alarms: Pick<Alarms, 'missed' | 'forgetMissed'>
  readonly commands: readonly WatchedCommand[]
  readonly timeZone: string
}

export function MissedAlarms({ alarms, commands, timeZone }: MissedAlarmsProps) {
  const { t } = useTranslation('playerPage')
  const missed = commands.filter(({ id }) => alarms.missed.includes(id))
  if (missed.length === 0) return null
  return (
    <div className={css['missed']} role="alert">
      <h3>{t('alarms.missed')}</h3>
      <ul>
        {missed.map(({ id, source, target, launch }) => (
          <li key={id}>
            <span className="mono">{timeText(instant(launch), timeZone)}</span> {t('way', { source, target })}
          </li>
        ))}
      </ul>
      <Button size="lg" onClick={alarms.forgetMissed}>
        {t('news.seen')}
      </Button>
    </div>
  )
}
