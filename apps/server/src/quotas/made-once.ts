/**
 * What a request made that may come again, because its answer was lost: the second time it makes nothing, and is told what is
 * there.
 *
 *   text against repeats, who asks, the whole content ──▶ a keyed hash, the seal ──▶ the names of what was made
 *
 * Who asks is an account or else an address: whoever sends the same from elsewhere makes something of his own. Names are made by
 * chance and a seal stays for a week also where what it made is deleted: nothing comes to be again under a key that has ended.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { askerKey } from '../sign-in/asker.ts'
import { madeBefore, noteMade } from './quotas.queries.ts'
import type { Quotas } from './quotas.ts'

export interface Repeatable {
  /** Chosen by whoever asks, unlike every other. */
  readonly once: string
  /** All that is asked for, also what kind of thing. */
  readonly content: readonly (string | Uint8Array)[]
}

/** Inside the transaction that makes them. */
export type Noting = (transaction: Database, names: readonly string[]) => Promise<void>

/** Gives the names of what `make` has made now, or the same request before. */
export async function madeOnce(
  { db, quotas }: { readonly db: Database; readonly quotas: Pick<Quotas, 'keyedHash'> },
  request: FastifyRequest,
  { once, content }: Repeatable,
  make: (note: Noting) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const asked = createHash('sha256').update(JSON.stringify([once, await askerKey(request)]))
  for (const part of content) asked.update(`${part.length} `).update(part)
  const seal = (await quotas.keyedHash(`once ${asked.digest('hex')}`)).toString('base64url')
  const before = await madeBefore(db, seal)
  if (before) return before
  try {
    return await make(async (transaction, names) => {
      if (!(await noteMade(transaction, seal, names))) throw new MadeMeanwhile()
    })
  } catch (failure) {
    // Going on is right: the same request came twice at once, and the other one has made it.
    if (!(failure instanceof MadeMeanwhile)) throw failure
    const meanwhile = await madeBefore(db, seal)
    if (!meanwhile) throw new Error('What was made meanwhile is not known.')
    return meanwhile
  }
}

export function madeAndDeleted(): Refusal {
  return new Refusal(409, 'MADE_AND_DELETED')
}

/** Takes the transaction back, and what it noted of the quotas. */
class MadeMeanwhile extends Error {}
