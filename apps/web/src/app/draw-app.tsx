/** Draws the application into index.html, in tasks that leave the browser room for others (`ui/folds/InTurn.tsx`). */
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from '../api/report-error.ts'
import { App, type AppProps } from './App.tsx'
import { newRouter } from './router.tsx'

export function drawApp(props: Omit<AppProps, 'router'>): void {
  const router = newRouter()
  // Where the address leads is known by the first picture, which is drawn in steps: told later, it would be drawn anew and in one.
  router.load().catch(reportError)
  // The element stands in index.html.
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onUncaughtError: reportError,
    onCaughtError: reportError,
  })
  startTransition(() => root.render(<App router={router} {...props} />))
}
