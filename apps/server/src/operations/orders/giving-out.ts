/** Giving a plan out as orders, in one transaction: what is new, changed and taken back, and a link for every player. */
import { randomBytes } from 'node:crypto'
import { type CoordinatorMark, type GivenOut, MOST_ORDERS, type OperationCommand } from '@muster/contracts'
import { givingOut } from '@muster/operation'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Signals } from '../../signals/signals.ts'
import { marking } from './marking.ts'
import { forgetTakenBack, keepOrders, keepOrdersHead, keepPlayers, ordersForGivingOut } from './orders.queries.ts'

export interface PlanGivenOut {
  readonly operation: string
  readonly version: number
  readonly author: string
  readonly commands: readonly OperationCommand[]
  readonly now: number
}

/** About a row of an order beside its command. */
const ORDER_BYTES = 300

export function bytesOfOrders(commands: readonly OperationCommand[]): number {
  return commands.length === 0 ? 0 : JSON.stringify(commands).length + commands.length * ORDER_BYTES
}

export async function giveOut(
  transaction: Database,
  signals: Pick<Signals, 'tell'>,
  { operation, version, author, commands, now }: PlanGivenOut,
): Promise<GivenOut> {
  const at = new Date(now)
  const before = (await ordersForGivingOut(transaction, operation)).map(({ command, state, state_by }) => ({
    command,
    state,
    wentWithPlan: state === 'CANCELLED' && state_by === 'PLAN',
  }))
  const { added, changed, restored, cancelled, same } = givingOut(before, commands)
  const given = { operation, version, author, at, bytes: bytesOfOrders(added) }
  const revision = await keepOrdersHead(transaction, given)
  await keepOrders(transaction, { operation, at, revision }, [...added, ...changed])
  await keepPlayers(transaction, operation, [...new Set(commands.map(({ playerId }) => playerId))])
  await signals.tell(transaction, { operation, revision })
  const marks = [
    ...cancelled.map((order) => mark(order, 'CANCELLED', now)),
    ...restored.map((order) => mark(order, 'RESTORED', now)),
  ]
  const marker = { operation, by: 'PLAN', from: 'PLAN', author, now } as const
  const marked = marks.length > 0 ? await marking(transaction, signals, marker, marks) : undefined
  if ((await forgetTakenBack(transaction, operation, MOST_ORDERS)) > MOST_ORDERS)
    throw new Refusal(409, 'ORDERS_FULL', { limit: MOST_ORDERS })
  return {
    revision: marked?.revision ?? revision,
    added: added.length,
    same,
    changed: changed.length,
    cancelled: cancelled.length,
  }
}

function mark(order: string, kind: 'CANCELLED' | 'RESTORED', madeAt: number): CoordinatorMark {
  return { id: randomBytes(12).toString('base64url'), order, kind, madeAt }
}
