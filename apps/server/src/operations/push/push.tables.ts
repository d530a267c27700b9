/** Columns are told about in migrations/0031-push.sql. */
import type { OrderLanguage } from '@muster/contracts'
import type { Generated } from 'kysely'

export interface PushTables {
  readonly operation_push: {
    readonly operation: string
    readonly device: string
    readonly player: number | null
    readonly endpoint: string
    readonly p256dh: string
    readonly auth: string
    readonly minutes: number
    readonly language: OrderLanguage
    readonly told_at: Generated<Date>
    readonly rests_until: Generated<Date | null>
    readonly failures: Generated<number>
  }
  readonly push_identity: {
    readonly one: Generated<boolean>
    readonly public_key: string
    readonly private_key: string
    readonly made_at: Generated<Date>
  }
}
