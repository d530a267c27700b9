/**
 * The first text of a time, or of a figure, takes a browser a hundred times as long as each that follows: a desk 40 ms, a phone four times
 * that and more, in which nothing is drawn. What it loads for them is there for all threads of the page, so another one makes them while the
 * page is on its way (`public/first-texts.js`).
 *
 * It stands in the first script of the application, and names by hand what that may not bring along: clocks of zones and all that they read.
 */
import { localeOf } from '@muster/phrases/languages'
import { languageAtStart } from '../api/language-at-start.ts'

export function warmAhead(): void {
  try {
    new Worker('/first-texts.js', { name: localeOf(languageAtStart()) })
  } catch {
    // Going on is right: where nothing may be read, or no worker be had, the page draws its times all the same.
  }
}
