/** Starts the page: the texts of the player's language first, then the application. */
import { createRoot } from 'react-dom/client'
import { reportError, reportUnhandledErrors } from './api/report-error.ts'
import { startTexts } from './api/texts.ts'
import { App } from './app/App.tsx'
import { followArrival, takeArrival } from './app/address.ts'
import { startTemporal } from './temporal.ts'
import { keepFocus } from './ui/kept-focus.ts'
import './ui/base.css'

// First of all: an address with a token must not outlive the first request.
const arrival = takeArrival()
reportUnhandledErrors()
keepFocus()

Promise.all([startTexts(navigator.language), startTemporal()]).then(showApp, showTextsMissing)

function showApp(): void {
  // The element stands in index.html.
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onUncaughtError: reportError,
    onCaughtError: reportError,
  })
  followArrival(arrival)
  root.render(<App signingIn={Boolean(arrival.token)} />)
}

/** Without its texts the page has no language; index.html holds the one sentence in both. */
function showTextsMissing(error: unknown): void {
  document.getElementById('texts-missing')?.removeAttribute('hidden')
  reportError(error)
}
