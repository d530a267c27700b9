import { languageAtStart } from '../api/language-at-start.ts'
import { warmTimes } from '../parts/time/warm-times.ts'

/** By then what a browser has kept of the page has begun to draw it. */
const KEPT_MS = 50

/** Where the page has to come over a line first, the processor has nothing to do for as long. */
export function warmAhead(): void {
  let isThere = false
  addEventListener('DOMContentLoaded', () => {
    isThere = true
  })
  setTimeout(() => {
    if (isThere) return
    try {
      warmTimes(languageAtStart())
    } catch {
      // Going on is right: where nothing may be read the page draws its times all the same.
    }
  }, KEPT_MS)
}
