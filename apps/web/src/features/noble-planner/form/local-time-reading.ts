import { parseWallTime } from '@muster/formats'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { wallTimeText } from '../../../parts/results/wall-time-text.ts'

/** An entered time as a player reads it, `Tue 24 Nov 20:00:00`; one that is incomplete as it is. */
export function localTimeReading(local: string, language: string): string {
  const time = parseWallTime(fullLocalTime(local))
  return time ? wallTimeText(time, language) : local
}
