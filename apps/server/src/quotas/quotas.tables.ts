/** Columns are told about in migrations/0018-stored-bytes.sql. */
import type { Generated } from 'kysely'

export interface QuotaTables {
  readonly stored_lately: {
    readonly holder: string
    readonly kind: string
    readonly hour: Date
    readonly items: number
    readonly bytes: number
  }
  readonly stored_lately_secret: {
    readonly only_one: Generated<boolean>
    readonly secret: Buffer
  }
}
