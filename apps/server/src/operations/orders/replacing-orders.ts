/**
 * Other commands in the place of orders, in one transaction: another version of the plan, its new commands given out, and the orders
 * before marked as replaced and joined to them. Whoever has an order hears of it by the signal of the change.
 */
import { randomBytes } from 'node:crypto'
import type { ProgramRight, Replacement } from '@muster/contracts'
import { mayBeTakenBack } from '@muster/operation'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Signals } from '../../signals/signals.ts'
import type { planRow } from '../documents/operation-rows.ts'
import { keepVersion, operationForChange } from '../operations.queries.ts'
import { bytesOfOrders, refuseTooManyOrders } from './giving-out.ts'
import { type MarkedText, marking, whoMarks } from './marking.ts'
import { ordersForMarking } from './marks.queries.ts'
import type { OrderWork } from './order-thread.ts'
import { keepOrders, keepOrdersHead, keepPlayers } from './orders.queries.ts'

export interface OrdersReplaced {
  readonly operation: string
  /** Of a program that asks for it. */
  readonly program: ProgramRight | undefined
  /** The version that is known, and that `row` comes after. */
  readonly version: number
  readonly author: string
  readonly note: string
  readonly row: ReturnType<typeof planRow>
  readonly made: readonly Replacement[]
  readonly now: number
}

export async function replaceOrders(
  transaction: Database,
  signals: Pick<Signals, 'tell'>,
  work: OrderWork,
  { operation, program, version, author, note, row, made, now }: OrdersReplaced,
): Promise<MarkedText> {
  const current = (await operationForChange(transaction, operation))?.plan_version ?? 0
  if (current !== version) throw new Refusal(409, 'OPERATION_PART_CHANGED', { part: 'plan', revision: current })
  const commands = made.map(({ command }) => command)
  const players = [...new Set(commands.map(({ playerId }) => playerId))]
  await refuseChanged(transaction, operation, made)
  await keepVersion(transaction, operation, { version: version + 1, author, cause: 'EDITED', note, ...row })
  const at = new Date(now)
  const bytes = bytesOfOrders(commands)
  const revision = await keepOrdersHead(transaction, { operation, version: version + 1, author, at, bytes })
  await keepOrders(transaction, { operation, at, revision }, JSON.stringify(commands))
  await keepPlayers(transaction, operation, players)
  await signals.tell(transaction, { operation, revision, players })
  const marked = await marking(
    transaction,
    signals,
    work,
    { operation, ...whoMarks(program), author, now },
    made.map(({ order, command }) => ({
      ...{ id: randomBytes(12).toString('base64url'), order, kind: 'REPLACED' as const },
      ...{ replacedBy: command.id, madeAt: now },
    })),
  )
  await refuseTooManyOrders(transaction, operation)
  return marked
}

/** Each order waits for somebody, and no command is called as an order that is there. */
async function refuseChanged(transaction: Database, operation: string, made: readonly Replacement[]): Promise<void> {
  const ids = new Set(made.map(({ order }) => order))
  const found = await ordersForMarking(transaction, operation, [...ids, ...made.map(({ command }) => command.id)])
  const changed = [
    ...found.filter(({ id, state }) => !ids.has(id) || !mayBeTakenBack(state)).map(({ id }) => id),
    ...[...ids].filter((id) => !found.some((order) => order.id === id)),
  ]
  if (changed.length > 0 || ids.size < made.length)
    throw new Refusal(409, 'ORDERS_CHANGED', { orders: changed.join(',') })
}

/** Whether one of them would have had to leave already. */
export function isTooLate(made: readonly Replacement[], now: number): boolean {
  return made.some(({ command }) => command.launch < now)
}

/** The bytes that replacing stores besides the marks. */
export function bytesOfReplacing(row: ReturnType<typeof planRow>, made: readonly Replacement[]): number {
  return row.document.length + bytesOfOrders(made.map(({ command }) => command))
}
