/** What the page at an address will ask the server for first, where this browser has not kept it: whoever has it asks for what changed alone. */
import { orderCalls } from '@muster/contracts'
import { keptOrders } from '../../features/player-page/orders/kept-orders.ts'
import { keyIn } from '../../parts/operations/operation-keys.ts'
import { type PlayerPlace, placeName, playerKeys } from '../../parts/operations/player-link.ts'
import { readStored } from '../../storage/browser-storage.ts'

const PATH = /^\/orders\/([^/]+)\/([^/]+)\/?$/

export function placeOf(path: string): PlayerPlace {
  const [, id = '', player = ''] = PATH.exec(path) ?? []
  return { id: decoded(id), player: Number(player) }
}

/** Absent where nothing is to be asked. */
export function ordersOfAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const place = placeOf(pathname)
  const key = keyIn(hash) ?? readStored(playerKeys)[placeName(place)]
  if (key === undefined || !Number.isSafeInteger(place.player) || readStored(keptOrders(place)) !== null)
    return undefined
  const address = orderCalls.ofPlayer.url
    .replace(':id', encodeURIComponent(place.id))
    .replace(':player', String(place.player))
  return { address, headers: { accept: 'application/json', 'operation-key': key } }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Going on is right: there are no orders by such a name, and the page says so.
    return part
  }
}
