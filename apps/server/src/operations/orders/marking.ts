/**
 * Marks of orders, in one transaction: kept once each, and the orders made anew of all their marks.
 *
 *   orders, locked ──▶ marks that are new, with all of these orders ──▶ orderStand ──▶ rows, one revision more, a signal
 *
 * A mark that comes again finds itself there and changes nothing. What is read and written in between is JSON that nobody reads here
 * (order-work.ts): a target may have as many orders as there are.
 */
import type { CoordinatorMark, ProgramRight } from '@muster/contracts'
import type { Database } from '../../db/database.ts'
import type { Signals } from '../../signals/signals.ts'
import type { OrderWork } from './order-thread.ts'
import type { Marker } from './order-work.ts'
import { keepMarks, keepStands, type MarkRow, ordersForMarks, ordersHead, standingOf } from './orders.queries.ts'

/** Of those who lead, and of their programs. */
export function whoMarks(program: ProgramRight | undefined): Pick<Marker, 'by' | 'from'> {
  return program === undefined ? { by: 'COORDINATOR', from: 'PAGE' } : { by: 'PROGRAM', from: 'PROGRAM' }
}

/** About a row of the history with its index. */
const MARK_BYTES = 250

export interface MarkedText {
  readonly revision: number
  /** JSON, as the contract spells it. */
  readonly answer: string
}

/** What is not there, is somebody else's, or has been marked more often than anybody marks is passed over, and told. */
export async function marking(
  transaction: Database,
  signals: Pick<Signals, 'tell'>,
  work: OrderWork,
  marker: Marker,
  /** Or the JSON of them. */
  marks: readonly CoordinatorMark[] | string,
): Promise<MarkedText> {
  const { operation } = marker
  const sent = typeof marks === 'string' ? marks : JSON.stringify(marks)
  const found = await ordersForMarks(transaction, operation, sent)
  const { count, rows, orders, passedOver } = await work('newMarks', { marker, marks: sent, found })
  const { added, history } =
    count === 0 ? { added: 0, history: '[]' } : await keepMarks(transaction, operation, rows, orders)
  const told = (revision: number, standing: string): MarkedText => ({
    revision,
    answer: `{"revision":${revision},"orders":${standing},"passedOver":${passedOver}}`,
  })
  if (added === 0)
    return told(
      (await ordersHead(transaction, operation))?.revision ?? 0,
      await standingOf(transaction, operation, orders),
    )
  const stands = await work('stands', { history, orders })
  const { revision, standing, players, goWell } = await keepStands(transaction, operation, stands, added * MARK_BYTES)
  if (revision === null) throw new Error(`Operation ${operation} has orders and no head of them`)
  await signals.tell(transaction, { operation, revision, players, ...(goWell ? { goWell } : {}) })
  return told(revision, standing)
}

export function toMark({ kind, marked_by: by, made_at, number, word, replaced_by: replacedBy }: MarkRow) {
  return { kind, by, madeAt: made_at.getTime(), number, word, replacedBy }
}
