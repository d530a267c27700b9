/** How an order stands for whoever looks at all of them together: fewer kinds than an order has states. */
import type { OperationOrder } from '@muster/contracts'
import { isLate } from '@muster/operation'

/** In the order in which they are told. */
export const STANDINGS = ['SENT', 'PLANNED', 'LATE', 'CANNOT', 'MISSED', 'CANCELLED'] as const
export type Standing = (typeof STANDINGS)[number]

export function standingOf(order: OperationOrder, now: number): Standing {
  switch (order.state) {
    case 'PLANNED':
    case 'OPENED':
      return isLate(order, now) ?? 'PLANNED'
    case 'REPLACED':
    case 'CANCELLED':
      return 'CANCELLED'
    default:
      return order.state
  }
}
