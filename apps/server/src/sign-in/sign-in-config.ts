/**
 * Who may vouch for people on this server, from the environment.
 *
 *   SIGN_IN_GOOGLE_ID, SIGN_IN_GOOGLE_SECRET      what the provider gave this server; both or neither
 *   SIGN_IN_GOOGLE_ISSUER                         where it is, if not at its usual address
 *   SIGN_IN_DISCORD_…, SIGN_IN_FACEBOOK_…         the same, with _AUTHORIZE_URL, _TOKEN_URL, _USER_URL
 *   PUBLIC_URL                                    where browsers reach this server
 *   OWNERS                                        google:123,discord:456
 *
 * A provider without https could be anybody, so it is accepted only on this machine, and only by
 * a server that nothing but this machine can reach.
 */
import { PROVIDERS, type Provider } from '@muster/contracts'
import { ConfigError, type Environment, isLoopback, text } from '../environment.ts'

export interface SignInConfig {
  /** Origin under which browsers reach this server; missing only where it listens on loopback. */
  readonly publicUrl: string | undefined
  /** A provider that is missing is not offered. */
  readonly providers: Readonly<Partial<Record<Provider, ProviderConfig>>>
  /** Who is OWNER, and nobody else is: read again at every start and every sign-in. */
  readonly owners: readonly Owner[]
}

export interface ProviderConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints: Endpoints
}

/** OpenID Connect tells its own endpoints; plain OAuth 2 leaves telling them to us. */
type Endpoints =
  | { readonly issuer: string }
  | { readonly authorizeUrl: string; readonly tokenUrl: string; readonly userUrl: string }

interface Owner {
  readonly provider: Provider
  /** The provider's own name for the person. */
  readonly subject: string
}

const USUAL_ENDPOINTS = {
  google: { issuer: 'https://accounts.google.com' },
  discord: {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name',
  },
} as const satisfies Readonly<Record<Provider, Endpoints>>

export function readSignInConfig(environment: Environment, host: string): SignInConfig {
  refuseUnknownNames(environment)
  const publicUrl = readPublicUrl(environment)
  const reach: Reach = {
    isLocal: isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)),
  }
  const providers = readProviders(environment, reach)
  if (publicUrl === undefined && !isLoopback(host) && Object.keys(providers).length > 0)
    throw new ConfigError(
      'PUBLIC_URL must be set, for example to https://muster.example: providers send browsers back there.',
    )
  return {
    publicUrl,
    providers,
    owners: readOwners(environment),
  }
}

interface Reach {
  /** Nobody but this machine can reach this server. */
  readonly isLocal: boolean
}

function readProviders(environment: Environment, reach: Reach): SignInConfig['providers'] {
  const providers: Partial<Record<Provider, ProviderConfig>> = {}
  for (const provider of PROVIDERS) {
    const clientId = text(environment, variable(provider, 'ID'))
    const clientSecret = text(environment, variable(provider, 'SECRET'))
    if (clientId === undefined && clientSecret === undefined) continue
    if (clientId === undefined || clientSecret === undefined)
      throw new ConfigError(
        `${variable(provider, 'ID')} and ${variable(provider, 'SECRET')} must both be set, or neither.`,
      )
    providers[provider] = { clientId, clientSecret, endpoints: readEndpoints(environment, provider, reach) }
  }
  return providers
}

function readEndpoints(environment: Environment, provider: Provider, reach: Reach): Endpoints {
  const usual = USUAL_ENDPOINTS[provider]
  const address = (part: string, fallback: string) =>
    readProviderAddress(environment, variable(provider, part), fallback, reach)
  if ('issuer' in usual) return { issuer: address('ISSUER', usual.issuer) }
  return {
    authorizeUrl: address('AUTHORIZE_URL', usual.authorizeUrl),
    tokenUrl: address('TOKEN_URL', usual.tokenUrl),
    userUrl: address('USER_URL', usual.userUrl),
  }
}

function readProviderAddress(environment: Environment, name: string, fallback: string, { isLocal }: Reach): string {
  const given = text(environment, name) ?? fallback
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol === 'https:') return given
  const isStandIn = url?.protocol === 'http:' && isLoopback(url.hostname)
  if (isStandIn && isLocal) return given
  if (isStandIn)
    throw new ConfigError(
      `${name} is a provider for trials on this machine, so HOST and PUBLIC_URL must be loopback addresses too.`,
    )
  throw new ConfigError(`${name} must be an https address, not "${given}".`)
}

function readPublicUrl(environment: Environment): string | undefined {
  const given = text(environment, 'PUBLIC_URL')
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isOrigin = url !== undefined && `${url.origin}/` === url.href
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (isOrigin && isSafe) return url.origin
  throw new ConfigError(`PUBLIC_URL must be an https address without a path, not "${given}".`)
}

function readOwners(environment: Environment): readonly Owner[] {
  const entries = text(environment, 'OWNERS')?.split(',') ?? []
  return entries.map((entry) => {
    const [name, ...rest] = entry.trim().split(':')
    const provider = PROVIDERS.find((known) => known === name)
    const subject = rest.join(':')
    if (provider && subject !== '') return { provider, subject }
    throw new ConfigError(`OWNERS must be a list like google:123,discord:456, but it has "${entry.trim()}".`)
  })
}

/** A misspelt name would leave a provider silently switched off. */
function refuseUnknownNames(environment: Environment): void {
  const known = PROVIDERS.flatMap((provider) =>
    ['ID', 'SECRET', ...('issuer' in USUAL_ENDPOINTS[provider] ? OIDC_PARTS : OAUTH_PARTS)].map((part) =>
      variable(provider, part),
    ),
  )
  const unknown = Object.keys(environment).find((name) => name.startsWith('SIGN_IN_') && !known.includes(name))
  if (unknown !== undefined) throw new ConfigError(`${unknown} is not known; the known ones are ${known.join(', ')}.`)
}

const OIDC_PARTS = ['ISSUER']
const OAUTH_PARTS = ['AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL']

function variable(provider: Provider, part: string): string {
  return `SIGN_IN_${provider.toUpperCase()}_${part}`
}
