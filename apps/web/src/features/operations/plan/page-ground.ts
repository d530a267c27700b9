/** What the page knows of the world beneath an operation, and of the world itself, as `@muster/operation` asks for it. */
import type { World } from '@muster/contracts'
import type { Coord } from '@muster/game'
import type { Ground, WorldFacts } from '@muster/operation'
import type { Ownership } from '../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../parts/villages/world-villages.ts'

/** `front` are the villages that the front is measured from, where the selection names tribes for it. */
export function pageGround({ villages, owners }: Ownership, front: readonly Coord[]): Ground {
  const players = new Map(owners.map(({ playerId, points, tribeId }) => [playerId, { points, tribeId }]))
  return {
    village(at) {
      const village = villages.get(fieldNumber(at))
      return village && { playerId: village.owner?.playerId ?? 0, points: village.points }
    },
    player: (id) => players.get(id),
    villagesOfTribes: () => front,
  }
}

export function worldFacts(world: World): WorldFacts {
  const { timeZone, maxSnobDistance, watchTowerEnabled, fakeLimitPercent, morale, units } = world
  return {
    timeZone,
    units: units.map(({ name, speed, farmSpace }) => ({ name, minutesPerField: speed, farmSpace })),
    maxNobleFields: maxSnobDistance,
    hasWatchTowers: watchTowerEnabled,
    fakeLimitPercent,
    morale,
  }
}
