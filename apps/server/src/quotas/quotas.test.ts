import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { keepWorlds, lineAt, written } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { type SignedInBrowser, useServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { planContent } from '../tribe-plans/tribe-plans.fixture.ts'
import { forgetStoredLately } from './quotas.queries.ts'

const TRIBE = '/api/tw/v1/tribe/plans'
const OFF_PACK = '/api/planning/v1/planning'
const RATES = {
  RATE_LIMIT: 'on',
  RATE_PLANNINGS_PER_HOUR: '1000',
  RATE_TRIBE_PLANS_PER_HOUR: '1000',
  RATE_FEEDBACK_PER_HOUR: '1000',
  RATE_ERRORS_PER_MINUTE: '1000',
  TRUST_PROXY: 'on',
}
/** Two thousand lines are 0.6 MB, the rows with them. */
const MANY_LINES = Array.from({ length: 2_000 }, () => lineAt('10:00:00'))

describeOnDatabases('quotas', (database) => {
  beforeEach(() => keepWorlds(database().db))

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const tribePlan = (browser: PersonBrowser, address = '192.0.2.1') =>
    browser.call('POST', TRIBE, { json: { world: 'nl100', planning: planContent() }, ...from(address) })
  const offPackPlan = (
    browser: PersonBrowser,
    lines: readonly string[] = [lineAt('10:00:00')],
    address = '192.0.2.1',
  ) =>
    browser.call('POST', OFF_PACK, {
      json: { name: 'Friday', playerId: 1001, world: 'nl100', planningLines: written(...lines) },
      ...from(address),
    })

  describe('of an address', () => {
    const environment = { ...RATES, QUOTA_ADDRESS_MB: '1', QUOTA_ADDRESS_PLANS: '2', QUOTA_ADDRESS_MESSAGES: '2' }
    const server = useServer(database, { environment })

    test('so many plans of a kind come from one in a day, whoever is signed in, and more from another', async () => {
      const [nobody, account] = [server().nobody(), await server().as()]
      expect((await tribePlan(nobody)).statusCode).toBe(201)
      expect((await tribePlan(account)).statusCode).toBe(201)
      for (const browser of [nobody, account])
        expect((await tribePlan(browser)).json()).toMatchObject({ status: 429, code: 'ADDRESS_STORED_ENOUGH' })
      expect((await offPackPlan(nobody)).statusCode).toBe(201)
      expect((await tribePlan(nobody, '192.0.2.2')).statusCode).toBe(201)
    })

    test('what was stored and deleted again counts as well', async () => {
      const account = await server().as()
      for (let plan = 0; plan < 2; plan++)
        await account.call('DELETE', `${TRIBE}/${(await tribePlan(account)).json().id}`, from('192.0.2.1'))
      expect((await tribePlan(account)).statusCode).toBe(429)
    })

    test('all addresses of one IPv6 network are one', async () => {
      const nobody = server().nobody()
      const statuses = []
      for (const host of ['::1', ':7::2', ':ffff:1:2:3'])
        statuses.push((await tribePlan(nobody, `2001:db8:0:1${host}`)).statusCode)
      expect(statuses).toEqual([201, 201, 429])
    })

    test('bytes count over all kinds, also those that a plan grows by', async () => {
      const nobody = server().nobody()
      const { planningKey } = (await offPackPlan(nobody, MANY_LINES)).json()
      const add = (lines: readonly string[]) =>
        nobody.call('POST', `${OFF_PACK}/${planningKey}/lines`, { json: lines, ...from('192.0.2.1') })
      expect((await add(MANY_LINES)).json()).toMatchObject({ status: 429, code: 'ADDRESS_STORED_ENOUGH' })
      expect((await add(MANY_LINES.slice(0, 10))).statusCode).toBe(204)
    })

    test('a save that is refused for another reason costs nothing', async () => {
      const nobody = server().nobody()
      const { id } = (await tribePlan(nobody)).json()
      const stale = {
        json: { world: 'nl100', planning: planContent() },
        headers: { 'if-match': '"2020-01-01"', ...from('192.0.2.1').headers },
      }
      expect((await nobody.call('PUT', `${TRIBE}/${id}`, stale)).statusCode).toBe(409)
      const rows = await database().db.selectFrom('stored_lately').select('items').execute()
      expect(rows).toEqual([{ items: 1 }])
    })

    test('an address is kept as a hash, and forgotten after a day', async () => {
      const { db } = database()
      await tribePlan(server().nobody())
      const lately = () => db.selectFrom('stored_lately').selectAll().execute()
      expect(JSON.stringify(await lately())).not.toContain('192.0.2.1')
      await db
        .updateTable('stored_lately')
        .set({ hour: new Date(Date.now() - 23 * 3_600_000) })
        .execute()
      expect(await forgetStoredLately(db)).toBe(0)
      await db
        .updateTable('stored_lately')
        .set({ hour: new Date(Date.now() - 25 * 3_600_000), items: 2 })
        .execute()
      expect((await tribePlan(server().nobody())).statusCode).toBe(201)
      expect(await forgetStoredLately(db)).toBe(1)
      expect(await lately()).toHaveLength(1)
    })

    test('messages and reports count each for themselves', async () => {
      const nobody = server().nobody()
      const report = () => nobody.call('POST', '/api/error/v1/error', { json: { message: 'boom' } })
      const write = () => nobody.call('POST', '/api/general/v1/feedback', { body: 'More maps' })
      for (const send of [report, write])
        expect([await send(), await send(), await send()].map(({ statusCode }) => statusCode)).toEqual([204, 204, 429])
    })
  })

  test('for trials on one machine nothing is counted by address', async () => {
    await tribePlan(unlimited().nobody())
    expect(await database().db.selectFrom('stored_lately').selectAll().execute()).toEqual([])
  })
  const unlimited = useServer(database)

  describe('of an account', () => {
    const server = useServer(database, { environment: { QUOTA_ACCOUNT_MB: '1', QUOTA_ACCOUNT_PLANS: '2' } })

    test('so many plans stand under one, of both kinds together; a deleted one makes room', async () => {
      const account = await server().as()
      const { id } = (await tribePlan(account)).json()
      await offPackPlan(account)
      for (const answer of [await tribePlan(account), await offPackPlan(account)])
        expect(answer.json()).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_MOST_PLANS', values: { limit: 2 } })
      expect((await tribePlan(await server().as())).statusCode).toBe(201)
      await account.call('DELETE', `${TRIBE}/${id}`)
      expect((await tribePlan(account)).statusCode).toBe(201)
    })

    test('its plans take so many bytes, whoever adds to them', async () => {
      const account: SignedInBrowser = await server().as()
      const { planningKey } = (await offPackPlan(account, MANY_LINES)).json()
      const add = () => server().nobody().call('POST', `${OFF_PACK}/${planningKey}/lines`, { json: MANY_LINES })
      expect((await add()).json()).toMatchObject({ status: 409, code: 'ACCOUNT_FULL', values: { limit: 1 } })
      const { content } = (await account.call('GET', `${OFF_PACK}/${planningKey}/lines?size=500`)).json()
      const lineIds = content.map(({ id }: { id: number }) => id)
      await account.call('DELETE', `${OFF_PACK}/${planningKey}/lines`, { json: { lineIds } })
      const { line_count, bytes } = await database()
        .db.selectFrom('off_pack_planning')
        .select(['line_count', 'bytes'])
        .executeTakeFirstOrThrow()
      expect([line_count, bytes / line_count]).toEqual([1_500, 200 + lineAt('10:00:00').length])
    })
  })

  describe('of the server', () => {
    const byBytes = useServer(database, { environment: { QUOTA_SERVER_MB: '1' } })
    const byItems = useServer(database, { environment: { QUOTA_SERVER_PLANS: '1', QUOTA_SERVER_FEEDBACK: '1' } })

    test('the last fifth of the bytes is for whoever is signed in, and then there is no room', async () => {
      const [nobody, account] = [byBytes().nobody(), await byBytes().as()]
      expect((await offPackPlan(nobody, MANY_LINES)).statusCode).toBe(201)
      const some = MANY_LINES.slice(0, 800)
      expect((await offPackPlan(nobody, some)).json()).toMatchObject({ status: 507, code: 'SERVER_FULL' })
      expect((await offPackPlan(account, some)).statusCode).toBe(201)
      expect((await offPackPlan(account, MANY_LINES)).json()).toMatchObject({ status: 507, code: 'SERVER_FULL' })
    })

    test('a kind has its own number; other kinds go on', async () => {
      const nobody = byItems().nobody()
      expect((await tribePlan(nobody)).statusCode).toBe(201)
      expect((await tribePlan(nobody)).json()).toMatchObject({ status: 507, code: 'SERVER_FULL' })
      expect((await offPackPlan(nobody)).statusCode).toBe(201)
      const write = () => nobody.call('POST', '/api/general/v1/feedback', { body: 'More maps' })
      expect([(await write()).statusCode, (await write()).statusCode]).toEqual([204, 507])
    })
  })

  test('whoever watches the server sees what it holds and how much it may hold', async () => {
    await tribePlan(watched().nobody())
    const { body } = await watched().nobody().call('GET', '/metrics')
    expect(body).toMatch('muster_stored_items{kind="TRIBE_PLANS"} 1')
    expect(body).toMatch(/muster_stored_bytes\{kind="TRIBE_PLANS"\} [1-9]\d*/)
    expect(body).toMatch('muster_storable_bytes 4000000000')
  })
  const watched = useServer(database, { environment: { METRICS: 'on' } })

  test('administrators see what the server holds and how much it may hold, and nobody else does', async () => {
    const server = unlimited()
    await tribePlan(server.nobody())
    await offPackPlan(await server.as(), MANY_LINES)
    const admin = await server.as('ADMIN')
    const answer = await admin.call('GET', '/api/tw/v1/statistics/storage')
    expect(answer.statusCode, answer.body).toBe(200)
    const { kinds, storedBytes, mostStoredBytes, databaseBytes } = answer.json()
    const of = (wanted: string) => kinds.find(({ kind }: { kind: string }) => kind === wanted)
    expect(of('TRIBE_PLANS')).toMatchObject({ items: 1, mostItems: 200_000 })
    expect(of('OFF_PACK_PLANS')).toMatchObject({ items: 1, bytes: 2_000 * (200 + lineAt('10:00:00').length) })
    expect(of('ACCOUNTS')).toMatchObject({ items: 2, mostItems: null })
    expect(of('WORLDS')).toMatchObject({ items: 2 })
    expect(storedBytes).toBe(of('TRIBE_PLANS').bytes + of('OFF_PACK_PLANS').bytes)
    expect(mostStoredBytes).toBe(4_000_000_000)
    expect(databaseBytes).toBeGreaterThan(storedBytes)
    for (const browser of await server.outsiders())
      expect((await browser.call('GET', '/api/tw/v1/statistics/storage')).statusCode).toBe(401)
  })
})
