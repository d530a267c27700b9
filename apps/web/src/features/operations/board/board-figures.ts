/**
 * What the board counts, and by which of it the rows are filtered. An order is *late* a minute after its launch and *missed* once it
 * would have landed, while nobody has marked it.
 */
import type { OperationOrder } from '@muster/contracts'
import { addToGroup } from '@muster/game'
import { isLate, isTakenBack, LATE_AFTER_MS } from '@muster/operation'
import type { OrderRow } from '../orders/order-rows.ts'

export const BOARD_FIGURES = [
  'all',
  'sent',
  'due5',
  'due30',
  'late',
  'cannot',
  'missed',
  'replaced',
  'cancelled',
] as const
export type BoardFigure = (typeof BOARD_FIGURES)[number]

export interface BoardFilter {
  readonly figure: BoardFigure
  /** Empty for all. */
  readonly wave: string
  /** 0 for all. */
  readonly playerId: number
  /** Words, each of which a row must hold. */
  readonly text: string
}

export const WHOLE_BOARD: BoardFilter = { figure: 'all', wave: '', playerId: 0, text: '' }

const MINUTE_MS = 60_000

function isIn(figure: BoardFigure, order: OperationOrder, now: number): boolean {
  switch (figure) {
    case 'all':
      return true
    case 'sent':
      return order.state === 'SENT'
    case 'due5':
      return isDue(order, now, 5)
    case 'due30':
      return isDue(order, now, 30)
    case 'late':
      return isLate(order, now) === 'LATE'
    case 'cannot':
      return order.state === 'CANNOT'
    case 'missed':
      return order.state === 'MISSED' || isLate(order, now) === 'MISSED'
    case 'replaced':
      return order.state === 'REPLACED'
    case 'cancelled':
      return order.state === 'CANCELLED'
  }
}

function isDue({ state, launch }: OperationOrder, now: number, minutes: number): boolean {
  const isOpen = state === 'PLANNED' || state === 'OPENED'
  return isOpen && launch <= now + minutes * MINUTE_MS && now < launch + LATE_AFTER_MS
}

export function boardFigures(orders: readonly OperationOrder[], now: number): Readonly<Record<BoardFigure, number>> {
  const counts = Object.fromEntries(BOARD_FIGURES.map((figure) => [figure, 0]))
  for (const order of orders) {
    for (const figure of BOARD_FIGURES) if (isIn(figure, order, now)) counts[figure] = (counts[figure] ?? 0) + 1
  }
  // The cast: each figure has just been given a count.
  return counts as Record<BoardFigure, number>
}

/** What has to be looked after stands first: what is late, what comes next, what failed, and last what is done. */
export function boardRows(rows: readonly OrderRow[], filter: BoardFilter, now: number): readonly OrderRow[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return rows
    .filter(
      ({ order, text }) =>
        isIn(filter.figure, order, now) &&
        (filter.wave === '' || order.wave === filter.wave) &&
        (filter.playerId === 0 || order.playerId === filter.playerId) &&
        words.every((word) => text.includes(word)),
    )
    .toSorted((one, other) => rank(one.order, now) - rank(other.order, now))
}

function rank(order: OperationOrder, now: number): number {
  if (isIn('late', order, now)) return 0
  if (order.state === 'PLANNED' || order.state === 'OPENED') return isLate(order, now) === undefined ? 1 : 2
  return order.state === 'CANNOT' || order.state === 'MISSED' ? 2 : 3
}

export interface PlayerSummary {
  readonly playerId: number
  readonly orders: number
  readonly sent: number
  /** Of those that were sent, marked within a minute of their launch. */
  readonly onTime: number
  /** Seconds by which the latest of them was marked after its launch; 0 where none was. */
  readonly latest: number
  readonly missed: number
}

/** Of each player who had orders that counted; those who sent least first. */
export function playerSummaries(orders: readonly OperationOrder[], now: number): readonly PlayerSummary[] {
  const byPlayer = new Map<number, OperationOrder[]>()
  for (const order of orders) {
    if (isTakenBack(order.state)) continue
    addToGroup(byPlayer, order.playerId, order)
  }
  return [...byPlayer]
    .map(([playerId, own]): PlayerSummary => {
      const sent = own.filter(({ state }) => state === 'SENT')
      const delays = sent.map(({ stateAt, launch }) => Math.max(0, (stateAt ?? launch) - launch))
      return {
        playerId,
        orders: own.length,
        sent: sent.length,
        onTime: delays.filter((delay) => delay <= LATE_AFTER_MS).length,
        latest: Math.round(Math.max(0, ...delays) / 1000),
        missed: own.filter((order) => isIn('missed', order, now) || isIn('cannot', order, now)).length,
      }
    })
    .sort((one, other) => one.sent / one.orders - other.sent / other.orders)
}
