/**
 * Starts a player's page, which opens on a phone at night over a line on which each question takes half a second. So it has a start
 * of its own, built apart from the application's and written into its HTML (`vite.orders.config.ts`): one question brings all that draws
 * it, and the first script in it asks for the rest (`first-questions.ts`).
 */
import { reportUnhandledErrors } from '../../api/report-error.ts'
import { startTexts } from '../../api/texts.ts'
import { keepFirstOrders } from '../../features/player-page/orders/first-orders.ts'
import { PLAYERS_FILE } from '../../features/player-page/players-texts.ts'
import { startTemporal } from '../../temporal.ts'
import { keepFocus } from '../../ui/dialogs/kept-focus.ts'
import { showTextsMissing } from '../texts-missing.ts'
import { drawOrders } from './draw-orders.tsx'
import { dropFragment } from './fragment.ts'
import { placeOf } from './place-of-address.ts'
import '../../ui/plain/plain-base.css'

reportUnhandledErrors()
keepFocus()

const there = [
  startTexts([], `/${PLAYERS_FILE}`),
  startTemporal(),
  keepFirstOrders(placeOf(location.pathname), location.hash, dropFragment),
]
Promise.all(there).then(drawOrders, showTextsMissing)
