/** Columns are told about in migrations/0030-webhooks.sql. */
import type { OrderLanguage, WebhookKind, WebhookOutcome } from '@muster/contracts'
import type { Generated } from 'kysely'

export interface WebhookTables {
  readonly operation_webhook: {
    readonly id: string
    readonly operation: string
    readonly kind: WebhookKind
    readonly address: string
    readonly language: OrderLanguage
    readonly made_at: Generated<Date>
    readonly rests_until: Date | null
    readonly failures: Generated<number>
    readonly last_at: Date | null
    readonly last_outcome: WebhookOutcome | null
    readonly last_status: number | null
    readonly ended_at: Date | null
  }
}
