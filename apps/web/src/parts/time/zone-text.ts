/**
 * Instants as texts in a world's zone. Formatters are kept: making one costs more than
 * a thousand uses of it, and the first of a page more than all others.
 */
import { type Instant, printDuration, wallClock } from '@muster/game'
import { localeOf } from '@muster/phrases/languages'

/**
 * `14:22:07`, without what the browser knows of languages: to load that takes a slow phone an eighth of a second, and a time that can be
 * pressed for stands before it.
 */
export function timeText(at: Instant, zone: string): string {
  return printDuration(wallClock(at, zone)).slice(0, 'HH:mm:ss'.length)
}

/** `Sat 21 Nov` in the given language. */
export function dayText(at: Instant, zone: string, language: string): string {
  return formatter(localeOf(language), { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' })
    .format(at)
    .replaceAll(',', '')
}

/** The zone's usual short name, `CET`; where it has none, its offset, `GMT+3`. */
export function zoneText(at: Instant, zone: string): string {
  const parts = formatter('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** `5 minutes ago`; within the last minute `now`. */
export function ageText(since: Instant, now: Instant, language: string): string {
  const seconds = Math.round((since - now) / 1000)
  const [unit, size] = UNITS_OF_AGE.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 60] as const)
  let words = relative.get(language)
  if (!words) {
    words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    relative.set(language, words)
  }
  return words.format(Math.trunc(seconds / size), unit)
}

const UNITS_OF_AGE = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const formatters = new Map<string, Intl.DateTimeFormat>()
const relative = new Map<string, Intl.RelativeTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options)
  const held = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(name, held)
  return held
}
