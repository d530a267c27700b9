/**
 * Giving a plan out as orders: what is new, changed and taken back, and a link for every player.
 *
 *   orders as they stand ──▶ reckoned in the thread ──▶ transaction: no order has changed since ──▶ kept
 *                                                           └─▶ one has: reckoned again, while its orders are locked
 *
 * Of 20,000 orders the reckoning takes half a second, which the embedded database would be everybody's to wait for.
 */
import {
  type GivenOut,
  LARGEST_ORDERS_BYTES,
  MOST_ORDERED_PLAYERS,
  MOST_ORDERS,
  type OperationCommand,
} from '@muster/contracts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Signals } from '../../signals/signals.ts'
import { marking } from './marking.ts'
import { forgetStrangers } from './order-players.queries.ts'
import type { OrderWork } from './order-thread.ts'
import type { OrderWorks } from './order-work.ts'
import {
  bytesOfCommands,
  forgetTakenBack,
  keepOrders,
  keepOrdersHead,
  keepPlayers,
  lockOrders,
  ordersBefore,
  ordersHead,
} from './orders.queries.ts'

export interface PlanGivenOut {
  readonly operation: string
  readonly version: number
  readonly author: string
  /** JSON. */
  readonly commands: string
  /** Whose they are. */
  readonly players: readonly number[]
  readonly now: number
  readonly reckoned: Reckoned
}

/** What becomes of the orders of a revision. */
export type Reckoned = ReturnType<OrderWorks['givenOut']> & { readonly revision: number }

/** Outside of a transaction the revision comes first: what changes in between makes it another. */
export async function reckonGivingOut(
  db: Database,
  work: OrderWork,
  { operation, commands, now }: Pick<PlanGivenOut, 'operation' | 'commands' | 'now'>,
): Promise<Reckoned> {
  const revision = (await ordersHead(db, operation))?.revision ?? 0
  const before = await ordersBefore(db, operation)
  return { revision, ...(await work('givenOut', { before, commands, now })) }
}

/** About a row of an order beside its command. */
const ORDER_BYTES = 300

export function bytesOfOrders(commands: readonly OperationCommand[]): number {
  return commands.length === 0 ? 0 : bytesOfOrderTexts(commands.length, JSON.stringify(commands).length)
}

/** Of so many commands in a text of so many letters. */
export function bytesOfOrderTexts(count: number, letters: number): number {
  return count === 0 ? 0 : letters + count * ORDER_BYTES
}

export async function giveOut(
  transaction: Database,
  signals: Pick<Signals, 'tell'>,
  work: OrderWork,
  { operation, version, author, commands, players, now, reckoned }: PlanGivenOut,
): Promise<GivenOut> {
  const at = new Date(now)
  const isSame = (await lockOrders(transaction, operation)) === reckoned.revision
  const { added, changed, cancelled, same, kept, marks } = isSame
    ? reckoned
    : await reckonGivingOut(transaction, work, { operation, commands, now })
  const bytes = bytesOfOrderTexts(added.count, added.letters)
  const revision = await keepOrdersHead(transaction, { operation, version, author, at, bytes })
  await keepOrders(transaction, { operation, at, revision }, kept)
  await keepPlayers(transaction, operation, players)
  await signals.tell(transaction, { operation, revision })
  const marker = { operation, by: 'PLAN', from: 'PLAN', author, now } as const
  const marked = marks === '' ? undefined : await marking(transaction, signals, work, marker, marks)
  await refuseTooManyOrders(transaction, operation)
  return { revision: marked?.revision ?? revision, added: added.count, same, changed, cancelled }
}

interface MostOrders {
  readonly orders: number
  readonly players: number
  readonly bytes: number
}

/** Forgets what may go, and refuses what is then more than an operation keeps, or than all who read it could be sent. */
export async function refuseTooManyOrders(
  transaction: Database,
  operation: string,
  most: MostOrders = { orders: MOST_ORDERS, players: MOST_ORDERED_PLAYERS, bytes: LARGEST_ORDERS_BYTES },
): Promise<void> {
  if ((await forgetTakenBack(transaction, operation, most.orders)) > most.orders)
    throw new Refusal(409, 'ORDERS_FULL', { limit: most.orders })
  const players = await forgetStrangers(transaction, operation)
  if (players > most.players) throw new Refusal(422, 'ORDERS_TOO_MANY_PLAYERS', { count: players, limit: most.players })
  const bytes = await bytesOfCommands(transaction, operation)
  if (bytes > most.bytes)
    throw new Refusal(413, 'ORDERS_TOO_LARGE', { megabytes: Math.ceil(bytes / 1e6), limit: most.bytes / 1e6 })
}
