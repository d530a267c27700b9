/**
 * Google, Discord and Facebook in one, on loopback: a real OpenID provider (oidc-provider)
 * whose sign-in page believes everybody, with the personal records of Discord and
 * Facebook beside it.
 *
 *   /.well-known/openid-configuration  /auth  /token  /me  /jwks     the provider
 *   /interaction/<id>                                                its sign-in page
 *   /discord/users/@me   /facebook/me                                who a token belongs to, in their shapes
 *
 * It accepts every redirect to loopback and no other, so it can vouch for nobody elsewhere.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { People, type Person } from './people.ts'
import { signInPage } from './sign-in-page.ts'

export type { Person } from './people.ts'

export interface IdentityStandInOptions {
  /** 0, the default, lets the system choose. */
  readonly port?: number
}

export interface IdentityStandIn {
  /** `http://127.0.0.1:4200`. */
  readonly url: string
  /** What a server needs in its environment to sign people in here, through all three. */
  readonly environment: Readonly<Record<string, string>>
  /** Answers everything with this status until it is undefined again. */
  breakDown(status: number | undefined): void
  close(): Promise<void>
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

const CLIENT = { id: 'muster', secret: 'a-stand-in-keeps-no-secrets' } as const

export async function startIdentityStandIn({ port = 0 }: IdentityStandInOptions = {}): Promise<IdentityStandIn> {
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  let brokenWith: number | undefined
  const server = createServer((request, response) => {
    if (brokenWith !== undefined) return void response.writeHead(brokenWith).end()
    answer(request, response).catch((error) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  // A listening server on a port has an address with one.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = answers(url)

  return {
    url,
    environment: environmentFor(url),
    breakDown(status) {
      brokenWith = status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function environmentFor(url: string): Readonly<Record<string, string>> {
  return {
    SIGN_IN_GOOGLE_ID: CLIENT.id,
    SIGN_IN_GOOGLE_SECRET: CLIENT.secret,
    SIGN_IN_GOOGLE_ISSUER: url,
    SIGN_IN_DISCORD_ID: CLIENT.id,
    SIGN_IN_DISCORD_SECRET: CLIENT.secret,
    SIGN_IN_DISCORD_AUTHORIZE_URL: `${url}/auth`,
    SIGN_IN_DISCORD_TOKEN_URL: `${url}/token`,
    SIGN_IN_DISCORD_USER_URL: `${url}/discord/users/@me`,
    SIGN_IN_FACEBOOK_ID: CLIENT.id,
    SIGN_IN_FACEBOOK_SECRET: CLIENT.secret,
    SIGN_IN_FACEBOOK_AUTHORIZE_URL: `${url}/auth`,
    SIGN_IN_FACEBOOK_TOKEN_URL: `${url}/token`,
    SIGN_IN_FACEBOOK_USER_URL: `${url}/facebook/me?fields=id,name`,
  }
}

function answers(url: string) {
  const people = new People()
  const provider = new Provider(url, configuration(people))
  provider.Client.prototype.redirectUriAllowed = (redirectUri) => LOOPBACK.has(new URL(redirectUri).hostname)
  const provide = provider.callback()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/interaction/')) return interaction(provider, people, request, response)
    if (pathname === '/discord/users/@me')
      return tellRecord(provider, request, response, (subject) => ({
        id: subject,
        username: `${subject}.discord`,
        global_name: people.nameOf(subject) ?? null,
      }))
    if (pathname === '/facebook/me')
      return tellRecord(provider, request, response, (subject) => ({ id: subject, name: people.nameOf(subject) }))
    return provide(request, response)
  }
}

function configuration(people: People): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        // Where people are sent back to is decided by `redirectUriAllowed`; the list must not be empty.
        redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    scopes: ['openid', 'identify', 'public_profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysAsking(), url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 3600 },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, name: people.nameOf(subject) }),
    }),
    // Signing in is agreeing: there is no second page.
    async loadExistingGrant({ oidc }) {
      const { client, account, provider, requestParamScopes } = oidc
      if (!client || !account) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope([...requestParamScopes].join(' '))
      await grant.save()
      return grant
    },
  }
}

/** Asks who it is at every sign-in, so that one browser can be one person after the other. */
function alwaysAsking(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check('always', 'everybody is asked every time', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

async function interaction(
  provider: Provider,
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage(people.all()))
    return
  }
  const form = new URLSearchParams(await bodyOf(request))
  if (form.get('decision') === 'refuse') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const person: Person = { subject: form.get('subject')?.trim() ?? '', name: form.get('name')?.trim() ?? '' }
  people.remember(person)
  await provider.interactionFinished(request, response, { login: { accountId: person.subject } })
}

async function tellRecord(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  recordOf: (subject: string) => object,
): Promise<void> {
  const token = await provider.AccessToken.find(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
  if (!token) return void response.writeHead(401).end()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(recordOf(token.accountId)))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
