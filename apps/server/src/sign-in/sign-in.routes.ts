/**
 * The way in and the way out, as the browser walks it.
 *
 *   begin    →  302 to the provider
 *   finish   →  302 to /?token=…
 *   logout   ends the token
 *
 * The token in the address opens nothing yet (asker.ts). Whatever goes wrong on the way ends at
 * /?error=…, with a sentence in the browser's language. Both lead to our own start page
 * only; the page to come back to travels along as a path.
 */
import { PROVIDERS, type Provider, signInCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { isLoopback } from '../environment.ts'
import { languageOf } from '../http/pages/wished-language.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { textsOf } from '../language-texts.ts'
import { bearerOf } from './asker.ts'
import type { BrowserBinding } from './browser-binding.ts'
import { identityProvider } from './identity-provider.ts'
import { hashOf } from './secrets.ts'
import { endSession } from './sign-in.queries.ts'
import { beginSignIn, type Failed, finishSignIn, type Gate } from './sign-in.ts'
import type { SignInConfig } from './sign-in-config.ts'

export interface SignInOptions {
  readonly db: Database
  readonly config: SignInConfig
  readonly browsers: BrowserBinding
}

export async function signInRoutes(app: FastifyInstance, { db, config, browsers }: SignInOptions): Promise<void> {
  const gates = openGates(db, config)

  registerCall(app, signInCalls.providers, async () =>
    PROVIDERS.map((provider) => ({ provider, offered: gates.has(provider) })),
  )

  registerCall(app, signInCalls.begin, async (request, reply) => {
    const provider = knownProvider(request.params.provider)
    const gate = gates.get(provider)
    if (!gate) return toProblem(request, reply, provider, { problem: 'NOT_OFFERED' })
    const redirectUri = redirectUriOf(request, provider, config.publicUrl)
    if (redirectUri === undefined) return toProblem(request, reply, provider, { problem: 'NO_PUBLIC_ADDRESS' })
    const browserHash = browsers.bind(request, reply)
    const begun = await beginSignIn(gate, { redirectUri, browserHash, returnTo: request.query.return })
    return 'problem' in begun ? toProblem(request, reply, provider, begun) : away(reply, begun.address)
  })

  registerCall(app, signInCalls.finish, async (request, reply) => {
    const provider = knownProvider(request.params.provider)
    const gate = gates.get(provider)
    if (!gate) return toProblem(request, reply, provider, { problem: 'NOT_OFFERED' })
    const redirectUri = redirectUriOf(request, provider, config.publicUrl)
    const browserHash = browsers.hashOf(request)
    if (redirectUri === undefined || browserHash === undefined)
      return toProblem(request, reply, provider, { problem: 'EXPIRED' })
    const callback = new URL(redirectUri)
    callback.search = new URL(request.url, redirectUri).search
    const finished = await finishSignIn(gate, { callback, browserHash, owners: config.owners })
    if ('problem' in finished) return toProblem(request, reply, provider, finished)
    return toStart(reply, { token: finished.token }, finished.returnPath)
  })

  registerCall(app, signInCalls.logout, async (request, reply) => {
    const token = bearerOf(request)
    if (token !== undefined) await endSession(db, hashOf(token))
    return reply.code(204).send()
  })
}

/** One for each provider that is offered. */
function openGates(db: Database, { providers }: SignInConfig): ReadonlyMap<Provider, Gate> {
  const gates = new Map<Provider, Gate>()
  for (const provider of PROVIDERS) {
    const settings = providers[provider]
    if (settings) gates.set(provider, { db, provider, identities: identityProvider(provider, settings) })
  }
  return gates
}

function knownProvider(name: string): Provider {
  const provider = PROVIDERS.find((known) => known === name)
  if (provider === undefined) throw new Refusal(404, 'PROVIDER_UNKNOWN', { provider: name })
  return provider
}

/**
 * Where the provider sends the browser back to. The Host header is whatever the caller
 * writes into it, so without a configured address it is believed on this machine only.
 */
function redirectUriOf(request: FastifyRequest, provider: Provider, publicUrl: string | undefined): string | undefined {
  const origin = publicUrl ?? (isLoopback(request.hostname) ? `http://${request.host}` : undefined)
  if (origin === undefined) return undefined
  // A port beyond the last one is still a Host header.
  if (!URL.canParse(origin))
    throw new Refusal(400, 'BAD_FIELD', { field: 'host', problem: `${request.host} is no address` }, { field: 'host' })
  return new URL(`/login/oauth2/code/${provider}`, origin).href
}

const LONGEST_PROBLEM = 200

function toProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  { problem, reason, returnPath }: Failed,
): FastifyReply {
  if (reason !== undefined) request.log.warn({ provider, reason }, 'a sign-in failed')
  const { signIn } = textsOf(languageOf(request))
  const sentence = signIn[problem].replaceAll('{{provider}}', PROVIDER_NAMES[provider])
  return toStart(reply, { error: sentence.slice(0, LONGEST_PROBLEM) }, returnPath)
}

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  discord: 'Discord',
  facebook: 'Facebook',
}

function toStart(
  reply: FastifyReply,
  outcome: Readonly<Record<string, string>>,
  returnPath: string | null | undefined,
): FastifyReply {
  return away(reply, `/?${new URLSearchParams({ ...outcome, ...(returnPath && { return: returnPath }) })}`)
}

/** Neither this address nor the one it leads to is for a cache, or for the next site to see. */
function away(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)
}
