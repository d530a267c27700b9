/** A tribe plan that was saved, for journeys that begin with one. */
import type { TribePlanContent } from '@muster/contracts'
import { callAs, type SignedIn } from './people.fixture.ts'

export const TRIBE_PLANS = '/api/tw/v1/tribe/plans'

/** Alice has 6 nukes, Bob 3; Alice sends 2 and Bob 1 to each of Carol's first two villages. */
function content(nukesOfAlice = 2): TribePlanContent {
  const types = [
    ['Nukes', 'axe'],
    ['Fakes', 'catapult'],
    ['Nobles', 'snob'],
  ] as const
  const player = (playerId: number, name: string, available: number, sent: number) => ({
    playerId,
    name,
    villages: 4,
    points: 1000,
    available: types.map(([type]) => ({ type, amount: type === 'Nukes' ? available : 0 })),
    assigned: types.map(([type]) => ({
      type,
      coords: type === 'Nukes' ? ['520|500', '521|500'].map((coord) => ({ coord, amount: sent, player: 'Carol' })) : [],
    })),
  })
  return {
    types: types.map(([description, icon]) => ({ description, icon, delible: false, date: '2026-11-24T20:00:00' })),
    attackingTribeData: [
      {
        tribeId: 201,
        name: 'Alpha',
        tag: 'AAA',
        size: 2,
        visible: true,
        players: [player(1001, 'Alice', 6, nukesOfAlice), player(1002, 'Bob', 3, 1)],
      },
    ],
    targetPlayers: [
      {
        name: 'Carol',
        villages: [
          { villageId: 31, coordinates: '520|500' },
          { villageId: 32, coordinates: '521|500' },
        ],
      },
    ],
  }
}

/** Gives the id of a plan that was saved, and saved once more where `versions` is 2. */
export async function savedPlan(url: string, by: SignedIn | undefined, versions: 1 | 2 = 1): Promise<string> {
  const created = await callAs(url, by?.token, 'POST', TRIBE_PLANS, { world: 'nl100', planning: content() })
  const id = created.headers.get('location')?.split('/').at(-1) ?? ''
  if (versions === 2)
    await callAs(url, by?.token, 'PUT', `${TRIBE_PLANS}/${id}`, { world: 'nl100', planning: content(1) })
  return id
}
