/**
 * Names, points, owners and tribes of a list of villages, each once: what a plan's table and map tell of its villages.
 * Unlike in a plan an unknown village is no mistake here, since a player may look at another world than that of the list.
 */
import type { VillageOwnership } from '@muster/contracts'
import { parseCoord, printCoord } from '@muster/game'
import type { Database } from '../db/database.ts'
import { villageAt, villageOf, type WorldSnapshot } from './world-snapshot.ts'
import { playersById, tribesById, villageNames } from './worlds.queries.ts'

export async function villageOwnership(
  db: Database,
  world: string,
  snapshot: WorldSnapshot,
  text: string,
): Promise<VillageOwnership> {
  const villages = villagesOf(snapshot, text)
  const owners = [...new Set(villages.map(({ owner }) => owner))].filter((owner) => owner !== 0)
  const [players, names] = await Promise.all([
    playersById(db, world, owners),
    villageNames(
      db,
      world,
      villages.map(({ id }) => id),
    ),
  ])
  const named = new Set(players.map(({ id }) => id))
  const tribes = [...new Set(players.map(({ tribe }) => tribe))].filter((tribe) => tribe !== 0)
  return {
    villages: villages.map(({ id, x, y, points, owner }) => ({
      coordinates: printCoord({ x, y }),
      name: names.get(id) ?? '',
      points,
      playerId: owner,
    })),
    players: [
      ...players.map(({ id, name, points, tribe }) => ({ playerId: id, name, points, tribeId: tribe })),
      // The files of one world need not agree: an owner without a line among the players goes by the id.
      ...owners.filter((id) => !named.has(id)).map((id) => ({ playerId: id, name: String(id), points: 0, tribeId: 0 })),
    ],
    tribes: (await tribesById(db, world, tribes)).map(({ id, tag }) => ({ tribeId: id, tag })),
  }
}

function villagesOf(snapshot: WorldSnapshot, text: string) {
  const found = new Set<number>()
  for (const line of text.split('\n')) {
    const coord = parseCoord(line.trim())
    const index = coord && villageAt(snapshot, coord)
    if (index !== undefined) found.add(index)
  }
  return Array.from(found, (index) => villageOf(snapshot, index))
}
