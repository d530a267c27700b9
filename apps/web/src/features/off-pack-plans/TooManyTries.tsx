import { type Instant, instant } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { useOffClock } from '../../parts/time/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/layout.tsx'
import { timeLeftText } from './lines/viewed-line.ts'

export interface TooManyTriesProps {
  /** Until the server hears another try. */
  readonly seconds: number
  readonly onRetry: () => void
}

/** After too many wrong passwords: what happened, how long it lasts, and the way on when it is over. */
export function TooManyTries({ seconds, onRetry }: TooManyTriesProps) {
  const { t } = useTranslation(['offPack', 'shell'])
  const [until] = useState<Instant>(() => instant(serverNow() + seconds * 1000))
  // The clock shows whole seconds that have begun: the first would be one too many.
  const left = useOffClock((now) => Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000))))
  return (
    <Callout as="div" kind="refused" role="alert">
      <p>{t('view.tooManyTries')}</p>
      <p>{left > 0 ? t('view.triesAgainIn', { clock: timeLeftText(left) }) : t('view.triesAgainNow')}</p>
      <Button disabled={left > 0} onClick={onRetry}>
        {t('shell:retry')}
      </Button>
    </Callout>
  )
}
