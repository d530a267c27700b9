/**
 * A sign-in from its beginning to a token, between the browser's two visits.
 *
 *   begin    what the provider's answer will be compared with is kept for ten minutes
 *   finish   the same browser brings the answer, once  →  an account and a token that waits to be confirmed
 */
import type { Provider } from '@muster/contracts'
import type { SignInProblem } from '@muster/phrases'
import type { Database } from '../db/database.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { ownPath } from './own-path.ts'
import { hashOf, newSecret } from './secrets.ts'
import { accountOf, keepAttempt, openSession, sweepExpired, takeAttempt } from './sign-in.queries.ts'
import type { SignInConfig } from './sign-in-config.ts'

/** Where somebody signs in. */
export interface Gate {
  readonly db: Database
  readonly provider: Provider
  readonly identities: IdentityProvider
}

export interface Failed {
  readonly problem: SignInProblem
  /** For the log, where the provider is to blame. */
  readonly reason?: string
  readonly returnPath?: string | null
}

export async function beginSignIn(
  { db, provider, identities }: Gate,
  { redirectUri, browserHash, returnTo }: { redirectUri: string; browserHash: string; returnTo: string | undefined },
): Promise<{ readonly address: string } | Failed> {
  const beginning = await identities.begin(redirectUri)
  if ('problem' in beginning) return beginning
  await sweepExpired(db)
  await keepAttempt(db, {
    state_hash: hashOf(beginning.state),
    provider,
    browser_hash: browserHash,
    code_verifier: beginning.codeVerifier,
    nonce: beginning.nonce,
    return_path: ownPath(returnTo) ?? null,
  })
  return { address: beginning.address.href }
}

/** `callback` is the redirect URI with the provider's answer in its query. */
export async function finishSignIn(
  { db, provider, identities }: Gate,
  { callback, browserHash, owners }: { callback: URL; browserHash: string } & Pick<SignInConfig, 'owners'>,
): Promise<{ readonly token: string; readonly returnPath: string | null } | Failed> {
  const state = callback.searchParams.get('state') ?? ''
  const attempt = await takeAttempt(db, { state_hash: hashOf(state), provider, browser_hash: browserHash })
  if (!attempt) return { problem: 'EXPIRED' }
  const { code_verifier: codeVerifier, nonce, return_path: returnPath } = attempt
  const outcome = await identities.identify(callback, { state, codeVerifier, nonce })
  if ('problem' in outcome) return { ...outcome, returnPath }

  const { subject, name } = outcome.identity
  const isOwner = owners.some((owner) => owner.provider === provider && owner.subject === subject)
  const userId = await accountOf(db, { provider, subject, name }, isOwner)
  const token = newSecret()
  await openSession(db, { token_hash: hashOf(token), user_id: userId, browser_hash: browserHash })
  return { token, returnPath }
}
