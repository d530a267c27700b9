import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { openPersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { signedInAs } from '../sign-in/signed-in.fixture.ts'

const SELF = '/api/user/v1/user'
const DELETE_ACCOUNT = '/api/user/v1/delete-account'

describeOnDatabases('accounts', (database) => {
  async function openBrowser(token?: string) {
    const app = await buildApp({ config: testConfig(), db: database().db })
    onTestFinished(() => app.close())
    const browser = openPersonBrowser(app)
    browser.token = token
    return browser
  }

  function accounts() {
    return database().db.selectFrom('app_user').select('id').orderBy('id').execute()
  }

  test.each([
    ['user', []],
    ['vip', ['VIP']],
  ] as const)(
    'API-18 a %s who deletes the account is gone at once, with every token, and can still log out',
    async (name, roles) => {
      const { db } = database()
      const { id, token } = await signedInAs(db, name, ...roles)
      const other = await signedInAs(db, 'other')
      const browser = await openBrowser(token)

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
  ] as const)('AUTH-11 an %s cannot delete the account, and keeps it', async (name, roles) => {
    const { id, token } = await signedInAs(database().db, name, ...roles)
    const browser = await openBrowser(token)
    const answer = await browser.call('DELETE', DELETE_ACCOUNT)

    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: 'Forbidden', status: 403, code: 'ACCOUNT_PROTECTED' })
    expect((await browser.call('GET', SELF)).json()).toMatchObject({ id, name })
  })

  test('nobody can delete an account without being signed in', async () => {
    await signedInAs(database().db, 'user')
    const browser = await openBrowser()
    expect((await browser.call('DELETE', DELETE_ACCOUNT)).statusCode).toBe(401)
    expect(await accounts()).toHaveLength(1)
  })

  test('the id of a deleted account is never given again', async () => {
    const first = await signedInAs(database().db, 'user')
    await (await openBrowser(first.token)).call('DELETE', DELETE_ACCOUNT)
    const second = await signedInAs(database().db, 'user')
    expect(second.id).toBeGreaterThan(first.id)
  })

  test('AUTH-12 the roles are told as a list, in one order', async () => {
    const { token } = await signedInAs(database().db, 'owner', 'OWNER', 'ADMIN', 'VIP')
    const browser = await openBrowser(token)
    expect((await browser.call('GET', SELF)).json()).toMatchObject({ roles: ['USER', 'VIP', 'ADMIN', 'OWNER'] })
  })
})
