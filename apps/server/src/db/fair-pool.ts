/**
 * The connections of the database, given out to askers in turn. A pool by itself serves whoever came first: with one connection, as
 * the embedded database has, hundreds of reads of one address stand before a stranger's save. Here each address that calls is
 * an asker, and the server's own work is one.
 *
 * A transaction is one turn, and so is a statement outside of one.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { openWaitingLine, type Patience } from '../waiting-line.ts'

/** Runs `work`, and all that it awaits, in the name of `asker`. */
export function asking<T>(asker: string, work: () => T): T {
  return askers.run(asker, work)
}

const askers = new AsyncLocalStorage<string>()
const OUR_OWN = 'the server'

/** In whose name this is done. */
export function askerNow(): string {
  return askers.getStore() ?? OUR_OWN
}

const PATIENCE: Patience = {
  patienceMs: 10_000,
  // In the words of the pool, which would have waited as long.
  impatient: () => new Error('timeout exceeded when trying to connect'),
}

export function fairPool(pool: pg.Pool): PostgresPool {
  const line = openWaitingLine()
  let free = pool.options.max

  const takePlace = () => {
    if (free === 0) return undefined
    free -= 1
    return once(() => {
      free += 1
      line.look()
    })
  }

  return {
    async connect() {
      const giveBack = await line.wait(askerNow(), takePlace, PATIENCE)
      try {
        const client = await pool.connect()
        // The pool sets it anew each time it gives the client out.
        const { release } = client
        client.release = (error) => {
          release.call(client, error)
          giveBack()
        }
        return client
      } catch (error) {
        giveBack()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
