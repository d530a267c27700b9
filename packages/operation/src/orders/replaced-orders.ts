/**
 * Which orders are to be replaced, and who is asked to send in their place.
 *
 *   asked for, and not sent or taken back   somebody else is to send it
 *   taken back, or replaced before          its troops are free, and nobody takes its place
 *   a village that failed an order          sends nothing in the place of others
 *   a player who failed last                neither: he sleeps, or he said that he cannot. Who has sent since is back
 */
import type { OperationOrder, OrderState } from '@muster/contracts'
import { isTakenBack, mayBeTakenBack } from './order-state.ts'

export type StoodOrder = Pick<OperationOrder, 'id' | 'source' | 'playerId' | 'launch' | 'state' | 'stateAt'>

export interface Replacing {
  /** Ids of what is to be replaced. */
  readonly failing: readonly string[]
  /** Ids of what is not sent, and not replaced either. */
  readonly off: readonly string[]
  /** Villages that send nothing more. */
  readonly sources: readonly string[]
  /** Players who send nothing more. */
  readonly away: readonly number[]
}

export interface ReplacingAsked {
  /** Ids of orders. */
  readonly orders: readonly string[]
  /** Whether other villages of players who failed are asked as well. */
  readonly asksAway: boolean
}

const FAILED: readonly OrderState[] = ['CANNOT', 'MISSED', 'REPLACED']

/** `orders` are all of the operation; ids that none of them has are passed over. */
export function replacingOf(orders: readonly StoodOrder[], asked: ReplacingAsked): Replacing {
  const wanted = new Set(asked.orders)
  const isFailing = ({ id, state }: StoodOrder) => wanted.has(id) && mayBeTakenBack(state)
  const failed = orders.filter((order) => isFailing(order) || FAILED.includes(order.state))
  return {
    failing: orders.filter(isFailing).map(({ id }) => id),
    off: orders.filter(({ state }) => isTakenBack(state)).map(({ id }) => id),
    sources: [...new Set(failed.map(({ source }) => source))],
    away: asked.asksAway ? [] : awayOf(failed, orders),
  }
}

/** Those who have sent nothing since they failed. */
function awayOf(failed: readonly StoodOrder[], orders: readonly StoodOrder[]): number[] {
  const lastFailed = lastOf(failed)
  const lastSent = lastOf(orders.filter(({ state }) => state === 'SENT'))
  return Array.from(lastFailed, ([player, at]) =>
    (lastSent.get(player) ?? Number.NEGATIVE_INFINITY) > at ? [] : player,
  )
    .flat()
    .toSorted((one, other) => one - other)
}

/** Of each player when it last happened; where nobody said so, when it should have. */
function lastOf(orders: readonly StoodOrder[]): Map<number, number> {
  const last = new Map<number, number>()
  for (const { playerId, launch, stateAt } of orders)
    last.set(playerId, Math.max(last.get(playerId) ?? Number.NEGATIVE_INFINITY, stateAt ?? launch))
  return last
}
