/**
 * The one way in which a call writes: in a transaction that asks once more whether whoever asks still may.
 *
 *   await request.change((transaction) => renameOperation(transaction, id, name))
 *
 * A right is first asked before a body is read, and a body may take as long as its sender likes. So inside the transaction
 *
 *   session    it is there still, of the same account, or nothing is written in its name
 *   roles      they hold the right that the table gives the call
 *   admission  what the call itself asked before the body is asked again (register-call.ts)
 *
 * and until its end neither session nor roles change, because their rows are locked. What slices are given to read with
 * refuses to write (db/reading.ts), so that no call can pass this by.
 *
 * What many ask for at the same time may be written in one transaction, in which each of them is asked for himself: `changeTogether`.
 */
import { CALL_RIGHTS, holds, type RightsTable } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { committing } from '../db/after-commit.ts'
import { type Database, isDeadlock } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { admitAgain } from '../http/register-call.ts'
import { type Asker, bearerOf } from './asker.ts'
import { hashOf } from './secrets.ts'
import { lockUsers, sessionForChange } from './sign-in.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refuses whoever may no more; else gives what `write` gives. It may be run twice, the first time without effect. */
    change<T>(write: (transaction: Database) => Promise<T>): Promise<T>
  }
  interface FastifyInstance {
    /**
     * One change of several requests: `write` is given those who still may. It may be run twice, the first time without effect,
     * and is not run where nobody may.
     */
    changeTogether<T>(
      requests: readonly FastifyRequest[],
      write: (transaction: Database, admitted: readonly FastifyRequest[]) => Promise<T>,
    ): Promise<ChangedTogether<T>>
  }
}

interface ChangedTogether<T> {
  /** Why, of each who may no more. */
  readonly refused: ReadonlyMap<FastifyRequest, Refusal>
  /** Of all others; nothing where there are none. */
  readonly written: T | undefined
}

export interface ChangeOptions {
  readonly db: Database
  readonly rights?: RightsTable
}

/** Needs `knowAskers`. */
export function allowChanges(app: FastifyInstance, { db, rights = CALL_RIGHTS }: ChangeOptions): void {
  // Who asks is settled before the body: nobody's plan is no answer to somebody who signed out while he sent it.
  app.addHook('preParsing', async (request) => {
    if (request.method !== 'GET') await request.asker()
  })
  app.decorateRequest('change', async function <T>(this: FastifyRequest, write: (transaction: Database) => Promise<T>) {
    // Asked outside: the embedded database has a single session.
    const asker = await this.asker()
    return changing(async (transaction) => {
      await admit(transaction, this, asker)
      return write(transaction)
    })
  })
  app.decorate(
    'changeTogether',
    async <T>(
      requests: readonly FastifyRequest[],
      write: (transaction: Database, admitted: readonly FastifyRequest[]) => Promise<T>,
    ) => {
      const askers = await Promise.all(requests.map((request) => request.asker()))
      return changing(async (transaction) => {
        const refused = new Map<FastifyRequest, Refusal>()
        for (const [at, request] of requests.entries()) {
          try {
            await admit(transaction, request, askers[at])
          } catch (failure) {
            // Whatever else it is has broken the transaction.
            if (!(failure instanceof Refusal)) throw failure
            refused.set(request, failure)
          }
        }
        const admitted = requests.filter((request) => !refused.has(request))
        return { refused, written: admitted.length > 0 ? await write(transaction, admitted) : undefined }
      })
    },
  )

  async function changing<T>(write: (transaction: Database) => Promise<T>): Promise<T> {
    try {
      return await committing(db, write)
    } catch (failure) {
      if (!isDeadlock(failure)) throw failure
      // Two administrators who change each other's roles wait for each other; the one who is sent back asks anew. He
      // could be there before the other has woken, and both would wait again: so he lets everybody else finish first.
      return committing(db, async (transaction) => {
        await lockUsers(transaction)
        return write(transaction)
      })
    }
  }

  async function admit(transaction: Database, request: FastifyRequest, asker: Asker | undefined): Promise<void> {
    if (asker) await refuseWhoeverLeft(transaction, request, asker)
    await admitAgain(request, transaction)
  }

  async function refuseWhoeverLeft(transaction: Database, request: FastifyRequest, { id }: Asker): Promise<void> {
    const token = bearerOf(request)
    const session = token === undefined ? undefined : await sessionForChange(transaction, hashOf(token))
    if (session?.id !== id) throw new Refusal(401, 'SIGN_IN_NEEDED')
    const right = rights[`${request.method} ${request.routeOptions.url}`]
    if (right !== undefined && !holds(session.roles, right)) throw new Refusal(401, 'ROLE_NEEDED')
  }
}
