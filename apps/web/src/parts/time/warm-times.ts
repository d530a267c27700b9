import { instant } from '@muster/game'
import type { LanguageName } from '@muster/phrases/languages'
import { dayText, timeText, zoneText } from './zone-text.ts'

/**
 * The first text of a time takes a browser a hundred times as long as each that follows: a desk 40 ms, a phone four times that and more.
 * Asked for while what draws the page is still on its way, it keeps nothing waiting.
 */
export function warmTimes(language: LanguageName): void {
  // Mostly that of the world as well.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const any = instant(0)
  timeText(any, timeZone)
  dayText(any, timeZone, language)
  zoneText(any, timeZone)
  ;(0).toLocaleString(language)
}
