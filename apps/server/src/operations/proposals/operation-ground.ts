/** The world as an operation sees it: the snapshot, and the players on it. */
import type { Coord } from '@muster/game'
import type { Ground, WorldFacts } from '@muster/operation'
import type { WorldRecord } from '../../worlds/world-record.ts'
import { villageAt, villageOf, villagesOfOwners, type WorldSnapshot } from '../../worlds/world-snapshot.ts'

export type PlayerRow = readonly [id: number, tribe: number, points: number]

export function groundOf(snapshot: WorldSnapshot, players: readonly PlayerRow[]): Ground {
  const known = new Map(players.map(([id, tribeId, points]) => [id, { tribeId, points }]))
  return {
    village(at) {
      const index = villageAt(snapshot, at)
      if (index === undefined) return undefined
      const { owner, points } = villageOf(snapshot, index)
      return { playerId: owner, points }
    },
    player: (id) => known.get(id),
    villagesOfTribes(tribes) {
      const among = new Set(tribes)
      const members = new Set(players.filter(([, tribe]) => among.has(tribe)).map(([id]) => id))
      return villagesOfOwners(snapshot, members).map((index): Coord => {
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
