/** Columns are told about in migrations/0030-webhooks.sql. */
import type { Generated } from 'kysely'

type ToldOfOrder = 'LATE' | 'CANNOT' | 'MISSED' | 'LAUNCH'

export interface WatchTables {
  readonly operation_watch: {
    readonly operation: string
    readonly since: Generated<Date>
    readonly due_at: Generated<Date>
    readonly waves_due_at: Generated<Date>
    readonly failing_told_at: Date | null
    readonly failing_revision: Generated<number>
  }
  readonly operation_told: {
    readonly operation: string
    readonly order_id: string
    readonly what: ToldOfOrder
    readonly recipient: Generated<string>
  }
}
