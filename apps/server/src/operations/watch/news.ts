/** What an operation tells of its own accord, as it lies in the queue of deliveries: ids, and no names, which may change. */
export interface FailingOrder {
  readonly id: string
  readonly player: number
  readonly source: string
  readonly target: string
  readonly wave: string
  readonly template: string
  readonly launch: number
  readonly arrival: number
  /** Why, as its player says. */
  readonly word: string
}

export interface FailingOrders {
  /** In all; of many only the first are listed. */
  readonly count: number
  readonly orders: readonly FailingOrder[]
}

export type OperationNews =
  | {
      readonly event: 'ORDERS_GIVEN_OUT'
      readonly version: number
      readonly by: string
      readonly added: number
      readonly same: number
      readonly changed: number
      readonly cancelled: number
    }
  | {
      readonly event: 'WAVE_AHEAD'
      readonly wave: string
      readonly first: number
      readonly commands: number
      readonly players: number
    }
  | {
      readonly event: 'ORDERS_FAILING'
      readonly late: FailingOrders
      readonly cannot: FailingOrders
      readonly missed: FailingOrders
    }
  | { readonly event: 'TEST' }
