/** Draws the application into index.html, in tasks that leave the browser room for others (`ui/folds/InTurn.tsx`). */
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from '../api/report-error.ts'
import { App, type AppProps } from './App.tsx'

export function drawApp(props: AppProps): void {
  // The element stands in index.html.
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onUncaughtError: reportError,
    onCaughtError: reportError,
  })
  startTransition(() => root.render(<App {...props} />))
}
