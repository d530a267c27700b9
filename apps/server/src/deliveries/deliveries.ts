/**
 * What is sent to somebody outside at a moment: a queue in the database, so that it leaves once, whichever node does it.
 *
 *   put (in the transaction of what it tells of) ──▶ due ──▶ taken ──▶ sent ──▶ SENT, or REFUSED
 *                                                     ▲        │          ├──▶ ENDED: the recipient is gone, all that waits for him goes
 *                                                     └────────┴──────────┘
 *                                                 its node died     not now: later, with all of the recipient's
 *
 * Whoever takes one has it for 0.8 s and says again and again that he still has it; from a node that died the others take it
 * as soon as that is over: every node looks at the moment at which something is due or somebody's time with it ends, and twice a second
 * besides where there are others. So it leaves within two seconds of its time, by another node where one died with it (docs/scaling.md), and once, unless a
 * node dies between the sending and the word that it was sent: then it leaves again, under the same id, by which a recipient can know it.
 *
 * A kind of delivery has one sender (`register`), on every node that serves. It is given what was put in and says what came of it;
 * where it throws, it is tried again after growing pauses until the delivery is worth nothing any more.
 *
 *   kind        which sender
 *   recipient   to whom, as the sender knows him; of one recipient one is sent after the other
 *   event       what it is about: the same for the same recipient is put in once
 *   body        JSON that the sender makes a request of. No secret stands in it
 */
import { randomBytes } from 'node:crypto'
import { afterCommit } from '../db/after-commit.ts'
import type { Database } from '../db/database.ts'
import {
  endDeliveries,
  finishDelivery,
  keepDeliveries,
  keepInHand,
  type NewDelivery,
  putOff,
  type TakenDelivery,
  takeDeliveries,
  untilNextDelivery,
} from './deliveries.queries.ts'
import { openRounds } from './rounds.ts'

/**
 * What came of it. REFUSED: the recipient will not have this one, now or ever. STALE: there is nothing to tell any more. LATER: nothing is
 * sent to the recipient for so long, this one included; REST: this one was sent, and nothing is for so long.
 */
export type Delivered =
  | 'SENT'
  | 'REFUSED'
  | 'STALE'
  | 'ENDED'
  | { readonly laterMs: number }
  | { readonly restMs: number }

type SendDelivery = (delivery: TakenDelivery) => Promise<Delivered>

export interface Deliveries {
  /** Inside a transaction of `committing`: sent once that is committed and its time has come. */
  put(transaction: Database, deliveries: readonly NewDelivery[]): Promise<void>
  /** Before `start`. */
  register(kind: string, send: SendDelivery): void
  start(): void
  /** What is on its way is waited for. */
  close(): Promise<void>
}

export interface DeliveriesParts {
  readonly db: Database
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
  readonly leaseMs?: number
  /** Between two words that it still has what it took. */
  readonly beatMs?: number
}

/** Where nothing that is known comes sooner. */
const POLL_MS = 500
const LEASE_MS = 800
/** Recipients that hang keep theirs until they are given up, so that there has to be room beside them. */
const MOST_IN_HAND = 200
const AFTER_FAULT_MS = 5_000
/** After each attempt that failed; the last one again and again. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000]

export function openDeliveries({
  db,
  onError,
  pollMs = POLL_MS,
  leaseMs = LEASE_MS,
  beatMs = leaseMs / 4,
}: DeliveriesParts): Deliveries {
  const node = randomBytes(9).toString('base64url')
  const senders = new Map<string, SendDelivery>()
  const inHand = new Map<number, Promise<void>>()
  const rounds = openRounds(takeDue, onError)

  const beating = setInterval(() => {
    if (inHand.size > 0) keepInHand(db, node, [...inHand.keys()], leaseMs).catch(onError)
  }, beatMs)
  beating.unref()

  /** Gives how long to wait for the next round. */
  async function takeDue(): Promise<number> {
    const most = MOST_IN_HAND - inHand.size
    if (most <= 0) return pollMs
    // Asked before: what becomes due meanwhile is taken.
    const asked = performance.now()
    const untilNextMs = await untilNextDelivery(db, node, pollMs)
    for (const delivery of await takeInTime(most)) {
      const sending = deliver(delivery)
        .catch(onError)
        .finally(() => {
          inHand.delete(delivery.id)
          rounds.wake()
        })
      inHand.set(delivery.id, sending)
    }
    return untilNextMs - (performance.now() - asked)
  }

  /** Held up for long, others may have by now what it took: of that it takes what is still in its hand. */
  async function takeInTime(most: number): Promise<readonly TakenDelivery[]> {
    let asked = performance.now()
    let taken = await takeDeliveries(db, { node, kinds: [...senders.keys()], most, leaseMs })
    while (taken.length > 0 && performance.now() - asked > leaseMs - 2 * beatMs) {
      asked = performance.now()
      const ids = taken.map(({ id }) => id)
      const kept = await keepInHand(db, node, ids, leaseMs)
      taken = taken.filter(({ id }) => kept.has(id))
    }
    return taken
  }

  async function deliver(delivery: TakenDelivery): Promise<void> {
    const { id, kind, recipient, attempts, isStale } = delivery
    if (isStale) return finishDelivery(db, node, id, 'STALE')
    const delivered = await sent(delivery, senders.get(kind)).catch((error: unknown): Delivered => {
      onError(error)
      return { laterMs: PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? AFTER_FAULT_MS }
    })
    if (delivered === 'ENDED') return endDeliveries(db, recipient)
    if (typeof delivered === 'string') return finishDelivery(db, node, id, delivered)
    if ('laterMs' in delivered) return putOff(db, node, delivery, delivered.laterMs)
    await finishDelivery(db, node, id, 'SENT')
    await putOff(db, node, delivery, delivered.restMs)
  }

  return {
    async put(transaction, deliveries) {
      if (deliveries.length === 0) return
      await keepDeliveries(transaction, deliveries)
      afterCommit(transaction, rounds.wake)
    },
    register: (kind, send) => void senders.set(kind, send),
    start() {
      // Where nobody sends anything there is nothing to look for.
      if (senders.size === 0) return
      rounds.start()
    },
    async close() {
      await rounds.close()
      await Promise.all(inHand.values())
      clearInterval(beating)
    },
  }
}

async function sent(delivery: TakenDelivery, send: SendDelivery | undefined): Promise<Delivered> {
  if (!send) throw new Error(`Nobody sends deliveries of the kind ${delivery.kind}`)
  return send(delivery)
}
