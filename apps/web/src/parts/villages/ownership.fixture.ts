/** What the server says of the owners of villages. */
import type { VillageOwnership } from '@muster/contracts'

export const OWNERSHIP = '/api/tw/v1/world/nl100/village-ownership'

/** Villages by the name of their player, barbarians under an empty one; players are numbered from 1, as they stand. */
export function ownership(villagesOf: Readonly<Record<string, readonly string[]>>): VillageOwnership {
  const owners = Object.entries(villagesOf).map(([name, villages], index) => ({
    playerId: name === '' ? 0 : index + 1,
    name,
    villages,
  }))
  return {
    villages: owners.flatMap(({ playerId, name, villages }) =>
      villages.map((coordinates, index) => ({
        coordinates,
        name: playerId === 0 ? 'Barbarian village' : `${name} ${index + 1}`,
        points: 1000,
        playerId,
      })),
    ),
    players: owners.flatMap(({ playerId, name }) =>
      playerId === 0 ? [] : { playerId, name, points: 1000, tribeId: 0 },
    ),
    tribes: [],
  }
}
