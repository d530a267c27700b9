/** What leads from a player's orders to the pages of the game: the address of the world, and the ids of the villages that they name. */
import type { OrderPlace } from '@muster/contracts'
import { parseCoord } from '@muster/game'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import { villageAt, villageOf, type WorldSnapshot } from '../../worlds/world-snapshot.ts'

/** Nothing while nothing is known of the world. A village that it does not have, or no longer, has no id. */
export async function placeOfOrders(
  worlds: Pick<WorldDirectory, 'worldThere'>,
  world: string,
  villages: readonly string[],
): Promise<OrderPlace | undefined> {
  const there = await worlds.worldThere(world)
  if (!there) return undefined
  const { record, snapshot } = there
  const ids = [...new Set(villages)].flatMap((coords) => {
    const id = idAt(snapshot, coords)
    return id === undefined ? [] : [[coords, id] as const]
  })
  return { url: record.url, timeZone: record.timeZone, villages: Object.fromEntries(ids) }
}

function idAt(snapshot: WorldSnapshot, coords: string): number | undefined {
  const coord = parseCoord(coords)
  const index = coord && villageAt(snapshot, coord)
  return index === undefined ? undefined : villageOf(snapshot, index).id
}
