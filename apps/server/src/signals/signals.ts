/**
 * Signals: what tells every node that the orders of an operation have changed, so that pages hear of it without asking.
 *
 *   change ──tell──▶ committed ──▶ every node ──hear──▶ its streams ──▶ pages ask for what came after their revision
 *
 * A signal says of which operation, and until which revision; what changed is asked for. So a signal that is lost costs nothing
 * once another comes, and where some may have been lost (`undefined`) whoever listens asks.
 *
 * Two adapters hold the one contract (signals.test.ts): in-process.ts beside the embedded database, which has one node, and
 * postgres.ts, which speaks by LISTEN and NOTIFY. Decision 0014 has the reasons.
 */
import type { Present } from '@muster/contracts'
import type { Database } from '../db/database.ts'

export interface Signal {
  readonly operation: string
  /** Of the orders; 0 where it is about something else. */
  readonly revision: number
  /** Whose orders changed; of all where it is missing. */
  readonly players?: readonly number[]
  /** Each order that changed was opened or sent: nobody has to be told who does not look. */
  readonly goWell?: boolean
  /** A link was renewed, or the operation is gone: whoever listens asks whether he still may. */
  readonly isAboutAccess?: boolean
  /** Says nothing of orders: something else of the operation was saved, or a player opened his link or set something of his own. */
  readonly isAboutRest?: boolean
  /** Says nothing of orders either, but who is there (operations/presence). */
  readonly attendance?: Attendance
  /** Says nothing of orders either: whoever makes the proposal of this search takes what it has found. */
  readonly endsSearch?: string
}

export type Attendance =
  | ({ readonly kind: 'HERE' } & Present)
  | { readonly kind: 'GONE'; readonly reader: string }
  /** Every node is to say again who is with it. */
  | { readonly kind: 'ASKED' }

/** Nothing where signals may have been lost. */
export type Hear = (signal: Signal | undefined) => void

export interface Signals {
  /** Inside a transaction of `committing`: heard once that is committed, and by nobody where it is taken back. */
  tell(transaction: Database, signal: Signal): Promise<void>
  /** Gives what ends it. */
  listen(operation: string, hear: Hear): () => void
  close(): Promise<void>
}

/** Who listens to which operation on this node. */
export class Listeners {
  private readonly byOperation = new Map<string, Set<Hear>>()

  add(operation: string, hear: Hear): () => void {
    const heard = this.byOperation.get(operation) ?? new Set()
    this.byOperation.set(operation, heard)
    heard.add(hear)
    return () => {
      heard.delete(hear)
      if (heard.size === 0 && this.byOperation.get(operation) === heard) this.byOperation.delete(operation)
    }
  }

  deliver(signal: Signal): void {
    for (const hear of this.byOperation.get(signal.operation) ?? []) hear(signal)
  }

  /** To everybody: something may have been lost. */
  deliverLoss(): void {
    for (const heard of this.byOperation.values()) for (const hear of heard) hear(undefined)
  }
}
