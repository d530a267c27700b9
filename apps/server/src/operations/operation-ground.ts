/** The world as an operation sees it: the snapshot, and the players that it asks about. */
import type { Ground, WorldFacts } from '@muster/operation'
import type { Database } from '../db/database.ts'
import type { WorldRecord } from '../worlds/world-record.ts'
import { villageAt, villageOf, villagesOfOwner, type WorldSnapshot } from '../worlds/world-snapshot.ts'
import { playersOfWorld } from '../worlds/worlds.queries.ts'

export async function groundOf(db: Database, world: string, snapshot: WorldSnapshot): Promise<Ground> {
  const players = new Map((await playersOfWorld(db, world)).map((player) => [player.id, player]))
  return {
    village(at) {
      const index = villageAt(snapshot, at)
      if (index === undefined) return undefined
      const { owner, points } = villageOf(snapshot, index)
      return { playerId: owner, points }
    },
    player(id) {
      const found = players.get(id)
      return found && { points: found.points, tribeId: found.tribe }
    },
    villagesOfTribes(tribes) {
      const among = new Set(tribes)
      const members = [...players.values()].filter(({ tribe }) => among.has(tribe))
      return members
        .flatMap(({ id }) => villagesOfOwner(snapshot, id))
        .map((index) => {
          const { x, y } = villageOf(snapshot, index)
          return { x, y }
        })
    },
  }
}

export function worldFacts(record: WorldRecord): WorldFacts {
  const { timeZone, units, farmSpaces, maxNobleFields, hasWatchTowers, fakeLimitPercent, morale } = record
  return {
    timeZone,
    units: units.map(({ name, minutesPerField }) => ({ name, minutesPerField, farmSpace: farmSpaces[name] })),
    maxNobleFields,
    hasWatchTowers,
    fakeLimitPercent,
    morale,
  }
}
