/**
 * The border to those who vouch for people: authorization code with PKCE.
 *
 *   begin     where to send the browser, and what to remember until it comes back
 *   identify  what the browser came back with  →  who it is, or why that is not known
 *
 * OpenID Connect (Google) tells its endpoints itself and signs who the person is; the nonce ties
 * that to this sign-in. Plain OAuth 2 (Discord, Facebook) gives a token with which
 * the person's own record is fetched. The state ties either to this sign-in.
 */
import type { Provider } from '@muster/contracts'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { ProviderConfig } from './sign-in-config.ts'

export interface IdentityProvider {
  begin(redirectUri: string): Promise<Beginning | Unknown>
  /** `callback` is the redirect URI with what the provider added to it. */
  identify(callback: URL, remembered: Remembered): Promise<{ readonly identity: Identity } | Unknown>
}

interface Remembered {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
}

interface Beginning extends Remembered {
  readonly address: URL
}

interface Identity {
  /** The provider's own name for the person: it stays when the person's name changes. */
  readonly subject: string
  readonly name: string
}

interface Unknown {
  readonly problem: 'PROVIDER_SILENT' | 'DENIED' | 'FAILED'
  /** For the log. Holds neither codes nor tokens. */
  readonly reason: string
}

const SCOPES: Readonly<Record<Provider, string>> = {
  google: 'openid profile',
  discord: 'identify',
  facebook: 'public_profile',
}

const TIMEOUT_SECONDS = 10

export function identityProvider(provider: Provider, config: ProviderConfig): IdentityProvider {
  const client = clientOf(config)

  return {
    async begin(redirectUri) {
      try {
        const state = oidc.randomState()
        const codeVerifier = oidc.randomPKCECodeVerifier()
        const nonce = oidc.randomNonce()
        const address = oidc.buildAuthorizationUrl(await client(), {
          redirect_uri: redirectUri,
          scope: SCOPES[provider],
          state,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(isOpenId(config) && { nonce }),
        })
        return { address, state, codeVerifier, nonce }
      } catch (error) {
        return unknown(error)
      }
    },

    async identify(callback, { state, codeVerifier, nonce }) {
      try {
        const configuration = await client()
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
          ...(isOpenId(config) && { expectedNonce: nonce }),
        })
        const { id, name } =
          'issuer' in config.endpoints
            ? await openIdRecord(configuration, tokens)
            : await ownRecord(configuration, tokens.access_token, config.endpoints.userUrl)
        return { identity: { subject: id, name: tidied(name) || `${provider} ${id}` } }
      } catch (error) {
        return unknown(error)
      }
    },
  }
}

/** Discovered when first needed; a failure is not remembered. */
function clientOf(config: ProviderConfig): () => Promise<oidc.Configuration> {
  let known: Promise<oidc.Configuration> | undefined
  return () => {
    known ??= configuration(config).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function configuration({ clientId, clientSecret, endpoints }: ProviderConfig): Promise<oidc.Configuration> {
  const authentication = oidc.ClientSecretPost(clientSecret)
  if ('issuer' in endpoints) {
    const issuer = new URL(endpoints.issuer)
    return oidc.discovery(issuer, clientId, undefined, authentication, {
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      timeout: TIMEOUT_SECONDS,
    })
  }
  const { authorizeUrl, tokenUrl } = endpoints
  const { origin, protocol } = new URL(authorizeUrl)
  const server = { issuer: origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl }
  const configuration = new oidc.Configuration(server, clientId, undefined, authentication)
  configuration.timeout = TIMEOUT_SECONDS
  // The configuration has made sure that a provider without https is on this machine.
  if (protocol === 'http:') oidc.allowInsecureRequests(configuration)
  return configuration
}

function isOpenId({ endpoints }: ProviderConfig): boolean {
  return 'issuer' in endpoints
}

interface PersonRecord {
  readonly id: string
  readonly name: string
}

const Named = z.object({ name: z.optional(z.nullable(z.string())) })

async function openIdRecord(configuration: oidc.Configuration, tokens: Tokens): Promise<PersonRecord> {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider did not sign who the person is.')
  // A provider may keep the name out of the signed answer and tell it on request.
  const signed = Named.parse(claims).name
  const name = signed ?? Named.parse(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)).name
  return { id: Subject.parse(claims.sub), name: name ?? '' }
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

const Subject = z.string().check(z.minLength(1), z.maxLength(255))

/** Discord has `username` and, as people see it, `global_name`; Facebook has `name`. */
const OwnRecord = z.object({
  id: Subject,
  global_name: z.optional(z.nullable(z.string())),
  username: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
})

async function ownRecord(
  configuration: oidc.Configuration,
  accessToken: string,
  userUrl: string,
): Promise<PersonRecord> {
  const answer = await oidc.fetchProtectedResource(configuration, accessToken, new URL(userUrl), 'GET')
  if (!answer.ok) throw new Error(`The record of the person was answered with ${answer.status}.`, { cause: answer })
  const { id, global_name, name, username } = OwnRecord.parse(await answer.json())
  return { id, name: global_name ?? name ?? username ?? '' }
}

const LONGEST_NAME = 60

/** One line, without marks that could turn the text beside it around. */
function tidied(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  return [...line].slice(0, LONGEST_NAME).join('')
}

/** Going on is right for every failure here: the person reads what happened and can try again. */
function unknown(error: unknown): Unknown {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return { problem: 'DENIED', reason: error.error }
  return { problem: isSilence(error) ? 'PROVIDER_SILENT' : 'FAILED', reason: told(error) }
}

/** No answer in time, no answer at all, or that of a server in trouble. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  // `fetch failed` is all that fetch says when nobody listens.
  if (code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError' || error.message === 'fetch failed') return true
  const answer = error instanceof oidc.ResponseBodyError ? error : error.cause
  return answer instanceof Object && 'status' in answer && Number(answer.status) >= 500
}

/** Names and messages only: the causes of these errors hold what the provider answered, tokens included. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error.'
  const details = ['code', 'error'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? [value] : []
  })
  return `${[error.name, ...details].join(' ')}: ${error.message}`
}
