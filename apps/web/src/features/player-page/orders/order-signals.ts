/** What is told of a player's orders while his page is open. One tab of a browser reads it, chosen by a Web Lock; the others see what it keeps. */
import { playerOrderCalls } from '@muster/contracts'
import { type HearSignal, readSignals } from '../../../parts/operations/order-signals.ts'
import { type PlayerPlace, placeName } from '../../../parts/operations/player-link.ts'

/** Reads until it is ended, opening the stream anew whenever it breaks. */
export function hearSignals(place: PlayerPlace, key: string, hear: HearSignal, ended: AbortSignal): void {
  const call = playerOrderCalls.signalsOfPlayer
  const address = call.url.replace(':id', encodeURIComponent(place.id)).replace(':player', String(place.player))
  const read = () => readSignals({ call, address, key }, hear, ended)
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const reading = locks ? locks.request(`order-signals.${placeName(place)}`, { signal: ended }, read) : read()
  // Ending is the only way out.
  reading.catch(() => undefined)
}
