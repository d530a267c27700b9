/**
 * Marks that the server has not answered yet. Each has an id of its own and the times at which it was made, and stays until it is
 * answered: a network that broke in between sends it again, and it counts once. They are sent in the order in which they were made.
 *
 * What the player sees are the orders with his marks on them, by the one table of what a mark changes (packages/operation).
 */

import { type OperationOrder, PlayerMark, type PlayerMarkKind } from '@muster/contracts'
import { type OrderMark, orderStand } from '@muster/operation'
import * as z from 'zod/mini'
import { drawnId } from '../../../api/drawn-id.ts'
import { machineNow, serverNow } from '../../../api/server-time.ts'
import { type PlayerPlace, placeName } from '../../../parts/operations/player-link.ts'
import { key, keyPer, readStored, writeStored } from '../../../storage/browser-storage.ts'

const byPlace = keyPer((place: string) => key<readonly PlayerMark[]>(`outbox.${place}`, z.array(PlayerMark), []))
export const outboxOf = (place: PlayerPlace) => byPlace(placeName(place))

export function mark(place: PlayerPlace, order: string, kinds: readonly PlayerMarkKind[], word = ''): void {
  const times = { madeAt: serverNow(), deviceAt: machineNow() }
  const marks = kinds.map(
    (kind): PlayerMark => ({ id: drawnId(), order, kind, ...times, ...(word !== '' && { word }) }),
  )
  writeStored(outboxOf(place), [...readStored(outboxOf(place)), ...marks])
}

/** They have waited for a network, and say so when they are sent. */
export function noteWaiting(place: PlayerPlace): void {
  const marks = readStored(outboxOf(place))
  if (marks.every(({ isOffline }) => isOffline)) return
  writeStored(
    outboxOf(place),
    marks.map((one) => ({ ...one, isOffline: true })),
  )
}

export function takeOut(place: PlayerPlace, answered: readonly PlayerMark[]): void {
  const ids = new Set(answered.map(({ id }) => id))
  writeStored(
    outboxOf(place),
    readStored(outboxOf(place)).filter(({ id }) => !ids.has(id)),
  )
}

export interface ShownOrder extends OperationOrder {
  /** Whether a mark of it waits to be sent. */
  readonly isWaiting: boolean
}

/** The orders as they stand once the marks are heard. One that no mark is about stays the same object. */
export function withMarks(
  orders: readonly OperationOrder[],
  marks: readonly PlayerMark[],
  before: ReadonlyMap<string, ShownOrder>,
): readonly ShownOrder[] {
  return orders.map((order) => {
    const own = marks.filter((one) => one.order === order.id)
    const known = before.get(order.id)
    if (own.length === 0 && known && !known.isWaiting && sameOrder(known, order)) return known
    return own.length === 0 ? { ...order, isWaiting: false } : marked(order, own)
  })
}

function sameOrder(one: OperationOrder, other: OperationOrder): boolean {
  return one.revision === other.revision && one.launch === other.launch
}

function marked(order: OperationOrder, own: readonly PlayerMark[]): ShownOrder {
  const { state, mark, isSentAllTheSame } = orderStand([...marksBehind(order), ...own.map(asMark)])
  return {
    ...order,
    ...{ state, isSentAllTheSame, isWaiting: true },
    stateAt: mark?.madeAt ?? null,
    stateBy: mark?.by ?? null,
    word: mark?.word ?? '',
  }
}

/** Marks that make the state which the server told. */
function marksBehind({ state, stateAt, stateBy, word, isSentAllTheSame, replacedBy }: OperationOrder): OrderMark[] {
  if (state === 'PLANNED') return []
  const made = { by: stateBy ?? 'COORDINATOR', madeAt: stateAt ?? 0, word, replacedBy } as const
  const sent: OrderMark = { ...made, kind: 'SENT', by: 'PLAYER', number: -2 }
  return [...(isSentAllTheSame ? [sent] : []), { ...made, kind: state, number: -1 }]
}

function asMark({ kind, madeAt, word }: PlayerMark, number: number): OrderMark {
  return { kind, by: 'PLAYER', madeAt, number, word: word ?? '', replacedBy: null }
}
