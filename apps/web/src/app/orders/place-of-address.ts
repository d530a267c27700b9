/** Whose page an address is. */
import type { PlayerPlace } from '../../parts/operations/player-link.ts'

const PATH = /^\/orders\/([^/]+)\/([^/]+)\/?$/

export function placeOf(path: string): PlayerPlace {
  const [, id = '', player = ''] = PATH.exec(path) ?? []
  return { id: decoded(id), player: Number(player) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Going on is right: there are no orders by such a name, and the page says so.
    return part
  }
}
