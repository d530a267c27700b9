import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { headOf, openBareConnection } from '../http/limits/bare-connection.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { peopleOf, useServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { keepWorlds, lineAt, offPackPlans, PLANNING, written } from './off-pack-plans.fixture.ts'

describeOnDatabases('off-pack plans', (database) => {
  const logged: string[] = []
  const server = useServer(database, { log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) })
  beforeEach(async () => {
    logged.splice(0)
    await keepWorlds(database().db)
  })

  const { nobody, pass, plan, created, read, linesAnswer, page } = offPackPlans(server)

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

  test('the statistics count the off-pack plans that are kept [ADMSTAT-01]', async () => {
    const admin = await server().as('ADMIN')
    const total = async () => (await admin.call('GET', '/api/tw/v1/statistics')).json().totalOffPackPlans
    expect(await total()).toBe(0)
    await created(nobody())
    await created(admin)
    expect(await total()).toBe(2)
  })
})
