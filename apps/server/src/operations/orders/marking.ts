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
import { type KeptMarks, keepMarks, keepStands, type MarkRow, ordersForMarks, standingOf } from './marks.queries.ts'
import type { OrderWork } from './order-thread.ts'
import type { Marker } from './order-work.ts'
import { ordersHead } from './orders.queries.ts'

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

/** Marks that came with one request, and who made them. */
export interface MarksGiven {
  readonly marker: Marker
  /** A list as JSON. */
  readonly marks: string
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
  const given = { marker, marks: typeof marks === 'string' ? marks : JSON.stringify(marks) }
  const [told] = await markingTogether(transaction, signals, work, marker.operation, [given])
  if (!told) throw new Error(`Nothing is told of the marks of operation ${marker.operation}`)
  return told
}

/** Of several requests about the orders of one operation, as if each had come by itself; told in their order, all of one revision. */
export async function markingTogether(
  transaction: Database,
  signals: Pick<Signals, 'tell'>,
  work: OrderWork,
  operation: string,
  given: readonly MarksGiven[],
): Promise<readonly MarkedText[]> {
  const marks = `[${given.map((one) => one.marks).join(',')}]`
  const found = await ordersForMarks(transaction, operation, marks)
  const markers = given.map(({ marker }) => marker)
  const { count, rows, orders, ordersOfEach, passedOver } = await work('newMarks', { markers, marks, found })
  const told = async (revision: number, standing: string): Promise<readonly MarkedText[]> => {
    const shares = given.length === 1 ? [standing] : await work('shares', { standing, ordersOfEach })
    return shares.map((share, at) => ({
      revision,
      answer: `{"revision":${revision},"orders":${share},"passedOver":${passedOver[at]}}`,
    }))
  }
  const kept = count === 0 ? NONE_KEPT : await keepMarks(transaction, operation, rows, orders)
  if (kept.added === 0)
    return told(
      (await ordersHead(transaction, operation))?.revision ?? 0,
      await standingOf(transaction, operation, orders),
    )
  const stands = await work('stands', { history: kept.history, orders: kept.changed })
  const bytes = kept.added * MARK_BYTES
  const { revision, standing, players, goWell } = await keepStands(transaction, operation, stands, bytes)
  if (revision === null) throw new Error(`Operation ${operation} has orders and no head of them`)
  await signals.tell(transaction, { operation, revision, players, ...(goWell ? { goWell } : {}) })
  return told(revision, kept.changesAll ? standing : await standingOf(transaction, operation, orders))
}

const NONE_KEPT: KeptMarks = { added: 0, history: '[]', changed: '[]', changesAll: false }

export function toMark({ kind, marked_by: by, made_at, number, word, replaced_by: replacedBy }: MarkRow) {
  return { kind, by, madeAt: made_at.getTime(), number, word, replacedBy }
}
