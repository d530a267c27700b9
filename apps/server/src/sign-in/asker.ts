/**
 * Who is asking: the account whose token comes with a request, with the roles it has at
 * this moment. Looked up when first needed, once a request.
 *
 *   const asker = await request.asker()      undefined where nobody is signed in
 *   const asker = await signedIn(request)    refuses where nobody is signed in
 *
 * A token begins to be valid with its first `GET /api/user/v1/user`, and only if the
 * browser that began the sign-in makes that call. In another browser that call ends it:
 * whoever is sent somebody else's token by mail is not signed in by it.
 */
import { ROLES, type Role, userCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, isStorageFull, whereThereIsRoom } from '../db/database.ts'
import { clientAddress } from '../http/addresses/client-address.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import type { BrowserBinding } from './browser-binding.ts'
import { hashOf, isSecret } from './secrets.ts'
import { confirmedSession, confirmSession, endUnconfirmedSession, prolongSession } from './sign-in.queries.ts'

export interface Asker {
  readonly id: number
  readonly name: string
  readonly roles: readonly Role[]
}

declare module 'fastify' {
  interface FastifyRequest {
    asker(): Promise<Asker | undefined>
  }
}

export interface AskerOptions {
  readonly db: Database
  readonly browsers: BrowserBinding
}

export function knowAskers(app: FastifyInstance, { db, browsers }: AskerOptions): void {
  const known = new WeakMap<FastifyRequest, Promise<Asker | undefined>>()
  const lookUp = (request: FastifyRequest) => {
    const token = bearerOf(request)
    if (token === undefined) return Promise.resolve(undefined)
    return isSelfCall(request) ? confirming(db, hashOf(token), browsers.hashOf(request)) : confirmed(db, hashOf(token))
  }
  app.decorateRequest('asker', function (this: FastifyRequest) {
    const asker = known.get(this) ?? lookUp(this)
    known.set(this, asker)
    return asker
  })
}

export async function signedIn(request: FastifyRequest): Promise<Asker> {
  const asker = await request.asker()
  if (!asker) throw new Refusal(401, 'SIGN_IN_NEEDED')
  return asker
}

/** Who is asking, by one name: the account, or else the address. */
export async function askerKey(request: FastifyRequest): Promise<string> {
  return (await askerNames(request))[0]
}

/** Whose turn it is: an account counts wherever it asks from, and its address beside it; everybody else by address. */
export async function askerNames(request: FastifyRequest): Promise<[string, ...string[]]> {
  const asker = await request.asker()
  const address = `address ${clientAddress(request)}`
  return asker ? [`account ${asker.id}`, address] : [address]
}

/** The token of a request, if it has the form of one. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return isSecret(token) ? token : undefined
}

function isSelfCall({ method, routeOptions }: FastifyRequest): boolean {
  return method === userCalls.self.method && routeOptions.url === userCalls.self.url
}

async function confirming(db: Database, tokenHash: string, browser: string | undefined): Promise<Asker | undefined> {
  const account = await confirmSession(db, tokenHash, browser).catch((error: unknown) => {
    // Where nothing can be written nobody signs in, but who is signed in stays so.
    if (isStorageFull(error)) return confirmedSession(db, tokenHash)
    throw error
  })
  if (!account) await whereThereIsRoom(endUnconfirmedSession(db, tokenHash))
  return account && toAsker(account)
}

async function confirmed(db: Database, tokenHash: string): Promise<Asker | undefined> {
  const account = await confirmedSession(db, tokenHash)
  if (account?.isStale) await whereThereIsRoom(prolongSession(db, tokenHash))
  return account && toAsker(account)
}

function toAsker({ id, name, roles }: Asker): Asker {
  return { id, name, roles: ROLES.filter((role) => roles.includes(role)) }
}
