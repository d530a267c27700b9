import type { Instant } from '@muster/game'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../../parts/time/clock.ts'
import { secondsLeft, timeLeftText } from './viewed-line.ts'

export interface TimeLeftProps {
  readonly launch: Instant | undefined
}

/** Counts down to a launch. Each second renders this text and nothing around it. */
export function TimeLeft({ launch }: TimeLeftProps) {
  return <>{useTimeLeft(launch)}</>
}

/** Says in the title of the page how long it is until a launch. */
export function TitleTimeLeft({ launch, name }: TimeLeftProps & { readonly name: string }) {
  const timeLeft = useTimeLeft(launch)
  useEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
  useEffect(() => {
    document.title = `${timeLeft} · ${name}`
  }, [timeLeft, name])
  return null
}

function useTimeLeft(launch: Instant | undefined): string {
  const { t } = useTranslation('offPack')
  const now = useServerSecond()
  if (launch === undefined) return '–'
  const seconds = secondsLeft(launch, now)
  return seconds < 0 ? t('view.tooLate') : timeLeftText(seconds)
}
