/**
 * What giving out and marking reckon of thousands of orders. All of it goes from JSON as the database writes it to JSON as the
 * database takes it, so that the thread that answers carries texts and reads none of them:
 *
 *   commandsOfPlan   a kept plan ──▶ its commands, and whose they are
 *   givenOut         the orders there are, those commands ──▶ what is kept, and the marks of what is taken back or comes back
 *   newMarks         marks that were sent, the orders they name ──▶ rows of the history
 *   stands           the history ──▶ the state of each order
 *   shares           how orders of several requests stand ──▶ those of each
 *   planReplaced     a kept plan, what replaces some of it ──▶ the version after it (plan-replaced.ts)
 *
 * Runs in a thread of its own where it is much (order-thread.ts).
 */
import { randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import {
  type CoordinatorMark,
  type KeptPlan,
  type MarkedBy,
  type MarkedFrom,
  type MarkKind,
  MOST_MARKS_OF_ORDER,
  type OperationCommand,
} from '@muster/contracts'
import { givingOut, type OrderBefore, orderStand } from '@muster/operation'
import { planReplaced } from './plan-replaced.ts'

const WORKS = { commandsOfPlan, givenOut, newMarks, stands, shares, planReplaced }
export type OrderWorks = typeof WORKS

export interface OrderTask {
  readonly name: keyof OrderWorks
  readonly given: Parameters<OrderWorks[keyof OrderWorks]>[0]
}

export function done({ name, given }: OrderTask): unknown {
  // What was given is what the work of that name takes.
  return WORKS[name](given as never)
}

interface CommandsOfPlan {
  /** JSON. */
  readonly commands: string
  readonly count: number
  readonly players: readonly number[]
}

function commandsOfPlan({ document }: { readonly document: Uint8Array }): CommandsOfPlan {
  // The cast: it was checked when it was saved.
  const { commands } = JSON.parse(inflateSync(document).toString()) as KeptPlan['plan']
  const players = [...new Set(commands.map(({ playerId }) => playerId))]
  return { commands: JSON.stringify(commands), count: commands.length, players }
}

interface GivenOutAsked {
  /** Each a list as JSON. */
  readonly before: string
  readonly commands: string
  readonly now: number
}

function givenOut({ before, commands, now }: GivenOutAsked) {
  // The casts: a query of ours wrote the one, and the other was checked when it was saved.
  const told = givingOut(JSON.parse(before) as OrderBefore[], JSON.parse(commands) as OperationCommand[])
  const marks = [
    ...told.cancelled.map((order) => markOfPlan(order, 'CANCELLED', now)),
    ...told.restored.map((order) => markOfPlan(order, 'RESTORED', now)),
  ]
  const added = JSON.stringify(told.added)
  return {
    added: { count: told.added.length, letters: added.length },
    changed: told.changed.length,
    cancelled: told.cancelled.length,
    same: told.same,
    /** Commands to be kept as orders, as JSON. */
    kept: told.changed.length === 0 ? added : JSON.stringify([...told.added, ...told.changed]),
    /** As JSON; empty where there are none. */
    marks: marks.length === 0 ? '' : JSON.stringify(marks),
  }
}

function markOfPlan(order: string, kind: 'CANCELLED' | 'RESTORED', madeAt: number): CoordinatorMark {
  return { id: randomBytes(12).toString('base64url'), order, kind, madeAt }
}

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

interface MarksAsked {
  /** Of each list of marks. */
  readonly markers: readonly Marker[]
  /** A list of lists as JSON. */
  readonly marks: string
  /** A list as JSON. */
  readonly found: string
}

/** An order as marking has to know it. */
interface MarkedOrder {
  readonly id: string
  readonly player: number
  readonly givenAt: number
  readonly markCount: number
}

/** What is not there, is somebody else's, or has been marked more often than anybody marks is passed over. */
function newMarks({ markers, marks: sent, found }: MarksAsked) {
  // The casts: the marks were checked where they came in, and a query of ours wrote the orders.
  const lists = JSON.parse(sent) as CoordinatorMark[][]
  const known = JSON.parse(found) as MarkedOrder[]
  const counts = new Map(known.map(({ id, markCount }) => [id, markCount]))
  const each = markers.map((marker, at) => {
    const marks = lists[at] ?? []
    const named = new Set(marks.map(({ order }) => order))
    const orders = new Map(
      known
        .filter(({ id, player }) => named.has(id) && (marker.player === undefined || player === marker.player))
        .map((order) => [order.id, order]),
    )
    const rows = within(orders, counts, marks).map(([order, mark]) => rowOf(marker, order, mark))
    const marked = new Set(rows.map(({ order }) => order))
    return { rows, orders: [...orders.keys()], passedOver: [...named].filter((id) => !marked.has(id)) }
  })
  const rows = each.flatMap((one) => one.rows)
  return {
    count: rows.length,
    rows: JSON.stringify(rows),
    /** Ids of the orders that may be marked: of all, and a list for each. */
    orders: JSON.stringify([...new Set(each.flatMap((one) => one.orders))]),
    ordersOfEach: JSON.stringify(each.map((one) => one.orders)),
    /** A list as JSON each. */
    passedOver: each.map((one) => JSON.stringify(one.passedOver)),
  }
}

/** Those of orders that are there, up to as many as an order may have; counted in `counts`. */
function within(
  orders: ReadonlyMap<string, MarkedOrder>,
  counts: Map<string, number>,
  marks: readonly CoordinatorMark[],
): (readonly [MarkedOrder, CoordinatorMark])[] {
  return marks.flatMap((mark) => {
    const order = orders.get(mark.order)
    if (!order) return []
    const count = (counts.get(order.id) ?? order.markCount) + 1
    counts.set(order.id, count)
    return count > MOST_MARKS_OF_ORDER ? [] : [[order, mark] as const]
  })
}

function rowOf({ by, from, author, now }: Marker, order: MarkedOrder, mark: CoordinatorMark) {
  // No later than now, and no earlier than the order.
  const madeAt = Math.min(now, Math.max(order.givenAt, mark.madeAt))
  return {
    ...{ order: order.id, id: mark.id, kind: mark.kind, by, from: mark.isOffline ? 'OFFLINE' : from, author },
    word: mark.word ?? '',
    replacedBy: mark.kind === 'REPLACED' ? (mark.replacedBy ?? null) : null,
    madeAt: new Date(madeAt),
    deviceAt: mark.deviceAt === undefined ? null : new Date(mark.deviceAt),
    receivedAt: new Date(now),
  }
}

interface StandsAsked {
  /** Each a list as JSON: all marks of these orders, and their ids. */
  readonly history: string
  readonly orders: string
}

interface MarkOfHistory {
  readonly order: string
  readonly kind: MarkKind
  readonly by: MarkedBy
  readonly madeAt: number
  readonly number: number
  readonly word: string
  readonly replacedBy: string | null
}

/** As JSON, a row of an order each. */
function stands({ history, orders }: StandsAsked): string {
  // The casts: queries of ours wrote both.
  const marks = new Map((JSON.parse(orders) as string[]).map((id): [string, MarkOfHistory[]] => [id, []]))
  for (const mark of JSON.parse(history) as MarkOfHistory[]) marks.get(mark.order)?.push(mark)
  return JSON.stringify(Array.from(marks, ([id, ofOrder]) => standOf(id, ofOrder)))
}

function standOf(id: string, marks: readonly MarkOfHistory[]) {
  const { state, mark, isSentAllTheSame } = orderStand(marks)
  return {
    id,
    state,
    state_at: mark ? new Date(mark.madeAt) : null,
    state_by: mark?.by ?? null,
    word: mark?.word ?? '',
    sent_all_the_same: isSentAllTheSame,
    replaced_by: mark?.replacedBy ?? null,
    mark_count: marks.length,
  }
}

interface SharesAsked {
  /** Orders as they stand, a list as JSON, and ids of those of each request, a list of lists. */
  readonly standing: string
  readonly ordersOfEach: string
}

/** A list as JSON each. */
function shares({ standing, ordersOfEach }: SharesAsked): readonly string[] {
  // The casts: a query of ours wrote the one, and `newMarks` the other.
  const all = JSON.parse(standing) as { readonly id: string }[]
  return (JSON.parse(ordersOfEach) as string[][]).map((ids) => {
    const own = new Set(ids)
    return JSON.stringify(all.filter(({ id }) => own.has(id)))
  })
}
