import { PROVIDERS, UserInfo } from '@muster/contracts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { useIdentityStandIn, visitAndRefuse, visitAs } from './identity-stand-in.fixture.ts'
import { addressOf, errorIn, openPersonBrowser, pathOf, tokenIn } from './person-browser.fixture.ts'
import { withdrawOwners } from './sign-in.queries.ts'
import { signedInAs } from './signed-in.fixture.ts'

const ALICE = { subject: 'alice-1', name: 'Alice' }
const SELF = '/api/user/v1/user'

describeOnDatabases('signing in', (database) => {
  const standIn = useIdentityStandIn()

  async function openApp(environment: Readonly<Record<string, string>> = {}) {
    const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:3000', ...standIn().environment, ...environment })
    const app = await buildApp({ config, db: database().db })
    onTestFinished(() => app.close())
    return app
  }

  async function openBrowser(environment?: Readonly<Record<string, string>>) {
    return openPersonBrowser(await openApp(environment))
  }

  test.each(PROVIDERS)(
    'the way in through %s leads to that provider, with PKCE and a state [AUTH-01]',
    async (provider) => {
      const browser = await openBrowser()
      const answer = await browser.call('GET', `/oauth2/authorization/${provider}`)
      const { origin, searchParams } = new URL(addressOf(answer))

      expect(origin).toBe(standIn().url)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'muster',
        redirect_uri: `http://127.0.0.1:3000/login/oauth2/code/${provider}`,
        code_challenge_method: 'S256',
      })
      expect(searchParams.get('state')).toHaveLength(43)
      expect(searchParams.get('code_challenge')).toHaveLength(43)
      expect(searchParams.has('nonce')).toBe(provider === 'google')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test.each(PROVIDERS)(
    'whoever comes in through %s is told name, roles and id, and no more [AUTH-18]',
    async (provider) => {
      const browser = await openBrowser()
      await browser.signIn(ALICE, provider)
      const answer = await browser.call('GET', SELF)

      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ id: expect.any(Number), name: 'Alice', roles: ['USER'] })
      expect(UserInfo.safeParse(answer.json()).success).toBe(true)
    },
  )

  test('nobody is told anything without a token, and with one that was never given [API-18]', async () => {
    const browser = await openBrowser()
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      browser.token = token
      const answer = await browser.call('GET', SELF)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ error: 'Unauthorized', status: 401, code: 'SIGN_IN_NEEDED' })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('an unknown provider is an address that does not exist [API-21]', async () => {
    const browser = await openBrowser()
    for (const address of ['/oauth2/authorization/foo', '/login/oauth2/code/foo']) {
      const answer = await browser.call('GET', address)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'PROVIDER_UNKNOWN' })
    }
  })

  test('a provider without settings is told as not offered, and opening its way in says so', async () => {
    const { SIGN_IN_DISCORD_ID: _id, SIGN_IN_DISCORD_SECRET: _secret, ...others } = standIn().environment
    const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:3000', ...others })
    const app = await buildApp({ config, db: database().db })
    onTestFinished(() => app.close())
    const browser = openPersonBrowser(app)

    expect((await browser.call('GET', '/api/user/v1/providers')).json()).toEqual([
      { provider: 'google', offered: true },
      { provider: 'discord', offered: false },
      { provider: 'facebook', offered: true },
    ])
    const address = addressOf(await browser.call('GET', '/oauth2/authorization/discord'))
    expect(errorIn(address)).toBe('This server does not offer signing in through Discord.')
  })

  test('a server without provider settings hands out no token [SEC-11]', async () => {
    const app = await buildApp({ config: testConfig(), db: database().db })
    onTestFinished(() => app.close())
    const browser = openPersonBrowser(app)
    for (const provider of PROVIDERS) {
      const begun = await browser.call('GET', `/oauth2/authorization/${provider}`)
      const finished = await browser.call('GET', `/login/oauth2/code/${provider}?code=x&state=y`)
      expect(errorIn(addressOf(begun))).toContain('does not offer')
      expect(errorIn(addressOf(finished))).toContain('does not offer')
    }
    expect(await sessions()).toEqual([])
  })

  test('the same person is the same account, whatever the name by now; another provider knows another person', async () => {
    const app = await openApp()
    const ids: number[] = []
    for (const [person, provider] of [
      [ALICE, 'google'],
      [{ ...ALICE, name: 'Alice the Great' }, 'google'],
      [ALICE, 'discord'],
    ] as const) {
      const browser = openPersonBrowser(app)
      await browser.signIn(person, provider)
      const self = UserInfo.parse((await browser.call('GET', SELF)).json())
      expect(self.name).toBe(person.name)
      ids.push(self.id)
    }
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('a name is kept on one line, without marks that turn text around, and not at any length', async () => {
    const browser = await openBrowser()
    await browser.signIn({ subject: 'bob-1', name: `  Bob\u202E\u0007 ${'x'.repeat(90)}` })
    const { name } = UserInfo.parse((await browser.call('GET', SELF)).json())

    expect(name).toMatch(/^Bob +x+$/)
    expect(name).toHaveLength(60)
  })

  test('whoever refuses at the provider is told so, in the language of the browser', async () => {
    const browser = await openBrowser()
    for (const [language, sentence] of [
      ['en-GB,en;q=0.9', 'You did not let Google sign you in.'],
      ['ru-RU,ru;q=0.9', 'Вы не разрешили войти через Google.'],
      ['pl-PL,pl;q=0.9,en;q=0.8', 'Nie pozwolono na logowanie przez Google.'],
      ['fi-FI,pt-PT;q=0.9,en;q=0.8', 'Você não permitiu o login pelo Google.'],
    ] as const) {
      const away = await browser.call('GET', '/oauth2/authorization/google')
      const back = await visitAndRefuse(addressOf(away))
      const answer = await browser.call('GET', pathOf(back), { headers: { 'accept-language': language } })
      expect(errorIn(addressOf(answer))).toBe(sentence)
    }
    expect(await sessions()).toEqual([])
  })

  test('a provider in trouble is named, at the start and at the end, and the next try works', async () => {
    const app = await openApp()
    const browser = openPersonBrowser(app)
    standIn().breakDown(503)
    const refused = addressOf(await browser.call('GET', '/oauth2/authorization/google'))
    expect(errorIn(refused)).toBe('Google does not answer. Try again in a moment.')

    standIn().breakDown(undefined)
    const away = await browser.call('GET', '/oauth2/authorization/google')
    const back = await visitAs(ALICE, addressOf(away))
    standIn().breakDown(500)
    const failed = addressOf(await browser.call('GET', pathOf(back)))
    expect(errorIn(failed)).toBe('Google does not answer. Try again in a moment.')

    standIn().breakDown(undefined)
    await browser.signIn(ALICE)
  })

  test('a provider that nobody answers for is named', async () => {
    const browser = await openBrowser({ SIGN_IN_GOOGLE_ISSUER: 'http://127.0.0.1:1' })
    const address = addressOf(await browser.call('GET', '/oauth2/authorization/google'))
    expect(errorIn(address)).toBe('Google does not answer. Try again in a moment.')
  })

  test('a code that the provider does not know signs nobody in', async () => {
    const browser = await openBrowser()
    const away = new URL(addressOf(await browser.call('GET', '/oauth2/authorization/google')))
    const state = away.searchParams.get('state')
    const iss = encodeURIComponent(standIn().url)
    const answer = await browser.call('GET', `/login/oauth2/code/google?code=made-up&state=${state}&iss=${iss}`)
    expect(errorIn(addressOf(answer))).toBe('Google could not sign you in. Try again.')
  })

  test('an answer of the provider counts once, for ten minutes, at its own callback', async () => {
    const browser = await openBrowser()
    const walk = async () =>
      pathOf(await visitAs(ALICE, addressOf(await browser.call('GET', '/oauth2/authorization/google'))))
    const finish = async (path: string) => errorIn(addressOf(await browser.call('GET', path)))
    const expired = 'The sign-in took too long or was begun in another browser. Try again.'

    const once = await walk()
    expect(await finish(once)).toBeNull()
    expect(await finish(once)).toBe(expired)

    expect(await finish((await walk()).replace('/google?', '/discord?'))).toBe(expired)

    const late = await walk()
    await sql`update sign_in_attempt set expires_at = expires_at - interval '10 minutes'`.execute(database().db)
    expect(await finish(late)).toBe(expired)
  })

  test('attempts and sessions that have expired are swept at the next sign-in', async () => {
    const browser = await openBrowser()
    await browser.walkIn(ALICE)
    await browser.call('GET', '/oauth2/authorization/google')
    await sql`update sign_in_attempt set expires_at = now()`.execute(database().db)
    await sql`update session set expires_at = now()`.execute(database().db)
    await browser.call('GET', '/oauth2/authorization/google')

    expect(await sessions()).toEqual([])
    expect(await database().db.selectFrom('sign_in_attempt').select('provider').execute()).toHaveLength(1)
  })

  test('the page that somebody came from travels along, and is handed back with the token', async () => {
    const browser = await openBrowser()
    const from = encodeURIComponent('/tribe-planner/abc?tab=targets')
    const away = await browser.call('GET', `/oauth2/authorization/google?return=${from}`)
    const back = await visitAs(ALICE, addressOf(away))
    const query = new URLSearchParams(addressOf(await browser.call('GET', pathOf(back))).slice(2))

    expect(query.get('return')).toBe('/tribe-planner/abc?tab=targets')
    expect(query.get('token')).toHaveLength(43)
  })

  test('a token lives 30 days from its last use, and one that is used lives on', async () => {
    const browser = await openBrowser()
    await browser.signIn(ALICE)
    const daysPass = (days: number) =>
      sql`update session set last_used_at = last_used_at - ${`${days} days`}::interval,
                             expires_at = expires_at - ${`${days} days`}::interval`.execute(database().db)

    await daysPass(29)
    expect((await browser.call('GET', SELF)).statusCode).toBe(200)
    await daysPass(29)
    expect((await browser.call('GET', SELF)).statusCode).toBe(200)
    await daysPass(30)
    expect((await browser.call('GET', SELF)).statusCode).toBe(401)
  })

  test('every call that needs somebody signed in lets the token live on', async () => {
    const { db } = database()
    const browser = await openBrowser()
    browser.token = (await signedInAs(db, 'admin', 'ADMIN')).token
    await sql`update session set last_used_at = now() - interval '20 days',
                                 expires_at = now() + interval '10 days'`.execute(db)
    // An admin's account is not deleted; the call is a call.
    expect((await browser.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(403)
    const { isLong } = await db
      .selectFrom('session')
      .select(sql<boolean>`expires_at > now() + interval '29 days'`.as('isLong'))
      .executeTakeFirstOrThrow()
    expect(isLong).toBe(true)
  })

  test('one person may be signed in in several browsers, and leaves each by itself', async () => {
    const app = await openApp()
    const [home, phone] = [openPersonBrowser(app), openPersonBrowser(app)]
    await home.signIn(ALICE)
    await phone.signIn(ALICE)
    await home.call('POST', '/logout')

    expect((await home.call('GET', SELF)).statusCode).toBe(401)
    expect((await phone.call('GET', SELF)).statusCode).toBe(200)
  })

  test('two sign-ins begun in one browser at once both work', async () => {
    const browser = await openBrowser()
    const begin = async () => addressOf(await browser.call('GET', '/oauth2/authorization/google'))
    const [first, second] = [await begin(), await begin()]
    for (const address of [first, second]) {
      browser.token = tokenIn(addressOf(await browser.call('GET', pathOf(await visitAs(ALICE, address)))))
      expect((await browser.call('GET', SELF)).statusCode).toBe(200)
    }
  })

  test('after logging out the token is dead, and logging out again is no fault [API-20]', async () => {
    const browser = await openBrowser()
    await browser.signIn(ALICE)

    expect((await browser.call('POST', '/logout')).statusCode).toBe(204)
    expect((await browser.call('GET', SELF)).statusCode).toBe(401)
    expect((await browser.call('POST', '/logout')).statusCode).toBe(204)
    browser.token = undefined
    expect((await browser.call('POST', '/logout')).statusCode).toBe(204)
  })

  test('whoever stands in the list of owners is OWNER from the next sign-in, and is none once out of it', async () => {
    const rolesWith = async (owners: string) => {
      const browser = await openBrowser({ OWNERS: owners })
      await browser.signIn(ALICE)
      return UserInfo.parse((await browser.call('GET', SELF)).json()).roles
    }
    expect(await rolesWith('')).toEqual(['USER'])
    expect(await rolesWith('discord:x, google:alice-1')).toEqual(['USER', 'OWNER'])
    expect(await rolesWith('discord:alice-1')).toEqual(['USER'])
  })

  test('a sign-in leaves the other roles as they are', async () => {
    const browser = await openBrowser()
    await browser.signIn(ALICE)
    await sql`update app_user set roles = '{ADMIN,USER,VIP}'`.execute(database().db)
    await browser.signIn(ALICE)
    expect(UserInfo.parse((await browser.call('GET', SELF)).json()).roles).toEqual(['USER', 'VIP', 'ADMIN'])
  })

  test('an owner who left the list is none after the next start, without signing in again', async () => {
    const { db } = database()
    const browser = await openBrowser({ OWNERS: 'google:alice-1,discord:bob-1' })
    await browser.signIn(ALICE)
    const roles = async () => UserInfo.parse((await browser.call('GET', SELF)).json()).roles

    await withdrawOwners(db, [{ provider: 'google', subject: 'alice-1' }])
    expect(await roles()).toEqual(['USER', 'OWNER'])
    await withdrawOwners(db, [{ provider: 'discord', subject: 'alice-1' }])
    expect(await roles()).toEqual(['USER'])
  })

  function sessions() {
    return database().db.selectFrom('session').select('user_id').execute()
  }
})
