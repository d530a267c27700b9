/**
 * A person's browser as the server sees it: it keeps cookies, echoes the cross-site token,
 * and sends the token it was signed in with.
 *
 *   const browser = openPersonBrowser(app)
 *   await browser.signIn(ALICE)                 through Google, all the way
 *   await browser.call('GET', '/api/user/v1/user')
 */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { TOKEN_COOKIE, TOKEN_HEADER } from '../http/pages/cross-site.ts'
import { type Person, visitAs } from './identity-stand-in.fixture.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface PersonBrowser {
  /** By name, as the server set them. */
  readonly cookies: Map<string, string>
  /** Sent along once it is set. */
  token: string | undefined
  call(method: Method, url: string, more?: CallMore): Promise<LightMyRequestResponse>
  /** To the provider and back; gives where the server sends the browser in the end. */
  walkIn(person: Person, provider?: string): Promise<string>
  /** The whole way; afterwards the token is valid and sent along. */
  signIn(person: Person, provider?: string): Promise<void>
}

interface CallMore {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as text. */
  readonly body?: string
  readonly json?: unknown
}

export function openPersonBrowser(app: FastifyInstance): PersonBrowser {
  const cookies = new Map<string, string>()
  const browser: PersonBrowser = {
    cookies,
    token: undefined,

    async call(method, url, { headers = {}, body, json } = {}) {
      if (method !== 'GET' && !cookies.has(TOKEN_COOKIE)) await browser.call('GET', '/health')
      const answer = await app.inject({
        method,
        url,
        headers: {
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
          ...(browser.token !== undefined && { authorization: `Bearer ${browser.token}` }),
          ...(method !== 'GET' && { [TOKEN_HEADER]: cookies.get(TOKEN_COOKIE) ?? '' }),
          ...(body !== undefined && { 'content-type': 'text/plain' }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
        ...(json !== undefined && { payload: JSON.stringify(json) }),
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },

    async walkIn(person, provider = 'google') {
      const away = await browser.call('GET', `/oauth2/authorization/${provider}`)
      const back = await visitAs(person, addressOf(away))
      return addressOf(await browser.call('GET', pathOf(back)))
    },

    async signIn(person, provider) {
      browser.token = tokenIn(await browser.walkIn(person, provider))
      const answer = await browser.call('GET', '/api/user/v1/user')
      if (answer.statusCode !== 200) throw new Error(`${person.name} was not signed in: ${answer.body}`)
    },
  }
  return browser
}

export function addressOf(answer: LightMyRequestResponse): string {
  const { location } = answer.headers
  if (answer.statusCode !== 302 || typeof location !== 'string')
    throw new Error(`The server sends nobody on: ${answer.statusCode} ${answer.body}`)
  return location
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** The token of an address like `/?token=…`. */
export function tokenIn(address: string): string {
  const token = new URLSearchParams(address.slice(2)).get('token')
  if (token === null) throw new Error(`There is no token in ${address}.`)
  return token
}

/** The sentence of an address like `/?error=…`; nothing where all went well. */
export function errorIn(address: string): string | null {
  return new URLSearchParams(address.slice(2)).get('error')
}
