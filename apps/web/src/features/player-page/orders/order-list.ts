/**
 * The orders as the page lists them: first what should have left and was not marked, then what is next, then the others by the day
 * of their launch. What is dealt with and would have left is folded away at the beginning of its day.
 */

import { groupedBy, instant, printLocal } from '@muster/game'
import { isLate } from '@muster/operation'
import type { ShownOrder } from './outbox.ts'

export interface OrderDay {
  /** As the world's clock says, `2026-11-24`. */
  readonly day: string
  readonly orders: readonly ShownOrder[]
}

export function isOpen({ state }: Pick<ShownOrder, 'state'>): boolean {
  return state === 'PLANNED' || state === 'OPENED'
}

/** A minute after its launch an order is late, and another is the next. */
export function nextOrder(orders: readonly ShownOrder[], now: number): ShownOrder | undefined {
  return orders.find((order) => isOpen(order) && isLate(order, now) === undefined)
}

export function lateOrders(orders: readonly ShownOrder[], now: number): readonly ShownOrder[] {
  return orders.filter((order) => isLate(order, now) !== undefined)
}

/** Whoever has just marked it looks at it, and nothing is to move under his thumb. */
const OVER_AFTER_MS = 600_000

/** It would have left some time ago, and it is said what became of it: nothing is to be done any more. */
export function overOrders(orders: readonly ShownOrder[], now: number): readonly ShownOrder[] {
  return orders.filter((order) => order.launch + OVER_AFTER_MS < now && !isOpen(order) && order.state !== 'MISSED')
}

export function byDay(orders: readonly ShownOrder[], timeZone: string): readonly OrderDay[] {
  const days = groupedBy(orders, (order) => printLocal(instant(order.launch), timeZone).slice(0, 10))
  return Array.from(days, ([day, ofDay]) => ({ day, orders: ofDay }))
}

/** `03:07:09`, beyond a day `2 d 03:07:09`; of the past with a minus. */
export function countdownText(launch: number, now: number, day: string): string {
  const seconds = Math.ceil((launch - now) / 1000)
  const rest = Math.abs(seconds)
  const days = Math.floor(rest / 86_400)
  const clock = [Math.floor(rest / 3600) % 24, Math.floor(rest / 60) % 60, rest % 60]
  const text = clock.map((value) => String(value).padStart(2, '0')).join(':')
  return `${seconds < 0 ? '−' : ''}${days > 0 ? `${days} ${day} ` : ''}${text}`
}
