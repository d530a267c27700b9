/**
 * The orders that the page's first script has asked for (`app/orders/first-questions.ts`), kept before anything is drawn: so what is drawn
 * first is the command that leaves next. To draw before that the orders are being loaded cost a slow phone a tenth of a second and more.
 */
import { playerOrderCalls } from '@muster/contracts'
import { hasComeAhead } from '../../../api/asked-ahead.ts'
import { request } from '../../../api/request.ts'
import { keyIn } from '../../../parts/operations/key-in-link.ts'
import { keepPlayerKey, type PlayerPlace, placeName } from '../../../parts/operations/player-link.ts'
import { onNewPage } from '../../../storage/page-state.ts'
import { keepAnswer } from './kept-orders.ts'

/** Whoever waits longer for them is shown that they are being loaded. */
const WAITED_FOR_MS = 1_000

/** Places whose orders were kept so, and are not asked for again by the first who follows them. */
const kept = new Set<string>()
onNewPage(() => kept.clear())

/**
 * Ends when they are kept, and the key with them. Where they failed, or take too long, nothing is: the page asks for them itself, and hears
 * what is wrong.
 */
export async function keepFirstOrders(place: PlayerPlace, fragment: string, dropFragment: () => void): Promise<void> {
  const key = keyIn(fragment)
  const call = playerOrderCalls.ofPlayer
  const address = call.url.replace(':id', place.id).replace(':player', String(place.player))
  if (key === undefined || !(await hasComeAhead(address, WAITED_FOR_MS))) return
  try {
    keepAnswer(place, await request(call, { params: place, querystring: {}, headers: { 'operation-key': key } }))
  } catch {
    // Going on is right: as where they failed.
    return
  }
  keepPlayerKey(place, key)
  dropFragment()
  kept.add(placeName(place))
}

/** Whether they were, once. */
export function takeFirstKept(place: PlayerPlace): boolean {
  return kept.delete(placeName(place))
}
