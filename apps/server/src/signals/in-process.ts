/** Signals of the one node that an embedded database has: they go from hand to hand, once the change is committed. */
import { afterCommit } from '../db/after-commit.ts'
import { Listeners, type Signals } from './signals.ts'

export function inProcessSignals(): Signals {
  const listeners = new Listeners()
  return {
    tell: async (transaction, signal) => afterCommit(transaction, () => listeners.deliver(signal)),
    listen: (operation, hear) => listeners.add(operation, hear),
    close: async () => {},
  }
}
