import { startGameStandIn } from '@muster/game-stand-in'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { peopleOf } from '../server.fixture.ts'
import { parseContinent } from './barbarian-villages.ts'

const BARBARIANS = '/api/tw/v1/world/nl100/villages/barbarian?continents=C55'

const database = useTestDatabase('PostgreSQL')

test('vips, admins and owners find barbarian villages, until the role is taken [API-12 BARB-08 ADMUSER-10]', async () => {
  const game = await startGameStandIn()
  const app = await buildApp({ config: testConfig({ GAME_ORIGIN_NL: game.url }), db: database().db })
  onTestFinished(async () => {
    await app.close()
    await game.close()
  })
  const people = peopleOf(app, database)
  const vip = await people.as('VIP')
  await vi.waitUntil(async () => (await vip.call('GET', BARBARIANS)).statusCode !== 503, { timeout: 20_000 })
  for (const browser of [vip, await people.as('ADMIN'), await people.as('OWNER')]) {
    const answer = await browser.call('GET', BARBARIANS)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([{ coordinates: '540|540' }, { coordinates: '541|541' }])
  }
  for (const browser of [people.nobody(), await people.as()])
    expect((await browser.call('GET', BARBARIANS)).statusCode).toBe(401)

  const json = { role: 'VIP', action: 'REMOVE' }
  const taken = await (await people.as('ADMIN')).call('PUT', `/api/user/v1/user/${vip.id}`, { json })
  expect(taken.statusCode).toBe(200)
  expect((await vip.call('GET', BARBARIANS)).statusCode).toBe(401)
})

test.each([
  ['C55', 55],
  ['c05', 5],
  ['C5', 5],
  ['C0', 0],
  [' C99 ', 99],
])('the continent %j has the number %i', (text, number) => {
  expect(parseContinent(text)).toBe(number)
})
