import cookie from '@fastify/cookie'
import { CALL_RIGHTS, holds, type Right, ROLES, type Role } from '@muster/contracts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { answerRefusals } from '../http/refusals/answer-refusals.ts'
import { useServer } from '../server.fixture.ts'
import { knowAskers } from './asker.ts'
import { browserBinding } from './browser-binding.ts'
import type { Method } from './person-browser.fixture.ts'
import { enforceRights } from './rights.ts'
import { signedInAs } from './signed-in.fixture.ts'

const PEOPLE: Readonly<Record<string, readonly Role[]>> = { user: [], vip: ['VIP'], admin: ['ADMIN'], owner: ['OWNER'] }

describeOnDatabases('rights', (database) => {
  const server = useServer(database)

  test.each(Object.entries(CALL_RIGHTS))(
    '%s is refused to nobody and to every role without %s [SEC-03]',
    async (call, right) => {
      const browser = server().nobody()
      // A call is METHOD and address; path parameters get some value.
      const [method, url] = call.replaceAll(/:\w+/g, '1').split(' ') as [Method, string]
      const nobody = await browser.call(method, url)
      expect(nobody.statusCode).toBe(401)
      expect(nobody.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' })

      for (const [name, roles] of Object.entries(PEOPLE)) {
        if (holds(['USER', ...roles], right)) continue
        browser.token = (await signedInAs(database().db, name, ...roles)).token
        const answer = await browser.call(method, url)
        expect(answer.statusCode, name).toBe(401)
        expect(answer.json()).toMatchObject({ code: 'ROLE_NEEDED' })
      }
    },
  )

  /** Calls with each of the three rights, one without, and a table that knows them. */
  function probes() {
    const app = Fastify()
    onTestFinished(() => app.close())
    answerRefusals(app)
    app.register(cookie)
    knowAskers(app, { db: database().db, browsers: browserBinding(undefined) })
    enforceRights(app, { 'POST /USER': 'USER', 'POST /VIP': 'VIP', 'POST /ADMIN': 'ADMIN', 'GET /ADMIN': 'ADMIN' })
    for (const url of ['/USER', '/VIP', '/ADMIN', '/open']) app.post(url, async () => 'done')
    app.get('/ADMIN', async () => 'a long list')
    return app
  }

  async function whoMay(url: string): Promise<string> {
    const app = probes()
    const may: string[] = []
    const tokens = [['nobody', undefined] as const]
    const people = Object.entries(PEOPLE).map(
      async ([name, roles]) => [name, (await signedInAs(database().db, name, ...roles)).token] as const,
    )
    for (const [name, token] of [...tokens, ...(await Promise.all(people))]) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const { statusCode } = await app.inject({ method: 'POST', url, headers })
      if (statusCode === 200) may.push(name)
      else expect(statusCode).toBe(401)
    }
    return may.join(' ')
  }

  test.each<[Right | 'open', string]>([
    ['USER', 'user vip admin owner'],
    ['VIP', 'vip admin owner'],
    ['ADMIN', 'admin owner'],
    ['open', 'nobody user vip admin owner'],
  ])('a call with the right %s is answered to %s', async (right, people) => {
    expect(await whoMay(`/${right}`)).toBe(people)
  })

  test('a role that is taken away is gone with the next request, and one that is given counts at once', async () => {
    const app = probes()
    const { db } = database()
    const { id, token } = await signedInAs(db, 'vip', 'VIP')
    const statusOfVipCall = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.inject({ method: 'POST', url: '/VIP', headers })).statusCode
    }
    expect(await statusOfVipCall()).toBe(200)
    await db
      .updateTable('app_user')
      .set({ roles: ['USER'] })
      .where('id', '=', id)
      .execute()
    expect(await statusOfVipCall()).toBe(401)
    await db
      .updateTable('app_user')
      .set({ roles: ['USER', 'ADMIN'] })
      .where('id', '=', id)
      .execute()
    expect(await statusOfVipCall()).toBe(200)
  })

  test('asking for the headers of an answer takes the same right as asking for the answer', async () => {
    const app = probes()
    const statusOf = async (method: 'GET' | 'HEAD', ...roles: Role[]) => {
      const { token } = await signedInAs(database().db, 'somebody', ...roles)
      return (await app.inject({ method, url: '/ADMIN', headers: { authorization: `Bearer ${token}` } })).statusCode
    }
    for (const method of ['GET', 'HEAD'] as const) {
      expect(await statusOf(method)).toBe(401)
      expect(await statusOf(method, 'ADMIN')).toBe(200)
    }
  })

  test('a request is refused before its body is read', async () => {
    const answer = await probes().inject({
      method: 'POST',
      url: '/ADMIN',
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('a server whose table of rights names a call that nobody answers does not start', async () => {
    const app = Fastify()
    enforceRights(app, { 'GET /api/misspelt': 'ADMIN' })
    await expect(app.ready()).rejects.toThrow('GET /api/misspelt')
  })

  test('the database keeps no role but the four, and no account without USER', async () => {
    const { db } = database()
    const { id } = await signedInAs(db, 'user')
    for (const roles of [[], ['VIP'], ['USER', 'ROOT']]) {
      // The cast: what the types forbid is what the database must refuse.
      const change = db
        .updateTable('app_user')
        .set({ roles: roles as Role[] })
        .where('id', '=', id)
        .execute()
      await expect(change).rejects.toThrow('check')
    }
    expect(ROLES).toHaveLength(4)
  })
})
