/**
 * What giving out a plan does to the orders that are there:
 *
 *   the same command      the same order: state, marks and link stay
 *   with other troops     the same order, and marked as changed
 *   a new command         a new order
 *   a command that went   cancelled, unless it was sent: what was sent stays sent
 *
 * A command that comes back after it had gone is an order again; what was sent and is no part of the plan any more stays as it is.
 */
import type { OperationCommand, OrderState } from '@muster/contracts'
import { mayBeTakenBack } from './order-state.ts'

/** What of a command says what its order is to do. */
export type GivenCommand = Pick<
  OperationCommand,
  'id' | 'playerId' | 'units' | 'launch' | 'arrival' | 'building' | 'inTrain'
>

export interface OrderBefore {
  readonly command: GivenCommand
  readonly state: OrderState
  /** Whether a plan that was given out took it back, and nobody else. */
  readonly wentWithPlan: boolean
}

/** Every command of the plan is in `added`, `changed`, or one of `same`; `restored` are some of the last two. */
export interface GivingOut {
  readonly added: readonly OperationCommand[]
  readonly changed: readonly OperationCommand[]
  /** Ids of those that were taken back by a plan before and are in this one. */
  readonly restored: readonly string[]
  /** Ids. */
  readonly cancelled: readonly string[]
  /** How many are as they were. */
  readonly same: number
}

/** Each list in the order of what it was given: orders as they stood, commands as the plan has them. */
export function givingOut(before: readonly OrderBefore[], commands: readonly OperationCommand[]): GivingOut {
  const known = new Map(before.map((order) => [order.command.id, order]))
  const still = new Set(commands.map(({ id }) => id))
  const changed = commands.filter((command) => {
    const order = known.get(command.id)
    // An order that was sent is what was sent, whatever the plan says since.
    return order !== undefined && order.state !== 'SENT' && !saysTheSame(order.command, command)
  })
  const added = commands.filter(({ id }) => !known.has(id))
  return {
    added,
    changed,
    restored: commands.flatMap(({ id }) => (known.get(id)?.wentWithPlan ? [id] : [])),
    cancelled: before.flatMap(({ command: { id }, state }) => (still.has(id) || !mayBeTakenBack(state) ? [] : [id])),
    same: commands.length - added.length - changed.length,
  }
}

/** Whether whoever sends it does the same. */
function saysTheSame(one: GivenCommand, other: GivenCommand): boolean {
  return told(one) === told(other)
}

/** Units in one order, and those of which none goes as if they were not named: the words of two plans differ in that. */
function told({ playerId, units, launch, arrival, building, inTrain }: GivenCommand): string {
  const sent = Object.entries(units)
    .filter(([, count]) => count !== undefined && count > 0)
    .toSorted()
  return JSON.stringify([playerId, sent, launch, arrival, building, inTrain])
}
