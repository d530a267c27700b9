/**
 * The orders of a player as this browser knows them: the last answer of the server with everything that it told since, so that a
 * page that is opened without a network shows what it showed last. Every tab reads the same.
 *
 *   answer + what changed since its revision ──▶ answer, and what of it is news to the player
 */
import { type OrderPlace, type OrderStanding, OrdersOfPlayer, type PlayerSettings } from '@muster/contracts'
import { isTakenBack } from '@muster/operation'
import * as z from 'zod/mini'
import { type PlayerPlace, placeName } from '../../../parts/operations/player-link.ts'
import { key, keyPer, readStored, writeStored } from '../../../storage/browser-storage.ts'

const NEWS = ['NEW', 'CHANGED', 'CANCELLED', 'REPLACED'] as const
const OrderNews = z.object({ order: z.string(), what: z.enum(NEWS) })
export type OrderNews = z.infer<typeof OrderNews>

const KeptOrders = z.object({
  answer: OrdersOfPlayer,
  /** What the player has not said yet that he has seen, the newest last. */
  news: z.array(OrderNews),
})
export type KeptOrders = z.infer<typeof KeptOrders>

const byPlace = keyPer((place: string) => key<KeptOrders | null>(`orders.${place}`, z.nullable(KeptOrders), null))
export const keptOrders = (place: PlayerPlace) => byPlace(placeName(place))

export function keepAnswer(place: PlayerPlace, answer: OrdersOfPlayer): void {
  writeStored(keptOrders(place), withAnswer(readStored(keptOrders(place)), answer))
}

/** How orders stand after marks of the player's own, which are no news to him. */
export function keepStandings(place: PlayerPlace, standings: readonly OrderStanding[]): void {
  const kept = readStored(keptOrders(place))
  if (!kept || standings.length === 0) return
  const byId = new Map(standings.map((standing) => [standing.id, standing]))
  const orders = kept.answer.orders.map((order) => {
    const standing = byId.get(order.id)
    return standing && standing.revision >= order.revision ? { ...order, ...standing } : order
  })
  writeStored(keptOrders(place), { ...kept, answer: { ...kept.answer, orders } })
}

export function forgetNews(place: PlayerPlace): void {
  const kept = readStored(keptOrders(place))
  if (kept) writeStored(keptOrders(place), { ...kept, news: [] })
}

/** What the player said of himself, as the server has taken it. */
export function keepSettings(place: PlayerPlace, settings: PlayerSettings): void {
  const kept = readStored(keptOrders(place))
  if (kept) writeStored(keptOrders(place), { ...kept, answer: { ...kept.answer, settings } })
}

/** By launch, and of one launch by landing. Orders are never taken away: what was cancelled is told as cancelled. */
function withAnswer(before: KeptOrders | null, told: OrdersOfPlayer): KeptOrders {
  if (!before) return { answer: { ...told, orders: sorted(told.orders) }, news: [] }
  const orders = new Map(before.answer.orders.map((order) => [order.id, order]))
  const news = new Map(before.news.map((one) => [one.order, one]))
  for (const order of told.orders) {
    const what = newsOf(orders.get(order.id), order)
    // An order that is told again stands where it was told last.
    if (what) {
      news.delete(order.id)
      news.set(order.id, { order: order.id, what })
    }
    orders.set(order.id, order)
  }
  const place = placeWith(before.answer.place, told.place)
  return { answer: { ...told, place, orders: sorted([...orders.values()]) }, news: [...news.values()] }
}

/** An answer tells of the villages of its own orders. What tells nothing new leaves the object as it is, and every row as it was drawn. */
function placeWith(before: OrderPlace | undefined, told: OrderPlace | undefined): OrderPlace | undefined {
  if (!before || !told) return told ?? before
  const isKnown =
    told.url === before.url && Object.entries(told.villages).every(([coords, id]) => before.villages[coords] === id)
  return isKnown ? before : { ...told, villages: { ...before.villages, ...told.villages } }
}

type Order = OrdersOfPlayer['orders'][number]

function newsOf(before: Order | undefined, now: Order): OrderNews['what'] | undefined {
  const { state } = now
  if (isTakenBack(state)) return !before || before.state === state ? undefined : state
  if (!before) return 'NEW'
  return now.changedAt !== null && now.changedAt !== before.changedAt ? 'CHANGED' : undefined
}

function sorted(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => one.launch - other.launch || one.arrival - other.arrival)
}
