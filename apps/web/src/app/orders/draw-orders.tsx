/** Draws a player's page into its HTML. */
import { createRoot } from 'react-dom/client'
import { OrdersApp } from './OrdersApp.tsx'

export function drawOrders(): void {
  // The element stands in index.html, of which that is made.
  createRoot(document.getElementById('root') as HTMLElement).render(<OrdersApp />)
}
