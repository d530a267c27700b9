/** A small plan, what is done with it, and the worlds of the tests: nl100 and nl101 go on, nl90 has closed. */
import type { TribePlan, TribePlanContent } from '@muster/contracts'
import { expect } from 'vitest'
import type { Database } from '../db/database.ts'
import type { People } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'

export const PLANS = '/api/tw/v1/tribe/plans'

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

/** The calls of a plan, as a browser makes them; what is read is read by nobody in particular. */
export function tribePlanCalls(people: () => People) {
  const read = async (id: string): Promise<TribePlan> => {
    const answer = await people().nobody().call('GET', `${PLANS}/${id}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  return {
    /** Gives the id of a plan that `browser` has just saved. */
    created: async (browser: PersonBrowser, world = 'nl100'): Promise<string> => {
      const answer = await browser.call('POST', PLANS, { json: { world, planning: planContent(1) } })
      expect(answer.statusCode, answer.body).toBe(201)
      return String(answer.headers.location).split('/').at(-1) ?? ''
    },
    save: (browser: PersonBrowser, id: string, nukes: number, more: { world?: string; knows?: string } = {}) =>
      browser.call('PUT', `${PLANS}/${id}`, {
        json: { world: more.world ?? 'nl100', planning: planContent(nukes) },
        ...(more.knows === undefined ? {} : { headers: { 'if-match': `"${more.knows}"` } }),
      }),
    restore: (browser: PersonBrowser, id: string) => browser.call('PUT', `${PLANS}/${id}/restore`),
    lock: (browser: PersonBrowser, id: string, editors: readonly number[]) =>
      browser.call('POST', `${PLANS}/${id}/allowed-editors`, { json: editors }),
    read,
  }
}

/** How many `planContent` was made with. */
export function nukesIn(plan: TribePlan): number | undefined {
  return plan.attackingTribeData[0]?.players[0]?.assigned[0]?.coords[0]?.amount
}
