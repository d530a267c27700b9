/** What somebody with ill intent would try on the way in, and what comes of it. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { TOKEN_COOKIE } from '../http/pages/cross-site.ts'
import { BROWSER_COOKIE } from './browser-binding.ts'
import { useIdentityStandIn, visitAs } from './identity-stand-in.fixture.ts'
import { addressOf, errorIn, openPersonBrowser, pathOf, tokenIn } from './person-browser.fixture.ts'
import { hashOf } from './secrets.ts'

const ALICE = { subject: 'alice-1', name: 'Alice' }
const MALLORY = { subject: 'mallory-1', name: 'Mallory' }
const SELF = '/api/user/v1/user'
const BEGIN = '/oauth2/authorization/google'

describeOnDatabases('the way in withstands', (database) => {
  const standIn = useIdentityStandIn()

  async function openApp(environment: Readonly<Record<string, string>> = {}, lines: string[] = []) {
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:3000', ...standIn().environment, ...environment })
    const app = await buildApp({ config, db: database().db, log })
    onTestFinished(() => app.close())
    return app
  }

  async function statusOf(app: FastifyInstance, token: string, url = SELF): Promise<number> {
    const browser = openPersonBrowser(app)
    browser.token = token
    return (await browser.call('GET', url)).statusCode
  }

  test('a link with a token, sent by mail: it signs in nobody but the browser that began, and is spent [SEC-09]', async () => {
    const app = await openApp()
    const mallory = openPersonBrowser(app)
    const link = await mallory.walkIn(MALLORY)
    const victim = openPersonBrowser(app)
    victim.token = tokenIn(link)
    // The victim began a sign-in too, so it has a cookie, if not the right one.
    await victim.call('GET', BEGIN)

    expect((await victim.call('GET', SELF)).statusCode).toBe(401)
    mallory.token = tokenIn(link)
    expect((await mallory.call('GET', SELF)).statusCode).toBe(401)
  })

  test('a stolen link without any cookie', async () => {
    const app = await openApp()
    expect(await statusOf(app, tokenIn(await openPersonBrowser(app).walkIn(ALICE)))).toBe(401)
  })

  test('a token that is used before it was confirmed: it opens nothing, and is not yet spent', async () => {
    const app = await openApp()
    const browser = openPersonBrowser(app)
    browser.token = tokenIn(await browser.walkIn(ALICE))

    expect((await browser.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(401)
    expect((await browser.call('GET', SELF)).statusCode).toBe(200)
    expect((await browser.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(204)
  })

  test('a page that asks twice at once is told twice', async () => {
    const browser = openPersonBrowser(await openApp())
    browser.token = tokenIn(await browser.walkIn(ALICE))
    const answers = await Promise.all([browser.call('GET', SELF), browser.call('GET', SELF)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  })

  test('the callback of a sign-in that another browser began, which would sign the victim in as the attacker', async () => {
    const app = await openApp()
    const [mallory, victim] = [openPersonBrowser(app), openPersonBrowser(app)]
    const callback = pathOf(await visitAs(MALLORY, addressOf(await mallory.call('GET', BEGIN))))
    await victim.call('GET', BEGIN)
    const answer = await victim.call('GET', callback)

    expect(errorIn(addressOf(answer))).toContain('begun in another browser')
    // And the attempt is still the attacker's own: it cannot be spoilt by others.
    expect(tokenIn(addressOf(await mallory.call('GET', callback)))).toHaveLength(43)
  })

  test('a changed state, a missing one, and an answer that names another issuer', async () => {
    const app = await openApp()
    const browser = openPersonBrowser(app)
    const callback = async () => new URL(await visitAs(ALICE, addressOf(await browser.call('GET', BEGIN))))
    for (const change of [
      (query: URLSearchParams) => query.set('state', 'A'.repeat(43)),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.append('state', 'A'.repeat(43)),
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
    ]) {
      const url = await callback()
      change(url.searchParams)
      const address = addressOf(await browser.call('GET', pathOf(url.href)))
      expect(errorIn(address)).not.toBeNull()
      expect(address).not.toContain('token=')
    }
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example'])(
    'an open redirect to %j',
    async (target) => {
      const browser = openPersonBrowser(await openApp())
      const begun = await browser.call('GET', `${BEGIN}?return=${encodeURIComponent(target)}`)
      expect(new URL(addressOf(begun)).origin).toBe(standIn().url)
      const finished = addressOf(await browser.call('GET', pathOf(await visitAs(ALICE, addressOf(begun)))))
      expect(finished).toMatch(/^\/\?token=[\w-]{43}$/)
    },
  )

  test('header injection through the page to come back to and through the name of a provider', async () => {
    const browser = openPersonBrowser(await openApp())
    const injected = encodeURIComponent('/a\r\nset-cookie: evil=1')
    const begun = await browser.call('GET', `${BEGIN}?return=${injected}`)
    const finished = await browser.call('GET', pathOf(await visitAs(ALICE, addressOf(begun))))
    const unknown = await browser.call('GET', `/oauth2/authorization/${injected}`)

    for (const answer of [begun, finished, unknown])
      expect(answer.cookies.map(({ name }) => name)).not.toContain('evil')
    expect(addressOf(finished)).not.toMatch(/[\r\n]/)
  })

  test('a forged Host header: where people are sent back to comes from the configuration', async () => {
    const browser = openPersonBrowser(await openApp())
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const away = new URL(addressOf(await browser.call('GET', BEGIN, { headers })))
    expect(away.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/login/oauth2/code/google')
  })

  test('a forged Host header where no address is configured: only this machine is believed', async () => {
    const browser = openPersonBrowser(await openApp({ PUBLIC_URL: '' }))
    const redirectUri = async (host: string) =>
      new URL(addressOf(await browser.call('GET', BEGIN, { headers: { host } }))).searchParams.get('redirect_uri')
    expect(await redirectUri('localhost:5173')).toBe('http://localhost:5173/login/oauth2/code/google')
    expect(await redirectUri('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/login/oauth2/code/google')

    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      const address = addressOf(await browser.call('GET', BEGIN, { headers: { host } }))
      expect(errorIn(address)).toContain('was not told its public one')
    }
  })

  test('a foreign page that logs somebody out or deletes an account', async () => {
    const browser = openPersonBrowser(await openApp())
    await browser.signIn(ALICE)
    for (const [method, url] of [
      ['POST', '/logout'],
      ['DELETE', '/api/user/v1/delete-account'],
    ] as const) {
      const answer = await browser.call(method, url, { headers: { 'x-xsrf-token': 'A'.repeat(32) } })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'CROSS_SITE' })
    }
    expect((await browser.call('GET', SELF)).statusCode).toBe(200)
  })

  test('a foreign page that makes the browser act with its cookies: without the token they are nobody’s', async () => {
    const browser = openPersonBrowser(await openApp())
    await browser.signIn(ALICE)
    browser.token = undefined
    expect((await browser.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(401)
  })

  test('cookies that scripts or neighbours could read or write', async () => {
    const plain = await openPersonBrowser(await openApp()).call('GET', BEGIN)
    expect(plain.cookies.find(({ name }) => name === BROWSER_COOKIE)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    })
    const { SIGN_IN_GOOGLE_ISSUER: _issuer, ...others } = standIn().environment
    const https = await buildApp({
      // Discord, so that no provider has to be asked for its endpoints.
      config: testConfig({
        SIGN_IN_DISCORD_ID: others['SIGN_IN_DISCORD_ID'],
        SIGN_IN_DISCORD_SECRET: others['SIGN_IN_DISCORD_SECRET'],
        PUBLIC_URL: 'https://muster.example',
      }),
      db: database().db,
    })
    onTestFinished(() => https.close())
    const secured = await openPersonBrowser(https).call('GET', '/oauth2/authorization/discord')
    const cookie = secured.cookies.find(({ name }) => name === `__Host-${BROWSER_COOKIE}`)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true })
    expect(cookie).not.toHaveProperty('domain')
  })

  test('a page that frames ours to steal a click', async () => {
    const browser = openPersonBrowser(await openApp())
    for (const url of [BEGIN, '/login/oauth2/code/google', SELF, '/']) {
      const { headers } = await browser.call('GET', url)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBeDefined()
    }
  })

  test('a cache, and the next page somebody opens: neither learns an address with a token', async () => {
    const browser = openPersonBrowser(await openApp())
    const callback = pathOf(await visitAs(ALICE, addressOf(await browser.call('GET', BEGIN))))
    const sentOn = await browser.call('GET', callback)
    const page = await browser.call('GET', addressOf(sentOn))
    for (const { headers } of [sentOn, page]) {
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await browser.call('GET', '/')).headers['referrer-policy']).toBe('same-origin')
  })

  test('a flood of sign-ins', async () => {
    const browser = openPersonBrowser(await openApp({ RATE_LIMIT: 'on', RATE_SIGN_INS_PER_MINUTE: '3' }))
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await browser.call('GET', BEGIN)).statusCode)
    expect(statuses).toEqual([302, 302, 302, 429, 429])
  })

  test('somebody who reads the log: it holds no token, code, state, cookie or secret [SEC-09]', async () => {
    const lines: string[] = []
    const app = await openApp({}, lines)
    const browser = openPersonBrowser(app)
    const away = addressOf(await browser.call('GET', BEGIN))
    const back = await visitAs(ALICE, away)
    const link = addressOf(await browser.call('GET', pathOf(back)))
    await browser.call('GET', link)
    browser.token = tokenIn(link)
    await browser.call('GET', SELF)
    // What fails is logged, and so is the most tempting place.
    await browser.call('GET', `/api/nothing-here${link}`)
    const failing = await browser.call(
      'GET',
      pathOf(await visitAs(ALICE, addressOf(await browser.call('GET', BEGIN)))).replace('code=', 'code=x'),
    )
    expect(errorIn(addressOf(failing))).not.toBeNull()
    await browser.call('POST', '/logout')

    const log = lines.join('')
    expect(log).toContain('a sign-in failed')
    for (const secret of [
      browser.token,
      new URL(back).searchParams.get('code'),
      new URL(back).searchParams.get('state'),
      browser.cookies.get(BROWSER_COOKIE),
      browser.cookies.get(TOKEN_COOKIE),
      standIn().environment['SIGN_IN_GOOGLE_SECRET'],
    ]) {
      expect(secret).toBeTruthy()
      expect(log).not.toContain(secret)
    }
  })

  test('somebody who reads the database: it holds hashes, with which nothing can be opened [SEC-09]', async () => {
    const app = await openApp()
    const browser = openPersonBrowser(app)
    await browser.signIn(ALICE)
    await browser.call('GET', BEGIN)
    const { db } = database()
    const kept = JSON.stringify([
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('sign_in_attempt').selectAll().execute(),
    ])
    const token = browser.token ?? ''
    expect(kept).toContain(hashOf(token))
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(browser.cookies.get(BROWSER_COOKIE))
    expect(await statusOf(app, hashOf(token))).toBe(401)
  })
})
