/** What is to happen once a transaction is committed, and not at all where it is taken back. */
import type { Database } from './database.ts'

const ACTS = new WeakMap<Database, (() => void)[]>()

/** Runs `write` in a transaction, then what it asked to be done. */
export async function committing<T>(db: Database, write: (transaction: Database) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = []
  const written = await db.transaction().execute((transaction) => {
    ACTS.set(transaction, acts)
    return write(transaction)
  })
  for (const act of acts) act()
  return written
}

/** Inside a transaction of `committing`. */
export function afterCommit(transaction: Database, act: () => void): void {
  const acts = ACTS.get(transaction)
  if (!acts) throw new Error('Whatever waits for a commit has to be asked for inside of `committing`.')
  acts.push(act)
}
