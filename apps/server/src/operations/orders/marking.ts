/**
 * Marks of orders, in one transaction: kept once each, and the orders made anew of all their marks.
 *
 *   orders, locked ──▶ marks that are new ──▶ all marks of these orders ──▶ orderStand ──▶ rows, one revision more, a signal
 *
 * A mark that comes again finds itself there and changes nothing. Its time is no later than now and no earlier than the order.
 */
import {
  type CoordinatorMark,
  type Marked,
  type MarkedBy,
  type MarkedFrom,
  MOST_MARKS_OF_ORDER,
  type OrderStanding,
  type ProgramRight,
} from '@muster/contracts'
import { orderStand } from '@muster/operation'
import type { Database } from '../../db/database.ts'
import type { Signals } from '../../signals/signals.ts'
import {
  keepMarks,
  keepStands,
  type MarkRow,
  marksOf,
  type NewMarkRow,
  type NewStand,
  nextRevision,
  ordersForMarking,
  ordersHead,
  type StandingRow,
} from './orders.queries.ts'

export interface Marker {
  readonly operation: string
  readonly by: MarkedBy
  readonly from: MarkedFrom
  /** How a coordinator calls himself. */
  readonly author: string
  /** Whose orders alone may be marked. */
  readonly player?: number
  readonly now: number
}

/** Of those who lead, and of their programs. */
export function whoMarks(program: ProgramRight | undefined): Pick<Marker, 'by' | 'from'> {
  return program === undefined ? { by: 'COORDINATOR', from: 'PAGE' } : { by: 'PROGRAM', from: 'PROGRAM' }
}

/** About a row of the history with its index. */
const MARK_BYTES = 250

/** What is not there, is somebody else's, or has been marked more often than anybody marks is passed over, and told. */
export async function marking(
  transaction: Database,
  signals: Pick<Signals, 'tell'>,
  marker: Marker,
  marks: readonly CoordinatorMark[],
): Promise<Marked> {
  const { operation, player } = marker
  const asked = [...new Set(marks.map(({ order }) => order))]
  const found = await ordersForMarking(transaction, operation, asked)
  const orders = new Map(found.filter((order) => player === undefined || order.player === player).map((o) => [o.id, o]))
  const rows = within(orders, marks).map(([order, mark]) => rowOf(marker, order, mark))
  const passedOver = asked.filter((id) => !rows.some(({ order_id }) => order_id === id))
  const added = rows.length === 0 ? 0 : await keepMarks(transaction, rows)
  if (added === 0)
    return { revision: await revisionOf(transaction, operation), orders: wired(orders.values()), passedOver }
  const history = new Map<string, MarkRow[]>([...orders.keys()].map((id) => [id, []]))
  for (const row of await marksOf(transaction, operation, [...orders.keys()])) history.get(row.order_id)?.push(row)
  const stands = Array.from(history, ([id, rows]) => standOf(id, rows))
  const revision = await nextRevision(transaction, operation, { bytes: added * MARK_BYTES })
  if (revision === undefined) throw new Error(`Operation ${operation} has orders and no head of them`)
  const kept = await keepStands(transaction, operation, revision, stands)
  const players = [...new Set(kept.map((order) => order.player))]
  await signals.tell(transaction, { operation, revision, players })
  return { revision, orders: wired(kept), passedOver }
}

/** Those of orders that are there, up to as many as an order may have. */
function within(
  orders: ReadonlyMap<string, StandingRow>,
  marks: readonly CoordinatorMark[],
): (readonly [StandingRow, CoordinatorMark])[] {
  const counts = new Map<string, number>()
  return marks.flatMap((mark) => {
    const order = orders.get(mark.order)
    if (!order) return []
    const count = (counts.get(order.id) ?? order.mark_count) + 1
    counts.set(order.id, count)
    return count > MOST_MARKS_OF_ORDER ? [] : [[order, mark] as const]
  })
}

function rowOf({ operation, by, from, author, now }: Marker, order: StandingRow, mark: CoordinatorMark): NewMarkRow {
  const madeAt = Math.min(now, Math.max(order.given_at.getTime(), mark.madeAt))
  return {
    operation,
    order_id: order.id,
    id: mark.id,
    kind: mark.kind,
    marked_by: by,
    marked_from: mark.isOffline ? 'OFFLINE' : from,
    author,
    word: mark.word ?? '',
    replaced_by: mark.kind === 'REPLACED' ? (mark.replacedBy ?? null) : null,
    made_at: new Date(madeAt),
    device_at: mark.deviceAt === undefined ? null : new Date(mark.deviceAt),
    received_at: new Date(now),
  }
}

function standOf(id: string, rows: readonly MarkRow[]): NewStand {
  const { state, mark, isSentAllTheSame } = orderStand(rows.map(toMark))
  return {
    id,
    state,
    state_at: mark ? new Date(mark.madeAt) : null,
    state_by: mark?.by ?? null,
    word: mark?.word ?? '',
    sent_all_the_same: isSentAllTheSame,
    replaced_by: mark?.replacedBy ?? null,
    mark_count: rows.length,
  }
}

export function toMark({ kind, marked_by: by, made_at, number, word, replaced_by: replacedBy }: MarkRow) {
  return { kind, by, madeAt: made_at.getTime(), number, word, replacedBy }
}

async function revisionOf(db: Database, operation: string): Promise<number> {
  return (await ordersHead(db, operation))?.revision ?? 0
}

function wired(rows: Iterable<StandingRow>): OrderStanding[] {
  return Array.from(rows, (row) => ({
    id: row.id,
    state: row.state,
    stateAt: row.state_at?.getTime() ?? null,
    stateBy: row.state_by,
    word: row.word,
    isSentAllTheSame: row.sent_all_the_same,
    replacedBy: row.replaced_by,
    changedAt: row.changed_at?.getTime() ?? null,
    revision: row.revision,
  }))
}
