/**
 * The first text of a time, or of a figure, takes a browser a hundred times as long as each that follows: a desk 40 ms, a phone four times
 * that and more. Where the page has to come over a line first the processor has nothing to do for as long: it is made then.
 *
 * It stands in the first script of the application, and names by hand what that may not bring along: clocks of zones and all that they read.
 */
import { localeOf } from '@muster/phrases/languages'
import { languageAtStart } from '../api/language-at-start.ts'

/** By then what a browser has kept of the page has begun to draw it. */
const KEPT_MS = 50

const MADE: readonly ((locale: string) => unknown)[] = [
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZoneName: 'short',
    }).format(),
  (locale) => new Intl.NumberFormat(locale).format(0),
]

export function warmAhead(): void {
  let isThere = false
  addEventListener('DOMContentLoaded', () => {
    isThere = true
  })
  const make = (text: (locale: string) => unknown) => {
    if (isThere) return
    try {
      text(localeOf(languageAtStart()))
    } catch {
      // Going on is right: where nothing may be read the page draws its times all the same.
    }
  }
  // Each in a task of its own: what comes meanwhile is read between them.
  for (const text of MADE) setTimeout(() => make(text), KEPT_MS)
}
