import type { Role, RoleChange, User } from '@muster/contracts'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { type SignedInBrowser, useServer } from '../server.fixture.ts'
import { signedInAs } from '../sign-in/signed-in.fixture.ts'

const SELF = '/api/user/v1/user'
const SIGN_OUT_EVERYWHERE = '/api/user/v1/sign-out-everywhere'
const DELETE_ACCOUNT = '/api/user/v1/delete-account'
const USERS = '/api/user/v1/users'
const userOf = (id: number) => `/api/user/v1/user/${id}`

describeOnDatabases('accounts', (database) => {
  const logged: string[] = []
  const server = useServer(database, { log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }) })
  beforeEach(() => logged.splice(0))

  function browserOf(token: string) {
    return Object.assign(server().nobody(), { token })
  }

  function accounts() {
    return database().db.selectFrom('app_user').select('id').orderBy('id').execute()
  }

  test.each([
    ['user', []],
    ['vip', ['VIP']],
  ] as const)(
    'a %s who deletes the account is gone at once, with every token, and can still log out [API-18]',
    async (name, roles) => {
      const { db } = database()
      const { id, token } = await signedInAs(db, name, ...roles)
      const other = await signedInAs(db, 'other')
      const browser = browserOf(token)

      expect((await browser.call('DELETE', DELETE_ACCOUNT)).statusCode).toBe(204)
      expect((await browser.call('POST', '/logout')).statusCode).toBe(204)
      expect((await browser.call('GET', SELF)).statusCode).toBe(401)
      expect((await browser.call('DELETE', DELETE_ACCOUNT)).statusCode).toBe(401)
      expect(await accounts()).toEqual([{ id: other.id }])
      expect(await db.selectFrom('session').selectAll().where('user_id', '=', id).execute()).toEqual([])
    },
  )

  test.each([
    ['admin', ['ADMIN']],
    ['owner', ['OWNER']],
    ['admin who is a vip too', ['VIP', 'ADMIN']],
  ] as const)('an %s cannot delete the account, and keeps it [AUTH-11]', async (name, roles) => {
    const { id, token } = await signedInAs(database().db, name, ...roles)
    const browser = browserOf(token)
    const answer = await browser.call('DELETE', DELETE_ACCOUNT)

    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: 'Forbidden', status: 403, code: 'ACCOUNT_PROTECTED' })
    expect((await browser.call('GET', SELF)).json()).toMatchObject({ id, name })
  })

  test('whoever signs out everywhere is signed out in every browser, and nobody else is', async () => {
    const { db } = database()
    const { id, token } = await signedInAs(db, 'user')
    const elsewhere = await signedInAs(db, 'user')
    await db.updateTable('session').set({ user_id: id }).where('user_id', '=', elsewhere.id).execute()
    const other = browserOf((await signedInAs(db, 'other')).token)

    expect((await browserOf(token).call('POST', SIGN_OUT_EVERYWHERE)).statusCode).toBe(204)
    for (const ended of [token, elsewhere.token])
      expect((await browserOf(ended).call('GET', SELF)).statusCode).toBe(401)
    expect((await other.call('GET', SELF)).statusCode).toBe(200)
    expect((await server().nobody().call('POST', SIGN_OUT_EVERYWHERE)).statusCode).toBe(401)
    expect(logged.join()).toContain('signed out everywhere')
  })

  test('nobody can delete an account without being signed in', async () => {
    await signedInAs(database().db, 'user')
    const browser = server().nobody()
    expect((await browser.call('DELETE', DELETE_ACCOUNT)).statusCode).toBe(401)
    expect(await accounts()).toHaveLength(1)
  })

  test('the id of a deleted account is never given again', async () => {
    const first = await signedInAs(database().db, 'user')
    await browserOf(first.token).call('DELETE', DELETE_ACCOUNT)
    const second = await signedInAs(database().db, 'user')
    expect(second.id).toBeGreaterThan(first.id)
  })

  test('the roles are told as a list, in one order [AUTH-12]', async () => {
    const { token } = await signedInAs(database().db, 'owner', 'OWNER', 'ADMIN', 'VIP')
    const browser = browserOf(token)
    expect((await browser.call('GET', SELF)).json()).toMatchObject({ roles: ['USER', 'VIP', 'ADMIN', 'OWNER'] })
  })

  describe('who has which role', () => {
    async function change(browser: SignedInBrowser, id: number, action: 'ADD' | 'REMOVE', role: Role) {
      return browser.call('PUT', userOf(id), { json: { role, action } })
    }

    async function rolesOf(id: number): Promise<readonly Role[]> {
      const { roles } = await database()
        .db.selectFrom('app_user')
        .select('roles')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return roles
    }

    test('an administrator sees every account, the oldest first [API-39]', async () => {
      const admin = await server().as('ADMIN')
      const vip = await server().as('VIP')
      const answer = await admin.call('GET', USERS)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual([
        { id: admin.id, name: 'admin', provider: 'google', roles: ['USER', 'ADMIN'], createdDate: expect.any(String) },
        { id: vip.id, name: 'vip', provider: 'google', roles: ['USER', 'VIP'], createdDate: expect.any(String) },
      ])
      const [first] = answer.json<User[]>()
      expect(Date.now() - Date.parse(first?.createdDate ?? '')).toBeLessThan(60_000)
    })

    test('25 accounts come as 10, 10 and 5, and then as none [ADMUSER-02]', async () => {
      const owner = await server().as('OWNER')
      for (let i = 1; i < 25; i++) await signedInAs(database().db, `player ${i}`)
      const pages: User[][] = []
      for (let page = 0; page < 4; page++) pages.push((await owner.call('GET', `${USERS}?page=${page}&size=10`)).json())

      expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0])
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25)
      expect(pages.flat()).toEqual((await owner.call('GET', USERS)).json())
      expect((await owner.call('GET', `${USERS}?page=1`)).json()).toEqual(pages[1])
      expect((await owner.call('GET', `${USERS}?size=3`)).json()).toEqual(pages[0]?.slice(0, 3))
    })

    test('a page that is none is refused with its field', async () => {
      const admin = await server().as('ADMIN')
      for (const query of ['page=-1', 'page=x', 'page=1.5', 'size=0', 'size=501']) {
        const field = query.slice(0, 4)
        const answer = await admin.call('GET', `${USERS}?${query}`)
        expect(answer.json(), query).toMatchObject({ status: 400, code: 'BAD_FIELD', field })
      }
    })

    test('nobody, a user and a vip neither see the accounts nor change one [API-39 API-40 AUTH-14]', async () => {
      const target = await server().as()
      for (const browser of await server().outsiders()) {
        const put = { json: { role: 'ADMIN', action: 'ADD' } }
        expect((await browser.call('GET', USERS)).statusCode).toBe(401)
        expect((await browser.call('PUT', userOf(target.id), put)).statusCode).toBe(401)
      }
      expect(await rolesOf(target.id)).toEqual(['USER'])
    })

    test.each<[string, 'ADD' | 'REMOVE', Role, Role[], Role[]]>([
      ['VIP is added to a user [API-40 ADMUSER-03]', 'ADD', 'VIP', [], ['USER', 'VIP']],
      ['VIP is removed from a vip [ADMUSER-04]', 'REMOVE', 'VIP', ['VIP'], ['USER']],
      ['ADMIN is added to a vip, who stays one [ADMUSER-05]', 'ADD', 'ADMIN', ['VIP'], ['USER', 'VIP', 'ADMIN']],
      ['ADMIN is removed from another admin [ADMUSER-06]', 'REMOVE', 'ADMIN', ['ADMIN'], ['USER']],
    ])('%s', async (_rule, action, role, before, after) => {
      for (const asker of [await server().as('ADMIN'), await server().as('OWNER')]) {
        const target = await server().as(...before)
        const answer = await change(asker, target.id, action, role)
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toMatchObject({ id: target.id, provider: 'google', roles: after })
        expect(await rolesOf(target.id)).toEqual(after)
      }
    })

    test('what the four rules do not grant is refused with its reason, and changes nothing [ADMUSER-07]', async () => {
      const rows: readonly (readonly [string, RoleChange, readonly Role[]])[] = [
        ['ROLE_FIXED', { action: 'ADD', role: 'OWNER' }, []],
        ['ROLE_FIXED', { action: 'REMOVE', role: 'OWNER' }, ['OWNER']],
        ['ROLE_FIXED', { action: 'REMOVE', role: 'USER' }, []],
        ['OWNER_KEEPS_ADMIN', { action: 'REMOVE', role: 'ADMIN' }, ['ADMIN', 'OWNER']],
        ['ROLE_INCLUDED', { action: 'ADD', role: 'VIP' }, ['ADMIN']],
        ['ROLE_INCLUDED', { action: 'REMOVE', role: 'VIP' }, ['VIP', 'OWNER']],
        ['ROLE_HELD', { action: 'ADD', role: 'ADMIN' }, ['ADMIN']],
        ['ROLE_NOT_HELD', { action: 'REMOVE', role: 'VIP' }, []],
      ]
      const owner = await server().as('OWNER')
      for (const [code, { role, action }, before] of rows) {
        const target = await server().as(...before)
        const answer = await change(owner, target.id, action, role)
        expect(answer.statusCode, code).toBe(400)
        expect(answer.json()).toMatchObject({ error: 'Bad Request', code, message: expect.stringMatching(/^[^{]*\.$/) })
        expect(await rolesOf(target.id)).toEqual(['USER', ...before])
      }
      expect(logged).toEqual([])
    })

    test('nobody takes ADMIN from themselves [ADMUSER-07]', async () => {
      const admin = await server().as('ADMIN')
      const answer = await change(admin, admin.id, 'REMOVE', 'ADMIN')
      expect(answer.json()).toMatchObject({ status: 400, code: 'OWN_ADMIN_KEPT' })
      expect(await rolesOf(admin.id)).toEqual(['USER', 'ADMIN'])
    })

    test('an account that does not exist is not found', async () => {
      const answer = await change(await server().as('ADMIN'), 999_999, 'ADD', 'VIP')
      expect(answer.json()).toMatchObject({ status: 404, code: 'USER_UNKNOWN', message: 'There is no account 999999.' })
    })

    test('a change that is none, or of no account, is refused with its field', async () => {
      const admin = await server().as('ADMIN')
      const rows: readonly (readonly [unknown, string, string])[] = [
        [{ role: 'KING', action: 'ADD' }, '1', 'role'],
        [{ role: 'VIP', action: 'GRANT' }, '1', 'action'],
        [{ action: 'ADD' }, '1', 'role'],
        [{ role: 'VIP' }, '1', 'action'],
        [{ role: ['VIP'], action: 'ADD' }, '1', 'role'],
        [{ role: 'VIP', action: 'ADD' }, 'x', 'id'],
        [{ role: 'VIP', action: 'ADD' }, '0', 'id'],
        [{ role: 'VIP', action: 'ADD' }, '1.5', 'id'],
      ]
      for (const [json, id, field] of rows) {
        const answer = await admin.call('PUT', `/api/user/v1/user/${id}`, { json })
        expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_FIELD', field })
      }
    })

    test('a new admin comes in at once, and is out at once when the role is taken [ADMUSER-10]', async () => {
      const owner = await server().as('OWNER')
      const friend = await server().as()
      const mayList = async () => (await friend.call('GET', USERS)).statusCode
      expect(await mayList()).toBe(401)
      await change(owner, friend.id, 'ADD', 'ADMIN')
      expect(await mayList()).toBe(200)
      await change(owner, friend.id, 'REMOVE', 'ADMIN')
      expect(await mayList()).toBe(401)
    })

    test('of two changes at one moment each counts', async () => {
      const owner = await server().as('OWNER')
      const target = await server().as('VIP')
      const answers = await Promise.all([
        change(owner, target.id, 'ADD', 'ADMIN'),
        change(owner, target.id, 'ADD', 'ADMIN'),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
      expect(await rolesOf(target.id)).toEqual(['USER', 'VIP', 'ADMIN'])
    })

    test('a change is logged with who made it, and with no token [SEC-09]', async () => {
      const owner = await server().as('OWNER')
      const target = await server().as()
      await change(owner, target.id, 'ADD', 'VIP')
      const lines = logged.map((line) => JSON.parse(line))
      expect(lines).toMatchObject([
        { msg: 'a role was changed', actor: owner.id, user: target.id, role: 'VIP', action: 'ADD' },
      ])
      for (const browser of [owner, target]) expect(logged.join()).not.toContain(browser.token)
    })
  })
})
