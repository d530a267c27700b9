/** Which orders wait for somebody else: those that failed and those that are late, as long as they can still land. */
import type { OperationOrder } from '@muster/contracts'
import { isLate } from '@muster/operation'

export interface FailingOrders {
  /** Somebody said that they cannot be sent, or were not. */
  readonly failed: readonly string[]
  /** Nobody said anything, and they should have left. */
  readonly late: readonly string[]
}

export function failingOrders(orders: readonly OperationOrder[], now: number): FailingOrders {
  const ahead = orders.filter(({ arrival }) => arrival > now)
  return {
    failed: ahead.filter(({ state }) => state === 'CANNOT' || state === 'MISSED').map(({ id }) => id),
    late: ahead.filter((order) => isLate(order, now) === 'LATE').map(({ id }) => id),
  }
}
