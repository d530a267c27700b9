/** How long it is until a launch: in a row and large, where the clock writes it, and in the title of the page. */
import type { Instant } from '@muster/game'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onEachSecond } from '../../../parts/time/clock.ts'
import { type Tick, Ticking } from '../../../parts/time/Ticking.tsx'
import css from './TimeLeft.module.css'
import { secondsLeft, timeLeftText } from './viewed-line.ts'

const SOON_SECONDS = 600
const NOW_SECONDS = 60

export interface TimeLeftProps {
  readonly launch: Instant | undefined
  /** What is said of a launch that has passed. */
  readonly tooLate: string
  readonly size?: 'row' | 'large'
}

/** Below ten minutes framed, below one filled, each in a colour of its own. */
export function TimeLeft({ launch, tooLate, size = 'row' }: TimeLeftProps) {
  const className = size === 'large' ? css['large'] : css['row']
  return <Ticking className={className} read={(now) => timeLeft(launch, now, tooLate)} />
}

/** Says in the title of the page how long it is until a launch. */
export function TitleTimeLeft({ launch, name }: { readonly launch: Instant | undefined; readonly name: string }) {
  const { t } = useTranslation('offPack')
  const tooLate = t('view.tooLate')
  useEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
  // Beside React, like the rows: it changes each second.
  useEffect(
    () =>
      onEachSecond((now) => {
        document.title = `${timeLeft(launch, now, tooLate).text} · ${name}`
      }),
    [launch, tooLate, name],
  )
  return null
}

function timeLeft(launch: Instant | undefined, now: Instant, tooLate: string): Tick {
  if (launch === undefined) return { text: '–' }
  const seconds = secondsLeft(launch, now)
  if (seconds < 0) return { text: tooLate, state: 'late' }
  const state = seconds < NOW_SECONDS ? 'now' : seconds < SOON_SECONDS ? 'soon' : undefined
  return { text: timeLeftText(seconds), state }
}
