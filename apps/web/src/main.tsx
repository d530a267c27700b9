/**
 * Starts the page: the texts of the player's language first, then the application, which is a script of its own: the
 * browser evaluates it in a task of its own. index.html names it as well, so that both are fetched at once.
 */
import { reportUnhandledErrors } from './api/report-error.ts'
import { startTexts } from './api/texts.ts'
import { followArrival, takeArrival } from './app/address.ts'
import { followNewerBuilds } from './app/newer-build.ts'
import { pageRead } from './app/page-read.ts'
import { showTextsMissing } from './app/texts-missing.ts'
import { startTemporal } from './temporal.ts'
import { keepFocus } from './ui/dialogs/kept-focus.ts'
import './ui/looks/base.css'
import 'virtual:kit-variables.css'

// First of all: an address with a token must not outlive the first request.
const arrival = takeArrival()
reportUnhandledErrors()
followNewerBuilds()
keepFocus()

const texts = startTexts([])
Promise.all([import('./app/draw-app.tsx'), texts, startTemporal(), pageRead()]).then(
  ([{ drawApp }]) => {
    followArrival(arrival)
    drawApp({ signingIn: Boolean(arrival.token) })
  },
  (problem) => pageRead().then(() => showTextsMissing(problem)),
)
