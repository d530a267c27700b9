/** Draws a player's page into its HTML. */
import { createRoot } from 'react-dom/client'
import { reportError } from '../../api/report-error.ts'
import { OrdersApp } from './OrdersApp.tsx'

export function drawOrders(): void {
  // The element stands in index.html, of which that is made.
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onUncaughtError: reportError,
    onCaughtError: reportError,
  })
  root.render(<OrdersApp />)
}
