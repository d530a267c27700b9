/** Readings of a world's clock, and spans between them, as a player reads them. */
import type { WallTime } from '@muster/formats'
import { instant } from '@muster/game'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../time/zone-text.ts'

/** `Tue 24 Nov 20:00:00`; milliseconds only where there are some. */
export function wallTimeText(time: WallTime, language: string): string {
  const clock = time.slice(11)
  return `${dayOfText(time, language)} ${clock.endsWith('.000') ? clock.slice(0, 8) : clock}`
}

/** `Tue 24 Nov`. */
export function dayOfText(time: WallTime, language: string): string {
  return dayText(instant(Date.parse(`${time.slice(0, 10)}T00:00:00Z`)), 'UTC', language)
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** `1 d 2 h`, `9 h 12 min`, `45 s`: the two greatest units that are not zero, cut off below. */
export function useSpanText(): (seconds: number) => string {
  const { t } = useTranslation('result')
  return useCallback(
    (seconds: number) => {
      const parts: string[] = []
      let rest = Math.floor(Math.abs(seconds))
      for (const [unit, length] of UNITS) {
        const n = Math.floor(rest / length)
        rest %= length
        if (n > 0 && parts.length < 2) parts.push(t(`span.${unit}`, { n }))
        else if (parts.length > 0) break
      }
      return parts.length > 0 ? parts.join(' ') : t('span.seconds', { n: 0 })
    },
    [t],
  )
}
