/**
 * Starts a player's page, which opens on a phone at night over a line on which each question takes half a second. So it has a start
 * of its own, built apart from the application's (`vite.orders.config.ts`): in as few files as can be, and with the first answer of the
 * server asked for while the page itself is still on its way.
 */
import { askAhead } from '../../api/asked-ahead.ts'
import { reportUnhandledErrors } from '../../api/report-error.ts'
import { startTexts } from '../../api/texts.ts'
import { PLAYERS_TEXTS } from '../../features/player-page/players-texts.ts'
import { startTemporal } from '../../temporal.ts'
import { keepFocus } from '../../ui/kept-focus.ts'
import { followNewerBuilds } from '../newer-build.ts'
import { showTextsMissing } from '../texts-missing.ts'
import { ordersOfAddress } from './orders-of-address.ts'
import '../../ui/base.css'

const ahead = ordersOfAddress(location)
if (ahead) askAhead(ahead.address, ahead.headers)
reportUnhandledErrors()
followNewerBuilds()
keepFocus()

const texts = startTexts(PLAYERS_TEXTS)
Promise.all([import('./draw-orders.tsx'), texts, startTemporal()]).then(
  ([{ drawOrders }]) => drawOrders(),
  showTextsMissing,
)
