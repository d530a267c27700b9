/** Readings of a world's clock, as a player reads them. */
import type { WallTime } from '@muster/formats'
import { instant } from '@muster/game'
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
