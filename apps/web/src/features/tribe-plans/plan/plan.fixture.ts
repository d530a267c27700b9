/** Tribe AAA (Alice, Bob) against EEE (Carol), and Dave, who has no tribe: the players of the fixture worlds. */
import type { Player, PlayerWithVillages, Tribe, TribePlan, TribePlanContent } from '@muster/contracts'
import { defaultTypes, withDate } from './attack-types.ts'
import { withAvailable, withTribe } from './attackers.ts'

export const NOW = '2026-11-21T13:00:00'

export const AAA: Tribe = { tribeId: 201, name: 'Alpha', tag: 'AAA', size: 2, points: 15_000 }
export const EEE: Tribe = { tribeId: 202, name: 'Echo', tag: 'EEE', size: 1, points: 9_000 }

export const ALICE = player(1001, 'Alice', 201, 4)
export const BOB = player(1002, 'Bob', 201, 3)
export const CAROL = player(1003, 'Carol', 202, 4)
export const DAVE = player(1004, 'Dave', 0, 1)

export const CAROLS: PlayerWithVillages = {
  playerId: 1003,
  name: 'Carol',
  villages: [
    { coordinates: '520|500', villageId: 31 },
    { coordinates: '521|500', villageId: 32 },
  ],
}

function player(playerId: number, name: string, tribeId: number, villageCount: number): Player {
  return { playerId, name, points: villageCount * 1000, villageCount, tribeId }
}

export function emptyContent(): TribePlanContent {
  return { types: defaultTypes(NOW), attackingTribeData: [], targetPlayers: [] }
}

/** AAA with 6 nukes of Alice and 3 of Bob; nukes land on the 24th. */
export function alphaContent(): TribePlanContent {
  const withAlpha = withTribe(emptyContent(), AAA, [ALICE, BOB])
  const dated = withDate(withAlpha, 'Nukes', '2026-11-24T20:00')
  return withAvailable(withAvailable(dated, 1001, 'Nukes', 6), 1002, 'Nukes', 3)
}

export function planOf(content: TribePlanContent, given: Partial<TribePlan> = {}): TribePlan {
  return {
    id: 'p1an',
    world: 'nl100',
    createdBy: null,
    allowedEditors: [],
    createdDate: '2026-11-20T12:00:00.000Z',
    lastModifiedDate: '2026-11-20T12:00:00.000Z',
    ...content,
    ...given,
  }
}
