/** Columns are told about in migrations/0025-orders.sql. */
import type { MarkedBy, MarkedFrom, MarkKind, OperationCommand, OrderState, OthersShown } from '@muster/contracts'
import type { Generated } from 'kysely'

export interface OrderTables {
  readonly operation_orders: {
    readonly operation: string
    readonly version: number
    readonly given_by: string
    readonly given_at: Date
    readonly others: Generated<OthersShown>
    readonly revision: Generated<number>
    readonly bytes: Generated<number>
  }
  readonly operation_order: {
    readonly operation: string
    readonly id: string
    readonly player: number
    readonly target: string
    readonly launch: number
    readonly arrival: number
    readonly command: OperationCommand
    readonly given_at: Date
    readonly changed_at: Date | null
    readonly state: Generated<OrderState>
    readonly state_at: Date | null
    readonly state_by: MarkedBy | null
    readonly word: Generated<string>
    readonly sent_all_the_same: Generated<boolean>
    readonly replaced_by: string | null
    readonly mark_count: Generated<number>
    readonly revision: number
  }
  readonly operation_order_mark: {
    readonly operation: string
    readonly order_id: string
    readonly id: string
    readonly number: Generated<number>
    readonly kind: MarkKind
    readonly marked_by: MarkedBy
    readonly marked_from: MarkedFrom
    readonly author: string
    readonly word: string
    readonly replaced_by: string | null
    readonly made_at: Date
    readonly device_at: Date | null
    readonly received_at: Date
  }
  readonly operation_player: {
    readonly operation: string
    readonly player: number
    readonly generation: Generated<number>
    readonly opened_at: Date | null
    readonly seen_at: Date | null
    readonly quiet_from: string | null
    readonly quiet_until: string | null
    readonly language: string | null
  }
}
