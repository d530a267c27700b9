/** Columns are told about in the migration of deliveries. */
import type { Generated, GeneratedAlways } from 'kysely'

export type DeliveryOutcome = 'SENT' | 'REFUSED' | 'STALE' | 'ENDED'

export interface DeliveryTables {
  readonly delivery: {
    readonly id: GeneratedAlways<number>
    readonly operation: string
    readonly kind: string
    readonly recipient: string
    readonly event: string
    readonly body: unknown
    readonly due_at: Date
    readonly stale_at: Date
    readonly taken_by: string | null
    readonly taken_until: Date | null
    readonly attempts: Generated<number>
    readonly outcome: DeliveryOutcome | null
    readonly done_at: Date | null
  }
}
