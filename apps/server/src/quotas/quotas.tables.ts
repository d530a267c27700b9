/** Columns are told about in migrations/0018-stored-bytes.sql and 0024-made-once.sql. */
import type { Generated } from 'kysely'

export interface QuotaTables {
  readonly stored_lately: {
    readonly holder: string
    readonly kind: string
    readonly hour: Date
    readonly items: number
    readonly bytes: number
  }
  readonly made_once: {
    readonly seal: string
    readonly names: string[]
    readonly made_at: Generated<Date>
  }
  readonly stored_lately_secret: {
    readonly only_one: Generated<boolean>
    readonly secret: Buffer
  }
}
