/** A small plan, and the two worlds of the tests: nl100 goes on, nl90 has closed. */
import type { TribePlanContent } from '@muster/contracts'
import type { Database } from '../db/database.ts'

/** Alice sends nukes to Carol; `nukes` tells one version from another. */
export function planContent(nukes = 1): TribePlanContent {
  return {
    types: [
      { description: 'Nukes', delible: false, icon: 'axe', date: '2026-11-24T20:00:00' },
      { description: 'Fakes', delible: false, icon: 'catapult', date: '2026-11-24T20:00:00' },
      { description: 'Ramkill', delible: true, icon: 'ram', date: '' },
    ],
    attackingTribeData: [
      {
        tribeId: 201,
        name: 'Alpha',
        tag: 'AAA',
        size: 2,
        visible: true,
        players: [
          {
            playerId: 1001,
            name: 'Alice',
            villages: 4,
            points: 9000,
            available: [
              { type: 'Nukes', amount: 5 },
              { type: 'Fakes', amount: 0 },
              { type: 'Ramkill', amount: 0 },
            ],
            assigned: [
              { type: 'Nukes', coords: [{ coord: '520|500', amount: nukes, player: 'Carol' }] },
              { type: 'Fakes', coords: [] },
              { type: 'Ramkill', coords: [] },
            ],
          },
        ],
      },
      { tribeId: -1, name: 'Solo Players', tag: '', size: 0, visible: false, players: [] },
    ],
    targetPlayers: [{ name: 'Carol', villages: [{ villageId: 31, coordinates: '520|500' }] }],
  }
}

export async function keepWorlds(db: Database): Promise<void> {
  for (const [key, active] of [
    ['nl100', true],
    ['nl101', true],
    ['nl90', false],
  ] as const) {
    await db
      .insertInto('world')
      .values({ key, domain: 'nl', url: `https://${key}.example`, active, units: '[]' })
      .execute()
    await db.insertInto('world_import').values({ world: key, file_tags: '{}' }).execute()
  }
}
