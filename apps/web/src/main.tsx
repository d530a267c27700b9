/**
 * Starts the page: the texts of the player's language first, then the application, which is a script of its own: the
 * browser evaluates it in a task of its own. index.html names it as well, so that both are fetched at once.
 */
import { reportError, reportUnhandledErrors } from './api/report-error.ts'
import { startTexts } from './api/texts.ts'
import { followArrival, takeArrival } from './app/address.ts'
import { followNewerBuilds } from './app/newer-build.ts'
import { screenAhead } from './app/screen-ahead.ts'
import { startTemporal } from './temporal.ts'
import { keepFocus } from './ui/kept-focus.ts'
import './ui/base.css'

// First of all: an address with a token must not outlive the first request.
const arrival = takeArrival()
reportUnhandledErrors()
followNewerBuilds()
keepFocus()

const texts = startTexts(navigator.language, screenAhead(location.pathname))
Promise.all([import('./app/draw-app.tsx'), texts, startTemporal()]).then(([{ drawApp }]) => {
  followArrival(arrival)
  drawApp({ signingIn: Boolean(arrival.token) })
}, showTextsMissing)

/** Without its texts the page has no language; index.html holds the one sentence in both. */
function showTextsMissing(error: unknown): void {
  document.getElementById('texts-missing')?.removeAttribute('hidden')
  reportError(error)
}
