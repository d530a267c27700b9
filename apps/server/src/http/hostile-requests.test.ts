import { Refused } from '@muster/contracts'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { useServer } from '../server.fixture.ts'

const TRIBE_PLAN = {
  world: 'nl100',
  planning: {
    types: [{ description: 'Nukes', delible: false, icon: 'ram', date: '' }],
    attackingTribeData: [],
    targetPlayers: [{ name: 'half a ram \ud83d', villages: [] }],
  },
}
const FAR_PLAN = {
  world: 'nl100',
  planningType: 'SIMPLE_PLANNER',
  sourceVillages: [{ coords: '500|500', attacksPer: 1 }],
  targetVillages: [
    {
      coords: '501|501',
      type: 'Attack',
      unit: 'ram',
      arrivalTimes: [{ arrivalTime: '9999-01-01T20:00', attacksPer: 1 }],
    },
  ],
  exclusionSendTime: { earliest: '08:00', latest: '23:00' },
}

describe('what no database can keep and no clock can reach', () => {
  const database = useTestDatabase()
  const server = useServer(database, {
    environment: { SIGN_IN_GOOGLE_ID: 'muster', SIGN_IN_GOOGLE_SECRET: 'secret' },
  })

  test.each([
    ['NUL in the key of a planning', '/api/planning/v1/planning?key=%00', 'key'],
    ['NUL in the key of a page of lines', '/api/planning/v1/planning/a%00/lines', 'key'],
    ['NUL in the id of a tribe plan', '/api/tw/v1/tribe/plans/%00', 'id'],
    ['NUL in the name of a player', '/api/tw/v1/world/nl100/players?search=abc%00', 'search'],
    ['NUL in the name of a tribe', '/api/tw/v1/world/nl100/tribes?search=abc%00', 'search'],
    ['NUL in the key of a world', '/api/tw/v1/world/nl1%00', 'world'],
    ['the id of a tribe that no column holds', '/api/tw/v1/world/nl100/players?tribeId=3000000000', 'tribeId'],
    ['the id of a player that no column holds', '/api/tw/v1/world/nl100/villages?playerId=3000000000', 'playerId'],
  ])('%s is refused by the name of its field', async (_what, url, field) => {
    const answer = await server().nobody().call('GET', url)
    expect(Refused.parse(answer.json())).toMatchObject({ status: 400, code: 'BAD_FIELD', field })
  })

  test.each([
    ['half of a character in a name', '/api/tw/v1/tribe/plans', TRIBE_PLAN, 'planning.targetPlayers.0.name'],
    ['an arrival in the year 9999', '/api/tw/v1/plan-mass', FAR_PLAN, 'targetVillages.0.arrivalTimes.0.arrivalTime'],
    [
      'a number of 400 digits',
      '/api/tw/v1/optimal-minting-village',
      [{ coords: '500|500', merchants: `1/${'9'.repeat(400)}` }],
      '0.merchants',
    ],
  ])('%s is refused by the name of its field', async (_what, url, json, field) => {
    const answer = await server().nobody().call('POST', url, { json })
    expect(Refused.parse(answer.json())).toMatchObject({ status: 400, code: 'BAD_FIELD', field })
  })

  test.each([
    ['no UTF-8', '/api/tw/v1/world/%ED%A0%80', [400]],
    // With a built page every address leads somewhere, and this one to nothing that exists.
    ['a part that is far too long', `/api/tw/v1/world/${'9'.repeat(400)}`, [414, 404]],
    ['a search of 9,000 letters', `/api/tw/v1/world/nl100/players?search=${'a'.repeat(9_000)}`, [414]],
  ])('an address with %s is refused like everything else', async (_what, url, statuses) => {
    const answer = await server().nobody().call('GET', url)
    expect(statuses).toContain(Refused.parse(answer.json()).status)
  })

  test('a Host header with a port beyond the last one is refused', async () => {
    const answer = await server()
      .nobody()
      .call('GET', '/oauth2/authorization/google', { headers: { host: '127.0.0.1:99999' } })
    expect(Refused.parse(answer.json())).toMatchObject({ status: 400, code: 'BAD_FIELD', field: 'host' })
  })
})
