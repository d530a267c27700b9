/**
 * How much may be stored, so that nobody can fill the server. Three limits, asked in this order:
 *
 *   server    all plans and messages that it holds, in bytes and by kind; the last fifth of the
 *             bytes is for whoever is signed in
 *   account   all plans that stand under one account
 *   address   what came from one address in 24 hours, also what is deleted by now
 *
 * What the server holds is counted every five minutes at most; in between each node adds what it
 * stores itself. Addresses are kept as keyed hashes and forgotten after a day.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Instant } from '@muster/game'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { clientAddress } from '../http/addresses/client-address.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import type { QuotaLimits } from './quota-config.ts'
import {
  addressSecret,
  type Held,
  heldByAccount,
  heldByKind,
  LIMITED_KINDS,
  type LimitedKind,
  takeLately,
} from './quotas.queries.ts'

interface Storing {
  readonly kind: LimitedKind
  /** New plans or messages; 0 where something grows that is there. */
  readonly items: number
  readonly bytes: number
  /** The account under which it stands, if it stands under one. */
  readonly owner?: number | null | undefined
}

export interface Quotas {
  /** Makes a change of `write` and notes what it stores; refuses (429, 409, 507) where there is no room for it. */
  storing<T>(request: FastifyRequest, what: Storing, write: (transaction: Database) => Promise<T>): Promise<T>
  /** What nobody outside can reckon, of a text; the same on every node. Asked outside of transactions. */
  keyedHash(text: string): Promise<Buffer>
  /** What the server holds now, counted at most five minutes ago. */
  held(): Promise<Readonly<Record<LimitedKind, Held>>>
}

export interface QuotaParts {
  readonly db: Database
  readonly now: () => Instant
  readonly limits: QuotaLimits
  /** False for trials on one machine: all of it comes from one address. */
  readonly countsAddresses: boolean
}

const COUNTED_FOR_MS = 5 * 60_000
const SECRET_BYTES = 32
/** Of the server's bytes, for whoever is not signed in. */
const SHARE_OF_NOBODY = 0.8

export function openQuotas({ db, now, limits, countsAddresses }: QuotaParts): Quotas {
  let counted: { readonly at: Instant; readonly held: Record<LimitedKind, Held> } | undefined
  let secret: Promise<Buffer> | undefined

  async function held(): Promise<Record<LimitedKind, Held>> {
    if (counted && now() - counted.at < COUNTED_FOR_MS) return counted.held
    counted = { at: now(), held: { ...(await heldByKind(db)) } }
    return counted.held
  }

  function refuseWhenServerFull({ kind, items, bytes }: Storing, all: Record<LimitedKind, Held>, isSignedIn: boolean) {
    const total = LIMITED_KINDS.reduce((sum, each) => sum + all[each].bytes, 0)
    const room = limits.server.bytes * (isSignedIn ? 1 : SHARE_OF_NOBODY)
    const isFull = total + bytes > room || all[kind].items + items > limits.server.items[kind]
    if (isFull) throw new Refusal(507, 'SERVER_FULL')
  }

  async function refuseWhenAccountFull(transaction: Database, { items, bytes }: Storing, account: number) {
    const all = await heldByAccount(transaction, account)
    const { plans, bytes: most } = limits.account
    if (items > 0 && all.items + items > plans) throw new Refusal(409, 'ACCOUNT_HAS_MOST_PLANS', { limit: plans })
    if (all.bytes + bytes > most) throw new Refusal(409, 'ACCOUNT_FULL', { limit: most / 1_000_000 })
  }

  /** Asked before a transaction, like all that needs a connection: the embedded database has a single session. */
  async function keyedHash(text: string): Promise<Buffer> {
    secret ??= addressSecret(db, randomBytes(SECRET_BYTES))
    // A database that was away for a moment is asked again.
    secret.catch(() => {
      secret = undefined
    })
    return createHmac('sha256', await secret)
      .update(text)
      .digest()
  }

  return {
    held,
    keyedHash,
    async storing(request, what, write) {
      const { kind, items, bytes, owner } = what
      const all = await held()
      refuseWhenServerFull(what, all, (await request.asker()) !== undefined)
      const holder = countsAddresses ? (await keyedHash(clientAddress(request))).toString('base64url') : undefined
      const written = await request.change(async (transaction) => {
        if (owner != null) await refuseWhenAccountFull(transaction, what, owner)
        const { items: mostItems, bytes: mostBytes } = limits.address
        const taking = { kind, items, bytes, mostItems: mostItems[kind], mostBytes }
        if (holder !== undefined && !(await takeLately(transaction, { holder, ...taking })))
          throw new Refusal(429, 'ADDRESS_STORED_ENOUGH')
        return write(transaction)
      })
      all[kind] = { items: all[kind].items + items, bytes: all[kind].bytes + bytes }
      return written
    },
  }
}
