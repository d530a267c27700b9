/** Draws a player's page into its HTML. */
import { options } from 'preact'
import { createRoot } from 'react-dom/client'
import { OrdersApp } from './OrdersApp.tsx'

/**
 * Preact runs effects after a frame or a timer. A tab behind others has no frames, and timers once a second: an order that comes then
 * would be heard late. A message is not held back, which is how React does it.
 */
const { port1: told, port2: telling } = new MessageChannel()
options.requestAnimationFrame = (runEffects) => {
  told.onmessage = runEffects
  telling.postMessage(null)
}

export function drawOrders(): void {
  // The element stands in index.html, of which that is made.
  createRoot(document.getElementById('root') as HTMLElement).render(<OrdersApp />)
}
