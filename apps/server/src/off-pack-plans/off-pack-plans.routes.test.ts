import { readFile } from 'node:fs/promises'
import type { OffPackPlanLinePage } from '@muster/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { headOf, openBareConnection } from '../http/limits/bare-connection.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { peopleOf, useServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { keepWorlds, lineAt, written } from './off-pack-plans.fixture.ts'
import { forgetOldOffPackPlans } from './off-pack-plans.queries.ts'

const PLANNING = '/api/planning/v1/planning'

describeOnDatabases('off-pack plans', (database) => {
  const logged: string[] = []
  const server = useServer(database, { log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) })
  beforeEach(async () => {
    logged.splice(0)
    await keepWorlds(database().db)
  })

  const plan = (more: object = {}) => ({
    name: 'Friday night',
    playerId: 1001,
    world: 'nl100',
    planningLines: written(lineAt('10:00:00')),
    ...more,
  })

  /** Gives the key of an off-pack plan that `browser` has just made. */
  async function created(browser: PersonBrowser, more: object = {}): Promise<string> {
    const answer = await browser.call('POST', PLANNING, { json: plan(more) })
    expect(answer.statusCode, answer.body).toBe(201)
    return String(answer.headers.location).split('/').at(-1) ?? ''
  }

  const nobody = () => server().nobody()
  const pass = (password: string | undefined) =>
    password === undefined ? {} : { headers: { 'planning-pass': encodeURIComponent(password) } }
  const read = (key: string, password?: string) => nobody().call('GET', `${PLANNING}?key=${key}`, pass(password))
  const linesAnswer = (key: string, query = '', password?: string) =>
    nobody().call('GET', `${PLANNING}/${key}/lines${query}`, pass(password))
  const page = async (key: string, query = ''): Promise<OffPackPlanLinePage> => (await linesAnswer(key, query)).json()
  const launches = ({ content }: OffPackPlanLinePage) => content.map(({ line }) => line.split(',')[6]?.slice(11, 19))

  test('anybody makes an off-pack plan, and Location ends with its key [API-01 API-31 OFFPACK-21]', async () => {
    const answer = await nobody().call('POST', PLANNING, { json: plan({ password: '' }) })
    expect(answer.statusCode).toBe(201)
    const { planningKey: planKey } = answer.json()
    expect(answer.headers.location).toBe(`${PLANNING}/${planKey}`)
    expect((await read(planKey)).statusCode).toBe(200)
  })

  test('an off-pack plan comes with its player, its world and all its lines by launch [API-32 OFFPACK-45]', async () => {
    const lines = [lineAt('12:00:00'), lineAt('10:00:00')]
    const key = await created(nobody(), { planningLines: written(...lines) })
    const answer = await read(key)
    const [first, second] = answer.json<{ planningLines: string[] }>().planningLines
    expect(answer.json()).toEqual({
      planningKey: key,
      name: 'Friday night',
      player: { playerId: 1001, name: 'Alice' },
      world: { world: 'nl100', url: 'https://nl100.example' },
      passwordProtected: false,
      createdDate: expect.any(String),
      planningLines: [expect.any(String), expect.any(String)],
    })
    expect(first).toMatch(/^\d+;500\|500->/)
    expect([first, second].map((line) => line?.split(';')[1])).toEqual([lines[1], lines[0]])
  })

  test('a player whom the world does not know has no name [API-32]', async () => {
    const key = await created(nobody(), { playerId: 4711 })
    expect((await read(key)).json()).toMatchObject({ player: { playerId: 4711, name: null } })
  })

  test('the key comes in the address, and a header with another one is refused [API-32]', async () => {
    const key = await created(nobody())
    const withKey = (header: string) =>
      nobody().call('GET', `${PLANNING}?key=${key}`, { headers: { 'planning-key': header } })
    expect((await withKey(key)).statusCode).toBe(200)
    expectRefused(await withKey('other'), 400, 'PLANNING_KEYS_DIFFER', { field: 'key' })
    expectRefused(await nobody().call('GET', PLANNING), 400, 'BAD_FIELD', { field: 'key' })
    for (const guess of ['', '1', '2', 'nope', `${key}x`]) expectRefused(await read(guess), 404, 'PLANNING_UNKNOWN')
  })

  test('a line is kept in the off-pack format, with an amount of one where it names none [OFFPACK-44]', async () => {
    const key = await created(nobody(), {
      planningLines: written(
        '17. 500|500->520|500, ram, Attack, 2026-11-25 20:00:00, 10:00:00, 2026-11-24 10:00:00',
        '500|500->520|500,20,snob,Attack,2026-11-25 20:00:00,10:00:00,2026-11-24 11:00:00,4,Nuke',
      ),
    })
    expect((await page(key)).content).toEqual([
      {
        id: expect.any(Number),
        line: '500|500->520|500,0,ram,Attack,2026-11-25 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1',
      },
      {
        id: expect.any(Number),
        line: '500|500->520|500,20.00,snob,Attack,2026-11-25 20:00:00.000,10:00:00.000,2026-11-24 11:00:00.000,4,Nuke',
      },
    ])
  })

  test.each([
    ['no name', { name: ' ' }, 400, 'BAD_FIELD', 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 400, 'BAD_FIELD', 'name'],
    ['no lines', { planningLines: [] }, 400, 'BAD_FIELD', 'planningLines'],
    ['more lines than fit', { planningLines: written(...Array(10_001).fill('x')) }, 400, 'BAD_FIELD', 'planningLines'],
    ['no player', { playerId: 0 }, 400, 'BAD_FIELD', 'playerId'],
    [
      'a line in another format',
      { planningLines: written(lineAt('10:00:00'), 'hello') },
      400,
      'LINE_NOT_OFF_PACK',
      'planningLines.1',
    ],
    ['a day that does not exist', { planningLines: written(lineAt('25:00:00')) }, 400, 'LINE_NOT_OFF_PACK', undefined],
    ['a world that does not exist', { world: 'zz1' }, 404, 'WORLD_UNKNOWN', 'world'],
    ['a world that has closed', { world: 'nl90' }, 422, 'WORLD_CLOSED', 'world'],
  ])('a planning with %s is refused', async (_what, more, status, code, field) => {
    expectRefused(await nobody().call('POST', PLANNING, { json: plan(more) }), status, code, { field })
    expect(await database().db.selectFrom('off_pack_planning').selectAll().execute()).toEqual([])
  })

  test('keys are long and unlike each other, and guesses lead nowhere [SEC-01]', async () => {
    const [one, other] = [await created(nobody()), await created(nobody())]
    for (const key of [one, other]) expect(key).toMatch(/^[\w-]{24}$/)
    expect([...one].filter((sign, at) => sign === other[at]).length).toBeLessThan(12)
    for (const guess of ['1', '2', one.slice(0, -1), `${one}0`, '..%2F']) {
      expectRefused(await linesAnswer(guess), 404, 'PLANNING_UNKNOWN')
      expectRefused(await nobody().call('DELETE', `${PLANNING}/${guess}`), 404, 'PLANNING_UNKNOWN')
    }
  })

  describe('a password', () => {
    const SECRET = 'пароль 50% & ü'

    test('opens an off-pack plan, and is in no answer and no log [API-32 API-33]', async () => {
      const creator = await server().as()
      const key = await created(creator, { password: SECRET })
      expectRefused(await read(key), 401, 'PLANNING_PASSWORD_NEEDED')
      expectRefused(await read(key, 'wrong'), 401, 'PLANNING_PASSWORD_NEEDED')
      const answer = await read(key, SECRET)
      expect(answer.json()).toMatchObject({ planningKey: key, passwordProtected: true })
      const [kept] = await database().db.selectFrom('off_pack_planning').select('password_hash').execute()
      const mine = await creator.call('GET', `${PLANNING}/plans`)
      for (const text of [answer.body, mine.body, logged.join('')])
        for (const secret of [SECRET, encodeURIComponent(SECRET), kept?.password_hash ?? '', 'password_hash', 'scrypt'])
          expect(text).not.toContain(secret)
      expect(kept?.password_hash).not.toContain(SECRET)
    })

    test('one that is not percent-encoded is taken as it is [API-32]', async () => {
      const key = await created(nobody(), { password: '50%' })
      const answer = await nobody().call('GET', `${PLANNING}?key=${key}`, { headers: { 'planning-pass': '50%' } })
      expect(answer.statusCode).toBe(200)
    })

    test('reads and changes lines, also for the creator [API-34 API-35 API-36]', async () => {
      const creator = await server().as()
      const key = await created(creator, { password: SECRET })
      const address = `${PLANNING}/${key}/lines`
      const calls = (headers?: Record<string, string>) => {
        const sent = headers ? { headers } : {}
        return [
          () => creator.call('GET', address, sent),
          () => creator.call('POST', address, { json: written(lineAt('11:00:00')), ...sent }),
          () => creator.call('DELETE', address, { json: { lineIds: [1] }, ...sent }),
        ]
      }
      for (const headers of [undefined, { 'planning-pass': 'wrong' }])
        for (const call of calls(headers)) expectRefused(await call(), 401, 'PLANNING_PASSWORD_NEEDED')
      for (const call of calls({ 'planning-pass': encodeURIComponent(SECRET) }))
        expect((await call()).statusCode).toBeLessThan(300)
    })

    test('of fifty wrong guesses ten are heard, also where load is not limited [SEC-02]', async () => {
      const key = await created(nobody(), { password: SECRET })
      const statuses: number[] = []
      for (let guess = 0; guess < 50; guess++) statuses.push((await read(key, `guess ${guess}`)).statusCode)
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(40).fill(429)])
      const refused = await linesAnswer(key, '', SECRET)
      expectRefused(refused, 429, 'TOO_MANY_REQUESTS')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
      const other = await created(nobody(), { password: SECRET })
      expect((await read(other, SECRET)).statusCode).toBe(200)
    })

    test('the password is asked before lines are read [SEC-02]', async () => {
      const key = await created(nobody(), { password: SECRET })
      const answers = await Promise.all(
        [[], ['planning-pass: wrong']].map(async (headers) => {
          const connection = await openBareConnection(server().app)
          connection.send(headOf('POST', `${PLANNING}/${key}/lines`, 4_000_000, headers))
          return connection.until()
        }),
      )
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 401 .*"code":"PLANNING_PASSWORD_NEEDED"/s)
    })

    test('who sends the right password twenty times at once is answered twenty times [SEC-02]', async () => {
      const key = await created(nobody(), { password: SECRET })
      const answers = await Promise.all(Array.from({ length: 20 }, () => read(key, SECRET)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    })
  })

  describe('several at once', () => {
    const HAND_OVER = `${PLANNING}/hand-over`
    const parcels = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        name: `Player ${n}`,
        playerId: 1001 + n,
        planningLines: written(lineAt('10:00:00'), lineAt('11:00:00')),
      }))
    const handOver = (more: object = {}) => ({
      handOver: 'mhq2x4v0a-1f4g7h2k9',
      world: 'nl100',
      plans: parcels(3),
      ...more,
    })
    const send = (more: object = {}, browser = nobody()) => browser.call('POST', HAND_OVER, { json: handOver(more) })
    const keysOf = (answer: LightMyRequestResponse) =>
      answer.json<{ plannings: { planningKey: string }[] }>().plannings.map(({ planningKey: key }) => key)
    const keptKeys = async () =>
      (await database().db.selectFrom('off_pack_planning').select('key').execute()).map(({ key }) => key)

    test('are made in one call, each with its player and its lines, in the order of the request', async () => {
      const answer = await send({ plans: parcels(40), password: 'x' })
      expect(answer.statusCode, answer.body).toBe(201)
      const keys = keysOf(answer)
      expect(new Set(keys).size).toBe(40)
      for (const key of keys) expect(key).toMatch(/^[\w-]{24}$/)
      expect(answer.json().plannings[39]).toEqual({ playerId: 1040, planningKey: keys[39] })
      expectRefused(await read(keys[0] ?? ''), 401, 'PLANNING_PASSWORD_NEEDED')
      expect((await read(keys[0] ?? '', 'x')).json()).toMatchObject({
        name: 'Player 0',
        player: { playerId: 1001, name: 'Alice' },
        planningLines: [expect.anything(), expect.anything()],
      })
    })

    test('a request that comes again makes nothing twice, and is answered as before', async () => {
      const creator = await server().as()
      const first = keysOf(await send({}, creator))
      expect(keysOf(await send({}, creator))).toEqual(first)
      const [taken] = await database().db.selectFrom('off_pack_planning').select('line_count').execute()
      expect(taken?.line_count).toBe(2)
      expect((await keptKeys()).sort()).toEqual([...first].sort())
    })

    test('the same request twice at once makes them once', async () => {
      const [one, other] = await Promise.all([send(), send()])
      expect([one.statusCode, other.statusCode]).toEqual([201, 201])
      expect(keysOf(one)).toEqual(keysOf(other))
      expect(await keptKeys()).toHaveLength(3)
    })

    test('one that was deleted meanwhile is not made again', async () => {
      const creator = await server().as()
      const [gone = '', ...others] = keysOf(await send({}, creator))
      expect((await creator.call('DELETE', `${PLANNING}/${gone}`)).statusCode).toBe(204)
      await send({}, creator)
      expect((await keptKeys()).sort()).toEqual(others.sort())
    })

    test('that were all deleted meanwhile are not made again under their old keys', async () => {
      const creator = await server().as()
      for (const key of keysOf(await send({}, creator))) await creator.call('DELETE', `${PLANNING}/${key}`)
      expectRefused(await send({}, creator), 409, 'MADE_AND_DELETED')
      expect(await keptKeys()).toEqual([])
    })

    test.each([
      ['another text', { handOver: 'mhq2x4v0a-another-one' }],
      ['another name', { plans: parcels(3).map((parcel) => ({ ...parcel, name: 'x' })) }],
      ['another password', { password: 'y' }],
    ])('a request with %s is another one', async (_what, more) => {
      const first = keysOf(await send())
      const second = keysOf(await send(more))
      expect(second.filter((key) => first.includes(key))).toEqual([])
      expect(await keptKeys()).toHaveLength(6)
    })

    test('what one makes nobody else is given, whatever they send', async () => {
      const [alice, bob] = [await server().as(), await server().as()]
      expect(keysOf(await send({}, bob))).not.toEqual(keysOf(await send({}, alice)))
    })

    test.each([
      [
        'a line in another format',
        1,
        { planningLines: written('hello') },
        400,
        'LINE_NOT_OFF_PACK',
        'plans.1.planningLines.0',
      ],
      [
        'an arrival that is too far away',
        2,
        { planningLines: written(lineAt('10:00:00').replace('2026-11-25', '2999-11-25')) },
        422,
        'ARRIVAL_TOO_FAR',
        undefined,
      ],
      ['no lines', 0, { planningLines: [] }, 400, 'BAD_FIELD', 'plans.0.planningLines'],
      ['no name', 1, { name: ' ' }, 400, 'BAD_FIELD', 'plans.1.name'],
    ])('of several with one of %s none is made', async (_what, which, wrong, status, code, field) => {
      const plans = parcels(3).map((parcel, n) => (n === which ? { ...parcel, ...wrong } : parcel))
      expectRefused(await send({ plans }), status, code, { field })
      expect(await keptKeys()).toEqual([])
    })

    test.each([
      ['no text against repeats', { handOver: undefined }, 400, 'BAD_FIELD', 'handOver'],
      ['one that is easily guessed', { handOver: '1' }, 400, 'BAD_FIELD', 'handOver'],
      ['no player', { plans: [] }, 400, 'BAD_FIELD', 'plans'],
      ['more players than a plan has', { plans: parcels(201) }, 400, 'BAD_FIELD', 'plans'],
      ['a world that does not exist', { world: 'zz1' }, 404, 'WORLD_UNKNOWN', 'world'],
      ['a world that has closed', { world: 'nl90' }, 422, 'WORLD_CLOSED', 'world'],
    ])('a request with %s is refused', async (_what, more, status, code, field) => {
      expectRefused(await send(more), status, code, { field })
    })
  })

  describe('lines', () => {
    const clock = (n: number) =>
      `${String(10 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`
    const many = (count: number) => written(...Array.from({ length: count }, (_, n) => lineAt(clock(count - 1 - n))))

    test('twenty come at a time unless asked otherwise, by launch [API-34]', async () => {
      const key = await created(nobody(), { planningLines: many(25) })
      const first = await page(key)
      expect(first).toMatchObject({ totalElements: 25, number: 0, last: false, numberOfElements: 20 })
      expect(launches(first)).toEqual(Array.from({ length: 20 }, (_, n) => clock(n)))
      const second = await page(key, '?page=1&size=20&sort=launchTime,asc')
      expect(second).toMatchObject({ totalElements: 25, number: 1, last: true, numberOfElements: 5 })
      expect(launches(second)).toEqual(Array.from({ length: 5 }, (_, n) => clock(20 + n)))
      expect(await page(key, '?page=9')).toMatchObject({ content: [], last: true, numberOfElements: 0 })
      expect(launches(await page(key, '?size=2&sort=launchTime,desc'))).toEqual([clock(24), clock(23)])
    })

    test('the launch filter keeps those before a time, or from it on, and the pages count only them [API-34]', async () => {
      const key = await created(nobody(), { planningLines: many(5) })
      const filtered = (filter: string, time: string) => page(key, `?launchFilter=${filter}&launchTime=${time}&size=2`)
      expect(await filtered('before', '2026-11-24T10:03')).toMatchObject({ totalElements: 3, last: false })
      expect(launches(await filtered('after', '2026-11-24T10:03:00'))).toEqual(['10:03:00', '10:04:00'])
      expect(await filtered('after', '2026-11-24T10:03:00.001')).toMatchObject({ totalElements: 1, last: true })
      expect(await page(key, '?launchFilter=all')).toMatchObject({ totalElements: 5 })
    })

    test.each([
      ['page=-1', 'page'],
      ['size=0', 'size'],
      ['size=501', 'size'],
      ['sort=name', 'sort'],
      ['launchFilter=later', 'launchFilter'],
      ['launchFilter=before', 'launchTime'],
      ['launchFilter=before&launchTime=noon', 'launchTime'],
    ])('a page that is none is refused with its field: %s', async (query, field) => {
      expectRefused(await linesAnswer(await created(nobody()), `?${query}`), 400, 'BAD_FIELD', { field })
    })

    test('lines are added, as objects and as texts; of wrong ones none [API-35]', async () => {
      const key = await created(nobody())
      const add = (json: unknown) => nobody().call('POST', `${PLANNING}/${key}/lines`, { json })
      expect((await add([{ line: lineAt('09:00:00') }, lineAt('11:00:00')])).statusCode).toBe(204)
      expectRefused(await add([lineAt('12:00:00'), 'hello']), 400, 'LINE_NOT_OFF_PACK', { field: 'body.1' })
      expectRefused(await add([]), 400, 'BAD_FIELD', { field: 'body' })
      expect(launches(await page(key))).toEqual(['09:00:00', '10:00:00', '11:00:00'])
    })

    test('an off-pack plan holds 10,000 lines and no more', async () => {
      const key = await created(nobody(), { planningLines: written(...Array(10_000).fill(lineAt('10:00:00'))) })
      const more = await nobody().call('POST', `${PLANNING}/${key}/lines`, { json: [lineAt('10:00:00')] })
      expectRefused(more, 409, 'PLANNING_FULL')
      expect(await page(key)).toMatchObject({ totalElements: 10_000 })
    })

    test('only the lines that are named go, and none of another planning [API-36 OFFPACK-30]', async () => {
      const [key, other] = [await created(nobody(), { planningLines: many(3) }), await created(nobody())]
      const ids = (await page(key)).content.map(({ id }) => id)
      const foreign = (await page(other)).content[0]?.id
      const json = { lineIds: [ids[0], ids[2], foreign] }
      expect((await nobody().call('DELETE', `${PLANNING}/${key}/lines`, { json })).statusCode).toBe(204)
      expect((await page(key)).content.map(({ id }) => id)).toEqual([ids[1]])
      expect(await page(other)).toMatchObject({ totalElements: 1 })
      for (const lineIds of [[], ['x'], [0], undefined])
        expectRefused(
          await nobody().call('DELETE', `${PLANNING}/${key}/lines`, { json: { lineIds } }),
          400,
          'BAD_FIELD',
        )
    })
  })

  test('the list holds the own off-pack plans, the newest first, and is for users [API-37 AUTH-15]', async () => {
    const [alice, bob] = [await server().as(), await server().as()]
    const past = lineAt('10:00:00').replaceAll('2026-', '2020-')
    const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const coming = lineAt('11:00:00').replaceAll(/2026-11-2[45]/g, ahead)
    const first = await created(alice, { planningLines: written(past, coming) })
    const second = await created(alice, { name: 'Protected', password: 'x', planningLines: written(past) })
    await created(bob)
    await created(nobody())
    const summary = { world: { world: 'nl100' }, createdDate: expect.any(String) }
    const none = { linesAhead: 0, nextLaunch: null }
    const one = { linesAhead: 1, nextLaunch: expect.stringMatching(`^${ahead}T(09|10):00:00`) }
    expect((await alice.call('GET', `${PLANNING}/plans`)).json()).toEqual([
      { ...summary, ...none, planningKey: second, name: 'Protected', totalLines: 1, passwordProtected: true },
      { ...summary, ...one, planningKey: first, name: 'Friday night', totalLines: 2, passwordProtected: false },
    ])
    expectRefused(await nobody().call('GET', `${PLANNING}/plans`), 401, 'SIGN_IN_NEEDED')
  })

  test('an off-pack plan is deleted by its creator or with its password, and by nobody else [API-38 ERR-17]', async () => {
    const [creator, other] = [await server().as(), await server().as()]
    const remove = (browser: PersonBrowser, key: string, password?: string) =>
      browser.call('DELETE', `${PLANNING}/${key}`, pass(password))
    const open = await created(creator)
    for (const browser of [other, nobody()]) expectRefused(await remove(browser, open), 401, 'PLANNING_NOT_YOURS')
    expectRefused(await remove(other, open, 'anything'), 401, 'PLANNING_NOT_YOURS')
    expect((await remove(creator, open)).statusCode).toBe(204)
    expectRefused(await read(open), 404, 'PLANNING_UNKNOWN')
    expectRefused(await remove(creator, open), 404, 'PLANNING_UNKNOWN')

    const secret = await created(creator, { password: 'x' })
    expectRefused(await remove(other, secret, 'y'), 401, 'PLANNING_NOT_YOURS')
    expect((await remove(other, secret, 'x')).statusCode).toBe(204)
    expect((await remove(creator, await created(creator, { password: 'x' }))).statusCode).toBe(204)
    expect(await database().db.selectFrom('off_pack_line').selectAll().execute()).toEqual([])
  })

  test('the off-pack plans of a deleted account still open, and nobody is their creator [AUTH-10]', async () => {
    const creator = await server().as()
    const key = await created(creator)
    expect((await creator.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(204)
    expect((await read(key)).statusCode).toBe(200)
    expect((await linesAnswer(key)).statusCode).toBe(200)
    for (const browser of [creator, await server().as()])
      expectRefused(await browser.call('DELETE', `${PLANNING}/${key}`), 401, 'PLANNING_NOT_YOURS')
  })

  test('twenty off-pack plans an hour come from one address', async () => {
    const app = await buildApp({ config: testConfig({ RATE_LIMIT: 'on' }), db: database().db })
    const browser = peopleOf(app, database).nobody()
    for (let n = 0; n < 20; n++) await created(browser)
    expectRefused(await browser.call('POST', PLANNING, { json: plan() }), 429, 'TOO_MANY_REQUESTS')
    await app.close()
  })

  test('no command arrives later than a year after its planning was created', async () => {
    const { db } = database()
    const arriving = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      return `500|500->520|500,ram,Attack,${day} 20:00:00,01:00:00,${day} 19:00:00,1`
    }
    const far = await nobody().call('POST', PLANNING, {
      json: plan({ planningLines: written(arriving(1), arriving(367)) }),
    })
    expectRefused(far, 422, 'ARRIVAL_TOO_FAR')
    expect(far.json().values).toMatchObject({ line: 2, latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    const key = await created(nobody(), { planningLines: written(arriving(363)) })
    const add = (days: number) => nobody().call('POST', `${PLANNING}/${key}/lines`, { json: [arriving(days)] })
    await db.updateTable('off_pack_planning').set({ created_at: sql<Date>`now() - interval '100 days'` }).execute()
    expectRefused(await add(267), 422, 'ARRIVAL_TOO_FAR')
    expect((await add(263)).statusCode).toBe(204)
  })

  test('an off-pack plan goes a year after it was created, however late its last command arrives', async () => {
    const { db } = database()
    const key = await created(nobody())
    const madeDaysAgo = (days: number) =>
      db
        .updateTable('off_pack_planning')
        .set({ created_at: sql<Date>`now() - ${days} * interval '1 day'`, last_arrival: '9999-12-31 00:00:00.000' })
        .where('key', '=', key)
        .execute()
    await madeDaysAgo(365)
    expect(await forgetOldOffPackPlans(db)).toBe(0)
    await madeDaysAgo(367)
    expect(await forgetOldOffPackPlans(db)).toBe(1)
  })

  test('the size of an off-pack plan follows its lines, and starts with those that were there before sizes were kept', async () => {
    const { db } = database()
    const [before, after] = [
      await created(nobody()),
      await created(nobody(), { planningLines: written(...Array(3).fill(lineAt('10:00:00'))) }),
    ]
    const sizes = () =>
      db.selectFrom('off_pack_planning').select(['line_count', 'bytes']).orderBy('line_count').execute()
    const kept = await sizes()
    expect(kept.map(({ line_count }) => line_count)).toEqual([1, 3])
    await db.updateTable('off_pack_planning').set({ line_count: 0, bytes: 0 }).execute()
    const migration = await readFile(new URL('../../migrations/0018-stored-bytes.sql', import.meta.url), 'utf8')
    await sql.raw(/update off_pack_planning[^;]*/.exec(migration)?.[0] ?? '').execute(db)
    expect(await sizes()).toEqual(kept)
    const { content } = await page(after)
    await nobody().call('DELETE', `${PLANNING}/${after}/lines`, { json: { lineIds: content.map(({ id }) => id) } })
    expect((await sizes())[0]).toEqual({ line_count: 0, bytes: 0 })
    expect((await page(before)).totalElements).toBe(1)
  })

  test('an off-pack plan goes 90 days after the last arrival it ever held', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const arriving = (days: number) =>
      `500|500->520|500,ram,Attack,${daysAgo(days)} 20:00:00,01:00:00,${daysAgo(days)} 19:00:00,1`
    const [old, recent, prolonged] = [
      await created(nobody(), { planningLines: written(arriving(95), arriving(92)) }),
      await created(nobody(), { planningLines: written(arriving(95), arriving(88)) }),
      await created(nobody(), { planningLines: written(arriving(95)) }),
    ]
    await nobody().call('POST', `${PLANNING}/${prolonged}/lines`, { json: [arriving(1)] })
    const [added] = (await page(prolonged, '?sort=launchTime,desc')).content
    await nobody().call('DELETE', `${PLANNING}/${prolonged}/lines`, { json: { lineIds: [added?.id] } })
    expect(await forgetOldOffPackPlans(database().db)).toBe(1)
    expect((await read(old)).statusCode).toBe(404)
    for (const key of [recent, prolonged]) expect((await read(key)).statusCode).toBe(200)
  })

  test('the statistics count the off-pack plans that are kept [ADMSTAT-01]', async () => {
    const admin = await server().as('ADMIN')
    const total = async () => (await admin.call('GET', '/api/tw/v1/statistics')).json().totalOffPackPlans
    expect(await total()).toBe(0)
    await created(nobody())
    await created(admin)
    expect(await total()).toBe(2)
  })
})
