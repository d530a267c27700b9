/** What is done with an order, from wherever on the page. */
import type { OperationOrder } from '@muster/contracts'

type Order = Pick<OperationOrder, 'id'>

export interface OrderDeeds {
  /** The game's page; absent while a village is not known. */
  readonly linkOf: (order: OperationOrder) => string | undefined
  readonly open: (order: Order) => void
  readonly sent: (order: Order) => void
  readonly cannot: (order: Order) => void
  /** Why he cannot, in a few words. */
  readonly say: (order: Order, word: string) => void
  readonly undo: (order: Order) => void
}
