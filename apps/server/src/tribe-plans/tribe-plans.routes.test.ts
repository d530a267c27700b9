import type { TribePlan, TribePlanItem } from '@muster/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { type SignedInBrowser, useServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { keepWorlds, planContent } from './tribe-plans.fixture.ts'
import { forgetOldPlans } from './tribe-plans.queries.ts'

const PLANS = '/api/tw/v1/tribe/plans'

describeOnDatabases('tribe plans', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  /** Gives the id of a plan that `browser` has just saved. */
  async function created(browser: PersonBrowser, world = 'nl100'): Promise<string> {
    const answer = await browser.call('POST', PLANS, { json: { world, planning: planContent(1) } })
    expect(answer.statusCode, answer.body).toBe(201)
    return String(answer.headers.location).split('/').at(-1) ?? ''
  }

  const save = (browser: PersonBrowser, id: string, nukes: number, more: { world?: string; knows?: string } = {}) =>
    browser.call('PUT', `${PLANS}/${id}`, {
      json: { world: more.world ?? 'nl100', planning: planContent(nukes) },
      ...(more.knows === undefined ? {} : { headers: { 'if-match': `"${more.knows}"` } }),
    })
  const restore = (browser: PersonBrowser, id: string) => browser.call('PUT', `${PLANS}/${id}/restore`)
  const lock = (browser: PersonBrowser, id: string, editors: readonly number[]) =>
    browser.call('POST', `${PLANS}/${id}/allowed-editors`, { json: editors })
  const hasHistory = async (id: string) => (await server().nobody().call('GET', `${PLANS}/history/${id}`)).json()

  async function read(id: string): Promise<TribePlan> {
    const answer = await server().nobody().call('GET', `${PLANS}/${id}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const nukesIn = (plan: TribePlan) => plan.attackingTribeData[0]?.players[0]?.assigned[0]?.coords[0]?.amount

  async function closeWorld(key: string): Promise<void> {
    await database().db.updateTable('world').set({ active: false }).where('key', '=', key).execute()
  }

  test('a new plan is kept, and Location tells its address [API-22]', async () => {
    const answer = await server()
      .nobody()
      .call('POST', PLANS, { json: { world: 'nl100', planning: planContent() } })
    expect(answer.statusCode).toBe(201)
    const { id, lastModifiedDate } = answer.json()
    expect(answer.headers.location).toBe(`${PLANS}/${id}`)
    expect(Date.parse(lastModifiedDate)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('a plan comes as it was saved, for whoever has its id [API-25 TRIBE-17 TRIBE-25 TRIBE-26 TRIBE-27 TRIBE-28]', async () => {
    const creator = await server().as()
    const id = await created(creator)
    expect(await read(id)).toEqual({
      id,
      world: 'nl100',
      createdBy: creator.id,
      allowedEditors: [],
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
      ...planContent(1),
    })
    expectRefused(await server().nobody().call('GET', `${PLANS}/unknown`), 404, 'TRIBE_PLAN_UNKNOWN')
  })

  test('what a browser adds to a planning is not believed [TRIBE-58]', async () => {
    const forged = { ...planContent(), id: 'mine', createdBy: 4711, allowedEditors: [4711] }
    const answer = await server()
      .nobody()
      .call('POST', PLANS, { json: { world: 'nl100', planning: forged } })
    const { id } = answer.json()
    expect(await read(id)).toMatchObject({ id, createdBy: null, allowedEditors: [] })
  })

  test('ids are long and unlike each other, and what was never given is nowhere [SEC-01]', async () => {
    const [one, other] = [await created(server().nobody()), await created(server().nobody())]
    for (const id of [one, other]) expect(id).toMatch(/^[\w-]{22,}$/)
    expect([...one].filter((sign, at) => sign === other[at]).length).toBeLessThan(12)
    for (const guess of [
      '1',
      '2',
      `${one.slice(0, -1)}_`,
      '..%2F',
      one.toLowerCase() === one ? 'A' : one.toLowerCase(),
    ])
      expectRefused(await server().nobody().call('GET', `${PLANS}/${guess}`), 404, 'TRIBE_PLAN_UNKNOWN')
  })

  test('names are kept as the text they are, less what a database cannot keep [SEC-05]', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    const { types, ...rest } = planContent()
    const json = {
      world: 'nl100',
      planning: { ...rest, types: [...types, { ...types[0], description: `${markup}\0` }] },
    }
    const { id } = (await server().nobody().call('POST', PLANS, { json })).json()
    expect((await read(id)).types.at(-1)?.description).toBe(markup)
  })

  describe('a planning is refused where', () => {
    const { types, attackingTribeData } = planContent()
    const [tribe] = attackingTribeData
    const [player] = tribe?.players ?? []
    const withPlayer = (change: object) => ({
      ...planContent(),
      attackingTribeData: [{ ...tribe, players: [{ ...player, ...change }] }],
    })
    test.each<[string, object, string]>([
      ['it is none', [], 'planning'],
      ['it has no type', { ...planContent(), types: [] }, 'planning.types'],
      [
        'a type has no name',
        { ...planContent(), types: [{ ...types[0], description: '' }] },
        'planning.types.0.description',
      ],
      ['two types have one name', { ...planContent(), types: [...types, types[0]] }, 'planning.types'],
      ['an icon is no unit', { ...planContent(), types: [{ ...types[0], icon: 'nuke' }] }, 'planning.types.0.icon'],
      ['a date is none', { ...planContent(), types: [{ ...types[0], date: 'soon' }] }, 'planning.types.0.date'],
      [
        'a player has a type that the plan lacks',
        withPlayer({ available: [{ type: 'Spies', amount: 1 }] }),
        'planning.attackingTribeData',
      ],
      [
        'an amount is below zero',
        withPlayer({ available: [{ type: 'Nukes', amount: -1 }] }),
        'planning.attackingTribeData.0.players.0.available.0.amount',
      ],
      [
        'an amount is a fraction',
        withPlayer({ available: [{ type: 'Nukes', amount: 0.5 }] }),
        'planning.attackingTribeData.0.players.0.available.0.amount',
      ],
      [
        'a coordinate is none',
        {
          types,
          attackingTribeData,
          targetPlayers: [{ name: 'Carol', villages: [{ villageId: 1, coordinates: '1000|1' }] }],
        },
        'planning.targetPlayers.0.villages.0.coordinates',
      ],
      [
        'a name is longer than the game allows',
        { ...planContent(), targetPlayers: [{ name: 'x'.repeat(101), villages: [] }] },
        'planning.targetPlayers.0.name',
      ],
    ])('%s', async (_what, wrong, field) => {
      const answer = await server()
        .nobody()
        .call('POST', PLANS, { json: { world: 'nl100', planning: wrong } })
      expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_FIELD', field })
    })

    test('it is larger than 1 MB, with its size; what is far larger is not even read', async () => {
      const villages = Array.from({ length: 4_000 }, (_, at) => ({ villageId: at, coordinates: '500|500' }))
      const targetPlayers = Array.from({ length: 6 }, (_, at) => ({ name: `Carol ${at}`, villages }))
      const tooLarge = { world: 'nl100', planning: { ...planContent(), targetPlayers } }
      const id = await created(server().nobody())
      for (const [method, url] of [
        ['POST', PLANS],
        ['PUT', `${PLANS}/${id}`],
      ] as const) {
        const refused = await server().nobody().call(method, url, { json: tooLarge })
        expectRefused(refused, 413, 'TRIBE_PLAN_TOO_LARGE')
        expect(refused.json().values).toEqual({ size: 1027, limit: 1000 })
        const filler = { filler: 'x'.repeat(2_000_000) }
        expectRefused(await server().nobody().call(method, url, { json: filler }), 413, 'BODY_TOO_LARGE')
      }
    })

    test('its world is unknown or has closed', async () => {
      const post = (world: string) =>
        server()
          .nobody()
          .call('POST', PLANS, { json: { world, planning: planContent() } })
      expectRefused(await post('xx1'), 404, 'WORLD_UNKNOWN')
      expectRefused(await post('nl90'), 422, 'WORLD_CLOSED')
    })
  })

  test('a plan of thousands of targets is kept', async () => {
    const villages = Array.from({ length: 5000 }, (_, at) => ({
      villageId: at + 1,
      coordinates: `${at % 1000}|${Math.floor(at / 1000)}`,
    }))
    const json = { world: 'nl100', planning: { ...planContent(), targetPlayers: [{ name: 'Carol', villages }] } }
    const { id } = (await server().nobody().call('POST', PLANS, { json })).json()
    expect((await read(id)).targetPlayers[0]?.villages).toHaveLength(5000)
  })

  test('a plan is updated; its world stays [API-23 TRIBE-10]', async () => {
    const browser = server().nobody()
    const id = await created(browser)
    const answer = await save(browser, id, 3)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, lastModifiedDate: expect.any(String) })
    expect(nukesIn(await read(id))).toBe(3)
    expectRefused(await save(browser, id, 4, { world: 'nl101' }), 409, 'TRIBE_PLAN_WORLD_FIXED')
    expect(await read(id)).toMatchObject({ world: 'nl100' })
    expectRefused(await save(browser, 'unknown', 4), 404, 'TRIBE_PLAN_UNKNOWN')
  })

  test('whoever knows an older state than there is does not overwrite it [API-23]', async () => {
    const browser = server().nobody()
    const id = await created(browser)
    const { lastModifiedDate: first } = await read(id)
    const second: string = (await save(browser, id, 2, { knows: first })).json().lastModifiedDate
    expect(Date.parse(second)).toBeGreaterThan(Date.parse(first))
    expectRefused(await save(browser, id, 3, { knows: first }), 409, 'TRIBE_PLAN_CHANGED')
    expect(nukesIn(await read(id))).toBe(2)
    expect((await save(browser, id, 3, { knows: second })).statusCode).toBe(200)
    expect((await save(browser, id, 4)).statusCode).toBe(200)
  })

  test('of two who save one state at the same moment, one is told', async () => {
    const id = await created(server().nobody())
    const { lastModifiedDate } = await read(id)
    const both = await Promise.all(
      [2, 3].map((nukes) => save(server().nobody(), id, nukes, { knows: lastModifiedDate })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  describe('who may change a plan', () => {
    /** A plan of a creator who has locked it, and others. */
    async function locked(): Promise<{ id: string; creator: SignedInBrowser; other: SignedInBrowser }> {
      const [creator, other] = [await server().as(), await server().as('OWNER')]
      const id = await created(creator)
      expect((await lock(creator, id, [creator.id])).statusCode).toBe(204)
      return { id, creator, other }
    }

    test.each([
      ['open', 'going on', 200],
      ['locked to others', 'going on', 403],
      ['locked to the asker', 'going on', 200],
      ['open', 'closed', 422],
      ['locked to the asker', 'closed', 422],
      ['locked to others', 'closed', 422],
    ])('a plan that is %s, on a world that is %s: a save answers %i [TRIBE-54]', async (state, world, status) => {
      const [creator, asker] = [await server().as(), await server().as()]
      const id = await created(creator)
      if (state !== 'open') await lock(creator, id, [state === 'locked to the asker' ? asker.id : creator.id])
      if (world === 'closed') await closeWorld('nl100')
      expect((await save(asker, id, 2)).statusCode).toBe(status)
      expect(nukesIn(await read(id))).toBe(status === 200 ? 2 : 1)
    })

    test('a locked plan is changed by none of the three calls of another account or of nobody [TRIBE-50 SEC-04 API-23]', async () => {
      const { id, creator, other } = await locked()
      await save(creator, id, 2)
      for (const [browser, status, code] of [
        [other, 403, 'TRIBE_PLAN_LOCKED'],
        [server().nobody(), 401, 'TRIBE_PLAN_LOCKED'],
      ] as const) {
        expectRefused(await save(browser, id, 9), status, code)
        expectRefused(await restore(browser, id), status, code)
      }
      expectRefused(await lock(other, id, []), 403, 'TRIBE_PLAN_NOT_YOURS')
      expectRefused(await lock(server().nobody(), id, []), 401, 'SIGN_IN_NEEDED')
      expect(await read(id)).toMatchObject({ allowedEditors: [creator.id] })
      expect(nukesIn(await read(id))).toBe(2)
      expect((await save(creator, id, 3)).statusCode).toBe(200)
    })

    test('the creator locks a plan and opens it again [API-26 TRIBE-51]', async () => {
      const { id, creator, other } = await locked()
      expect((await lock(creator, id, [])).statusCode).toBe(204)
      expect((await read(id)).allowedEditors).toEqual([])
      expect((await save(other, id, 2)).statusCode).toBe(200)
      expect((await save(server().nobody(), id, 3)).statusCode).toBe(200)
    })

    test('a list that is none is refused, and so is one for a plan that is nowhere [API-26]', async () => {
      const { id, creator } = await locked()
      for (const json of ['x', { editors: [] }, ['a'], [-1], [1.5]])
        expect((await creator.call('POST', `${PLANS}/${id}/allowed-editors`, { json })).statusCode).toBe(400)
      expectRefused(await lock(creator, 'unknown', []), 404, 'TRIBE_PLAN_UNKNOWN')
    })

    test('a plan that nobody has created can be locked by nobody', async () => {
      const id = await created(server().nobody())
      const account = await server().as()
      expectRefused(await lock(account, id, [account.id]), 403, 'TRIBE_PLAN_NOT_YOURS')
    })

    test('a plan is deleted with its versions by its creator, and by nobody else', async () => {
      const { id, creator, other } = await locked()
      await save(creator, id, 2)
      const remove = (browser: PersonBrowser) => browser.call('DELETE', `${PLANS}/${id}`)
      expectRefused(await remove(server().nobody()), 401, 'SIGN_IN_NEEDED')
      expectRefused(await remove(other), 403, 'TRIBE_PLAN_NOT_YOURS')
      expect((await remove(creator)).statusCode).toBe(204)
      expectRefused(await server().nobody().call('GET', `${PLANS}/${id}`), 404, 'TRIBE_PLAN_UNKNOWN')
      expectRefused(await remove(creator), 404, 'TRIBE_PLAN_UNKNOWN')
      const { rows } = await sql`select 1 from tribe_plan_version where plan = ${id}`.execute(database().db)
      expect(rows).toEqual([])
    })

    test('the plans of a deleted account still open, have no creator, and stay locked [AUTH-10]', async () => {
      const { id, creator } = await locked()
      expect((await creator.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(204)
      expect(await read(id)).toMatchObject({ createdBy: null, allowedEditors: [creator.id] })
      const other = await server().as()
      expectRefused(await save(other, id, 2), 403, 'TRIBE_PLAN_LOCKED')
      expectRefused(await lock(other, id, []), 403, 'TRIBE_PLAN_NOT_YOURS')
    })
  })

  describe('older versions', () => {
    test('there is one after the first update [API-27 TRIBE-08]', async () => {
      const id = await created(server().nobody())
      expect(await hasHistory(id)).toBe(false)
      await save(server().nobody(), id, 2)
      expect(await hasHistory(id)).toBe(true)
      expectRefused(await server().nobody().call('GET', `${PLANS}/history/unknown`), 404, 'TRIBE_PLAN_UNKNOWN')
    })

    test('restoring steps back one, is no version itself, and ends at the first [API-28]', async () => {
      const browser = server().nobody()
      const id = await created(browser)
      await save(browser, id, 2)
      await save(browser, id, 3)
      const before = await read(id)
      const answer = await restore(browser, id)
      expect(answer.statusCode).toBe(200)
      const after = await read(id)
      expect(after).toEqual({ ...before, ...planContent(2), lastModifiedDate: answer.json().lastModifiedDate })
      expect(Date.parse(after.lastModifiedDate)).toBeGreaterThan(Date.parse(before.lastModifiedDate))
      expect((await restore(browser, id)).statusCode).toBe(200)
      expect(nukesIn(await read(id))).toBe(1)
      expect(await hasHistory(id)).toBe(false)
      expectRefused(await restore(browser, id), 409, 'NO_OLDER_VERSION')
      expect(nukesIn(await read(id))).toBe(1)
    })

    test('ten are kept', async () => {
      const browser = server().nobody()
      const [id, other] = [await created(browser), await created(browser)]
      await save(browser, other, 2)
      for (let nukes = 2; nukes <= 13; nukes++) await save(browser, id, nukes)
      let steps = 0
      while ((await restore(browser, id)).statusCode === 200) steps++
      expect(steps).toBe(10)
      expect(nukesIn(await read(id))).toBe(3)
      expect(await hasHistory(other)).toBe(true)
    })

    test('a state that somebody has saved meanwhile is not stepped back from', async () => {
      const browser = server().nobody()
      const id = await created(browser)
      const { lastModifiedDate } = await read(id)
      await save(browser, id, 2)
      const stale = { headers: { 'if-match': `"${lastModifiedDate}"` } }
      expectRefused(await browser.call('PUT', `${PLANS}/${id}/restore`, stale), 409, 'TRIBE_PLAN_CHANGED')
    })

    test('a plan on a world that has closed is not stepped back, and still opens [TRIBE-52]', async () => {
      const browser = server().nobody()
      const id = await created(browser)
      await save(browser, id, 2)
      await closeWorld('nl100')
      expectRefused(await restore(browser, id), 422, 'WORLD_CLOSED')
      expect(nukesIn(await read(id))).toBe(2)
    })
  })

  test('the list holds the plans that one has created, the last changed first [API-24 AUTH-15]', async () => {
    const [creator, other] = [await server().as(), await server().as()]
    const [first, second] = [await created(creator), await created(creator, 'nl101')]
    await created(other)
    await created(server().nobody())
    await save(creator, first, 2)
    const list = async (query = ''): Promise<TribePlanItem[]> => (await creator.call('GET', `${PLANS}${query}`)).json()
    expect((await list()).map(({ id }) => id)).toEqual([first, second])
    expect((await list())[0]).toEqual({
      id: first,
      world: 'nl100',
      tribes: ['Alpha', 'Solo Players'],
      tribeCount: 2,
      targetPlayers: ['Carol'],
      targetPlayerCount: 1,
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
      allowedEditors: [],
    })
    expect((await list('?page=1&size=1')).map(({ id }) => id)).toEqual([second])
    expect(await list('?page=2&size=1')).toEqual([])
    for (const query of ['?size=101', '?size=0', '?page=-1'])
      expectRefused(await creator.call('GET', `${PLANS}${query}`), 400, 'BAD_FIELD')
    expect((await server().nobody().call('GET', PLANS)).statusCode).toBe(401)
  })

  test('a name is listed, goes with its version, and has at most 60 characters', async () => {
    const creator = await server().as()
    const named = (name: string) => ({ json: { world: 'nl100', planning: { ...planContent(), name } } })
    const id = await created(creator)
    expect((await creator.call('PUT', `${PLANS}/${id}`, named('Front east'))).statusCode).toBe(200)
    expect((await read(id)).name).toBe('Front east')
    const listed = async () => (await creator.call('GET', PLANS)).json<TribePlanItem[]>().map(({ name }) => name)
    expect(await listed()).toEqual(['Front east'])
    expect((await creator.call('PUT', `${PLANS}/${id}`, named('x'.repeat(61)))).statusCode).toBe(400)
    await restore(creator, id)
    expect(await listed()).toEqual([undefined])
  })

  test('the list tells ten names of a plan and how many there are', async () => {
    const creator = await server().as()
    const targetPlayers = Array.from({ length: 500 }, (_, at) => ({ name: `Carol ${at}`, villages: [] }))
    await creator.call('POST', PLANS, { json: { world: 'nl100', planning: { ...planContent(), targetPlayers } } })
    const [plan] = (await creator.call('GET', PLANS)).json()
    expect(plan).toMatchObject({
      targetPlayerCount: 500,
      targetPlayers: targetPlayers.slice(0, 10).map(({ name }) => name),
    })
  })

  test('a plan of nobody goes when it was not changed for 180 days; that of an account stays', async () => {
    const creator = await server().as()
    const [old, fresh, owned] = [
      await created(server().nobody()),
      await created(server().nobody()),
      await created(creator),
    ]
    const days = async (id: string, count: number) =>
      database()
        .db.updateTable('tribe_plan')
        .set({ modified_at: sql<Date>`now() - ${count} * interval '1 day'` })
        .where('id', '=', id)
        .execute()
    await save(server().nobody(), old, 2)
    await days(old, 181)
    await days(fresh, 179)
    await days(owned, 1000)
    expect(await forgetOldPlans(database().db)).toBe(1)
    expectRefused(await server().nobody().call('GET', `${PLANS}/${old}`), 404, 'TRIBE_PLAN_UNKNOWN')
    for (const id of [fresh, owned]) expect(await read(id)).toMatchObject({ id })
  })

  describe('with limits', () => {
    const limited = useServer(database, { environment: { RATE_LIMIT: 'on', RATE_TRIBE_PLANS_PER_HOUR: '2' } })

    test('an address that begins too many plans within an hour is told when to try again', async () => {
      const browser = limited().nobody()
      for (let plan = 1; plan <= 2; plan++) await created(browser)
      const third = await browser.call('POST', PLANS, { json: { world: 'nl100', planning: planContent() } })
      expectRefused(third, 429, 'TOO_MANY_REQUESTS')
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(3_500)
    })
  })

  test('the statistics count every tribe plan', async () => {
    await created(server().nobody())
    await created(await server().as())
    const admin = await server().as('ADMIN')
    expect((await admin.call('GET', '/api/tw/v1/statistics')).json()).toMatchObject({ totalTribePlans: 2 })
  })
})
