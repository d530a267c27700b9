import type { TribePlanItem } from '@muster/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { keepWorlds, PLANS, planContent, tribePlanCalls } from './tribe-plans.fixture.ts'
import { forgetOldPlans } from './tribe-plans.queries.ts'

describeOnDatabases('tribe plans', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))
  const { created, read, restore, save } = tribePlanCalls(server)

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
