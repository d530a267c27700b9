/** Spans of time, as a player reads them. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

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
